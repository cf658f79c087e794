import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PHASE_PRODUCTION_SERVER, PHASE_TEST } from 'next/constants.js';

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;
const kept = (seconds) => `public, max-age=${seconds}`;

/** Files that must be available offline: those of pages/_offline.tsx, the chunks and texts it loads, and what reports a failed action. */
const OFFLINE_ENTRIES = ['main', 'pages/_app', 'pages/_offline'];
const OFFLINE_PARTS = ['offline', 'toasts', 'dialog', 'texts/waiting-json', 'texts/uploads-json'];
/** The icons of its buttons. */
const OFFLINE_ICONS = /^\/?static\/media\/icons\.\w+\.svg$/;
/** The files in public/ it shows: the logo and its font. */
const OFFLINE_PUBLIC = [
  '/icons/mark.svg',
  ...readdirSync('public/fonts')
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => `/fonts/${name}`),
];
const offlineFiles = (compilation) =>
  new Set([
    ...OFFLINE_ENTRIES.flatMap((name) => compilation.entrypoints.get(name)?.getFiles() ?? []),
    ...OFFLINE_PARTS.flatMap((name) => {
      const group = compilation.namedChunkGroups.get(name);
      if (!group) throw new Error(`The page without a connection needs ${name}, which is not among the chunks.`);
      return group.getFiles();
    }),
  ]);

/**
 * The service worker caches only files that are the same for every user and named by content hash, and one page without user data: the
 * fallback shown instead of the browser's error page when offline (next-pwa's fallback). Never another page, page data or an API answer,
 * which the next user of the same phone could see. It is registered by lib/serviceWorker.ts: next-pwa's own registration would cache page
 * data.
 */
const pwa = {
  dest: 'public',
  disable: process.env.NODE_ENV === 'development',
  register: false,
  cacheStartUrl: false,
  dynamicStartUrl: false,
  cacheOnFrontEndNav: false,
  reloadOnOnline: false,
  additionalManifestEntries: OFFLINE_PUBLIC.map((url) => ({
    url,
    revision: createHash('sha256')
      .update(readFileSync(`public${url}`))
      .digest('hex'),
  })),
  buildExcludes: [
    ({ asset, compilation }) => !OFFLINE_ICONS.test(asset.name) && !offlineFiles(compilation).has(asset.name),
  ],
  fallbacks: { document: '/_offline' },
  // Displays push notifications.
  importScripts: ['/push-events.js'],
  runtimeCaching: [
    { urlPattern: ({ request }) => request.mode === 'navigate', handler: 'NetworkOnly', options: {} },
    {
      urlPattern: /\/(_next\/static|fonts|icons)\/|\/logo-\w+\.svg$/,
      handler: 'CacheFirst',
      options: { cacheName: 'static', expiration: { maxEntries: 200, maxAgeSeconds: 30 * DAY_SECONDS } },
    },
  ],
};

/**
 * Code shared by the screens is split into few files: Next's default of a dozen small ones compresses a tenth worse. `everyone` has the
 * code needed before and after sign-in, `entry` only before. After sign-in, `screens` has the layout and what half of the lists need,
 * `records` what many of the other screens share, and `schemas` the schemas, which lists do without (contract/listCall.ts).
 */
const ENTRY = /^pages\/(login|login\/code|logout|forget-password|second-factor)$|^default-layout$/;
const SCREENS = /^pages\/(?!_)|^dashboard-layout$/;
const SCHEMAS =
  /[\\/]node_modules[\\/](zod|react-hook-form|@hookform)[\\/]|[\\/](contract[\\/](?!request)|domain[\\/](fields|iban))/;
const LISTS = new Set(
  readdirSync('pages', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && /\blistLoader\b/.test(readFileSync(`pages/${file}`, 'utf8')))
    .map((file) => `pages/${file.replaceAll('\\', '/').replace(/(\/index)?\.tsx$/, '')}`),
);
const isEntry = ({ name }) => ENTRY.test(name ?? '');
const isPage = (chunk) => SCREENS.test(chunk.name ?? '') && !isEntry(chunk);
/** Whether a chunk belongs to a page behind sign-in or the layout, or is loaded only by them. */
const isScreen = (chunk) => {
  const isBehind = (group, seen = new Set()) => {
    if (seen.has(group)) return true;
    seen.add(group);
    if (group.isInitial() || group.name === 'dashboard-layout') return isPage(group);
    return group.getParents().every((parent) => isBehind(parent, seen));
  };
  return Array.from(chunk.groupsIterable).every((group) => isBehind(group));
};
const listsNeed = (module, { chunkGraph }) => {
  const needed = Array.from(chunkGraph.getModuleChunksIterable(module), ({ name }) => name);
  return needed.includes('dashboard-layout') || needed.filter((name) => LISTS.has(name)).length > LISTS.size / 2;
};
/** Small modules that many screens share and a single list needs: kept out of the shared files, so that the list does not load all of those. */
const SMALL = 1500;
const isSmallOfLists = (module, context) =>
  module.size() < SMALL &&
  areShared(module, context) &&
  Array.from(context.chunkGraph.getModuleChunksIterable(module)).some(({ name }) => LISTS.has(name));
const pagesNeed =
  (count) =>
  (module, { chunkGraph }) =>
    Array.from(chunkGraph.getModuleChunksIterable(module)).filter(isPage).length >= count;
