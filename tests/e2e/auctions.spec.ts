import type { Page } from '@playwright/test';
import { expect, hire, pressBack, reload, test, visit } from './support';

test.beforeEach(({ as }) => as('yonetici'));

const table = (page: Page) => page.getByRole('table', { name: 'Mezatlar' });
const rows = (page: Page) => table(page).locator('tbody tr[data-id]');
const ids = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => Number((row as HTMLElement).dataset.id)));

test('the list sorts, turns its pages and comes back; a filter goes into the address, and a reload keeps it', async ({
  page,
}) => {
  // Oldest first, so that auctions made by other journeys come last.
  await visit(page, '/auctions/list?sort=id');
  await expect(rows(page)).toHaveCount(50);
  const first = await ids(page);
  expect(first).toEqual([...first].sort((a, b) => a - b));
  await page.getByRole('button', { name: 'Sonraki sayfa' }).click();
  await expect.poll(async () => (await ids(page))[0]).toBeGreaterThan(first.at(-1) ?? Infinity);
  await page.getByRole('button', { name: 'Önceki sayfa' }).click();
  await expect.poll(() => ids(page)).toEqual(first);
  await table(page).getByRole('button', { name: 'Teklif / başlangıç' }).click();
  await expect(page).toHaveURL(/sort=startPrice/);
  await expect(table(page).getByRole('columnheader', { name: 'Teklif / başlangıç' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect.poll(() => ids(page)).not.toEqual(first);

  await page.getByRole('group', { name: 'Filtreler' }).getByRole('button', { name: 'Durum' }).click();
  await page.getByRole('dialog').getByText('Yayında', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=LIVE/);
  await reload(page);
  await expect(rows(page).first()).toBeVisible();
  await expect(rows(page).filter({ hasNotText: 'Yayında' })).toHaveCount(0);
});

test('columns are chosen and stay chosen; a view is saved and taken again @long', async ({ page }) => {
  await visit(page, '/auctions/list');
  await page.getByRole('button', { name: 'Sütunlar' }).click();
  const kept = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
  await page
    .getByRole('dialog', { name: 'Sütunlar' })
    .getByRole('checkbox', { name: 'Danışman', exact: true })
    .uncheck();
  await page.keyboard.press('Escape');
  const header = table(page).getByRole('columnheader', { name: 'Danışman' });
  await expect(header).toHaveCount(0);
  await kept;
  await reload(page);
  await expect(rows(page).first()).toBeVisible();
  await expect(header).toHaveCount(0);

  await visit(page, '/auctions/list?status=SOLD');
  await page.getByRole('button', { name: /Tüm kayıtlar/ }).click();
  const views = page.getByRole('dialog', { name: 'Görünümler' });
  await views.getByLabel('Görünüm adı').fill('Satılanlar');
  await views.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('“Satılanlar” görünümü kaydedildi.')).toBeVisible();
  await visit(page, '/auctions/list');
  await page.getByRole('button', { name: /Tüm kayıtlar/ }).click();
  await views.getByRole('button', { name: 'Satılanlar' }).click();
  await expect(page).toHaveURL(/status=SOLD/);
});

test('a list opens with the view that was chosen for it, and every other address shows what it says @long', async ({
  page,
  as,
}) => {
  await hire('gorunumcu', 'USER');
  await as('gorunumcu');
  await visit(page, '/auctions/list?status=SOLD');
  const views = page.getByRole('dialog', { name: 'Görünümler' });
  await page.getByRole('button', { name: /Tüm kayıtlar/ }).click();
  await views.getByLabel('Görünüm adı').fill('Satılanlar');
  await views.getByRole('button', { name: 'Kaydet' }).click();
  await page.getByRole('button', { name: 'Satılanlar' }).click();
  await views.getByRole('button', { name: 'Liste bununla açılsın' }).click();
  await expect(page.getByText('Liste bundan sonra “Satılanlar” görünümüyle açılacak.')).toBeVisible();

  await visit(page, '/dashboard');
  const menu = page.getByRole('navigation', { name: 'Ana menü' });
  await menu.getByRole('searchbox', { name: 'Menüde ara' }).fill('mezatlar');
  await menu.locator('a[href="/auctions/list"]').click();
  await expect(page).toHaveURL(/\/auctions\/list\?status=SOLD&view=\d+$/);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Satılanlar' }).click();
  await views.getByRole('button', { name: 'Tüm kayıtlar' }).click();
  await expect(page).toHaveURL(/\/auctions\/list\?view=0$/);
  await rows(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/auctions\/detail/);
  await pressBack(page);
  await expect(page).toHaveURL(/\/auctions\/list\?view=0$/);
  await visit(page, '/auctions/list?status=LIVE');
  await expect(page).toHaveURL(/\?status=LIVE$/);

  await visit(page, '/auctions/list');
  await page.getByRole('button', { name: 'Satılanlar' }).click();
  await views.getByRole('button', { name: 'Liste bununla açılsın', pressed: true }).click();
  await expect(page.getByText('Liste bundan sonra görünümsüz açılacak.')).toBeVisible();
  await visit(page, '/auctions/list');
  await expect(page).toHaveURL(/\/auctions\/list$/);
});

test('a record is opened, its neighbours follow by keyboard, and the way back leads to the same place', async ({
  page,
}) => {
  await visit(page, '/auctions/list?sort=-id');
  await expect(rows(page)).toHaveCount(50);
  const [first, second, third] = await ids(page);
  await rows(page).nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/auctions/detail\\?id=${second}\\b`));
  const neighbour = (name: string) => page.getByRole('link', { name });
  for (const [key, name, to] of [
    ['j', 'Sonraki kayıt', third],
    ['k', 'Önceki kayıt', second],
    ['k', 'Önceki kayıt', first],
  ] as const) {
    await expect(neighbour(name)).toHaveAttribute('href', new RegExp(`id=${to}\\b`));
    await page.keyboard.press(key);
    await expect(page).toHaveURL(new RegExp(`id=${to}\\b`));
  }
  // Back leads to the list, not through the records viewed.
  await pressBack(page);
  await expect(page).toHaveURL(/\/auctions\/list\?.*sort=-id/);
  await page.goForward();
  await page.getByRole('link', { name: 'Geri' }).click();
  await expect(page).toHaveURL(/\/auctions\/list\?.*sort=-id/);
  await expect(rows(page)).toHaveCount(50);
});

test('a list is taken away as a file @long', async ({ page }) => {
  await visit(page, '/auctions/list?status=LIVE');
  await page.getByRole('button', { name: 'Dışa aktar' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog', { name: 'Dışa aktar' }).getByRole('button', { name: /CSV/ }).first().click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expect(page.getByText('Dosya indirildi.')).toBeVisible();
});
