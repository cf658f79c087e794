import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './steps.mjs';

const SHARED = ['contract', 'domain', 'locales', 'package.json', 'package-lock.json', 'tsconfig.json'];
/** The sources of each half, and where the hash of its last build is stored. */
const HALVES = {
  screens: {
    sources: [...SHARED, 'components', 'layouts', 'lib', 'pages', 'public', 'styles', 'next.config.js'],
    result: '.next/static',
    stamp: '.next/sources-hash',
  },
  server: { sources: [...SHARED, 'server'], result: 'dist/main.mjs', stamp: 'dist/sources-hash' },
};
/** Files that the build itself writes into source folders. */
const GENERATED = /public\/(sw|workbox-|fallback-)[^/]*\.js(\.map)?$/;
const NEXT = 'node_modules/next/dist/bin/next';

const walk = (path) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const child = join(path, entry.name);
    return entry.isDirectory() ? walk(child) : [child];
  });
const filesOf = (path) => (/\.\w+$/.test(path) ? [path] : walk(path));

const hashOf = ({ sources }) => {
  const hash = createHash('sha256').update(process.version);
  const files = sources.flatMap(filesOf).sort();
  for (const file of files.filter((path) => !GENERATED.test(path))) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
};

/** Whether it must be rebuilt; `done` stores the hash of its sources. */
const lookAt = (half) => {
  const { result, stamp } = half;
  const hash = hashOf(half);
  const fresh = existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  return { stale: !fresh, done: () => writeFileSync(stamp, hash) };
};

/** The embedded database of `npm start`, unless a setting names another. */
const isOwn = !process.env.DATABASE_URL && !process.env.API_BASE_URL;

const buildScreens = async () => {
  await step('screens', [NEXT, 'build', '--webpack'], existsSync(HALVES.screens.result) ? {} : { FIRST_BUILD: '1' });
  await step('compressed scripts', ['scripts/compress.mjs']);
};

/**
 * Builds what has changed since the last build; exits the process on failure. `prepare` sets up the database at the same time, once the
 * server's bundle exists, so that it adds no time to a first start.
 * @param {{ prepare?: boolean }} [options]
 */
export const ensureBuilt = async ({ prepare = false } = {}) => {
  const screens = lookAt(HALVES.screens);
  const server = lookAt(HALVES.server);
  if (!screens.stale && !server.stale) return;
  console.log(
    screens.stale
      ? 'Building the console from its sources, which takes a minute or two:'
      : 'Building the server from its sources:',
  );
  if (server.stale) {
    await step('server', ['scripts/build-server.mjs']);
    server.done();
  }
  if (!screens.stale) return;
  await Promise.all([
    buildScreens(),
    ...(prepare && isOwn ? [step('database', ['--max-old-space-size=1024', 'dist/prepare.mjs'])] : []),
  ]);
  screens.done();
};
