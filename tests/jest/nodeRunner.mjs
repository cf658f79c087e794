import { createRunner } from 'jest-light-runner';

const ASKS = 'jest-light-runner-get-worker-data';
const ANSWER = 'jest-light-runner-worker-data';

/**
 * Runs test files in Node processes whose files share loaded modules. Each process requests its settings once; jest-light-runner answers
 * all of them on the first request and no later one, so that a process that was still starting, on a busy machine, waited forever. Here
 * each is answered on its own request.
 */
export default class NodeRunner extends createRunner({ runtime: 'child_process' }) {
  #answered = new WeakSet();

  _runTest(test) {
    const result = super._runTest(test);
    const projectConfig = test.context.config;
    const workerData = { globalConfig: this._globalConfig, projectConfig, runtime: this._runtime };
    // With one worker the tests run in this process: there are no others.
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
