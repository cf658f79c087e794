import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LOGS = 'dist/logs';
const running = new Set();

/**
 * One step in a process of its own, in one line: what it did and how long it took. What it prints goes to a file; when it fails that is
 * shown, and the whole process ends.
 */
export const step = async (what, args, env = {}) => {
  const started = Date.now();
  const log = join(LOGS, `${what.replaceAll(' ', '-')}.log`);
  mkdirSync(LOGS, { recursive: true });
  const output = openSync(log, 'w');
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env },
  });
  running.add(child);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  running.delete(child);
  if (code === 0) {
    console.log(`  ${what.padEnd(26)}${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s`);
    return;
  }
  for (const other of running) other.kill();
  process.stderr.write(readFileSync(log));
  process.exit(1);
};
