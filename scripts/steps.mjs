import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LOGS = 'dist/logs';
const running = new Set();

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** If this process is stopped, its steps are stopped too, so that none continues and blocks the next start. */
const endAll = (signal) => {
  for (const child of running) child.kill(signal);
  process.exit(1);
};

/**
 * Runs one step in its own process, printed as one line: what it did and how long it took. Its output goes to a file; on failure it is
 * printed, and the whole process exits.
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
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, endAll);
  running.add(child);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  running.delete(child);
  // From here on whatever runs next handles the signals itself.
  if (running.size === 0) for (const signal of SIGNALS) process.off(signal, endAll);
  if (code === 0) {
    console.log(`  ${what.padEnd(26)}${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s`);
    return;
  }
  for (const other of running) other.kill();
  process.stderr.write(readFileSync(log));
  process.exit(1);
};
