"""Compares the bench signature with tests/signature/bench.signature.

    compare.py PROGRAM            a native program: PROGRAM bench --signature
    compare.py MODULE.wasm        the module that the browser loads, run by node
"""

import pathlib
import subprocess
import sys

RUN_MODULE = """
import { readFile } from "node:fs/promises";
const module = await WebAssembly.compile(await readFile(process.argv[2]));
const refuse = () => 8;
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = refuse;
const { exports } = await WebAssembly.instantiate(module, imports);
exports._initialize();
const start = exports.answer_signature();
process.stdout.write(new Uint8Array(exports.memory.buffer, start, exports.answer_size()));
"""


def signature_of(path):
    if path.endswith(".wasm"):
        runner = pathlib.Path(path).with_name("run_signature.mjs")
        runner.write_text(RUN_MODULE)
        command = ["node", str(runner), path]
    else:
        command = [path, "bench", "--signature"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def main():
    expected = pathlib.Path(__file__).with_name("bench.signature").read_text()
    actual = signature_of(sys.argv[1])
    if actual == expected:
        print("The signature is the same.")
        return 0
    print(f"expected:\n{expected}\nactual:\n{actual}")
    print("If play was meant to change, put the new lines into tests/signature/bench.signature.")
    return 1


if __name__ == "__main__":
    sys.exit(main())
