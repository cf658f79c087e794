import { expect, test, visit } from './support';

test.beforeEach(({ as }) => as('yonetici'));

test('the menu is searched without regard to case and Turkish letters', async ({ page }) => {
  await visit(page, '/dashboard');
  const menu = page.getByRole('navigation', { name: 'Ana menü' });
  const search = menu.getByRole('searchbox', { name: 'Menüde ara' });
  for (const typed of ['musteri', 'MÜŞTERİ', 'Müşteri']) {
    await search.fill(typed);
    await expect(menu.getByRole('link')).toHaveText(['Müşteriler']);
  }
  await search.fill('yok böyle bir şey');
  await expect(menu.getByText('bulunamadı')).toBeVisible();
  await search.fill('operatorler');
  await menu.getByRole('link', { name: 'Operatörler' }).click();
  await expect(page).toHaveURL(/\/operators\/list/);
  await expect(menu.getByRole('link', { name: 'Operatörler' })).toHaveAttribute('aria-current', 'page');
});

test('the menu folds to 80 pixels and stays so on the next page', async ({ page }) => {
  await visit(page, '/dashboard');
  const menu = page.getByRole('navigation', { name: 'Ana menü' });
  const width = async () => (await menu.boundingBox())?.width;
  expect(await width()).toBe(256);
  await page.getByRole('button', { name: 'Menüyü daralt' }).click();
  await expect.poll(width).toBe(80);
  await visit(page, '/operators/list');
  await expect.poll(width).toBe(80);
});

test('global search wants a type, then takes numbers for ids and text for extra info', async ({ page }) => {
  await visit(page, '/dashboard');
  const search = page.getByRole('search', { name: 'Genel arama' });
  await search.getByRole('searchbox').fill('12');
  await search.getByRole('button', { name: 'Ara' }).click();
  await expect(search.getByText('Önce arama türünü seçin')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);

  await search.getByLabel('Arama türü').selectOption('Mezat');
  await search.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/auctions\/list\?id=12$/);
  await search.getByRole('searchbox').fill('deniz manzaralı');
  await search.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/extraInfo=deniz/);

  await search.getByLabel('Arama türü').selectOption('Müşteri');
  await search.getByRole('searchbox').fill('0532 123 45 67');
  await search.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/customers\/list\?phone=05321234567/);
});

test('the command palette opens with the keyboard and leads to a screen', async ({ page }) => {
  await visit(page, '/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Komut paleti' });
  await palette.getByRole('combobox').fill('konumlar');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/location\/list/);
});

test('an unknown address says so in Turkish', async ({ page }) => {
  const answer = await visit(page, '/boyle-bir-sayfa-yok');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Aradığınız sayfa bulunamadı')).toBeVisible();
});
