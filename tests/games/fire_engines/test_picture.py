"""The picture: what is drawn, and what a click on it means."""

from random import Random

import pytest

from fivealarm import games
from fivealarm.games.fire_engines.picture.cards import TEXTS
from fivealarm.games.fire_engines.picture.desk import TRAY
from fivealarm.games.fire_engines.picture.feature_words import feature_words, said_anew
from fivealarm.games.fire_engines.picture.table import RIM
from fivealarm.games.fire_engines.picture.tile_outlines import asphalt, gallery
from fivealarm.games.fire_engines.rules.board import board
from fivealarm.games.fire_engines.rules.city.features import feature_at
from fivealarm.games.fire_engines.rules.city.roads import ends
from fivealarm.games.fire_engines.rules.data import HIGHWAY
from fivealarm.games.fire_engines.rules.game import FireEngines
from fivealarm.games.fire_engines.rules.state import State
from fivealarm.kernel.match import Match
from fivealarm.scene import choices
from fivealarm.scene.choices import touched
from fivealarm.scene.model import Art, Choice, Element, Figure, Group, Scene
from tests.games.fire_engines.positions import ALL_MODULES, P1, draw, open_box, play

GAME = open_box(3)
picture = games.picture("fire_engines")
TOWERING = "H1(0,0)r0 R3(0,-1)r0 R3(0,-2)r0 R3(0,-3)r0"
YELLOW = {"seat": 0, "cell": "2,-1", "on": "building s"}


def scene_of(game: FireEngines, s: State, seat: int = 0) -> Scene:
    return picture.scene(game, game.view(s, seat))


def choice(game: FireEngines, s: State, text: str) -> Choice:
    return choices.choice(game, picture, s, game.actions.parse(text))


def named(scene: Scene) -> dict[str, Element]:
    return {element.id: element for element in scene.elements}


def svg_of(element: Element) -> str:
    assert isinstance(element.shape, Group)
    return element.shape.svg


def test_every_kind_of_tile_has_its_drawing() -> None:
    for face, drawn in zip(board().faces, gallery(board()), strict=True):
        assert len(drawn.regions) == sum(region.kind != 5 for region in face.regions)
        assert len(drawn.signs) == len(face.nodes)


@pytest.mark.rule("FE-3.7", "FE-3.9")
def test_signs_are_drawn_as_signs() -> None:
    drawn = named(scene_of(GAME, draw(GAME, P1)))

    symbols = [drawn[name].shape for name in ("sign 0,0 s", "sign 0,1 n")]
    assert [shape.name for shape in symbols if isinstance(shape, Art)] == ["fe-exit", "fe-stop"]
    assert "fe-stadium" in svg_of(drawn["roofs 1,1"])
    assert drawn["sign 1,1 e"].label == "A stadium at Church & Holly"


@pytest.mark.rule("FE-8.9")
def test_a_burning_block_glows_as_a_whole_and_says_what_it_is_worth() -> None:
    drawn = named(scene_of(GAME, draw(GAME, P1, blaze=["0,1 s"])))

    assert {name for name in drawn if name.startswith("heat")} == {"heat 0,1 s", "heat 0,2 n", "heat -1,1 e"}
    assert "1 point a building" in drawn["piece 0,1"].label


@pytest.mark.rule("FE-6.6")
def test_a_claimed_block_has_its_seats_colour() -> None:
    drawn = named(scene_of(GAME, draw(GAME, P1, urbanites=[YELLOW])))

    assert {name for name in drawn if name.startswith("claim")} == {"claim 2,0 n", "claim 2,-1 s"}
    figure = drawn["piece 2,-1"].shape
    assert isinstance(figure, Figure)
    assert (figure.seat, figure.letter, figure.tone) == (0, "Y", "yellow")
    assert "tone-yellow" in svg_of(drawn["claim 2,0 n"])
    assert "Yellow holds it." in drawn["region 2,0 n"].tip


@pytest.mark.rule("FE-10.11")
def test_a_protected_block_is_outlined() -> None:
    drawn = named(scene_of(GAME, draw(GAME, "H1(0,0)r0 FH3(0,-1)r2")))

    assert {name for name in drawn if name.startswith("shield")} == {"shield 0,0 n", "shield 0,-1 s"}


@pytest.mark.rule("FE-11.19")
def test_numbers_show_where_the_truck_could_end() -> None:
    s = play(GAME, draw(GAME, P1, truck="0,0 s"), "card fire-alarm", "roll", "roll 1 2")

    drawn = named(scene_of(GAME, s))

    reach = {name.removeprefix("steps ") for name in drawn if name.startswith("steps")}
    assert reach == {"0,1 n", "1,1 e", "2,0 s", "3,0 s", "2,1 n", "3,1 n"}
    assert len(ends(s)) == 6


