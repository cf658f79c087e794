import type { Page } from '@playwright/test';
import { ERRORS } from '@/domain/errors';
import { SCREENS } from '@/domain/screens';
import { tooSmall, withFinger } from './fingers';
import { deafen, expect, fits, hire, PHONE, settled, sql, test as base, violations, visit } from './support';

/** Each with its narrowest common width. Tests go from wide to narrow, so that a list is rendered as cards once, not again and again. */
const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 }, narrowest: { width: 1280, height: 780 } },
  phone: { viewport: PHONE, narrowest: { width: 360, height: 780 } },
};
const SCHEMES = ['light', 'dark'] as const;

/** The URL to test a screen with: a detail screen needs a record; lists use the smallest page size, since their rows are alike. */
const addressOf = async (path: string, table: string | undefined): Promise<string> => {
  if (!table) return path.endsWith('/list') ? `${path}?size=25` : path;
  // The fourth newest, which no other journey is creating right now, or the oldest if there are fewer.
  const rows = await sql<{ id: number }>(`select id from ${table} order by id desc limit 4`);
  return `${path}?id=${rows.at(-1)?.id}`;
};
const TABLES: Record<string, string> = {
  '/auctions/detail': 'auction',
  '/brokers/detail': 'broker',
  '/customers/detail': 'customer',
  '/operators/edit': 'operator',
  '/groups/edit': 'operator_group',
  '/users/detail': 'member',
  '/auctions/editor': 'auction',
  '/events/detail': `auction where status = 'BIDDING'`,
  '/auctions-marketing/detail': 'auction',
  '/appraisal/detail': 'appraisal',
  '/revisions/detail': 'auction_revision',
  '/categories/attributes-detail': 'attribute',
  '/activities/detail': 'activity',
  '/calls/detail': 'call',
  '/appointments/detail': 'appointment',
  '/deals/detail': 'deal',
  '/want-to-sell/detail': 'want_to_sell',
  '/agent/application': 'agent_application',
  '/agent/onboarding': 'agent_onboarding',
  '/closing/detail': 'closing',
  '/earnings/detail': 'agent_earning where agent_operator_id is not null',
  '/earnings/office': 'agent_earning where agent_operator_id is null',
  '/kvkk/detail': 'data_subject_request',
  // Demo agents: they have the most data.
  '/agent/detail': 'agent where id <= 8',
  '/notion/page': 'knowledge_page where published_id is not null',
  '/notion/edit': 'knowledge_page',
  '/banner/detail': `content_item where kind in ('MASTHEAD', 'STICKY', 'ANNOUNCEMENT', 'WIDGET') and removed_at is null`,
  '/cms/banner/detail': `content_item where kind = 'CMS_BANNER' and removed_at is null`,
  '/collections/detail': `content_item where kind = 'COLLECTION' and removed_at is null`,
  '/collections/block-detail': `content_item where kind = 'LANDING_PAGE' and removed_at is null`,
  '/notion/versions': 'knowledge_page where published_id is not null',
  '/collections/faq-detail': `content_item where kind = 'FAQ' and removed_at is null`,
  '/cms/detail': `content_item where kind = 'CMS_TEXT' and removed_at is null`,
  '/cms/agreement': `content_item where kind = 'AGREEMENT' and removed_at is null`,
  '/announcement/detail': 'broker_announcement',
  '/brokers/key-holder': 'key_holder',
  '/earnings/share': 'share_version',
  '/brokers/key-request': 'key_holder_request',
  '/segments/detail': 'segment where shared',
  '/campaigns/detail': 'campaign',
  '/sms/detail': `message_template where channel = 'SMS'`,
  '/sms/edit': `message_template where channel = 'SMS'`,
  '/mail/templates/detail': `message_template where channel = 'EMAIL'`,
  '/mail/templates/edit': `message_template where channel = 'EMAIL'`,
  '/push/templates/detail': `message_template where channel = 'PUSH'`,
  '/push/templates/edit': `message_template where channel = 'PUSH'`,
  '/push/detail': 'push',
};
/** Formats that only programs use: 2026-11-25, +905321234567, and raw values. */
const UNREADABLE = /\b20\d\d-\d\d-\d\d\b|\+90\d{10}|\b[A-Z]{2,}(_[A-Z]+)+\b|\b(undefined|NaN|null)\b|\[object/g;
/** Without error codes, which people quote to each other. */
const unreadable = async (page: Page) =>
  ((await page.locator('body').innerText()).match(UNREADABLE) ?? []).filter((word) => !Object.hasOwn(ERRORS, word));

/**
 * A browser that differs from the server: another time zone and language, a clock that is a day and a minute ahead, and stored data of
 * earlier visits. The server also takes a desktop for a phone and the other way round.
 */
const STRANGE = { timezoneId: 'Pacific/Auckland', locale: 'en-US' };
const AHEAD_MS = 24 * 3_600_000 + 60_000;
const REMEMBERED = { 'search-type': 'customer', uploads: '1', 'bulk-jobs': '1' };

/**
 * One browser page for all screens that a worker tests, as in daily use: a new browser for each would load the console's scripts again.
 * What a screen stores on the device is removed when the next one opens.
 */
const test = base.extend<
  { be: (username: string | null) => Promise<void> },
  { shared: { page: Page; who: string | null } }
>({
  shared: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ ...project.use, ...project.use.contextOptions, ...STRANGE });
      const page = await context.newPage();
      await page.clock.setFixedTime(Date.now() + AHEAD_MS);
      await deafen(page);
      await page.addInitScript((items) => {
        // A sandboxed preview has no storage.
        if (window.origin === 'null') return;
        sessionStorage.clear();
        localStorage.clear();
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
      }, REMEMBERED);
      // The typeface is optional: only a browser that has cached it uses it, and it changes the widths of texts.
      await page.goto('/login');
      await settled(page);
      await use({ page, who: null });
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ shared }, use) => use(shared.page.context()),
  page: async ({ shared }, use) => use(shared.page),
  /** Becomes this operator; null: nobody is signed in. */
  be: async ({ shared, as, context }, use) =>
    use(async (username) => {
      if (shared.who === username) return;
      if (username) await as(username);
      else await context.clearCookies();
      shared.who = username;
    }),
});

