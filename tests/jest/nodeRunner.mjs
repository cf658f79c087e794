import { createRunner } from 'jest-light-runner';

const ASKS = 'jest-light-runner-get-worker-data';
const ANSWER = 'jest-light-runner-worker-data';

/**
 * Runs the files of tests in processes of Node that share what they load. Each process asks for its settings once; jest-light-runner answers
 * the first that asks to all of them and the others no more, so that one which was still starting, on a busy machine, waited for ever. Here
 * each is answered when it asks.
 */
export default class NodeRunner extends createRunner({ runtime: 'child_process' }) {
  #answered = new WeakSet();

  _runTest(test) {
    const result = super._runTest(test);
    const projectConfig = test.context.config;
    const workerData = { globalConfig: this._globalConfig, projectConfig, runtime: this._runtime };
    // With one worker the tests run in here: there are no processes.
    for (const { process: worker } of this._testRunners.get(projectConfig).pool.threads ?? []) {
      if (this.#answered.has(worker)) continue;
      this.#answered.add(worker);
      worker.on('message', (message) => {
        if (message === ASKS) worker.send({ type: ANSWER, workerData });
      });
    }
    return result;
  }
}
