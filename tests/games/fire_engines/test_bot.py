"""The players: what they see in a position, and that they are as strong as they should be."""

from collections.abc import Iterator
from random import Random

import pytest

from fivealarm.games.fire_engines import bot
from fivealarm.games.fire_engines.bot.bot import short_sighted
from fivealarm.games.fire_engines.picture.brings import comes
from fivealarm.games.fire_engines.rules.city.names import FEATURES
from fivealarm.games.fire_engines.rules.game import FireEngines
from fivealarm.games.fire_engines.rules.state import State
from fivealarm.games.fire_engines.rules.verbs.pieces import Pass, Urbanite
from fivealarm.games.fire_engines.rules.verbs.tiles import Place
from fivealarm.kernel.contract import NATURE, NOBODY
from tests.games.fire_engines.positions import ALL_MODULES, P1, P2, draw, open_box, play

GAME = open_box()
RED = {"seat": 1, "cell": "0,0", "on": "building n"}


def choose(s: State, game: FireEngines = GAME) -> str:
    return str(bot.greedy(game, game.view(s, s.turn), game.legal(s), Random(1)))


def test_greedy_completes_its_block() -> None:
    s = play(GAME, draw(GAME, P2, urbanites=[RED], turn=1), "card slow-news-day", "tile h5")

    assert choose(s) == "place 1 0 0"


def test_greedy_claims_what_it_completes() -> None:
    s = play(GAME, draw(GAME, P2), "card slow-news-day", "tile h5", "place 1 0 0")

    assert choose(s) == "urbanite building n"


def test_greedy_burns_the_block_of_the_other() -> None:
    s = play(GAME, draw(GAME, P2, urbanites=[RED]), "card fire-bug")

    assert choose(s) in ("blaze 0 -1 e", "blaze 1 -1 s")


def test_greedy_does_not_burn_its_own_block() -> None:
    s = play(GAME, draw(GAME, P2, urbanites=[{**RED, "seat": 0}]), "card fire-bug")

    assert choose(s) == "done"


def test_greedy_drives_to_its_own_fire() -> None:
    facts = {"blaze": ["2,0 n"], "urbanites": [{"seat": 0, "cell": "2,-1", "on": "building s"}], "truck": "0,0 s"}
    s = play(GAME, draw(GAME, P1, **facts), "card fire-alarm")
    assert choose(s) == "roll"

    play(GAME, s, "roll", "roll 1 1")

    assert choose(s) in ("step highway 2 0 s", "step highway 3 0 s")


def game_of(game: FireEngines, players: list[object], rng: Random) -> State:
    s = game.start()
    while s.to_act != NOBODY:
        if s.to_act == NATURE:
            actions, weights = zip(*game.chances(s), strict=True)
            game.apply(s, rng.choices(actions, weights)[0])
            continue
        legal, player = game.legal(s), players[s.to_act]
        view = game.view(s, s.to_act)
        if player in (bot.greedy, short_sighted):
            action = (bot.greedy if player is bot.greedy else short_sighted)(game, view, legal, rng)
        else:
            action = bot.quick(game, s, legal, rng) if player is bot.quick else rng.choice(legal)
        assert action in legal
        game.apply(s, action)
    return s


@pytest.mark.parametrize(("one", "other"), [(bot.greedy, short_sighted), (bot.greedy, None), (short_sighted, None)])
def test_the_stronger_player_wins(one: object, other: object) -> None:
    rng, won = Random(4), 0
    for number in range(6):
        s = game_of(GAME, [one, other] if number % 2 else [other, one], rng)
        won += s.score[number % 2 == 0] > s.score[number % 2]

    assert won >= 5


def test_everybody_plays_with_all_modules() -> None:
    game = open_box(4, **ALL_MODULES)

    s = game_of(game, [bot.greedy, short_sighted, bot.quick, None], Random(2))

    assert bot.evaluate(game, s)[max(range(4), key=lambda seat: (s.score[seat], s.supply[seat]))] > 0


def test_chances_and_weights_are_sound_all_along() -> None:
    game, rng = open_box(3, **ALL_MODULES), Random(3)
    s = game.start()
    while s.to_act != NOBODY:
        assert sum(bot.evaluate(game, s)) == pytest.approx(1)
        if s.to_act == NATURE:
            actions, weights = zip(*game.chances(s), strict=True)
            game.apply(s, rng.choices(actions, weights)[0])
            continue
        legal = game.legal(s)
        priors = bot.prior(game, s, legal)
        assert len(priors) == len(legal)
        assert min(priors) >= 0 < max(priors)
        action = bot.quick(game, s, legal, rng)
        assert bot.reason(game, game.view(s, s.to_act), action)[-1] != "."
        game.apply(s, action)


def test_a_reason_to_lay_a_tile_speaks_of_what_is_claimed_there_afterwards() -> None:
    rng, told = Random(5), set[str]()
    s = GAME.start()
    while s.to_act != NOBODY:
        if s.to_act == NATURE:
            actions, weights = zip(*GAME.chances(s), strict=True)
            GAME.apply(s, rng.choices(actions, weights)[0])
            continue
        action = bot.quick(GAME, s, GAME.legal(s), rng)
        if isinstance(action, Place):
            reasons = list(_reasons(s, action))
            told |= {why for why, _ in reasons}
            assert [why for why, fits in reasons if not fits] == []
        GAME.apply(s, action)

    assert told >= {"Nothing there is worth an Urbanite", "There you can claim a suburb that is nobody's yet"}


def test_a_reason_to_lay_a_tile_names_what_of_its_own_it_closes_and_pays_as_the_tile_in_hand_does() -> None:
    s = play(GAME, draw(GAME, P2, urbanites=[RED], turn=1), "card slow-news-day", "tile h5")
    action = GAME.actions.parse("place 1 0 0")

    why = bot.reason(GAME, GAME.view(s, 1), action)

    assert isinstance(action, Place)
    assert why.startswith("It closes your block: ")
    assert why.removeprefix("It c") in comes(s, action)


def _reasons(s: State, action: Place) -> Iterator[tuple[str, bool]]:
    """Why a tile is laid before each thing that may be done with a piece, and whether it speaks of that."""
    after = s.copy()
    GAME.apply(after, action)
    for later in GAME.legal(after) if after.to_act == s.to_act else ():
        why = bot.reason(GAME, GAME.view(s, s.to_act), action, (action, later))
        claims = FEATURES[later.kind] if isinstance(later, Urbanite) else ""
        fits = f" a {claims} " in why if claims else "can claim" not in why
        if isinstance(later, (Urbanite, Pass)):
            yield why, fits or why.startswith(("It closes", "It adds", "It keeps"))


def test_who_leads_is_likely_to_win() -> None:
    behind, ahead = bot.evaluate(GAME, draw(GAME, P1, score=[10, 40]))

    assert ahead > 0.8 > 0.2 > behind