/** The operator who tests a screen; null: nobody is signed in. */
const whoSees = async (path: string, may: (typeof SCREENS)[number]['may']): Promise<string | null> => {
  if (may === 'public') return null;
  if (path.startsWith('/kvkk')) return 'kvkk';
  if (path !== '/second-factor') return 'yonetici';
  // This screen opens only for operators who still have to set up the second factor.
  const username = 'dis.gozlem';
  await hire(username, 'OUT_SOURCE');
  return username;
};

// Parallel: this file is a third of the time of all journeys.
test.describe.configure({ mode: 'parallel' });

const screens = SCREENS.filter(({ path }) => path !== '/logout');

/** Rows whose actions take several lines: such a list shows fewer rows than it could. */
const stackedActs = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('table tbody tr > td:last-child')]
      .filter((cell) => {
        const tops = [...cell.querySelectorAll('button, a')].map((act) => act.getBoundingClientRect().top);
        return getComputedStyle(cell).position === 'sticky' && Math.max(...tops) - Math.min(...tops) > 12;
      })
      .map((cell) => cell.textContent),
  );

/** The width of a usual name in CSS px. Longer names, which other journeys create, are truncated where there is no room. */
const NAME_PX = 200;
/** Tables that are wider than their container at a usual screen width, and by how much: their last columns are hidden until one scrolls. */
const tooWide = (page: Page) =>
  page.evaluate((most) => {
    const cut = [...document.querySelectorAll('td')].filter((cell) => getComputedStyle(cell).overflowX === 'hidden');
    for (const cell of cut) cell.style.maxWidth = `${most}px`;
    const found = [...document.querySelectorAll('table')].flatMap((table) => {
      const scrolls = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflowX);
      let place = table.parentElement;
      while (place && !scrolls(place)) place = place.parentElement;
      const wider = place ? place.scrollWidth - place.clientWidth : 0;
      return wider > 0 ? [`${table.caption?.textContent ?? table.className}: ${wider} px`] : [];
    });
    for (const cell of cut) cell.style.maxWidth = '';
    return found;
  }, NAME_PX);

/** Tables that stand over the edge of their panel, and by how much: they lie on what is beside it. */
const outOfPanel = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('table:not(.visually-hidden)')].flatMap((table) => {
      const room = table.parentElement;
      if (!room || getComputedStyle(room).overflowX !== 'visible') return [];
      const wider = Math.round(table.getBoundingClientRect().right - room.getBoundingClientRect().right);
      return wider > 0 ? [`${table.ariaLabel ?? table.className}: ${wider} px`] : [];
    }),
  );

type Size = keyof typeof SIZES;
/** Checks at the narrowest width. What fits there also fits at a wider one, except for elements that only appear there. */
const fitsNarrowest = async (page: Page, size: Size) => {
  const { narrowest } = SIZES[size];
  await page.setViewportSize(narrowest);
  await fits(page, `${narrowest.width} px`);
  expect(await outOfPanel(page)).toEqual([]);
  if (size === 'desktop') {
    expect(await stackedActs(page)).toEqual([]);
    return;
  }
  const finger = await withFinger(page);
  expect(await tooSmall(page)).toEqual([]);
  await finger.detach();
};

