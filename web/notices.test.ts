import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { noticed_packages, package_of } from './notices.ts';

describe('The licences of what the app contains', () => {
  it('are asked for every package that a module comes from', () => {
    expect(package_of('/home/me/web/node_modules/svelte/src/index.js')).toBe('svelte');
    expect(package_of('/home/me/web/node_modules/a/node_modules/@scope/name/x.js')).toBe('@scope/name');
    expect(package_of('C:\\web\\node_modules\\clsx\\dist\\clsx.mjs')).toBe('clsx');
    expect(package_of('/home/me/web/app/main.ts')).toBeUndefined();
  });

  it('are named in NOTICES', () => {
    const noticed = noticed_packages(readFileSync('../NOTICES', 'utf8'));
    for (const name of ['svelte', 'clsx', 'wasi-libc', 'libc++', 'Boost', 'fmt', 'CLI11']) expect(noticed).toContain(name);
  });
});
