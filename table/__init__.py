"""The desktop program: a window, a table, and the people around it (DESIGN.md 6).

SDL reads its hints while pygame is imported, so they are set here, before any module of the package
can import it (pygame.md Q8). Each is a default: what the environment says already is kept.
"""

import os as _os

for _name, _value in {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_VIDEO_X11_WMCLASS": "hotseat",
    "SDL_VIDEO_WAYLAND_WMCLASS": "io.github.hotseattable.hotseat",  # Wayland finds the menu entry by its file's name
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
    "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_IME_SHOW_UI": "1",
}.items():
    _os.environ.setdefault(_name, _value)
