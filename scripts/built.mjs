import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'components',
  'contract',
  'domain',
  'layouts',
  'lib',
  'locales',
  'pages',
  'public',
  'server',
  'styles',
];
const FILES = ['package.json', 'package-lock.json', 'next.config.js', 'tsconfig.json'];
const STAMP = '.next/sources-hash';
/** What the build itself writes into the sources' folders. */
const GENERATED = /public\/(sw|workbox-|fallback-)[^/]*\.js(\.map)?$/;

const walk = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });

const sourcesHash = () => {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...FILES, ...SOURCES.flatMap(walk).sort()].filter((path) => !GENERATED.test(path))) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
};

/** Builds when the sources have changed since the last build. Ends the process when the build fails. */
export const ensureBuilt = () => {
  const sources = sourcesHash();
  if (existsSync(STAMP) && existsSync('dist/main.mjs') && readFileSync(STAMP, 'utf8') === sources) return;
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(STAMP, sources);
};
