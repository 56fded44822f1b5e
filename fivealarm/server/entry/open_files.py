"""How many files and connections the system lets this process hold."""

import sys
from typing import Final

WANTED: Final = 65_536
KEPT: Final = 200  # for the database, the workers and the pages
ENOUGH: Final = 1_000  # connections

if sys.platform == "win32":  # pragma: no cover - that system has no such limit

    def raised() -> int:
        return 0

else:
    import resource

    def raised() -> int:
        """Raise the limit as far as the system allows; how many connections there is room for."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        best = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
        if soft != resource.RLIM_INFINITY and soft < best:
            try:
                resource.setrlimit(resource.RLIMIT_NOFILE, (best, hard))
                soft = best
            except (OSError, ValueError):  # some systems promise more than they give
                pass
        room = WANTED if soft == resource.RLIM_INFINITY else soft
        return max(20, room - KEPT if room > 2 * KEPT else room // 2)


def warning(room: int) -> str:
    """What to say about a limit that is short; "" if it is not."""
    if not room or room >= ENOUGH:
        return ""
    return f"The system lets this server hold {room} connections only; raise its limit of open files (ulimit -n)."
