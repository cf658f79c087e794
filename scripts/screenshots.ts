// `npm run screenshots [-- --only PATTERN] [--url http://localhost:3000] [--to FOLDER] [--docs]`: pictures of every screen into
// data/screens, which is not in git, or with --docs the selected few into docs/screens; from its own console with fresh demo data, or from
// the one running at --url with demo data. A picture that fails does not stop the others; it is listed at the end, and the exit code is 1.
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

/** Timeout for actions on a screen, and for finding a record in a list. */
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

/** A console as after a first start: its own database with fresh demo data. */
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

/** Hides the banner that marks demo data: in production there is none. */
const WITHOUT_BANNER = ':root { --banner-height: 0px !important } .environment-banner { display: none !important }';

/** Waits until everything has loaded: data, pictures, fonts, rendered frames. Also works for screens with a live connection. */
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
    // Needed for the style that hides the banner.
    bypassCSP: true,
    ...(width === 390 && { userAgent: devices['Pixel 7'].userAgent, hasTouch: true, isMobile: true }),
    viewport: { width, height: WIDTHS[width] },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addCookies(await cookiesFor(address, shot));
  // Signing out is never answered, so that its screen can be captured.
  await context.route('**/logout', (route) =>
    route.request().method() === 'POST' ? new Promise<void>(() => undefined) : route.continue(),
  );
  return context;
};

/** Finds a record of this screen: the first link in its list, or the list's first row. */
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
