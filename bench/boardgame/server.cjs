// The endless bucket game on a boardgame.io server: node server.cjs PORT memory|file FOLDER
const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { PlayerView } = require("boardgame.io/core");

const deal = (G, random, seat) => {
  G.players[seat] = { bucket: random.D6() <= 3 ? 1 : random.D6() <= 4 ? 2 : 3 };
  G.secret.pile -= 1;
};

const game = {
  name: "bucket",
  setup: ({ random }) => {
    const G = { fire: 5, score: [0, 0], players: { 0: null, 1: null }, secret: { pile: 1000000 } };
    for (const seat of ["0", "1"]) deal(G, random, seat);
    return G;
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    throw: ({ G, playerID, random }) => {
      const size = G.players[playerID].bucket;
      G.fire -= size;
      G.score[Number(playerID)] += size;
      deal(G, random, playerID);
    },
    wait: ({ G }) => {
      G.fire += 1;
    },
  },
};

const [port, store, folder] = process.argv.slice(2);
const options = { games: [game], origins: [Origins.LOCALHOST] };
if (store === "file") options.db = new FlatFile({ dir: folder });
Server(options).run(Number(port), () => console.log("ready"));
