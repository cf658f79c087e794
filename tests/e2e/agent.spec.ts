import { expect, PHONE, sql, test, visit } from './support';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });
test.beforeEach(({ as }) => as('danisman1'));

const own = () =>
  sql<{ id: number; own: boolean }>(
    `select auction.id, operator.username = 'danisman1' as own
       from auction join operator on operator.id = auction.agent_operator_id order by auction.id desc limit 500`,
  );

test('an agent has the bottom bar, whose menu covers the screen and closes again, and sees own auctions only', async ({
  page,
}) => {
  const all = await own();
  const mine = new Set(all.filter((row) => row.own).map(({ id }) => id));
  await visit(page, '/dashboard');
  const bar = page.getByRole('navigation', { name: 'Alt menü' });
  await bar.getByRole('button', { name: 'Menü' }).click();
  const menu = page.getByRole('navigation', { name: 'Ana menü' });
  await expect(menu).toBeVisible();
  expect((await menu.boundingBox())?.width).toBe(PHONE.width);
  await menu.getByRole('button', { name: 'Kapat' }).click();
  await expect(menu).toBeHidden();
  await bar.getByRole('link', { name: 'Mezatlar' }).click();
  await expect(page).toHaveURL(/\/auctions\/list\?agent=1/);
  const rows = page.locator('tr[data-id]');
  await expect(rows.first()).toBeVisible();
  const shown = await rows.evaluateAll((all) => all.map((row) => Number((row as HTMLElement).dataset.id)));
  expect(shown.filter((id) => !mine.has(id))).toEqual([]);
});

test('an agent sees of each own auction how far it is, as agents speak of it', async ({ page }) => {
  const all = await sql<{ id: number; status: string; bids: boolean; works: boolean }>(
    `select auction.id, auction.status,
            exists (select from bid where auction_id = auction.id and bid.status in ('VALID', 'WAITING_APPROVAL', 'WINNER')) as bids,
            exists (select from closing where auction_id = auction.id and closed_at is null) as works
       from auction join operator on operator.id = agent_operator_id where username = 'danisman1' order by auction.id desc limit 100`,
  );
  const steps: [string, (row: (typeof all)[number]) => boolean, string][] = [
    ['DRAFT', () => true, 'Taslak'],
    ['WAITING_REPORT', () => true, 'Onay bekliyor'],
    ['LIVE', ({ bids }) => !bids, 'Onaylandı'],
    ['BIDDING', ({ bids }) => bids, 'Teklif var'],
    ['WAITING_PAYMENT', ({ works }) => works, 'Kapanış bekliyor'],
  ];
  const seen = steps.flatMap(([status, fits, text]) => {
    const row = all.find((one) => one.status === status && fits(one));
    return row ? [{ id: row.id, text }] : [];
  });
  expect(seen.length).toBeGreaterThan(2);
  await visit(page, '/auctions/list?agent=1&sort=-id&size=100');
  for (const { id, text } of seen)
    await expect(page.locator(`tr[data-id="${id}"]`).getByText(text, { exact: true })).toBeVisible();
});

test('in the queue all of what the next is chosen from is seen, and one’s work scrolls with the page', async ({
  page,
}) => {
  await visit(page, '/activities/work');
  for (const choice of ['Tümü', 'Beni ara (bireysel)', 'Satış talebi'])
    await expect(page.getByRole('button', { name: choice, exact: true })).toBeInViewport({ ratio: 1 });
  const list = page.getByRole('navigation', { name: 'Bendeki işler' }).getByRole('list');
  const hidden = await list.evaluate((one) => one.scrollHeight - one.clientHeight);
  expect(hidden).toBeLessThanOrEqual(0);
});