@pytest.mark.rule("FE-11.14", "FE-11.18", "FE-11.19")
def test_a_tile_where_nobody_may_end_is_passed_with_the_last_point() -> None:
    on_the_way = {"seat": 0, "cell": "0,1", "on": "road n"}
    s = play(GAME, draw(GAME, P1, truck="0,0 s", urbanites=[on_the_way]), "card fire-alarm", "roll", "roll 1 2")

    reach = {name for name in named(scene_of(GAME, s)) if name.startswith("steps")}

    assert reach == {"steps 1,1 e", "steps 2,0 s", "steps 3,0 s", "steps 2,1 n", "steps 3,1 n"}


def test_the_tile_in_hand_is_drawn_in_its_different_rotations() -> None:
    s = play(GAME, GAME.start(), "card slow-news-day", "tile h3")

    drawn = named(scene_of(GAME, s))

    assert [name for name in ("turn 0", "turn 1", "turn 2", "turn 3") if name in drawn] == ["turn 0", "turn 1"]


def test_the_sentence_is_for_the_viewer() -> None:
    s = play(GAME, GAME.start(), "card slow-news-day", "tile r15")

    assert scene_of(GAME, s, 0).sentence == "Your turn: lay Four-Way Stop on a lit cell."
    assert scene_of(GAME, s, 1).sentence == "Yellow's turn: lay Four-Way Stop on a lit cell."


@pytest.mark.parametrize(("left", "with_what"), [(4, "one of 4 Urbanites"), (1, "the last Urbanite")])
def test_who_claims_is_told_how_many_urbanites_there_are(left: int, with_what: str) -> None:
    s = play(GAME, GAME.start(), "card slow-news-day", "tile r15")
    s = play(GAME, s, next(str(action) for action in GAME.legal(s) if str(action).startswith("place")))
    s.supply = bytes((left, *s.supply[1:]))

    assert (
        scene_of(GAME, s).sentence == f"Your turn: claim a lit part of the new tile with {with_what}, or claim nothing."
    )


def test_every_action_has_words_at_any_time() -> None:
    game = open_box(2, **ALL_MODULES)
    for s in (game.start(), draw(game, P1, truck="0,0 s", cars=["3,1 n", ""])):
        for action in game.actions[::97]:
            assert choice(game, s, str(action)).label


def test_a_placement_tells_its_cell_and_its_turn() -> None:
    s = play(GAME, GAME.start(), "card slow-news-day", "tile r12")

    shown = [choice(GAME, s, str(action)) for action in GAME.legal(s)]

    assert {one.group for one in shown} == {"Tile"}
    assert [one.touches for one in shown] == [
        ("cell 0,-1", "turn 2"),
        ("cell 0,1", "turn 1"),
        ("cell 0,1", "turn 2"),
        ("cell 0,1", "turn 3"),
    ]


@pytest.mark.rule("FE-5.2")
def test_a_tile_that_is_kept_is_not_laid_to_see() -> None:
    s = play(GAME, GAME.start(), "card slow-news-day", "tile r12")

    kept = choice(GAME, s, "keep")

    assert kept.touches == ("turn 0",)
    assert kept.turn is None, "one press on it keeps it"


def test_a_click_anywhere_on_a_laid_tile_asks_whether_a_tile_may_lie_there() -> None:
    s = draw(GAME, P1, drawn="R15", urbanites=[YELLOW], blaze=["0,1 s"])

    drawn = named(scene_of(GAME, s))
    for text, hit in [
        ("place 0 0 0", {"cell 0,0", "turn 0", "region 0,0 n", "region 0,0 s", "region 0,0 e", "sign 0,0 s"}),
        (
            "place 0 1 0",
            {"cell 0,1", "turn 0", "region 0,1 s", "region 0,1 n", "region 0,1 e", "sign 0,1 n", "piece 0,1"},
        ),
        ("place 2 -1 0", {"cell 2,-1", "turn 0", "region 2,-1 s", "region 2,-1 n", "piece 2,-1"}),
    ]:
        assert set(touched(GAME, picture, s, GAME.actions.parse(text))) & set(drawn) == hit
    assert touched(GAME, picture, s, GAME.actions.parse("place 0 -1 2")) == ("cell 0,-1", "turn 2")


def test_a_side_without_a_road_leads_nowhere() -> None:
    s = play(GAME, draw(GAME, P1, truck="2,1 n"), "card fire-alarm", "roll", "roll 1 2")

    assert choice(GAME, s, "step road e").label == "Drive east"


def test_dice_and_draws_are_marked() -> None:
    s = play(GAME, draw(GAME, P1, truck="0,0 s"), "card fire-alarm")

    assert [choice(GAME, s, text).reveals for text in ("roll", "decline")] == ["die", "card"]


