"""Text for the system's clipboard."""

import pygame


def put(text: str) -> str | None:
    """Put a text on the clipboard; None if it is there, else why not, in one sentence."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error as error:
        return f"Nothing could be copied: {str(error).rstrip('.') or 'the system refuses'}."
    return None
