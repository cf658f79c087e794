import nextJest from 'next/jest.js';

const withNext = nextJest({ dir: './' });
const shared = { moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' } };

const [unit, api] = await Promise.all([
  withNext({
    ...shared,
    displayName: 'screens',
    testEnvironment: '<rootDir>/tests/jest/screenEnvironment.mjs',
    setupFilesAfterEnv: ['<rootDir>/tests/jest/screens.ts'],
    testMatch: ['<rootDir>/{components,layouts,lib,pages}/**/*.test.{ts,tsx}'],
  })(),
  withNext({
    ...shared,
    displayName: 'api',
    testEnvironment: 'node',
    testMatch: [
      '<rootDir>/{contract,domain,server}/**/*.test.ts',
      '<rootDir>/tests/{,access/,fuzz/,security/}*.test.{ts,tsx}',
      '<rootDir>/scripts/**/*.test.ts',
    ],
  })(),
]);

/** Packages of which there are modules only: jest takes them as it takes ours. */
const MODULES = ['htmlparser2', 'domelementtype', 'domhandler', 'domutils', 'dom-serializer', 'entities'];
api.transformIgnorePatterns = [`/node_modules/(?!(${MODULES.join('|')})/)`, '^.+\\.module\\.(css|sass|scss)$'];

export default {
  projects: [unit, api],
  reporters: ['default', '<rootDir>/tests/jest/plainSummary.mjs', '<rootDir>/tests/jest/answeredCodes.mjs'],
  testSequencer: '<rootDir>/tests/jest/longestFirst.mjs',
  // One more than cores: a test waits for PostgreSQL now and then.
  maxWorkers: 3,
  // So long that only something broken reaches it, on a busy machine too.
  testTimeout: 180_000,
};
