"""Several scenes as one animated SVG: what stays is drawn once, what moves glides, what changes comes and goes."""

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

from fivealarm.scene import svg
from fivealarm.scene.draw import number
from fivealarm.scene.model import Element, Pane, Point, Scene
from fivealarm.scene.palette import Theme
from fivealarm.scene.shapes import shape

HEAD: Final = 54  # height of the title
FOOT: Final = 50  # height of the caption
GLIDE: Final = 0.3  # of a frame's time: then a piece has arrived
LAST: Final = 3  # frames that the last one is shown for

Shown = dict[int, Point]  # by frame: where something stands


class Frame(NamedTuple):
    """A picture of the film, and what is said under it."""

    scene: Scene
    caption: str


def film(title: str, frames: Sequence[Frame], seconds: float, theme: Theme = "dark") -> str:
    """The frames one after another, each so many seconds, again and again."""
    clock = Clock(len(frames), seconds)
    panes = _panes(frames)
    places, wide, tall = svg.layout(panes)
    body = "".join(_pane(frames, pane, *places[pane.id], clock) for pane in panes)
    ground = '<rect width="100%" height="100%" class="g-table"/>'
    words = f'<text x="16" y="36" font-size="24" font-weight="700" fill="var(--text)">{escape(title)}</text>'
    moved = f'<g transform="translate(0 {HEAD - svg.GAP})">{body}</g>'
    foot = _foot(frames, clock, wide, tall + HEAD)
    return svg.document(ground + words + moved + foot, wide, tall + HEAD + FOOT, theme, frames[0].scene.sheet)


class Clock:
    """When each frame is shown."""

    def __init__(self, count: int, seconds: float) -> None:
        self.count = count
        self.ticks = count + LAST - 1
        self.seconds = self.ticks * seconds

    def time(self, frame: float) -> str:
        return number(round(frame / self.ticks, 4))

    def seen(self, frames: set[int]) -> str:
        """An animation that shows something in these frames only; nothing if that is always."""
        if len(frames) == self.count:
            return ""
        turns = [at for at in range(self.count) if at == 0 or (at in frames) != (at - 1 in frames)]
        values = ";".join("visible" if at in frames else "hidden" for at in turns)
        times = ";".join(self.time(at) for at in turns)
        return self.animate("animate", "visibility", values, times, "discrete")

    def moved(self, shown: Shown) -> str:
        """An animation that moves something from place to place; nothing if it stays."""
        if len(set(shown.values())) == 1:
            return ""
        first = min(shown)
        values, times, at = [_point(shown[first])], ["0"], shown[first]
        for frame in sorted(shown):
            if shown[frame] != at:
                values += [_point(at), _point(shown[frame])]
                times += [self.time(frame), self.time(frame + GLIDE)]
                at = shown[frame]
        values, times = [*values, _point(at)], [*times, "1"]
        kind = self.animate("animateTransform", "transform", ";".join(values), ";".join(times), "linear")
        return kind.replace("<animateTransform ", '<animateTransform type="translate" ')

    def animate(self, tag: str, what: str, values: str, times: str, mode: str) -> str:
        return (
            f'<{tag} attributeName="{what}" dur="{number(round(self.seconds, 2))}s" repeatCount="indefinite" '
            f'calcMode="{mode}" values="{values}" keyTimes="{times}"/>'
        )


def _point(point: Point) -> str:
    return f"{number(point[0])},{number(point[1])}"


def _panes(frames: Sequence[Frame]) -> list[Pane]:
    """The main panes, each as large as it ever gets; of the last frame, which has them all."""
    found = []
    for last in (pane for pane in frames[-1].scene.panes if pane.where == "main"):
        same = [pane for frame in frames for pane in frame.scene.panes if pane.id == last.id]
        x, y = min(pane.x for pane in same), min(pane.y for pane in same)
        right, low = max(pane.x + pane.w for pane in same), max(pane.y + pane.h for pane in same)
        found.append(Pane(last.id, last.title, right - x, low - y, "main", last.backdrop, x, y))
    return found


def _pane(frames: Sequence[Frame], pane: Pane, x: float, y: float, clock: Clock) -> str:
    grounds: dict[str, set[int]] = {}
    for at, frame in enumerate(frames):
        for one in frame.scene.panes:
            if one.id == pane.id and one.backdrop is not None:
                grounds.setdefault(one.backdrop.svg, set()).add(at)
    body = "".join(_during(drawn, clock.seen(seen)) for drawn, seen in grounds.items())
    body += "".join(_piece(element, shown, clock) for element, shown in _pieces(frames, pane.id))
    return f'<g transform="translate({number(x - pane.x)} {number(y - pane.y)})">{body}</g>'


def _pieces(frames: Sequence[Frame], pane: str) -> list[tuple[Element, Shown]]:
    """Everything that is ever drawn on a pane, in an order that holds in all frames, and where it is when."""
    order: list[str] = []
    looks: dict[str, dict[tuple[object, ...], tuple[Element, Shown]]] = {}
    for at, frame in enumerate(frames):
        below = -1
        for element in (one for one in frame.scene.elements if one.pane == pane):
            if element.id not in looks:
                order.insert(below + 1, element.id)
                looks[element.id] = {}
            below = order.index(element.id)
            key = (element.shape, element.look, element.turn)
            _, shown = looks[element.id].setdefault(key, (element, {}))
            shown[at] = (element.x, element.y)
    return [one for name in order for one in looks[name].values()]


def _piece(element: Element, shown: Shown, clock: Clock) -> str:
    turn = f' transform="rotate({number(element.turn)})"' if element.turn else ""
    x, y = shown[min(shown)]
    drawn = f'<g class="{element.look}"{turn}>{shape(element.shape)}</g>' if turn else shape(element.shape)
    look = "" if turn else f' class="{element.look}"'
    place = f'transform="translate({number(x)} {number(y)})"'
    return _during(f"<g{look} {place}>{clock.moved(shown)}{drawn}</g>", clock.seen(set(shown)))


def _during(drawn: str, seen: str) -> str:
    return f"<g>{seen}{drawn}</g>" if seen else drawn


def _foot(frames: Sequence[Frame], clock: Clock, wide: float, y: float) -> str:
    """The captions, and a bar that grows with the game."""
    bar = clock.animate(
        "animate", "width", f"0;{number(wide)};{number(wide)}", f"0;{clock.time(len(frames) - 1)};1", "linear"
    )
    parts = [f'<rect y="{number(y + FOOT - 6)}" height="6" width="0" fill="var(--act)">{bar}</rect>']
    for at, frame in enumerate(frames):
        words = f'<text x="16" y="{number(y + 24)}" font-size="18" fill="var(--text)">{escape(frame.caption)}</text>'
        parts.append(_during(words, clock.seen({at})))
    return "".join(parts)
