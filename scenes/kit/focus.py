"""Hover, pressing and keyboard focus over a scene's controls, kept by key from one list to the next."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from scenes.kit.art import plates
from scenes.kit.art.palette import BRASS, BRASS_BRIGHT, faded
from scenes.kit.control import Control, Look
from scenes.kit.editing import Editing
from scenes.kit.inputs import LEFT, MOVES, Command, Input, Pointer, Typed
from scenes.kit.layout import Rect
from scenes.kit.pen import Pen
from scenes.kit.tempo import READING, REPEAT_GUARD, Tempo
from scenes.kit.tooltip import paint_tooltip

_HOVER_STEPS = 4
_LEAVE_FIELD = ("confirm", "back", "up", "down", "region_next", "region_previous")
_PRESS_LOOK = 80.0  # how long a press by key or pad shows


@dataclass(eq=False, repr=False)
class Focus:
    """What the person points at, presses and has the focus on, in one scene."""

    tempo: Tempo = field(default_factory=Tempo)
    key: str | None = None  # the control that has the focus
    visible: bool = False  # a key or pad was used last, so the ring is shown
    hover: str | None = None
    armed: str | None = None  # the control on which the button went down
    editing: Editing | None = None  # the text field that is written in

    def __post_init__(self) -> None:
        self._now = 0.0
        self._at = (-1, -1)
        self._shade: dict[str, float] = {}  # key -> how far its hover is faded in
        self._shown_pressed: tuple[str, float] | None = None
        self._last_press: tuple[str, float] = ("", -1e9)
        self._rest: tuple[str | None, float] = (None, 0.0)  # what has been hovered or focused, since when
        self._known: tuple[str, str] | None = None  # what was pressed since, and what its tooltip said
        self._place = Rect(0, 0, 0, 0)  # where the focus was last, for the case that its control is gone
        self._remembered: dict[str, str] = {}  # region -> the control that had the focus in it

    # -- input

    def handle(self, event: Input, controls: Sequence[Control]) -> bool:
        """Take one input; True if it was for a control."""
        if isinstance(event, Pointer):
            return self._pointer(event, controls)
        if isinstance(event, Typed):
            return self._typed(event.text, controls)
        return self._command(event, controls)

    @property
    def typing(self) -> bool:
        """Whether letters go into a text field."""
        return self.editing is not None

    def put(self, key: str, controls: Sequence[Control] = ()) -> None:
        """Give the focus to a control, without showing the ring."""
        self.key = key
        found = find(controls, key)
        if found is not None:
            self._settle(found)

    def _pointer(self, event: Pointer, controls: Sequence[Control]) -> bool:
        self._at = (event.x, event.y)
        under = at(controls, event.x, event.y)
        self.hover = under.key if under and under.enabled else None
        self._rest_on(under.key if under else None)
        if event.kind == "move" and not event.button:  # it was let go where this did not see it
            self.armed = None
        armed = find(controls, self.armed)
        if event.kind in ("move", "drag"):
            if armed is not None and armed.grabs and armed.enabled:
                armed.dragged(event.x, event.y)
                return True
            return armed is not None and event.kind == "drag" and not armed.on_double
        if event.button != LEFT:
            return False
        if event.kind in ("down", "double", "more"):
            return self._pressed(event, under)
        if event.kind == "up":
            self.armed = None
            if armed is not None and under is not None and armed.key == under.key and under.enabled:
                self._press(under, (event.x, event.y))
            return armed is not None
        return False

    def _pressed(self, event: Pointer, under: Control | None) -> bool:
        self.visible = False
        if self.editing is not None and (under is None or under.key != self.editing.key):
            self.editing = None
        if under is None:
            return False
        self._settle(under)
        if not under.enabled:
            return True
        if event.kind == "double" and under.on_double is not None:
            under.on_double()
        elif event.kind == "down" or under.repeats:
            self.armed = under.key
            if under.grabs:
                under.dragged(event.x, event.y)
        return True

    def _command(self, event: Command, controls: Sequence[Control]) -> bool:
        if not event.down:
            return False
        if self.editing is not None and self._edited(event.name, controls):
            return True
        focused = find(controls, self.key)
        if event.name in MOVES:
            return self._arrow(event.name, focused, controls)
        if event.name in ("region_next", "region_previous"):
            return self._next_region(1 if event.name == "region_next" else -1, controls)
        if focused is not None and self._presses(event.name, focused):
            self._press(focused, None)
            return True
        for control in controls:
            if control.command == event.name:
                if control.enabled:
                    self._press(control, None)
                return True
        return False

    def _presses(self, name: str, focused: Control) -> bool:
        """Whether a command presses the control that has the focus."""
        if name not in ("confirm", "pick") or not self.visible or not focused.enabled:
            return False
        return name == "pick" or focused.takes_confirm

    def _press(self, control: Control, where: tuple[int, int] | None) -> None:
        """Press a control, unless the same press was there a moment ago."""
        key, when = self._last_press
        if key == control.key and self._now - when < REPEAT_GUARD and not control.repeats:
            return
        self._last_press = (control.key, self._now)
        if where is None:
            self._shown_pressed = (control.key, self._now + _PRESS_LOOK)
        self._known = (control.key, control.tooltip)
        if control.edits:
            self._write_in(control)
            return
        control.press(where)

    # -- writing

    def _write_in(self, control: Control) -> None:
        """Begin to write in a field; a second press lets go of what the first one selected."""
        if self.editing is not None and self.editing.key == control.key:
            self.editing.put_caret(len(self.editing.text))
        else:
            self.editing = Editing.of(control)

    def _typed(self, text: str, controls: Sequence[Control]) -> bool:
        target = find(controls, self.editing.key) if self.editing else None
        if self.editing is None or target is None:
            return False
        self.editing.insert(text, target)
        return True

    def _edited(self, name: str, controls: Sequence[Control]) -> bool:
        """Take a command while a field is written in; True if it goes no further."""
        target = find(controls, self.editing.key) if self.editing else None
        if self.editing is None or target is None or name in _LEAVE_FIELD:
            self.editing = None
            return name in ("confirm", "back")
        return self.editing.command(name, target)

    # -- moving the focus

    def _arrow(self, direction: str, focused: Control | None, controls: Sequence[Control]) -> bool:
        if focused is None or not self.visible:
            self.visible = True
            if focused is None:
                self._settle_first(controls)
            return True
        if focused.enabled and focused.step(direction):
            return True
        target = neighbour(focused, direction, controls)
        if target is None:
            return False
        self._settle(target)
        return True

    def _next_region(self, by: int, controls: Sequence[Control]) -> bool:
        regions = list(dict.fromkeys(control.region for control in controls if control.focusable))
        if not regions:
            return False
        focused = find(controls, self.key)
        self.visible = True
        here = regions.index(focused.region) if focused and focused.region in regions else (-1 if by > 0 else 0)
        region = regions[(here + by) % len(regions)]
        inside = [control for control in controls if control.region == region and control.focusable]
        remembered = self._remembered.get(region)
        self._settle(next((control for control in inside if control.key == remembered), inside[0]))
        return True

    def _settle_first(self, controls: Sequence[Control]) -> None:
        able = [control for control in controls if control.focusable]
        if not able:
            return
        if self.key is None:
            main = next((control for control in able if control.command == "confirm"), able[0])
            self._settle(main)
            return
        x, y = self._place.centre
        self._settle(min(able, key=lambda control: abs(control.rect.cx - x) + abs(control.rect.cy - y)))

    def _settle(self, control: Control) -> None:
        self.key = control.key
        self._place = control.rect
        self._remembered[control.region] = control.key
        if self.visible:
            self._rest_on(control.key)

    # -- time

    def update(self, ms: float) -> None:
        """Let time pass: hover fades, the pressed look ends."""
        self._now += ms
        took = self.tempo.ms("hover")
        change = ms / took if took > 0 else 1.0
        if self.hover is not None and self.hover not in self._shade:
            self._shade[self.hover] = 0.0
        for key, shade in list(self._shade.items()):
            shade = min(1.0, shade + change) if key == self.hover else shade - change
            if shade > 0:
                self._shade[key] = shade
            else:
                del self._shade[key]
        if self._shown_pressed is not None and self._now >= self._shown_pressed[1]:
            self._shown_pressed = None

    @property
    def moving(self) -> bool:
        """Whether frames are wanted."""
        fading = any(shade < 1.0 or key != self.hover for key, shade in self._shade.items())
        starting = self.hover is not None and self.hover not in self._shade
        return fading or starting or self._shown_pressed is not None

    def wakes_in(self) -> float | None:
        """Milliseconds until a tooltip is due, or None."""
        key, since = self._rest
        if key is None:
            return None
        left = since + READING["tooltip"] - self._now
        return left if left > 0 else None

    def _rest_on(self, key: str | None) -> None:
        if self._rest[0] != key:
            self._rest = (key, self._now)
            self._known = None

    # -- drawing

    def look(self, control: Control) -> Look:
        """How a control stands now."""
        shown = self._shown_pressed is not None and self._shown_pressed[0] == control.key
        held = self.armed == control.key and self.hover == control.key
        shade = round(self._shade.get(control.key, 0.0) * _HOVER_STEPS) / _HOVER_STEPS
        writing = self.editing is not None and self.editing.key == control.key
        return Look(
            hover=shade if control.enabled else 0.0,
            pressed=shown or held,
            focused=self.visible and self.key == control.key,
            at=self._at if self.hover == control.key else None,
            draft=self.editing.text if self.editing is not None and writing else None,
            caret=self.editing.caret if self.editing is not None else 0,
            selected=self.editing is not None and writing and self.editing.selected,
        )

    def paint(self, pen: Pen, controls: Iterable[Control]) -> None:
        """Draw every control as it stands, the focus ring last."""
        for control in controls:
            with pen.canvas.clip(control.clip):
                look = self.look(control)
                if look.focused:
                    self._paint_ring(pen, control, behind=True)
                control.paint(pen, look)
                if look.focused:
                    self._paint_ring(pen, control, behind=False)

    def paint_tooltip(self, pen: Pen, controls: Sequence[Control]) -> None:
        """Draw the line that explains the control on which pointer or focus rests; call it last."""
        key, since = self._rest
        if key is None or self._now - since < READING["tooltip"] or self.armed is not None:
            return
        control = find(controls, key)
        if control is not None and (control.tooltip or control.reason):
            words = control.reason if control.reason and not control.enabled else control.tooltip
            if words and (key, words) != self._known:  # it is in the way of what the press brought
                paint_tooltip(pen, words, control.rect)

    def _paint_ring(self, pen: Pen, control: Control, behind: bool) -> None:
        m = pen.metrics
        radius = m.control(control.ring_radius)
        if control.ring is None:
            if not behind:
                ring = plates.focus(control.rect.w, control.rect.h, radius, m.controls)
                pen.canvas.blit(ring.surface, (control.rect.x + ring.dx, control.rect.y + ring.dy))
        elif behind:
            pen.plate(control.ring, radius, faded(BRASS, 0.08), None)
        else:
            pen.outline(control.ring, radius, BRASS_BRIGHT, max(2.0, 2 * m.u))


def find(controls: Sequence[Control], key: str | None) -> Control | None:
    """The control of a key, or None."""
    return next((control for control in controls if control.key == key), None) if key is not None else None


def at(controls: Sequence[Control], x: float, y: float) -> Control | None:
    """The control under a place: the last one that covers it, for it is drawn last."""
    return next((control for control in reversed(controls) if control.seen.holds(x, y)), None)


def neighbour(focused: Control, direction: str, controls: Sequence[Control]) -> Control | None:
    """The control that an arrow leads to: near in its direction, first within the same region."""
    others = [control for control in controls if control.focusable and control.key != focused.key]
    for pool in ([control for control in others if control.region == focused.region], others):
        costs = [(cost, control) for control in pool if (cost := _cost(focused.rect, control.rect, direction))]
        if costs:
            return min(costs, key=lambda pair: pair[0])[1]
    return None


def _cost(a: Rect, b: Rect, direction: str) -> float | None:
    """How far b is from a in a direction, None if it does not lie there."""
    if direction in ("left", "right"):
        ahead = b.cx - a.cx if direction == "right" else a.cx - b.cx
        gap = b.x - a.right if direction == "right" else a.x - b.right
        aside = max(0, b.y - a.bottom, a.y - b.bottom)
        off = abs(b.cy - a.cy)
    else:
        ahead = b.cy - a.cy if direction == "down" else a.cy - b.cy
        gap = b.y - a.bottom if direction == "down" else a.y - b.bottom
        aside = max(0, b.x - a.right, a.x - b.right)
        off = abs(b.cx - a.cx)
    if ahead <= 0 or (aside > 0 and gap < 0):
        return None
    return 1.0 + max(0, gap) + 3.0 * aside + 0.3 * off
