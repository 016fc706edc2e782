// Puts compressed forms beside the files of a folder, as name.br and name.gz, which `encircle serve` sends to browsers that
// accept them.
//
//   node tools/compress-files.mjs build/web

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = process.argv[2];
if (folder === undefined) throw new Error('which folder? for example: node tools/compress-files.mjs build/web');

const worthwhile = /\.(html|js|css|wasm|svg|json|webmanifest|txt)$/;
const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
for (const entry of files) {
  const path = join(entry.parentPath ?? entry.path, entry.name);
  if (/\.(br|gz)$/.test(path)) rmSync(path);
  if (!worthwhile.test(path)) continue;
  const content = readFileSync(path);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  for (const [ending, compressed] of [
    ['.br', brotliCompressSync(content, { params: quality })],
    ['.gz', gzipSync(content, { level: 9 })],
  ]) {
    if (compressed.length < content.length) writeFileSync(path + ending, compressed);
  }
}
