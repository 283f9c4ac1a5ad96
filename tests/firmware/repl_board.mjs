// A board fresh from its maker: MicroPython's own REPL, on stdin and stdout. When a program says machine.reset(), its
// files are printed on stderr as JSON, and it ends. What this build of MicroPython names otherwise than a Pico's is
// named as there: error numbers, and the root of the files.
import fs from "node:fs";

const { loadMicroPython } = await import(process.argv[2]);
let mute = false;
let ended = false;

function out(data) {
  if (mute) return;
  let rest = Buffer.from(data);
  while (rest.length) rest = rest.subarray(fs.writeSync(1, rest));
}

const micropython = await loadMicroPython({ linebuffer: false, stdout: out });
micropython.registerJsModule("board", { reset: () => (ended = true) });
micropython.FS.writeFile("/machine.py", "import board\ndef reset():\n    board.reset()\n");
micropython.FS.writeFile(
  "/os.py",
  `
import builtins
import uos
from uos import *

_NUMBERS = {44: 2, 20: 17}

def _as_there(function):
    def called(*given):
        try:
            return function(*[one if one != "" else "/" for one in given])
        except OSError as error:
            raise OSError(_NUMBERS.get(error.errno, error.errno))
    return called

stat, mkdir, ilistdir, remove = map(_as_there, (uos.stat, uos.mkdir, uos.ilistdir, uos.remove))
builtins.open = _as_there(open)
`,
);
micropython.runPython("import sys; sys.path.insert(0, '/'); import os");
micropython.replInit();

function files(folder, found = {}) {
  for (const name of micropython.FS.readdir(folder)) {
    const path = `${folder}${name}`;
    if (name === "." || name === ".." || ["/dev", "/proc", "/tmp", "/home", "/os.py", "/machine.py"].includes(path)) continue;
    if (micropython.FS.isDir(micropython.FS.stat(path).mode)) files(`${path}/`, found);
    else found[path.slice(1)] = Buffer.from(micropython.FS.readFile(path)).toString("hex");
  }
  return found;
}

let last = "";
function take(byte) {
  last = (last + String.fromCharCode(byte)).slice(-3);
  // Raw-paste mode wants to read by itself; a board that has none says so.
  if (last === "\x05A\x01") return out("R\x00");
  if (byte === 5 || last.slice(-2) === "\x05A") return;
  if (!micropython.replProcessChar(byte)) return;
  out("\r\nMPY: soft reboot\r\n");
  mute = true;
  micropython.replInit();
  mute = false;
  micropython.replProcessChar(1);
}

const chunk = Buffer.alloc(4096);
for (;;) {
  const got = fs.readSync(0, chunk, 0, chunk.length, null);
  if (got === 0) process.exit(0);
  for (const byte of chunk.subarray(0, got)) {
    take(byte);
    if (ended) {
      fs.writeSync(2, JSON.stringify(files("/")) + "\n");
      process.exit(0);
    }
  }
}
