import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;
const kept = (seconds) => `public, max-age=${seconds}`;

/**
 * The service worker keeps files that are the same for everybody and named by their content, and nothing else: never a page, a
 * page's data or an answer of the API, which the next user of the same phone could see. It is registered by lib/serviceWorker.ts,
 * because next-pwa's own registration, left out below, keeps page data.
 */
const pwa = {
  dest: 'public',
  disable: process.env.NODE_ENV === 'development',
  register: false,
  cacheStartUrl: false,
  dynamicStartUrl: false,
  cacheOnFrontEndNav: false,
  reloadOnOnline: false,
  publicExcludes: ['!**/*'],
  buildExcludes: [/./],
  // Shows what the server pushes.
  importScripts: ['/push-events.js'],
  runtimeCaching: [
    {
      urlPattern: /\/(_next\/static|fonts|icons)\/|\/logo-\w+\.svg$/,
      handler: 'CacheFirst',
      options: { cacheName: 'static', expiration: { maxEntries: 200, maxAgeSeconds: 30 * DAY_SECONDS } },
    },
  ],
};

/** The screens and their layout; the sign-in screens keep their own copies of the little they share with them. */
const BEHIND_SIGN_IN = /^(dashboard-layout$|pages\/(?!_|index$|login$|login\/code$|logout$|forget-password$))/;
const isBehindSignIn = ({ name = '' }) => BEHIND_SIGN_IN.test(name);

/** Whether a group of chunks is only ever loaded by screens behind sign-in, or by what these have loaded. */
const comesBehindSignIn = (group, seen = new Set()) => {
  if (isBehindSignIn(group) || seen.has(group)) return true;
  const parents = group.getParents();
  return parents.length > 0 && parents.every((parent) => comesBehindSignIn(parent, seen.add(group)));
};

/**
 * What half of the screens share is one file: it compresses better than a dozen, and nothing in it is sent twice, neither with the
 * layout nor with what a screen loads later.
 */
const sharedBehindSignIn = (dir) => {
  const pages = readdirSync(join(dir, 'pages'), { recursive: true }).filter((file) => file.endsWith('.tsx'));
  return {
    name: 'console',
    test: (module, { chunkGraph }) =>
      [...chunkGraph.getModuleChunks(module)].filter(isBehindSignIn).length >= pages.length / 2,
    chunks: ({ groupsIterable }) => [...groupsIterable].every((group) => comesBehindSignIn(group)),
    priority: 30,
    enforce: true,
  };
};

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Pages are never kept (no-store): a hash of each would be in vain.
  generateEtags: false,
  // Emotion must be one copy on the server, or the policy's nonce does not reach its styles.
  bundlePagesRouterDependencies: true,
  // There is no app router whose paths a browser would have to tell from ours.
  experimental: { clientRouterFilter: false },
  webpack: (webpack, { isServer, dir, webpack: { NormalModuleReplacementPlugin } }) => {
    // Every first load carries the names of all files: half as long, they still change with what is in them.
    webpack.output.hashDigestLength = 8;
    webpack.resolve.alias[createRequire(import.meta.url).resolve('next-pwa/register.js')] = false;
    if (!isServer) {
      // The development server splits nothing.
      const { splitChunks } = webpack.optimization;
      if (splitChunks?.cacheGroups) splitChunks.cacheGroups.console = sharedBehindSignIn(dir);
      webpack.plugins.push(new NormalModuleReplacementPlugin(/\/i18nextSpeaker$/, './lightSpeaker'));
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

/** The service worker is made with the build: what makes it is most of a bundler, which a running server need not load. */
const configOf = async (phase) => {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: withPWA } = await import('next-pwa');
  return withPWA(pwa)(config);
};
export default configOf;
