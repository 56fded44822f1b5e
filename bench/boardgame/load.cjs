// Players for server.cjs: node load.cjs PORT MATCHES SECONDS SERVER_PID. Two sockets a match, moves from both.
const fs = require("fs");
const { io } = require("socket.io-client");

const [port, count, seconds, pid] = process.argv.slice(2).map(Number);
const url = `http://127.0.0.1:${port}`;
const HIGH = 5;
const load = { moves: 0, late: 0, running: false, latencies: [] };

const memory = () => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))[1]);
const busy = () => {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const post = async (path, body) =>
  (await fetch(url + path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })).json();

class Match {
  async make() {
    this.id = (await post("/games/bucket/create", { numPlayers: 2 })).matchID;
    this.credentials = [];
    for (const playerID of ["0", "1"]) {
      const joined = await post(`/games/bucket/${this.id}/join`, { playerID, playerName: playerID });
      this.credentials.push(joined.playerCredentials);
    }
  }

  async connect() {
    this.ready = 0;
    this.sockets = ["0", "1"].map((playerID) => {
      const socket = io(`${url}/bucket`, { transports: ["websocket"], forceNew: true });
      socket.on("connect", () => socket.emit("sync", this.id, playerID, this.credentials[Number(playerID)], 2));
      socket.on("sync", (_, data) => {
        this.ready += 1;
        this.state = data.state;
      });
      socket.on("update", (_, state) => this.heard(Number(playerID), state));
      return socket;
    });
    while (this.ready < 2) await sleep(5);
  }

  heard(seat, state) {
    if (seat !== this.mover) load.latencies.push(performance.now() - this.sent);
    this.state = state;
    if (seat === Number(state.ctx.currentPlayer)) {
      load.moves += 1;
      this.busy = false;
      if (load.running && !load.paced) this.move();
    }
  }

  move() {
    if (this.busy) {
      load.late += 1;
      return;
    }
    this.busy = true;
    const playerID = this.state.ctx.currentPlayer;
    this.mover = Number(playerID);
    const type = this.state.G.fire > HIGH ? "throw" : "wait";
    const action = { type: "MAKE_MOVE", payload: { type, args: [], playerID, credentials: this.credentials[this.mover] } };
    this.sent = performance.now();
    this.sockets[this.mover].emit("update", action, this.state._stateID, this.id, playerID);
  }
}

async function measure(matches, rate) {
  Object.assign(load, { moves: 0, late: 0, running: true, paced: rate > 0, latencies: [] });
  const began = performance.now();
  if (rate) {
    for (let number = 0; number < rate * seconds; number += 1) {
      const wait = began + (number * 1000) / rate - performance.now();
      if (wait > 0) await sleep(wait);
      matches[number % matches.length].move();
    }
  } else {
    for (const match of matches) match.move();
    await sleep(seconds * 1000);
  }
  load.running = false;
  const took = (performance.now() - began) / 1000;
  const moves = load.moves;
  await sleep(1000);
  const found = load.latencies.sort((a, b) => a - b);
  return {
    "moves per second": moves / took,
    "moves that came too late": load.late,
    "p50 ms": found[Math.floor(found.length / 2)],
    "p99 ms": found[Math.floor(found.length * 0.99)],
  };
}

async function main() {
  const warm = new Match();
  await warm.make();
  const empty = memory();
  const matches = Array.from({ length: count }, () => new Match());
  for (const match of matches) await match.make();
  for (const match of matches) await match.connect();
  await sleep(1000);
  const found = { "kB per live table, both seats connected": ((memory() - empty) * 1.024) / count };
  found["at 1,000 moves a second"] = await measure(matches, 1000);
  found["kB per live table after play"] = ((memory() - empty) * 1.024) / count;
  const used = busy();
  found["flat out"] = await measure(matches, 0);
  found["flat out"]["moves per processor second"] = load.moves / (busy() - used);
  found["kB per live table at last"] = ((memory() - empty) * 1.024) / count;
  console.log(JSON.stringify(found));
  process.exit(0);
}
main();
