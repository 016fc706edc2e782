// For tests: the program, and what it makes of a record.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const program = fileURLToPath(new URL('../../../build/release/encircle', import.meta.url));

export function encircle(given: string, ...words: string[]): string {
  if (!existsSync(program)) throw new Error(`${program}: missing; ./setup builds it`);
  return execFileSync(program, words, { input: given, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
}

/** The record of a game with what its review found. */
export function reviewed(record: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'encircle-'));
  try {
    encircle(record, 'review', '-', '--effort', 'quick', '-o', join(folder, 'reviewed.sgf'));
    return readFileSync(join(folder, 'reviewed.sgf'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A sound game of two strong players until move 31, where Black lets F9 be captured. */
export const blunder = '(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]RU[Japanese]C[A \\[club\\] game];B[ee];W[gf];B[fg];W[fd];B[dc];W[cf];B[gg];W[cd];B[cc];W[dg]'
  + ';B[hf];W[he];B[ge];W[gd];B[fe];W[fb];B[be];W[dd];B[bd];W[ed];B[eb];W[ec];B[db];W[if];B[hg];W[hc];B[eh];W[bf];B[fa];W[ga]'
  + ';B[aa]C[I thought I had time.];W[ea])';
