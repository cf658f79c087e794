// Runs a command with the test database: `tsx scripts/with-database.ts jest server/platform/auth`; without a command it only prepares the
// database.
import { spawn } from 'node:child_process';
import { startTestCluster } from '../tests/support/cluster';

const [command, ...args] = process.argv.slice(2);
const cluster = await startTestCluster();
/** Space for short-lived objects: with Node's default of 16 MB the garbage of rendering in tests is collected much more often. */
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;
const run = () => {
  const child = spawn(command ?? '', args, { stdio: 'inherit', env: { ...process.env, NODE_OPTIONS } });
  return new Promise<number>((resolve) => child.once('exit', (status) => resolve(status ?? 1)));
};
const code = command ? await run() : 0;
await cluster.stop();
process.exit(code);
