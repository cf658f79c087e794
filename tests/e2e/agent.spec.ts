import { expect, PHONE, sql, test, visit } from './support';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });
test.beforeEach(({ as }) => as('danisman1'));

const own = () =>
  sql<{ id: number; own: boolean }>(
    `select auction.id, operator.username = 'danisman1' as own
       from auction join operator on operator.id = auction.agent_operator_id order by auction.id desc limit 500`,
  );

test('an agent has the bottom bar and sees own auctions only', async ({ page }) => {
  const all = await own();
  const mine = new Set(all.filter((row) => row.own).map(({ id }) => id));
  await visit(page, '/dashboard');
  const bar = page.getByRole('navigation', { name: 'Alt menü' });
  await bar.getByRole('link', { name: 'Mezatlar' }).click();
  await expect(page).toHaveURL(/\/auctions\/list\?agent=1/);
  const rows = page.locator('tr[data-id]');
  await expect(rows.first()).toBeVisible();
  const shown = await rows.evaluateAll((all) => all.map((row) => Number((row as HTMLElement).dataset.id)));
  expect(shown.filter((id) => !mine.has(id))).toEqual([]);
});

test('another’s auction is answered as one that does not exist', async ({ page, context }) => {
  const others = (await own()).find((row) => !row.own);
  expect((await context.request.get(`/rest/admin/auction/${others?.id}`)).status()).toBe(404);
  await visit(page, `/auctions/detail?id=${others?.id}`);
  await expect(page.getByText('Kayıt bulunamadı.')).toBeVisible();
});

test('screens that are not for agents say which permission is missing', async ({ page }) => {
  const answer = await visit(page, '/operators/list');
  expect(answer?.status()).toBe(403);
  await expect(page.getByText(/gereken yetki: Operatörleri görmek/)).toBeVisible();
});

test('the menu covers the screen and closes again', async ({ page }) => {
  await visit(page, '/dashboard');
  await page.getByRole('navigation', { name: 'Alt menü' }).getByRole('button', { name: 'Menü' }).click();
  const menu = page.getByRole('navigation', { name: 'Ana menü' });
  await expect(menu).toBeVisible();
  expect((await menu.boundingBox())?.width).toBe(PHONE.width);
  await menu.getByRole('button', { name: 'Kapat' }).click();
  await expect(menu).toBeHidden();
});
