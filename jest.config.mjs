import nextJest from 'next/jest.js';

const withNext = nextJest({ dir: './' });
const shared = { moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' } };

/** Tests that need a module registry of their own: they open screens, or replace a module. */
const ISOLATED = [
  '<rootDir>/server/areas/auctions/media/{picture{Memory,Time}.long,pictures}.test.ts',
  '<rootDir>/server/areas/settings/configuration/otherProcess.long.test.ts',
  '<rootDir>/server/process/fullDisk{,.long}.test.ts',
  '<rootDir>/tests/{missingRecords,redirectedBackEnd}.test.ts',
  '<rootDir>/tests/access/screens{,.long}.test.ts',
  '<rootDir>/tests/security/signIn.test.ts',
  // Created by tests/listScreen.long.test.ts, in its copy.
  '<rootDir>/tests/opened.test.ts',
];

/**
 * Run in a browser environment, each with its own module registry. Tests that need neither end with .test.ts and run in plain Node in a
 * tenth of the time.
 */
const IN_WINDOW = ['<rootDir>/{components,layouts,lib,pages,tests}/**/*.test.tsx'];

const [screens, isolated] = await Promise.all([
  withNext({
    ...shared,
    displayName: 'screens',
    testEnvironment: '<rootDir>/tests/jest/screenEnvironment.mjs',
    setupFilesAfterEnv: ['<rootDir>/tests/jest/screens.ts'],
    testMatch: IN_WINDOW,
  })(),
  withNext({ ...shared, displayName: 'isolated', testEnvironment: 'node', testMatch: ISOLATED })(),
]);

/** Packages that exist only as ES modules: jest transforms them like our own code. */
const MODULES = ['htmlparser2', 'domelementtype', 'domhandler', 'domutils', 'dom-serializer', 'entities'];
isolated.transformIgnorePatterns = [`/node_modules/(?!(${MODULES.join('|')})/)`, '^.+\\.module\\.(css|sass|scss)$'];

/**
 * Run by Node's own module loader: test files in the same process share loaded modules. Otherwise each of 200 would spend over a second on
 * loading the server.
 */
const api = {
  displayName: 'api',
  runner: '<rootDir>/tests/jest/nodeRunner.mjs',
  setupFiles: ['<rootDir>/tests/jest/inNode.mjs'],
  testMatch: [
    '<rootDir>/{contract,domain,server,components,layouts,lib,pages}/**/*.test.ts',
    '<rootDir>/tests/{,access/,fuzz/,security/}*.test.ts',
    '<rootDir>/scripts/**/*.test.ts',
    ...ISOLATED.map((path) => path.replace('<rootDir>', '!**')),
  ],
  transform: {},
};

export default {
  projects: [screens, isolated, api],
  reporters: [
    'default',
    '<rootDir>/tests/jest/plainSummary.mjs',
    '<rootDir>/tests/jest/answeredCodes.mjs',
    '<rootDir>/tests/jest/stuck.mjs',
  ],
  testSequencer: '<rootDir>/tests/jest/longestFirst.mjs',
  // One more than cores, since tests sometimes wait for PostgreSQL.
  maxWorkers: 3,
  // So long that only a broken test reaches it, even on a busy machine.
  testTimeout: 180_000,
};
