import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Request,
  test as base,
} from '@playwright/test';
import type axe from 'axe-core';
import { Pool } from 'pg';
import { SEEN_MS } from '@/lib/hotkeys';
import { DEMO_PASSWORD } from '@/server/process/seed/signIns';

/** Signs in over the API, as the form does, without rendering it. */
export const signIn = async (context: BrowserContext, username: string, password = DEMO_PASSWORD): Promise<void> => {
  await context.request.get('/login');
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await context.request.post('/login', {
    form: { username, password },
    headers: { 'x-xsrf-token': token },
  });
  expect(answer.status(), `sign-in of ${username}`).toBe(200);
};

/** While recording a trace, Playwright reads images again that the page has released: no script of the page does this. */
const isOfTrace = (message: ConsoleMessage) =>
  message.text().startsWith("Connecting to 'blob:") && message.location().url === '';

/** Collects what a page must never do: violate its content security policy, or throw. */
export const troubles = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (
      !isOfTrace(message) &&
      /content security policy|requires 'trusted|hydrat|#(418|421|422|423|425)/i.test(message.text())
    )
      seen.push(message.text());
  });
  page.on('pageerror', (error) => seen.push(String(error)));
  return seen;
};

/** A closing layer removes its history entry, which takes some milliseconds; no user enters a URL within them. */
const HISTORY_MS = 100;
/** What each page is fetching at the moment; its live stream never ends. */
const fetching = new WeakMap<Page, Set<Request>>();
const watchRequests = (page: Page) => {
  if (fetching.has(page)) return;
  const requests = new Set<Request>();
  fetching.set(page, requests);
  page.on('request', (request) => request.resourceType() !== 'eventsource' && requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
};
const open = async (page: Page, path: string) => {
  watchRequests(page);
  const go = () => page.goto(path, { waitUntil: 'commit' });
  return go().catch(async (error: Error) => {
    if (!error.message.includes('ERR_ABORTED')) throw error;
    await page.waitForTimeout(HISTORY_MS);
    return go();
  });
};

/** Every journey's page is checked for troubles; `as` opens the console as one of the demo operators. */
export const test = base.extend<{ as: (username: string) => Promise<void>; watched: undefined }>({
  watched: [
    async ({ page }, use) => {
      const seen = troubles(page);
      await use(undefined);
      expect(seen).toEqual([]);
    },
    { auto: true },
  ],
  as: async ({ page, context }, use) =>
    use(async (username) => {
      // The previous user's page is left first: an open screen whose session ends redirects to the sign-in page, even while another page is
      // being opened.
      if (page.url() !== 'about:blank') await open(page, 'about:blank');
      await context.clearCookies();
      await signIn(context, username);
    }),
});
export { expect } from '@playwright/test';

/** Waits for hydration: server-rendered HTML ignores clicks before it. */
export const alive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-alive');

/** Opens a page and waits until it is usable. */
export const visit = async (page: Page, path: string) => {
  const answer = await open(page, path);
  await alive(page);
  return answer;
};

/** Opens the same page again, by its URL: if a closing layer interrupts a reload, Playwright is never told. */
export const reload = (page: Page) => visit(page, page.url());

/**
 * Presses Back as a user does. Playwright's `goBack` goes to the history entry it saw before, which has no effect if a closing layer takes
 * the same step at that moment.
 */
export const pressBack = (page: Page) => page.evaluate(() => window.history.go(-1));

/** Disables live events: other journeys' changes would change the page during a measurement. */
export const deafen = (page: Page) => page.addInitScript(() => void Reflect.deleteProperty(window, 'EventSource'));

/** Waits as long as a user looks at new content before pressing a key: earlier keys are ignored. */
export const look = (page: Page) => page.waitForTimeout(SEEN_MS);

/**
 * Waits until everything the page loads by itself has arrived: for checks of the whole page, and before the connection is cut. Playwright's
 * `networkidle` is said once, and on a busy machine before the page has begun with what it loads by itself.
 */
export const settled = async (page: Page) => {
  for (let quiet = 0; quiet < 5; quiet = fetching.get(page)?.size ? 0 : quiet + 1) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.waitForTimeout(100);
  }
};

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/**
 * False positives: it does not recognise abbreviations ("Pzt 16" for 16 Kasım Pazartesi), and takes a tree item's name to include its
 * children.
 */
