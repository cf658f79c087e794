import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  test as base,
} from '@playwright/test';
import type axe from 'axe-core';
import { Pool } from 'pg';
import { SEEN_MS } from '@/lib/hotkeys';
import { DEMO_PASSWORD } from '@/server/process/seed/signIns';

/** Signs in over the API, as the form does, without looking at it. */
export const signIn = async (context: BrowserContext, username: string, password = DEMO_PASSWORD): Promise<void> => {
  await context.request.get('/login');
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await context.request.post('/login', {
    form: { username, password },
    headers: { 'x-xsrf-token': token },
  });
  expect(answer.status(), `sign-in of ${username}`).toBe(200);
};

/** Keeping a trace, Playwright reads pictures of this device again that the page has let go: no script of the page did it. */
const isOfTrace = (message: ConsoleMessage) =>
  message.text().startsWith("Connecting to 'blob:") && message.location().url === '';

/** What a page must never do: break its own content security policy, or throw. */
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

/** A layer that closes takes its entry out of the history, which takes milliseconds; nobody types an address within them. */
const HISTORY_MS = 100;
const open = async (page: Page, path: string) => {
  const go = () => page.goto(path, { waitUntil: 'commit' });
  return go().catch(async (error: Error) => {
    if (!error.message.includes('ERR_ABORTED')) throw error;
    await page.waitForTimeout(HISTORY_MS);
    return go();
  });
};

/** Every journey's page is watched for troubles; `as` opens the console as one of the demo operators. */
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
      // Who was here before leaves first: an open screen whose session ends goes to the sign-in page, whatever else is being opened.
      if (page.url() !== 'about:blank') await open(page, 'about:blank');
      await context.clearCookies();
      await signIn(context, username);
    }),
});
export { expect } from '@playwright/test';

/** Waits until a page that was opened can be used: what the server drew takes no clicks before the browser has taken over. */
export const alive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-alive');

/** Opens a page and waits until it can be used. */
export const visit = async (page: Page, path: string) => {
  const answer = await open(page, path);
  await alive(page);
  return answer;
};

/** Opens the same page again. By its address: a reload that a closing layer stops is never said to have stopped. */
export const reload = (page: Page) => visit(page, page.url());

/**
 * Presses Back as a person does: from where the browser is on its way to. Playwright's `goBack` goes to the entry that it saw before, which
 * comes to nothing when a layer that closes takes that step at the same moment.
 */
export const pressBack = (page: Page) => page.evaluate(() => window.history.go(-1));

/** No news from the server: what another journey does would change the page under the eyes of what measures it. */
export const deafen = (page: Page) => page.addInitScript(() => void Reflect.deleteProperty(window, 'EventSource'));

/** Looks at what has just come, as long as a person does before pressing a key on it: a key that comes sooner does nothing. */
export const look = (page: Page) => page.waitForTimeout(SEEN_MS);

/** Waits until all that a page loads by itself is there: for what looks at the whole of it. */
export const settled = (page: Page) => page.waitForLoadState('networkidle');

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** It takes a short form for another name ("Pzt 16" of 16 Kasım Pazartesi), and a branch of a tree for the words of its twigs. */
const NOT_ASKED = { 'label-content-name-mismatch': { enabled: false } };

/** What axe finds wrong with the page as it is now. It is read into the page once: that takes as long as looking. */
export const violations = async (page: Page) => {
  await page.evaluate(`window.axe ?? (() => { ${AXE} })()`);
  const found = await page.evaluate(
    (rules) => (window as unknown as { axe: typeof axe }).axe.run({ rules, resultTypes: ['violations'] }),
    NOT_ASKED,
  );
  return found.violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map(({ html }) => html)]);
};

/** A quick person's pause between two keys. */
const KEY_MS = 25;

/** Types a day (2026-11-30) or what Istanbul's clocks show (2026-11-30T14:30) into a date field, key by key. */
export const typeDate = async (form: Page | Locator, name: string, value: string) => {
  const [day = '', time = ''] = value.split('T');
  const field = form.getByRole('group', { name, exact: true });
  await field.getByRole('spinbutton', { name: 'Gün' }).click();
  const keys = [...day.split('-').reverse(), time].join('').replace(/\D/g, '');
  await field.page().keyboard.type(keys, { delay: KEY_MS });
};

/** One connection for many questions: opening one takes longer than the answer. A worker that has done its work does not stay for it. */
const database = new Pool({ connectionString: process.env.E2E_DATABASE_URL, allowExitOnIdle: true });

/** Asks the console's database, as its owner. */
export const sql = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await database.query<R>(text, values)).rows;

/** The one row that this comes to. */
export const one = async <R extends object>(text: string, values: unknown[] = []): Promise<R> => {
  const [row] = await sql<R>(text, values);
  if (!row) throw new Error(`nothing came of ${text}`);
  return row;
};

/** Somebody of a journey's own, with the demo's password and one role. Answers the operator's id. */
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

/** What the console itself would send, without looking at the screen: on a page, or for who is signed in and has none open. */
export const send = async (from: Page | BrowserContext, path: string, data: object) => {
  const context = 'context' in from ? from.context() : from;
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await context.request.post(path, {
    data,
    headers: { 'x-xsrf-token': token, 'idempotency-key': crypto.randomUUID() },
  });
  return { ...((await answer.json()) as { errors?: string[]; message?: string }), status: answer.status() };
};
/** What the server says to somebody who goes round the screen. */
export const refused = async (page: Page, path: string, data: object): Promise<string> => {
  const { status, message } = await send(page, path, data);
  expect(status, `${path} is refused`).toBeGreaterThanOrEqual(400);
  return message ?? '';
};

/** The newest code that was sent to a phone. */
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

/** Nothing scrolls sideways, once the page has taken its width in: what measures itself does so a frame later. */
export const fits = (page: Page, what = 'the page') =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `${what} scrolls sideways`,
    })
    .toBeLessThanOrEqual(0);

export const PHONE = { width: 390, height: 844 };
