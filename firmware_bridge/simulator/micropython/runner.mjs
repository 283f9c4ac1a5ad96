// Runs the firmware on MicroPython's WebAssembly build. Pins are simulated here, as nets that switches connect;
// everything else (time, the port's bytes, reader chips) is asked of the simulator, a JSON line each way.
import fs from "node:fs";
import { loadMicroPython } from "./micropython.mjs";

const GROUND = 1000;
const CHAIN = 1001; // the first input of the shift registers
let waiting = Buffer.alloc(0);

function readLine() {
  const chunk = Buffer.alloc(65536);
  for (;;) {
    const end = waiting.indexOf(10);
    if (end >= 0) {
      const line = waiting.subarray(0, end).toString();
      waiting = waiting.subarray(end + 1);
      return JSON.parse(line);
    }
    const got = fs.readSync(0, chunk, 0, chunk.length, null);
    if (got === 0) process.exit(0); // the simulator has gone
    waiting = Buffer.concat([waiting, chunk.subarray(0, got)]);
  }
}

function writeLine(message) {
  let data = Buffer.from(JSON.stringify(message) + "\n");
  while (data.length) data = data.subarray(fs.writeSync(1, data));
}

function ask(message) {
  writeLine(message);
  return readLine();
}

// --- Pins: each is a net; a pin driven low pulls down all that closed switches connect to it -------------------------

const driven = new Map(); // pin → 0 or 1, where the firmware drives it
let contacts = new Map(); // net → nets that its low level reaches
let lowNets = null; // worked out when somebody looks

function setContacts(list) {
  contacts = new Map();
  const reach = (from, to) => contacts.set(from, [...(contacts.get(from) || []), to]);
  for (const [low, high, diode] of list) {
    reach(low, high);
    if (!diode) reach(high, low);
  }
  lowNets = null;
}

function low() {
  if (lowNets) return lowNets;
  const nets = new Set([GROUND]);
  for (const [pin, value] of driven) if (value === 0) nets.add(pin);
  for (const net of nets) for (const next of contacts.get(net) || []) nets.add(next);
  lowNets = nets;
  return nets;
}

function drive(pin, value) {
  if (driven.get(pin) === value) return;
  driven.set(pin, value);
  lowNets = null;
  if (chain && (pin === chain.clock || pin === chain.latch)) shift(pin, value);
}

function levels() {
  const nets = low();
  let bits = 0;
  for (let pin = 0; pin < 29; pin++) if (!nets.has(pin)) bits |= 1 << pin;
  return bits;
}

// --- 74HC165 registers: latch low takes the inputs over, each rising clock shifts one bit out ------------------------

let chain = null;
let register = [];

function shift(pin, value) {
  if (pin === chain.latch && value === 0) {
    const nets = low();
    register = Array.from({ length: chain.inputs }, (_, i) => (nets.has(CHAIN + i) ? 0 : 1));
  } else if (pin === chain.clock && value === 1) {
    register.shift();
  }
}

function level(pin) {
  if (chain && pin === chain.data) return register.length ? register[0] : 1;
  return low().has(pin) ? 0 : 1;
}

// --- The interpreter --------------------------------------------------------------------------------------------------

const start = readLine();
chain = start.chain;
setContacts(start.contacts);
let now = start.now;
let outgoing = "";
const changes = { lights: null, tone: null };
const posted = [];
const files = () =>
  Object.fromEntries(
    micropython.FS.readdir("/")
      .filter((name) => start.kept.includes(name))
      .map((name) => [name, Buffer.from(micropython.FS.readFile("/" + name)).toString("hex")]),
  );

function heed(answer) {
  now = answer.now;
  if (answer.contacts) setContacts(answer.contacts);
  return answer.stop ? "stop" : answer.rx;
}

const simulated = {
  drive,
  level,
  levels,
  // An integer must fit into 30 bits to stay one.
  ms: () => Math.floor(now / 1000) % 0x40000000,
  us: () => now % 0x40000000,
  bootId: () => start.bootId,
  took: (hex) => (outgoing += hex),
  lights: (hex) => (changes.lights = hex),
  tone: (hertz) => (changes.tone = hertz),
  // What a chip need not answer waits for what it must answer, or for the next rest: fewer lines, the same order.
  post: (bus, request) => void posted.push([bus, request]),
  chip: (bus, request) => ask({ op: "chip", bus, request, posted: posted.splice(0) }).reply,
  rest: (scan, until, period, quiet) => {
    const tx = outgoing;
    outgoing = "";
    const answer = ask({ op: "rest", scan, until, period, quiet, tx, ...changes, posted: posted.splice(0) });
    changes.lights = changes.tone = null;
    simulated.skipped = answer.skipped;
    return heed(answer);
  },
  skipped: 0,
  restart: (stay) => {
    writeLine({ op: "restart", stay, tx: outgoing, files: files() });
    process.exit(0);
  },
  stopped: () => {
    writeLine({ op: "stopped", files: files() });
    process.exit(0);
  },
  // For programs that are no firmware: tests and figures.
  say: (text) => {
    writeLine({ op: "said", text });
    process.exit(0);
  },
  realMicroseconds: () => Math.floor(performance.now() * 1000) % 0x40000000,
  crashed: (text) => {
    writeLine({ op: "crashed", text });
    process.exit(0);
  },
};

const micropython = await loadMicroPython({ stdout: (line) => process.stderr.write(line + "\n"), linebuffer: true });
micropython.registerJsModule("simulated", simulated);
micropython.FS.mkdir("/lutin");
for (const [name, hex] of Object.entries(start.files)) micropython.FS.writeFile("/" + name, Buffer.from(hex, "hex"));
try {
  micropython.runPython(start.program);
} catch (error) {
  simulated.crashed(String(error.message || error));
}
simulated.crashed("the firmware ended");
