import { devices, type Page } from '@playwright/test';
import { deafen, expect, settled, sql, test, visit } from './support';

/** Maximum Cumulative Layout Shift while a screen loads: half of what browsers rate as good. */
const MOST = 0.05;

/** Adds up layout shifts, except those that follow a click or key. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = { moved: 0, what: [] as string[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        seen.moved += entry.value;
        seen.what.push(
          ...entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : '')),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const moved = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { moved: number; what: string[] } }).seen);

/** The screens that are open all day, and those whose parts load one by one. */
const SCREENS: readonly (readonly [path: string, table?: string])[] = [
  ['/dashboard'],
  ['/activities/work'],
  ['/auctions/list'],
  ['/auctions/detail', 'auction'],
  ['/customers/list'],
  ['/customers/detail', 'customer'],
  ['/users/detail', 'member'],
  ['/events/list'],
  ['/closing/list'],
  ['/closing/detail', 'closing'],
  ['/payments/match'],
  ['/location/analysis'],
];

const { viewport, userAgent, isMobile, hasTouch } = devices['Pixel 7'];
for (const [name, device] of Object.entries({
  phone: { viewport: { ...viewport, width: 390 }, userAgent, isMobile, hasTouch },
  desk: { viewport: { width: 1440, height: 900 } },
}))
  test.describe(name, () => {
    test.use(device);
    test('nothing moves under the hand while a screen comes @long', async ({ page, as }) => {
      await as('yonetici');
      await deafen(page);
      await watch(page);
      for (const [path, table] of SCREENS) {
        // A demo record: other journeys may be changing newer ones.
        const [row] = table ? await sql<{ id: number }>(`select id from ${table} order by id limit 1 offset 3`) : [];
        await visit(page, row ? `${path}?id=${row.id}` : path);
        await settled(page);
        const seen = await moved(page);
        expect(seen.moved, `${path} moves: ${seen.what.join('\n')}`).toBeLessThan(MOST);
      }
    });
  });
