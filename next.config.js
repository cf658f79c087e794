import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PHASE_PRODUCTION_SERVER, PHASE_TEST } from 'next/constants.js';

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;
const kept = (seconds) => `public, max-age=${seconds}`;

/** The files that must be there without a connection: those of pages/_offline.tsx, the part and texts that it fetches, and what says that an act failed. */
const OFFLINE_ENTRIES = ['main', 'pages/_app', 'pages/_offline'];
const OFFLINE_PARTS = ['offline', 'toasts', 'dialog', 'texts/waiting-json', 'texts/uploads-json'];
/** The icons of its buttons. */
const OFFLINE_ICONS = /^\/?static\/media\/icons\.\w+\.svg$/;
/** What it shows of public/: the mark, and the letters that it is written in. */
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
 * The service worker keeps files that are the same for everybody and named by their content, and one page that shows nobody's data: what
 * is shown instead of the browser's own error page where there is no connection (next-pwa's fallback). Never another page, a page's data
 * or an answer of the API, which the next user of the same phone could see. It is registered by lib/serviceWorker.ts: next-pwa's own
 * registration would keep page data.
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
  // Shows what the server pushes.
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
 * What the screens share is few files: a dozen small ones, as Next would cut it, compress a tenth worse. `everyone` has what is needed before
 * sign-in and behind it, `entry` what only before. Behind it `screens` has the layout and what half of the lists need, `records` what of the
 * rest many screens share, and `schemas` the schemas, without which a list comes (contract/listCall.ts).
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
/** A page behind sign-in, the layout, or a part that only they fetch. */
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
/** What is small and one list needs of what many screens share: for its sake the list would fetch all of that. */
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
/** What sign-in and the lists need, which the parts of `_app` (a dialog) need too: buttons, fields. */
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

/** Says in texts.json which script has which texts, for lib/textFiles.ts: written in the names of the files, every page would bring all of them. */
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
  // `npm run types` checks them, which `npm test` begins with; a build need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Pages are never kept (no-store): a hash of each would be in vain.
  generateEtags: false,
  // Emotion must be one copy on the server, or the policy's nonce does not reach its styles.
  bundlePagesRouterDependencies: true,
  // There is no app router whose paths a browser would have to tell from ours.
  experimental: {
    clientRouterFilter: false,
    // Nobody downloads it.
    serverMinification: false,
  },
  // What a copy elsewhere would need of node_modules, which takes a sixth of a build to find: the console runs where it was built.
  outputFileTracingExcludes: { '*': ['**/*'] },
  webpack: (webpack, { isServer, dev }) => {
    webpack.plugins = webpack.plugins.filter(({ constructor }) => constructor.name !== 'TraceEntryPointsPlugin');
    // A cache is for who builds again; writing it takes a tenth of a first build.
    if (process.env.FIRST_BUILD) webpack.cache = false;
    if (!isServer && !dev) {
      Object.assign(webpack.optimization.splitChunks.cacheGroups, sharedScripts);
      // Every page names hundreds of files by their hashes: 30 bits of each, in as few letters as they can be written with.
      webpack.output.hashDigest = 'base64url';
      webpack.output.hashDigestLength = 5;
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

/** Takes next-pwa's own registration out of what every page loads first: `register: false` keeps it from running, not from being sent. */
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

/** The service worker is made with the build: what makes it is most of a bundler, which neither a running server nor a test need load. */
const configOf = async (phase) => {
  if (phase === PHASE_PRODUCTION_SERVER || phase === PHASE_TEST) return config;
  const { default: withPWA } = await import('next-pwa');
  return unregistered(withPWA(pwa)(config));
};
export default configOf;
