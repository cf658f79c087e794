import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { SCREENS } from '@/domain/screens';
import { expect, PHONE, sql, test, visit } from './support';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: PHONE };

/** Where a screen is looked at: a detail screen needs a record. */
const addressOf = async (path: string, table: string | undefined): Promise<string> => {
  if (!table) return path;
  const [row] = await sql<{ id: number }>(`select id from ${table} order by id desc limit 1 offset 3`);
  return `${path}?id=${row?.id}`;
};
const TABLES: Record<string, string> = {
  '/auctions/detail': 'auction',
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
  '/closing/detail': 'closing',
  '/earnings/detail': 'agent_earning',
  '/kvkk/detail': 'data_subject_request',
};
/** What axe finds wrong. The colours are all that a dark page has of its own; pages have no frames, so one run in the page is enough. */
const violations = async (page: Page, colorScheme: 'light' | 'dark') => {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const found = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze();
  return found.violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map(({ html }) => html)]);
};

/** No news from the server: what another journey does would change a row under axe's eyes. */
const deaf = () => void Reflect.deleteProperty(window, 'EventSource');

const screens = SCREENS.filter(({ path }) => path !== '/logout');

for (const { path, may } of screens) {
  test(`${path} can be used by everybody, wide and narrow, light and dark, and keeps to its own policy`, async ({
    page,
    as,
  }) => {
    await page.addInitScript(deaf);
    if (may !== 'public') await as(path.startsWith('/kvkk') ? 'kvkk' : 'yonetici');
    const answer = await visit(page, await addressOf(path, TABLES[path]));
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['content-security-policy']).toContain("script-src 'self' 'nonce-");
    expect(answer?.headers()['cache-control']).toContain('no-store');
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await violations(page, colorScheme), `${size}, ${colorScheme}`).toEqual([]);
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${size}: the page scrolls sideways`).toBeLessThanOrEqual(0);
    }
  });
}

test('the service worker keeps no page and no answer of the API', async ({ page, as }) => {
  await as('yonetici');
  await visit(page, '/operators/list');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForLoadState('networkidle');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !/^\/(_next\/static|fonts|icons)\/|^\/logo-/.test(path))).toEqual([]);
});