def test_events_lead_to_their_place() -> None:
    drawn = named(scene_of(GAME, GAME.start()))

    assert picture.elements(GAME, ("cell", GAME.names["cell"].index("Main & Central"))) == ("cell 0,0",)
    assert set(picture.elements(GAME, ("card", 3))) <= set(drawn)
    assert picture.elements(GAME, ("seat", 1)) == ()


@pytest.mark.rule("FE-3.1")
def test_nothing_but_names_moves_when_the_city_grows_at_its_rim() -> None:
    s = play(GAME, GAME.start(), "card slow-news-day", "tile h1")
    before = scene_of(GAME, s)

    play(GAME, s, "place -1 0 0")

    after = named(scene_of(GAME, s))
    kept = {name: (e.x, e.y) for name, e in named(before).items() if e.pane == "board" and name in after}
    kept = {name: at for name, at in kept.items() if not name.startswith(("street", "avenue"))}
    del kept["cell -1,0"]
    assert kept.items() <= {name: (e.x, e.y) for name, e in after.items()}.items()


@pytest.mark.rule("FE-3.1")
def test_the_table_is_uncovered_as_the_city_grows_and_is_never_drawn_anew() -> None:
    cities = ("H1(0,0)r0", "H1(0,0)r0 R3(0,-1)r0", TOWERING)
    first, small, large = (scene_of(GAME, draw(GAME, tiles)).panes[0] for tiles in cities)

    assert first.backdrop is small.backdrop is large.backdrop
    assert (first.w, first.h) == (3 * 80 + RIM, 3 * 80 + RIM), "where the game begins is seen large"
    assert (small.w, small.h) == (5 * 80 + RIM, 5 * 80 + RIM)
    assert (large.y, large.h) == (small.y - 2 * 80, small.h + 2 * 80)


def test_the_table_grows_only_for_cells_that_could_be_built_on() -> None:
    rows = [f"R3(0,{-row})r0" for row in range(1, 4)]
    cities = [" ".join(["H1(0,0)r0", *rows[:count]]) for count in range(4)]

    heights = [scene_of(GAME, draw(GAME, tiles)).panes[0].h for tiles in cities]

    assert [(tall - RIM) / 80 for tall in heights] == [3, 5, 6, 7]


@pytest.mark.parametrize(
    ("texts", "action", "roles"),
    [
        pytest.param(["card fire-alarm", "roll", "roll 1 2"], "step road s", (True, False, False, ""), id="a step"),
        pytest.param(
            ["card fire-alarm", "roll", "roll 1 1"], "step road s", (True, False, False, "card"), id="the last"
        ),
        pytest.param(["card fire-alarm", "roll", "roll 1 2"], "stop", (False, True, False, "card"), id="stopping"),
        pytest.param(["card fire-bug"], "done", (False, True, False, "card"), id="done with a card"),
        pytest.param(["card fire-alarm"], "decline", (False, False, True, "card"), id="no thank you"),
        pytest.param(["card slow-news-day", "tile r15", "place 4 1 0"], "pass", (False, True, True, ""), id="no piece"),
    ],
)
def test_a_choice_tells_whether_it_steps_ends_declines_or_reveals(
    texts: list[str], action: str, roles: tuple[bool, bool, bool, str]
) -> None:
    s = play(GAME, draw(GAME, P1, truck="0,0 s"), *texts)

    shown = choice(GAME, s, action)

    assert (shown.steps, shown.ends, shown.declines, shown.reveals) == roles


def test_the_card_of_the_turn_shows_its_picture_and_tells_all_it_does() -> None:
    for card in board().cards:
        if card.set == "mobsters":
            continue
        drawn = named(scene_of(GAME, draw(GAME, P1, card=card.name, stage="place", drawn="R15")))

        assert f"fe-card-{card.name.lower().replace(' ', '-')}" in svg_of(drawn["card"])
        assert drawn["card"].tip == TEXTS[card.name]


def test_card_and_tile_in_hand_keep_their_places_side_by_side() -> None:
    s = draw(GAME, P1, truck="0,0 s")
    play(GAME, s, "card fire-alarm")
    before = named(scene_of(GAME, s))
    play(GAME, s, "decline", "tile r15")
    after = named(scene_of(GAME, s))
    play(GAME, s, "place 4 1 0")
    laid = named(scene_of(GAME, s))

    for name in ("card", "tray"):
        assert len({(drawn[name].x, drawn[name].y) for drawn in (before, after, laid)}) == 1
    assert laid["card"].y == laid["tray"].y == 0


