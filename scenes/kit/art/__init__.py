"""The artwork: every function gives a cached surface at the exact pixels at which it is shown.

Surfaces with alpha are premultiplied: blit them with ``pygame.BLEND_PREMULTIPLIED``.
They are shared, so never draw on one; copy it first.
"""
