import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'data/test/answered-codes';
const LEDGER = 'tests/ledger/errors.tsv';

/**
 * Codes that no call can answer yet, because what they are about is not built: an area that is built takes its codes out, and one that
 * is answered although it stands here fails the run.
 */
const NOT_YET = [];

const answered = () =>
  new Set(
    existsSync(FOLDER)
      ? readdirSync(FOLDER).flatMap((file) => readFileSync(join(FOLDER, file), 'utf8').split('\n'))
      : [],
  );
const ledger = () =>
  readFileSync(LEDGER, 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[1])
    .filter(Boolean);

/** When all tests have run: every error code of the ledger was answered by some call in some test. */
export default class AnsweredCodes {
  #problem;

  constructor({ testPathPatterns, testNamePattern, onlyChanged, shard }) {
    this.whole = !testPathPatterns.isSet() && !testNamePattern && !onlyChanged && !shard;
  }

  onRunStart() {
    rmSync(FOLDER, { recursive: true, force: true });
  }

  onRunComplete(contexts, { numFailedTests, numRuntimeErrorTestSuites }) {
    const hasApi = [...contexts].some(({ config }) => config.displayName?.name === 'api');
    if (!this.whole || !hasApi || numFailedTests + numRuntimeErrorTestSuites > 0) return;
    const found = answered();
    const never = ledger().filter((code) => !found.has(code) && !NOT_YET.includes(code));
    const already = NOT_YET.filter((code) => found.has(code));
    const say = (codes, text) => (codes.length > 0 ? [`${text}: ${codes.join(', ')}`] : []);
    const said = [
      ...say(never, 'Error codes of the ledger that no call answered in any test'),
      ...say(already, 'Error codes that are answered, but named as not built yet (tests/jest/answeredCodes.mjs)'),
    ];
    if (said.length > 0) this.#problem = new Error(said.join('\n'));
  }

  getLastError() {
    if (this.#problem) console.error(this.#problem.message);
    return this.#problem;
  }
}
