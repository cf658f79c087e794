import type { Page } from '@playwright/test';
import { ERRORS } from '@/domain/errors';
import { SCREENS } from '@/domain/screens';
import { tooSmall, withFinger } from './fingers';
import { deafen, expect, fits, hire, PHONE, settled, sql, test as base, violations, visit } from './support';

/** Each with the narrowest of its kind that people have. From wide to narrow: a list is drawn anew as cards once, not at every turn. */
const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 }, narrowest: { width: 1280, height: 780 } },
  phone: { viewport: PHONE, narrowest: { width: 360, height: 780 } },
};
const SCHEMES = ['light', 'dark'] as const;

/** Where a screen is looked at: a detail screen needs a record; of a list the shortest page, since its rows are alike. */
const addressOf = async (path: string, table: string | undefined): Promise<string> => {
  if (!table) return path.endsWith('/list') ? `${path}?size=25` : path;
  // The fourth newest, which no other journey is making just now, or the oldest where there are fewer.
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
  // The demo's own: they have the most to say.
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
/** What only programs write: a day as 2026-11-25, a phone as +905321234567, a value by its own name. */
const UNREADABLE = /\b20\d\d-\d\d-\d\d\b|\+90\d{10}|\b[A-Z]{2,}(_[A-Z]+)+\b|\b(undefined|NaN|null)\b|\[object/g;
/** But for the catalogue's codes: people tell each other those. */
const unreadable = async (page: Page) =>
  ((await page.locator('body').innerText()).match(UNREADABLE) ?? []).filter((word) => !Object.hasOwn(ERRORS, word));

/**
 * A browser that knows other things than the server: it stands in another zone, speaks another language, is a day and a minute ahead
 * and remembers earlier visits. The server takes it for a phone where it is none, and for none where it is one.
 */
const STRANGE = { timezoneId: 'Pacific/Auckland', locale: 'en-US' };
const AHEAD_MS = 24 * 3_600_000 + 60_000;
const REMEMBERED = { 'search-type': 'customer', uploads: '1', 'bulk-jobs': '1' };

/**
 * One page for all screens that a worker looks at, as somebody has who works: each in a browser of its own would read the console's scripts
 * anew. What a screen leaves on the device is taken away when the next one opens.
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
      // The typeface is optional: only who has it from an earlier page draws with it, and widths are its own.
      await page.goto('/login');
      await settled(page);
      await use({ page, who: null });
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ shared }, use) => use(shared.page.context()),
  page: async ({ shared }, use) => use(shared.page),
  /** The one who looks; null: nobody has signed in. */
  be: async ({ shared, as, context }, use) =>
    use(async (username) => {
      if (shared.who === username) return;
      if (username) await as(username);
      else await context.clearCookies();
      shared.who = username;
    }),
});

/** Who looks at a screen; null: nobody has signed in. */
const whoSees = async (path: string, may: (typeof SCREENS)[number]['may']): Promise<string | null> => {
  if (may === 'public') return null;
  if (path.startsWith('/kvkk')) return 'kvkk';
  if (path !== '/second-factor') return 'yonetici';
  // Those alone come to it who must set it up.
  const username = 'dis.gozlem';
  await hire(username, 'OUT_SOURCE');
  return username;
};

// Shared out among the workers: it is a third of all journeys.
test.describe.configure({ mode: 'parallel' });

const screens = SCREENS.filter(({ path }) => path !== '/logout');

/** What can be done with a list's rows where it stands on several lines: such a list shows a few rows. */
const stackedActs = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('table tbody tr > td:last-child')]
      .filter((cell) => {
        const tops = [...cell.querySelectorAll('button, a')].map((act) => act.getBoundingClientRect().top);
        return getComputedStyle(cell).position === 'sticky' && Math.max(...tops) - Math.min(...tops) > 12;
      })
      .map((cell) => cell.textContent),
  );

/** As much as a usual name takes. Longer ones, which other journeys write, are cut off where there is no room. */
const NAME_PX = 200;
/** Tables that are wider than their place on a usual screen, and by how much: their last columns are seen by none who does not scroll. */
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

type Size = keyof typeof SIZES;
/** In the narrowest of its kind that people have; what it holds there, it holds in a wider one, but for what is seen in that alone. */
const fitsNarrowest = async (page: Page, size: Size) => {
  const { narrowest } = SIZES[size];
  await page.setViewportSize(narrowest);
  await fits(page, `${narrowest.width} px`);
  if (size === 'desktop') {
    expect(await stackedActs(page)).toEqual([]);
    return;
  }
  const finger = await withFinger(page);
  expect(await tooSmall(page)).toEqual([]);
  await finger.detach();
};

/** A4 upright, within the margins that browsers leave. */
const PAPER = { width: 718, height: 1047 };
/** Paper is styled in one place (styles/base.css): the short walk looks at every fourth screen's. */
const PRINTED = 4;
/** On paper stands what the screen says: nothing that is pressed, nothing that would stand on every page, and in ink that is seen there. */
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
    // What is only heard takes no paper.
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
 * By turns, and each time the server takes it for the other. What begins alike comes together: one browser looks at all, and a screen that
 * is left would be drawn for the size of the next one first.
 */
const turns = screens
  .map((screen, index) => ({ ...screen, index, opens: (index % 2 === 0 ? 'phone' : 'desktop') as Size }))
  .sort((one, next) => one.opens.localeCompare(next.opens));

for (const [turn, { index, path, may, opens, layout, notForPhones }] of turns.entries()) {
  // The one after the other in one browser: the long look is taken at the page that the short one has opened.
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
      // Wide in light and narrow in dark, every second pair of screens the other way round: what all share is looked at in all four.
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
    // What it shows where there is no connection is there from the start.
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
