import nextJest from 'next/jest.js';

const withNext = nextJest({ dir: './' });
const shared = { moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' } };

/** Tests that need modules of their own: they open screens, or put something in a module's place. */
const ISOLATED = [
  '<rootDir>/server/areas/auctions/media/{picture{Memory,Time}.long,pictures}.test.ts',
  '<rootDir>/server/areas/settings/configuration/otherProcess.long.test.ts',
  '<rootDir>/server/process/fullDisk{,.long}.test.ts',
  '<rootDir>/tests/{missingRecords,redirectedBackEnd}.test.ts',
  '<rootDir>/tests/access/screens{,.long}.test.ts',
  '<rootDir>/tests/security/signIn.test.ts',
  // Made by tests/listScreen.long.test.ts, in its copy.
  '<rootDir>/tests/opened.test.ts',
];

/** In a browser's window, with modules of its own; what needs neither ends with .test.ts, and Node runs it in a tenth of the time. */
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

/** Packages of which there are modules only: jest takes them as it takes ours. */
const MODULES = ['htmlparser2', 'domelementtype', 'domhandler', 'domutils', 'dom-serializer', 'entities'];
isolated.transformIgnorePatterns = [`/node_modules/(?!(${MODULES.join('|')})/)`, '^.+\\.module\\.(css|sass|scss)$'];

/** Run by Node itself, the files of one process share what they load: each of 200 would spend over a second on reading the server again. */
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
  // One more than cores: a test waits for PostgreSQL now and then.
  maxWorkers: 3,
  // So long that only something broken reaches it, on a busy machine too.
  testTimeout: 180_000,
};
