import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** One file for each test process, written by tests/support/answeredCodes.ts. */
const FOLDER = 'data/test/answered-codes';

/** Codes of unfinished features. To be removed when the feature is built: a code that is answered may not be listed here. */
const NOT_BUILT = [];
/** Codes that no call is refused with: they say in a list or a record why something is not offered, or was not sent. */
const REASONS = [
  'AUTOMATIC_OFF',
  'AUTOMATIC_STALE',
  'AUTOMATIC_OVER',
  'AUCTION_NOT_ON_SITE',
  // E-mails to customers are sent by campaigns and events, never by a call.
  'CONSENT_REFUSED_EMAIL',
  'CONSENT_MISSING_EMAIL',
];

const catalogue = () => Object.keys(JSON.parse(readFileSync('locales/tr/errors.json', 'utf8')));
const answeredCodes = () =>
  new Set(
    existsSync(FOLDER)
      ? readdirSync(FOLDER).flatMap((file) => readFileSync(join(FOLDER, file), 'utf8').split('\n'))
      : [],
  );

/** After a run of all tests: checks that every error code was answered by some call in some test. Does nothing after a partial run. */
export default class AnsweredCodes {
  #problem;

  constructor({ testPathPatterns, testNamePattern, onlyChanged, shard }) {
    this.whole = !testPathPatterns.isSet() && !testNamePattern && !onlyChanged && !shard;
  }

  onRunStart() {
    rmSync(FOLDER, { recursive: true, force: true });
  }

  onRunComplete(contexts, { numFailedTests, numRuntimeErrorTestSuites }) {
    const run = new Set([...contexts].map(({ config }) => config.displayName?.name));
    const hasApi = run.has('api') && run.has('isolated');
    // The failed test may be the one that answers a code.
    if (!this.whole || !hasApi || numFailedTests + numRuntimeErrorTestSuites > 0) return;
    const answered = answeredCodes();
    const open = new Set([...NOT_BUILT, ...REASONS]);
    const tell = (codes, text) => codes.length > 0 && console.error(`${text}: ${codes.join(', ')}`);
    const missing = catalogue().filter((code) => !answered.has(code) && !open.has(code));
    const built = NOT_BUILT.filter((code) => answered.has(code));
    tell(missing, 'Error codes that no call answered in any test');
    tell(built, 'Error codes to take out of NOT_BUILT, since they are answered');
    if (missing.length + built.length > 0)
      this.#problem = new Error('Error codes without an answer, or listed in vain');
  }

  /** Jest fails the run with this error. */
  getLastError() {
    return this.#problem;
  }
}
