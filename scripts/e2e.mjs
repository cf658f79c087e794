// `npm run e2e [ARGUMENT …]`: the browser journeys against the real console, on a fresh copy of the demo data.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tsImport } from 'tsx/esm/api';
import { ensureBuilt } from './built.mjs';
import { findChromium } from './chromium.mjs';

const { asOwner, startTestCluster, templateName, testOwnerUrl, TEST_APP_PASSWORD, TEST_FOLDER } = await tsImport(
  '../server/testing/cluster.ts',
  import.meta.url,
);
const { APP_USER } = await tsImport('../server/db/migrate.ts', import.meta.url);

const START_MS = 120_000;
const ASK_MS = 2_000;

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
};

const isReady = async (address) => {
  const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(ASK_MS) }).catch(() => null);
  if (!answer?.ok) await new Promise((resolve) => setTimeout(resolve, ASK_MS / 10));
  return answer?.ok ?? false;
};

const startConsole = async (database) => {
  const ownerUrl = testOwnerUrl(database);
  const url = new URL(ownerUrl);
  url.username = APP_USER;
  url.password = TEST_APP_PASSWORD;
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/main.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      APP_MODE: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: url.href,
      DATABASE_OWNER_URL: ownerUrl,
      DATA_DIR: TEST_FOLDER,
      LOG_LEVEL: 'error',
    },
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const address = `http://127.0.0.1:${port}`;
  const end = Date.now() + START_MS;
  while (!(await isReady(address))) {
    if (child.exitCode === null && Date.now() < end) continue;
    await stop();
    throw new Error('The console did not start.');
  }
  return { address, ownerUrl, stop };
};

const runJourneys = async ({ address, ownerUrl }, browser) => {
  const child = spawn('npx', ['playwright', 'test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, BASE_URL: address, E2E_DATABASE_URL: ownerUrl, CHROMIUM_PATH: browser },
    shell: process.platform === 'win32',
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
};

const browser = findChromium();
ensureBuilt();
const cluster = await startTestCluster();
const database = `test_${randomUUID().replaceAll('-', '')}`;
await asOwner('postgres', (client) => client.query(`create database ${database} template ${templateName()}`));
let code = 1;
let console_;
try {
  console_ = await startConsole(database);
  code = await runJourneys(console_, browser);
} catch (error) {
  console.error(error.message);
} finally {
  await console_?.stop();
  await asOwner('postgres', (client) => client.query(`drop database ${database} with (force)`));
  await cluster.stop();
}
process.exit(code);
