// `npm run e2e [ARGUMENT …]`: the browser journeys against the real console, on a fresh copy of the demo data.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { tsImport } from 'tsx/esm/api';
import { ensureBuilt } from './built.mjs';
import { findChromium } from './chromium.mjs';
import { freePort, startConsole } from './console.mjs';

const { asOwner, createTestDatabase, startTestCluster, testOwnerUrl, TEST_APP_PASSWORD, TEST_FOLDER } = await tsImport(
  '../tests/support/cluster.ts',
  import.meta.url,
);
const { APP_USER } = await tsImport('../server/kernel/db/migrate.ts', import.meta.url);

/** The marketplace website's API key. */
const siteKey = randomUUID();
const brokersSiteKey = randomUUID();
/** The port where the journey of consents acts as the registry. */
const iysPort = String(await freePort());
/** The port where the journey of e-mail campaigns receives mail. */
const smtpPort = String(await freePort());

const startOn = async (database) => {
  const ownerUrl = testOwnerUrl(database);
  const url = new URL(ownerUrl);
  url.username = APP_USER;
  url.password = TEST_APP_PASSWORD;
  // A role that no demo operator has: its holder must sign in with a second factor.
  const settings = {
    APP_MODE: 'test',
    DATA_DIR: TEST_FOLDER,
    LOG_LEVEL: 'error',
    SECOND_FACTOR_ROLES: 'OUT_SOURCE',
    SITE_API_KEY: siteKey,
    BROKERS_SITE_API_KEY: brokersSiteKey,
    // Push notifications are recorded, so that campaigns can send them.
    FCM_RECORD: '1',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Tellal <konsol@tellal.example>',
    IYS_URL: `http://127.0.0.1:${iysPort}`,
    IYS_USERNAME: 'tellal',
    IYS_PASSWORD: 'parola',
  };
  const { address, stop } = await startConsole({ ...settings, DATABASE_URL: url.href, DATABASE_OWNER_URL: ownerUrl });
  return { address, stop, ownerUrl };
};

const runJourneys = async ({ address, ownerUrl }, browser) => {
  const child = spawn('npx', ['playwright', 'test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      BASE_URL: address,
      E2E_DATABASE_URL: ownerUrl,
      E2E_SITE_KEY: siteKey,
      E2E_BROKERS_SITE_KEY: brokersSiteKey,
      E2E_IYS_PORT: iysPort,
      E2E_SMTP_PORT: smtpPort,
      CHROMIUM_PATH: browser,
    },
    shell: process.platform === 'win32',
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
};

const browser = findChromium();
await ensureBuilt();
const cluster = await startTestCluster();
const database = `test_${randomUUID().replaceAll('-', '')}`;
await createTestDatabase(database);
// Only the registry's journey runs a registry; without the company's codes the console does not call it.
await asOwner(database, (client) =>
  client.query(`delete from configuration_change where key in ('iysCode', 'iysBrandCode')`),
);
let code = 1;
let started;
try {
  started = await startOn(database);
  code = await runJourneys(started, browser);
} catch (error) {
  console.error(error.message);
} finally {
  await started?.stop();
  await asOwner('postgres', (client) => client.query(`drop database ${database} with (force)`));
  await cluster.stop();
}
process.exit(code);
