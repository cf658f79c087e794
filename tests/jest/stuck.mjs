/** The longest file takes two minutes on an idle machine. */
const LONGEST_MS = 15 * 60_000;

/** Reports a file that never ends, and ends the run: tests that run in Node itself have no timeout of their own. */
export default class Stuck {
  #running = new Map();

  onTestFileStart({ path }) {
    const end = () => {
      console.error(`${path} has been running for ${LONGEST_MS / 60_000} minutes: given up.`);
      process.exit(1);
    };
    this.#running.set(path, setTimeout(end, LONGEST_MS).unref());
  }

  onTestFileResult({ path }) {
    clearTimeout(this.#running.get(path));
  }
}
