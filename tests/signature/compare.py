"""Compares the bench signature with tests/signature/bench.signature.

    compare.py PROGRAM            a native program: PROGRAM bench --signature
    compare.py MODULE.wasm        a WebAssembly module, run by node
"""

import pathlib
import subprocess
import sys

RUN_MODULE = """
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";
const wasi = new WASI({ version: "preview1" });
const module = await WebAssembly.compile(await readFile(process.argv[2]));
const instance = await WebAssembly.instantiate(module, wasi.getImportObject?.() ?? { wasi_snapshot_preview1: wasi.wasiImport });
wasi.start(instance);
"""


def signature_of(path):
    if path.endswith(".wasm"):
        runner = pathlib.Path(path).with_name("run_signature.mjs")
        runner.write_text(RUN_MODULE)
        command = ["node", "--no-warnings", "--experimental-wasi-unstable-preview1", str(runner), path]
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
