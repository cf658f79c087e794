// `npm run screenshots [-- --only PATTERN] [--url http://localhost:3000] [--to FOLDER] [--docs]`: pictures of every screen into
// data/screens, which git does not keep, or with --docs the chosen few into docs/screens; from a console of its own on fresh demo data, or from
// the one that runs at --url on demo data. A picture that cannot be taken does not stop the others; it is named at the end, and the exit
// code is 1.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, devices, type Page } from 'playwright';
import { DEMO_PASSWORD } from '../server/process/seed/signIns';
import { ensureBuilt } from './built.mjs';
import { findChromium } from './chromium.mjs';
import { startConsole } from './console.mjs';
import { contactSheet, type Taken } from './screenshots/contactSheet';
import { IN_DOCS } from './screenshots/inDocs';
import { compressed } from './screenshots/picture';
import { type Shot, SHOTS, type Width, WIDTHS } from './screenshots/shots';
import { signIn } from './sign-in';
import { writeFormatted } from './writeFormatted';

/** Of what one does on a screen, and of a record in a list. */
const PATIENCE_MS = 20_000;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    url: { type: 'string' },
    to: { type: 'string' },
    docs: { type: 'boolean', default: false },
  },
});
const FOLDER = values.to ?? (values.docs ? 'docs/screens' : 'data/screens');
const SMALL = join(FOLDER, 'small');
const wanted = new RegExp(values.only);

/** A console as a new user's first start leaves it: its own database, demo data of this moment. */
const openConsole = async () => {
  if (values.url) return { address: values.url, stop: async () => undefined };
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'screens-'));
  const remove = () => rmSync(folder, { recursive: true });
  try {
    const { address, stop } = await startConsole({
      DATA_DIR: folder,
      DATABASE_URL: '',
      DEMO: '1',
      APP_MODE: 'test',
      LOG_LEVEL: 'error',
    });
    return { address, stop: () => stop().then(remove) };
  } catch (error) {
    remove();
    throw error;
  }
};

/** Demo data is never shown in production; the pictures leave out the banner that says so on every one. */
const WITHOUT_BANNER = ':root { --banner-height: 0px !important } .environment-banner { display: none !important }';

/** Everything that is still to come has come: data, pictures, fonts, drawn frames. Screens that listen for ever are quiet too. */
const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS });
  await page.addStyleTag({ content: WITHOUT_BANNER });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(300);
};

const sessions = new Map<string, Promise<string[]>>();
const cookiesFor = async (address: string, { as, dark }: Shot) => {
  if (as !== null && !sessions.has(as)) sessions.set(as, signIn(address, as, DEMO_PASSWORD));
  const pairs = [...((await sessions.get(as ?? '')) ?? []), `SCHEME=${dark ? 'dark' : 'light'}`];
  return pairs.map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url: address };
  });
};

const openContext = async (browser: Browser, address: string, shot: Shot, width: Width): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // For the one style that hides the banner.
    bypassCSP: true,
    ...(width === 390 && { userAgent: devices['Pixel 7'].userAgent, hasTouch: true, isMobile: true }),
    viewport: { width, height: WIDTHS[width] },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addCookies(await cookiesFor(address, shot));
  // The picture of signing out is of the moment before it is done.
  await context.route('**/logout', (route) =>
    route.request().method() === 'POST' ? new Promise<void>(() => undefined) : route.continue(),
  );
  return context;
};

/** Where a record of this screen is: what its list links to first, or the list's first row. */
const findRecord = async (browser: Browser, address: string, shot: Shot, list: string): Promise<string> => {
  const context = await openContext(browser, address, shot, 1440);
  try {
    const page = await context.newPage();
    await page.goto(list);
    const link = page.locator(`a[href^="${shot.path}?"]`);
    const row = page.locator('tr[data-id]');
    await link
      .or(row)
      .first()
      .waitFor({ state: 'attached' })
      .catch(() => {
        throw new Error(`${list} has no record`);
      });
    if (await link.count()) return (await link.first().getAttribute('href')) ?? shot.path;
    return `${shot.path}?id=${await row.first().getAttribute('data-id')}`;
  } finally {
    await context.close();
  }
};

const records = new Map<string, Promise<string>>();
const addressOf = (browser: Browser, address: string, shot: Shot): Promise<string> => {
  const { from, path } = shot;
  if (!from) return Promise.resolve(path);
  const known = records.get(from) ?? findRecord(browser, address, shot, from);
  records.set(from, known);
  return known;
};

const take = async (browser: Browser, address: string, shot: Shot, width: Width): Promise<Buffer> => {
  const path = await addressOf(browser, address, shot);
  const context = await openContext(browser, address, shot, width);
  try {
    const page = await context.newPage();
    await page.goto(path);
    if (!shot.passing) await settle(page);
    await shot.act?.(page);
    if (shot.act && !shot.passing) await settle(page);
    return await page.screenshot({ animations: 'disabled', caret: 'hide' });
  } finally {
    await context.close();
  }
};

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const running = await openConsole();
try {
  mkdirSync(SMALL, { recursive: true });
  const taken: Taken[] = [];
  const missing: string[] = [];
  const keep = async (shot: Shot, width: Width, file: string) => {
    try {
      const { picture, thumbnail } = await compressed(await take(browser, running.address, shot, width));
      writeFileSync(join(FOLDER, file), picture);
      writeFileSync(join(SMALL, file), thumbnail);
      console.log(file);
    } catch (error) {
      missing.push(`${file}: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`);
    }
  };
  for (const shot of SHOTS) {
    const files = (shot.widths ?? ([1440, 390] as const))
      .map((width) => ({ width, file: `${shot.name}-${width}.webp` }))
      .filter(({ file }) => !values.docs || IN_DOCS.has(file));
    if (files.length === 0) continue;
    await Promise.all(files.filter(({ file }) => wanted.test(file)).map(({ width, file }) => keep(shot, width, file)));
    taken.push({ shot, files });
  }
  const kept = new Set(taken.flatMap(({ files }) => files.map(({ file }) => file)));
  for (const folder of [FOLDER, SMALL])
    for (const file of readdirSync(folder))
      if (/\.(png|webp)$/.test(file) && !kept.has(file)) rmSync(join(folder, file));
  writeFormatted(join(FOLDER, 'README.md'), contactSheet(taken));
  if (missing.length > 0) {
    console.error(`Not taken:\n${missing.join('\n')}`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await running.stop();
}
