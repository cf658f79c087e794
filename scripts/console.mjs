import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

const START_MS = 300_000;
const RETRY_MS = 100;

export const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  return port;
};

/**
 * Runs `node FILE` as a server on a free port and waits until `ready` (a path) answers 200. Only its errors are shown.
 * @param {{ file: string; args?: string[]; flags?: string[]; env?: Record<string, string>; ready: string; port?: number }} options
 * @returns {Promise<{ address: string; stop: () => Promise<void>; kill: () => Promise<void> }>} `kill`: immediately, like a power cut
 */
export const startServer = async ({ file, args = [], flags = [], env = {}, ready, port: chosen }) => {
  const port = chosen ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...flags, file, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env },
  });
  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const stop = () => end('SIGTERM');
  const latest = Date.now() + START_MS;
  const answers = () =>
    fetch(address + ready).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null || Date.now() > latest) {
      await stop();
      throw new Error(`${file} did not start.`);
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return { address, stop, kill: () => end('SIGKILL') };
};

/** As in `npm start`: without a limit Node uses half a gigabyte before garbage collection. */
const FLAGS = ['--max-old-space-size=1024'];

/**
 * Runs the built console with these settings; resolves when it serves its screens.
 * @param {Record<string, string>} env
 * @param {number} [port]
 */
export const startConsole = (env, port) =>
  startServer({ file: 'dist/main.mjs', flags: FLAGS, env, ready: '/login', port });
