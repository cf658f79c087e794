// Runs a command with the test database up: `tsx scripts/with-database.ts jest server/platform/auth`; without one it makes the database ready.
import { spawn } from 'node:child_process';
import { startTestCluster } from '../tests/support/cluster';

const [command, ...args] = process.argv.slice(2);
const cluster = await startTestCluster();
/** Room for what lives briefly: with Node's own 16 MB a test's drawing is cleared up after far more often. */
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;
const run = () => {
  const child = spawn(command ?? '', args, { stdio: 'inherit', env: { ...process.env, NODE_OPTIONS } });
  return new Promise<number>((resolve) => child.once('exit', (status) => resolve(status ?? 1)));
};
const code = command ? await run() : 0;
await cluster.stop();
process.exit(code);
