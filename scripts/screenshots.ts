// `npm run screenshots [-- --only PATTERN] [--url http://localhost:3000]`: pictures of every screen into docs/screens, from a
// console of its own on fresh demo data, or from the one that runs at --url on demo data.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { format, resolveConfig } from 'prettier';
import { DEMO_PASSWORD } from '../server/seed/signIns';
import { ensureBuilt } from './built.mjs';
import { findChromium } from './chromium.mjs';
import { startConsole } from './console.mjs';
import { contactSheet, type Taken } from './screenshots/contactSheet';
import { smallPng } from './screenshots/picture';
import { type Shot, SHOTS, type Width, WIDTHS } from './screenshots/shots';
import { signIn } from './sign-in';

const FOLDER = 'docs/screens';
const ADMINISTRATOR = 'yonetici';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, url: { type: 'string' } } });
const wanted = new RegExp(values.only);

/** A console as a new user's first start leaves it: its own database, demo data of this moment. */
const openConsole = async () => {
  if (values.url) return { address: values.url, stop: async () => undefined };
  ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'screens-'));
  const remove = () => rmSync(folder, { recursive: true });
  try {
    const { address, stop } = await startConsole({
      DATA_DIR: folder,
      DATABASE_URL: '',
      DEMO: '1',
      APP_MODE: 'production',
      PUBLIC_URL: 'http://localhost',
      LOG_LEVEL: 'error',
    });
    return { address, stop: () => stop().then(remove) };
  } catch (error) {
    remove();
    throw error;
  }
};

/** Everything that is still to come has come: data, pictures, fonts, drawn frames. */
const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(300);
};

const sessions = new Map<string, Promise<string[]>>();
const cookiesFor = async (address: string, { as = ADMINISTRATOR, dark }: Shot) => {
  if (as !== null && !sessions.has(as)) sessions.set(as, signIn(address, as, DEMO_PASSWORD));
  const pairs = [...((await sessions.get(as ?? '')) ?? []), `SCHEME=${dark ? 'dark' : 'light'}`];
  return pairs.map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url: address };
  });
};

const take = async (browser: Browser, address: string, shot: Shot, width: Width): Promise<Buffer> => {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width, height: WIDTHS[width] },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(width === 390 && { hasTouch: true, isMobile: true }),
  });
  try {
    await context.addCookies(await cookiesFor(address, shot));
    // Signing out takes a moment and then it is over: the picture is of that moment.
    await context.route('**/logout', (route) =>
      route.request().method() === 'POST' ? new Promise<void>(() => undefined) : route.continue(),
    );
    const page = await context.newPage();
    await page.goto(shot.path);
    if (shot.title !== '/logout') await settle(page);
    await shot.act?.(page);
    if (shot.act) await settle(page);
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
  mkdirSync(FOLDER, { recursive: true });
  const taken: Taken[] = [];
  for (const shot of SHOTS) {
    const files: Taken['files'] = [];
    for (const width of shot.widths ?? ([1440, 390] as const)) {
      const file = `${shot.name}-${width}.png`;
      files.push({ width, file });
      if (!wanted.test(file)) continue;
      writeFileSync(join(FOLDER, file), await smallPng(await take(browser, running.address, shot, width)));
      console.log(file);
    }
    taken.push({ shot, files });
  }
  const sheet = join(FOLDER, 'README.md');
  const formatting = { ...(await resolveConfig(sheet)), filepath: sheet };
  writeFileSync(sheet, await format(contactSheet(taken), formatting));
} finally {
  await browser.close();
  await running.stop();
}
