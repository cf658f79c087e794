import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './steps.mjs';

const SHARED = ['contract', 'domain', 'locales', 'package.json', 'package-lock.json', 'tsconfig.json'];
/** What each half is made of, and where the hash of what it was last made of stands. */
const HALVES = {
  screens: {
    sources: [...SHARED, 'components', 'layouts', 'lib', 'pages', 'public', 'styles', 'next.config.js'],
    result: '.next/static',
    stamp: '.next/sources-hash',
  },
  server: { sources: [...SHARED, 'server'], result: 'dist/main.mjs', stamp: 'dist/sources-hash' },
};
/** What the build itself writes into the sources' folders. */
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

/** Whether it must be made anew; `done` remembers what it has been made of. */
const lookAt = (half) => {
  const { result, stamp } = half;
  const hash = hashOf(half);
  const fresh = existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  return { stale: !fresh, done: () => writeFileSync(stamp, hash) };
};

/** The database that `npm start` brings along, unless a setting names another. */
const isOwn = !process.env.DATABASE_URL && !process.env.API_BASE_URL;

const buildScreens = async () => {
  await step('screens', [NEXT, 'build', '--webpack'], existsSync(HALVES.screens.result) ? {} : { FIRST_BUILD: '1' });
  await step('compressed scripts', ['scripts/compress.mjs']);
};

/**
 * Builds what has changed since the last build; ends the process when that fails. `prepare` runs beside it, once the server's bundle is
 * there: what a first start needs of the database takes no time of its own then.
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