const areShared = pagesNeed(50);
/** Modules for sign-in and the lists that chunks of `_app` (a dialog) need too: buttons, fields. */
const everyoneNeeds = (module, context) => {
  const before = Array.from(context.chunkGraph.getModuleChunksIterable(module)).filter(isEntry).length;
  return before >= 4 && listsNeed(module, context);
};
const isOfEveryone = (chunk) => !chunk.canBeInitial() || isEntry(chunk) || isPage(chunk);
const shared = { chunks: isScreen, enforce: true };
const sharedScripts = {
  everyone: { name: 'everyone', chunks: isOfEveryone, test: everyoneNeeds, priority: 25, enforce: true },
  entry: { name: 'entry', chunks: isEntry, minChunks: 4, priority: 10, enforce: true },
  schemas: {
    ...shared,
    name: 'schemas',
    test: (module, context) => SCHEMAS.test(module.nameForCondition() ?? '') && areShared(module, context),
    priority: 30,
  },
  screens: {
    ...shared,
    name: 'screens',
    test: (module, context) => listsNeed(module, context) || isSmallOfLists(module, context),
    priority: 20,
  },
  records: { ...shared, name: 'records', test: areShared, priority: 10 },
};

/**
 * Writes texts.json, which maps each script to its texts, for lib/textFiles.ts: if the file names contained them, every page would load the
 * whole list.
 */
const textFiles = {
  apply: (compiler) =>
    compiler.hooks.afterEmit.tap('texts', ({ namedChunkGroups }) => {
      const texts = Array.from(namedChunkGroups).filter(([name]) => name.startsWith('texts/'));
      const files = texts.map(([name, group]) => [name.slice('texts/'.length), group.getFiles()[0]]);
      writeFileSync(join(compiler.outputPath, 'texts.json'), JSON.stringify(Object.fromEntries(files)));
    }),
};

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Checked by `npm run types`, which `npm test` runs first; the build need not repeat it.
  typescript: { ignoreBuildErrors: true },
  // Pages are never cached (no-store), so a hash of each is useless.
  generateEtags: false,
  // On the server there must be a single copy of Emotion, otherwise its styles do not get the CSP nonce.
  bundlePagesRouterDependencies: true,
  experimental: {
    // There is no app router whose paths the browser would have to distinguish.
    clientRouterFilter: false,
    // Server code is not downloaded.
    serverMinification: false,
  },
  // Skips tracing the node_modules needed by a copy elsewhere, a sixth of the build time: the console runs where it was built.
  outputFileTracingExcludes: { '*': ['**/*'] },
  webpack: (webpack, { isServer, dev }) => {
    webpack.plugins = webpack.plugins.filter(({ constructor }) => constructor.name !== 'TraceEntryPointsPlugin');
    // The cache is for repeated builds; writing it takes a tenth of a first build.
    if (process.env.FIRST_BUILD) webpack.cache = false;
    if (!isServer && !dev) {
      Object.assign(webpack.optimization.splitChunks.cacheGroups, sharedScripts);
      // Every page lists hundreds of files by hash: 30 bits each, in the shortest encoding (for the budget of a first load, decision 0162).
      webpack.output.hashDigest = 'base64url';
      webpack.output.hashDigestLength = 5;
      // Otherwise webpack renames files once more when they are finished, and replaces their old hashes wherever it finds them in a script: five
      // letters were once part of a word, and `hasPassword` became `_YJcIssword`. Without that a hash covers the modules before minification.
      webpack.optimization.realContentHash = false;
      webpack.output.chunkFilename = webpack.output.chunkFilename.replace('[name]', '[id]');
      webpack.plugins.push(textFiles);
    }
    return webpack;
  },
  headers: async () => [
    { source: '/sw.js', headers: [{ key: 'cache-control', value: 'no-cache' }] },
    { source: '/push-events.js', headers: [{ key: 'cache-control', value: 'no-cache' }] },
    { source: '/fonts/:file*', headers: [{ key: 'cache-control', value: `${kept(YEAR_SECONDS)}, immutable` }] },
    { source: '/icons/:file*', headers: [{ key: 'cache-control', value: kept(DAY_SECONDS) }] },
    { source: '/:logo(logo-.*\\.svg)', headers: [{ key: 'cache-control', value: kept(DAY_SECONDS) }] },
  ],
};

/** Removes next-pwa's registration code from the initial scripts of every page: `register: false` only prevents it from running. */
const unregistered = (made) => ({
  ...made,
  webpack: (...args) => {
    const webpack = made.webpack(...args);
    const { entry } = webpack;
    const entries = async () => {
      const all = await entry();
      return { ...all, 'main.js': all['main.js']?.filter((file) => !/[\\/]next-pwa[\\/]register\.js$/.test(file)) };
    };
    return Object.assign(webpack, { entry: entries });
  },
});

/** The service worker is generated with the build. Its generator includes most of a bundler, so a running server or a test does not load it. */
const configOf = async (phase) => {
  if (phase === PHASE_PRODUCTION_SERVER || phase === PHASE_TEST) return config;
  const { default: withPWA } = await import('next-pwa');
  return unregistered(withPWA(pwa)(config));
};
export default configOf;
