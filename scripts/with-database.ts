// Runs a command with the test database up: `tsx scripts/with-database.ts jest server/platform/auth`; without one it makes the database ready.
import { spawn } from 'node:child_process';
import { startTestCluster } from '../tests/support/cluster';

const [command, ...args] = process.argv.slice(2);
const cluster = await startTestCluster();
const run = () => {
  const child = spawn(command ?? '', args, { stdio: 'inherit', env: process.env });
  return new Promise<number>((resolve) => child.once('exit', (status) => resolve(status ?? 1)));
};
const code = command ? await run() : 0;
await cluster.stop();
process.exit(code);