/** A4 portrait, within the browsers' default margins, CSS px. */
const PAPER = { width: 718, height: 1047 };
/** Print styles are in one place (styles/base.css), so the short run checks every fourth screen only. */
const PRINTED = 4;
/** Printed pages hold content only: no buttons, nothing with a fixed position, and ink in a colour that is readable on paper. */
const printsAlone = async (page: Page) => {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
  await fits(page, 'paper');
  const found = await page.evaluate(() => {
    const root = document.documentElement;
    const scheme = root.dataset.scheme ?? 'light';
    root.dataset.scheme = 'dark';
    const ink = getComputedStyle(document.body).color;
    root.dataset.scheme = scheme;
    const light = getComputedStyle(document.body).color;
    // Texts for screen readers only take no space on paper.
    const isFixed = (one: Element) => getComputedStyle(one).position === 'fixed' && !one.matches('[aria-live]');
    const isPressed = (one: Element) => one.matches('nav, .MuiButton-root, .MuiIconButton-root');
    const seen = [...document.body.querySelectorAll('*')].filter(
      (one) => one.getClientRects().length > 0 && (isFixed(one) || isPressed(one)),
    );
    return [...(ink === light ? [] : [ink]), ...seen.map(({ outerHTML }) => outerHTML.slice(0, 200))];
  });
  expect(found).toEqual([]);
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
};

/**
 * Alternately opened at the size of a phone and a desktop, each time with the headers of the other. Sorted by that size: one browser opens
 * them all, and resizing would first render the previous screen at the new size.
 */
const turns = screens
  .map((screen, index) => ({ ...screen, index, opens: (index % 2 === 0 ? 'phone' : 'desktop') as Size }))
  .sort((one, next) => one.opens.localeCompare(next.opens));

for (const [turn, { index, path, may, opens, layout, notForPhones }] of turns.entries()) {
  // In sequence in one browser: the long test uses the page that the short one has opened.
  test.describe(path, () => {
    test.describe.configure({ mode: 'default' });
    const other: Size = opens === 'phone' ? 'desktop' : 'phone';
    const isPrinted = layout === 'dashboard' && !notForPhones;
    let opened = '';
    const open = async (page: Page, be: (username: string | null) => Promise<void>) => {
      await page.setViewportSize(SIZES[opens].narrowest);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.setExtraHTTPHeaders(opens === 'desktop' ? { 'sec-ch-ua-mobile': '?1' } : {});
      await be(await whoSees(path, may));
      const answer = await visit(page, await addressOf(path, TABLES[path]));
      await settled(page);
      opened = page.url();
      return answer;
    };

    test('is taken over by any browser, fits, and keeps to its own policy', async ({ page, be }) => {
      const answer = await open(page, be);
      expect(answer?.status()).toBe(200);
      expect(new URL(page.url()).pathname).toBe(path);
      expect(answer?.headers()['content-security-policy']).toContain("script-src 'self' 'nonce-");
      expect(answer?.headers()['cache-control']).toContain('no-store');
      expect(await unreadable(page)).toEqual([]);
      await fitsNarrowest(page, opens);
      if (isPrinted && turn % PRINTED === 0) await printsAlone(page);
    });

    test('can be used by everybody, wide and narrow, light and dark @long', async ({ page, be }) => {
      if (page.url() !== opened) await open(page, be);
      // Wide with light and narrow with dark colours, swapped for every second pair of screens, so that shared parts are tested in all four.
      for (const [at, size] of [opens, other].entries()) {
        const colorScheme = SCHEMES[(Math.floor(index / 2) + at) % 2] ?? 'light';
        await page.setViewportSize(SIZES[size].viewport);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await violations(page), `${size}, ${colorScheme}`).toEqual([]);
        await fits(page, size);
        if (size === 'desktop') expect(await tooWide(page)).toEqual([]);
        if (size === other) await fitsNarrowest(page, size);
      }
      if (isPrinted && turn % PRINTED !== 0) await printsAlone(page);
    });
  });
}

base.describe('the service worker', () => {
  base.use({ serviceWorkers: 'allow', ...STRANGE });

  base('keeps no page and no answer of the API', async ({ page, as }) => {
    await as('yonetici');
    await visit(page, '/operators/list');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await settled(page);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => !/^\/(_next\/static|fonts|icons)\/|^\/logo-|^\/_offline$/.test(path))).toEqual([]);
    // What it shows offline is cached from the start.
    const first = await page.evaluate(async () => {
      const name = (await caches.keys()).find((one) => one.includes('precache')) ?? '';
      return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    });
    expect(first).toContain('/icons/mark.svg');
    expect(first).toContain('/fonts/figtree-turkish.woff2');
    expect(first).toContain('/fonts/figtree-latin-ext.woff2');
    expect(first.some((path) => /^\/_next\/static\/media\/icons\.\w+\.svg$/.test(path))).toBe(true);
  });
});