@pytest.mark.parametrize("fire", [True, False])
def test_what_pays_and_what_is_left_lie_on_sheets_of_their_own(fire: bool) -> None:
    game = open_box(2, fire_engines=fire)
    scene = scene_of(game, draw(game))
    tall = {pane.id: pane.h for pane in scene.panes}

    for name, pane in {"pays": "pays", "stack": "supply", "deck": "supply", "removed": "supply"}.items():
        thing = named(scene)[name]
        assert (thing.pane, thing.y < tall[pane]) == (pane, True)
    assert ("tokens" in named(scene)) is fire
    assert ("burns" in named(scene)["pays"].tip) is fire


def test_whoever_places_no_blaze_token_at_all_is_not_told_of_more() -> None:
    s = draw(GAME, P1)
    play(GAME, s, "card arsonist")
    none = choice(GAME, s, "done").label
    play(GAME, s, next(str(verb) for verb in GAME.legal(s) if str(verb) != "done"))

    assert (none, choice(GAME, s, "done").label) == ("Place no Blaze Token", "Place no more Blaze Tokens")


def test_a_step_of_the_truck_costs_a_step_and_no_point() -> None:
    s = play(GAME, draw(GAME, P1, truck="0,0 s"), "card fire-alarm", "roll", "roll 1 2")

    assert choice(GAME, s, "step road s").cost == "1 step"


def test_who_could_claim_something_is_asked_before_the_turn_ends_without_a_piece() -> None:
    s = play(GAME, draw(GAME, P1), "card slow-news-day", "tile r15", "place 4 1 0")
    claims = [choice(GAME, s, str(verb)) for verb in GAME.legal(s) if str(verb) != "pass"]

    assert claims
    assert not choice(GAME, s, "pass").lightly


@pytest.mark.parametrize(("card", "end"), [("fire-bug", "done"), ("fire-alarm", "decline"), ("moving-van", "pass")])
def test_what_goes_on_with_the_turn_needs_no_question(card: str, end: str) -> None:
    s = play(GAME, draw(GAME, P1, truck="0,0 s", urbanites=[YELLOW]), f"card {card}")

    assert choice(GAME, s, end).lightly


def test_what_is_said_again_of_a_feature_is_what_would_be_said_anew() -> None:
    game, rng, said = open_box(3, **ALL_MODULES), Random(6), set[str]()
    match = Match(game, seed="words")
    while match.outcome() is None and len(match.plies) < 250:
        match.roll() if match.to_act < 0 else match.play(rng.choice(match.legal()))
        s = match.state
        for cell in s.cells:
            for region in gallery(s.board)[s.tile[s.number[cell]]].regions:
                if region.kind != HIGHWAY:
                    root = feature_at(s, cell, region.place)
                    said.add(feature_words(s, root, region.kind))
                    assert feature_words(s, root, region.kind) == said_anew(s, root, region.kind)

    assert len(said) > 50


@pytest.mark.parametrize(
    ("lane", "covers"),
    [
        pytest.param("M0 -40L0 0", "M-10 -40L-10 -11.2L10 -11.2L10 -40z", id="to a sign in the middle"),
        pytest.param("M40 0L14 0", "M40 -10L14 -10L14 10L40 10z", id="to the highway"),
        pytest.param("M0 -40Q0 0 40 0", "M-10 -40Q-10 10 40 10L40 -10Q10 -10 10 -40z", id="round a bend"),
        pytest.param("M0 -40Q0 0 0 40", "M-10 -40Q-10 0 -10 40L10 40Q10 0 10 -40z", id="straight on"),
    ],
)
def test_a_road_is_lit_beside_its_signs(lane: str, covers: str) -> None:
    assert asphalt(lane) == covers


@pytest.mark.parametrize(("stage", "alone"), [("swap", True), ("place", False)])
def test_a_tile_lies_in_the_middle_of_its_tray_unless_its_other_turns_lie_beside_it(stage: str, alone: bool) -> None:
    drawn = {e.id: e for e in scene_of(GAME, draw(GAME, P1, stage=stage, drawn="R1", card="PLAN B")).elements}

    assert ("turn 1" in drawn) is not alone
    assert (drawn["turn 0"].x == drawn["tray"].x + TRAY[0] / 2) is alone


def test_a_piece_keeps_off_the_lower_edge_of_its_tile_and_needs_no_seal_beside_it() -> None:
    urbanites = [{"seat": 1, "cell": "0,2", "on": "building n"}]
    drawn = named(scene_of(GAME, draw(GAME, "H1(0,0)r0 R8(0,1)r2 B9(0,2)r0", urbanites=urbanites)))
    piece = drawn["piece 0,2"]

    assert isinstance(piece.shape, Figure)
    assert piece.y + piece.shape.size / 2 <= 2 * 80 + 40 - 7
    assert [name for name in drawn if name.startswith("seal")] == [], "its block ends on the next tile"