const NOT_ASKED = { 'label-content-name-mismatch': { enabled: false } };

/** axe's findings on the present page. axe is injected once: that takes as long as a check. */
export const violations = async (page: Page) => {
  await page.evaluate(`window.axe ?? (() => { ${AXE} })()`);
  const found = await page.evaluate(
    (rules) => (window as unknown as { axe: typeof axe }).axe.run({ rules, resultTypes: ['violations'] }),
    NOT_ASKED,
  );
  return found.violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map(({ html }) => html)]);
};

/** A fast typist's pause between two keys. */
const KEY_MS = 25;

/** Types a day (2026-11-30) or a local time in Istanbul (2026-11-30T14:30) into a date field, key by key. */
export const typeDate = async (form: Page | Locator, name: string, value: string) => {
  const [day = '', time = ''] = value.split('T');
  const field = form.getByRole('group', { name, exact: true });
  await field.getByRole('spinbutton', { name: 'Gün' }).click();
  const keys = [...day.split('-').reverse(), time].join('').replace(/\D/g, '');
  await field.page().keyboard.type(keys, { delay: KEY_MS });
};

/** One shared connection pool: opening a connection takes longer than a query. It does not keep a finished worker alive. */
const database = new Pool({ connectionString: process.env.E2E_DATABASE_URL, allowExitOnIdle: true });

/** Queries the console's database as its owner. */
export const sql = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await database.query<R>(text, values)).rows;

/** Returns the only row of the result. */
export const one = async <R extends object>(text: string, values: unknown[] = []): Promise<R> => {
  const [row] = await sql<R>(text, values);
  if (!row) throw new Error(`nothing came of ${text}`);
  return row;
};

/** Creates an operator for one journey, with the demo's password and one role. Returns the operator's id. */
export const hire = async (username: string, role: string) => {
  const { id } = await one<{ id: number }>(
    `insert into operator (first_name, last_name, username, email, phone, territory_id, password_hash)
     select 'Defne', 'Kor', $1, $1 || '@tellal.example', '+90533' || lpad((7000000 + (select max(id) from operator))::text, 7, '0'), territory_id, password_hash
       from operator where username = 'yonetici' returning id`,
    [username],
  );
  await sql(`insert into operator_role (operator_id, role) values ($1, $2)`, [id, role]);
  return id;
};

/** Sends what the console itself would send, without the screen: from a page, or as the signed-in user without a page. */
export const send = async (from: Page | BrowserContext, path: string, data: object) => {
  const context = 'context' in from ? from.context() : from;
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await context.request.post(path, {
    data,
    headers: { 'x-xsrf-token': token, 'idempotency-key': crypto.randomUUID() },
  });
  return { ...((await answer.json()) as { errors?: string[]; message?: string }), status: answer.status() };
};
/** The server's answer to somebody who bypasses the screen. */
export const refused = async (page: Page, path: string, data: object): Promise<string> => {
  const { status, message } = await send(page, path, data);
  expect(status, `${path} is refused`).toBeGreaterThanOrEqual(400);
  return message ?? '';
};

/** The newest code sent to a phone. */
export const codeFor = async (phone: string): Promise<string> => {
  let code = '';
  await expect(async () => {
    const [message] = await sql<{ body: string }>(
      `select body from outbox_message where recipient = $1 and body ~ '[0-9]{6}' order by id desc limit 1`,
      [phone],
    );
    code = /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass({ timeout: 30_000 });
  return code;
};

/** No horizontal scrolling, once the page has been laid out at its width: components that measure themselves need one more frame. */
export const fits = (page: Page, what = 'the page') =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `${what} scrolls sideways`,
    })
    .toBeLessThanOrEqual(0);

export const PHONE = { width: 390, height: 844 };
