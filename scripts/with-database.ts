// Runs a command with the test database up: `tsx scripts/with-database.ts jest server/auth`.
import { spawn } from 'node:child_process';
import { startTestCluster } from '@/tests/support/cluster';

const [command, ...args] = process.argv.slice(2);
if (!command) throw new Error('usage: with-database COMMAND [ARGUMENT …]');
const cluster = await startTestCluster();
const child = spawn(command, args, { stdio: 'inherit', env: process.env });
const code = await new Promise<number>((resolve) => child.once('exit', (status) => resolve(status ?? 1)));
await cluster.stop();
process.exit(code);
