import { expect, PHONE, signIn, sql, test, visit } from './support';

const tree = 'Lokasyon ağacı';

test.beforeEach(({ as }) => as('yonetici'));

test('a quarter is found by name and its path opens in the tree', async ({ page }) => {
  await visit(page, '/location/list');
  await page.getByRole('combobox', { name: 'Lokasyon ara' }).fill('CAFERAGA kadikoy');
  await page.getByRole('option', { name: /Caferağa Mahallesi/ }).click();
  await expect(page.getByRole('heading', { name: 'Caferağa Mahallesi' })).toBeVisible();
  const items = page.getByRole('tree', { name: tree });
  await expect(items.getByRole('treeitem', { name: 'Caferağa Mahallesi' })).toHaveAttribute('aria-selected', 'true');
  for (const name of ['Türkiye', 'İstanbul', 'Kadıköy']) {
    await expect(items.getByRole('treeitem', { name, exact: true })).toHaveAttribute('aria-expanded', 'true');
  }
});

test('the tree is walked with the arrow keys alone', async ({ page }) => {
  await visit(page, '/location/list');
  const item = (name: string) => page.getByRole('treeitem', { name, exact: true });
  await item('Türkiye').focus();
  await expect(item('Adana')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(item('Adana')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(item('Adana')).toHaveAttribute('aria-expanded', 'true');
  await expect(item('Aladağ')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(item('Aladağ')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(item('Adana')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(item('Adana')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('i');
  await expect(item('Iğdır')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(item('Türkiye')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Türkiye' })).toBeVisible();
});

test('two people edit one place: the second sees the difference, merges and saves; children go first', async ({
  page,
  browser,
}) => {
  await visit(page, '/location/list');
  await page.getByRole('button', { name: 'Ülke ekle' }).click();
  const drawer = page.getByRole('dialog', { name: 'Ülke ekle' });
  await drawer.getByLabel('Ad').fill('Yolculuk Ülkesi');
  await drawer.getByLabel('Ülke kodu').fill('zz');
  await drawer.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Yolculuk Ülkesi kaydedildi.')).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Yolculuk Ülkesi' })).toBeVisible();
  const countryAddress = page.url();
  await page.getByRole('button', { name: 'İl ekle' }).click();
  await page.getByRole('dialog').getByLabel('Ad').fill('Birinci Ad');
  await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('heading', { name: 'Birinci Ad' })).toBeVisible();
  const cityAddress = page.url();

  const other = await browser.newContext();
  await signIn(other, 'kapanis');
  const second = await other.newPage();
  await visit(second, page.url());
  await second.getByRole('button', { name: 'Düzenle' }).click();
  await second.getByRole('dialog').getByLabel('Ad').fill('Ötekinin Adı');

  await page.getByRole('button', { name: 'Düzenle' }).click();
  const edit = page.getByRole('dialog');
  await edit.getByLabel('Ad').fill('Önce Kaydeden');
  await edit.getByLabel('Plaka kodu').fill('99');
  await edit.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('heading', { name: 'Önce Kaydeden' })).toBeVisible();

  await second.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
  const conflict = second.getByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' });
  await expect(conflict.getByText('Önce Kaydeden')).toBeVisible();
  await conflict.getByRole('radio', { name: /Ötekinin Adı/ }).check();
  await conflict.getByRole('button', { name: 'Seçtiklerimle kaydet' }).click();
  await expect(second.getByRole('heading', { name: 'Ötekinin Adı' })).toBeVisible();
  // What only the first one wrote is there still.
  await expect(second.getByText('99', { exact: true })).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Yolculuk Ülkesi' }).click();
  await page.getByRole('button', { name: 'Sil' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sil' }).click();
  const refused = page.getByRole('alertdialog');
  await expect(refused).toContainText('Ülkeyi silmek için önce illerini silin.');
  // A click beside it does not close it.
  await page.mouse.click(5, 5);
  await expect(refused).toBeVisible();
  await refused.getByRole('button', { name: 'Tamam' }).click();
  await expect(refused).toBeHidden();

  for (const [address, name] of [
    [cityAddress, 'Ötekinin Adı'],
    [countryAddress, 'Yolculuk Ülkesi'],
  ] as const) {
    await visit(page, address);
    await page.getByRole('button', { name: 'Sil' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sil' }).click();
    await expect(page.getByText(`${name} silindi.`)).toBeVisible();
  }
});

test('who may only look is told why the buttons are locked', async ({ page, as }) => {
  await sql(
    `insert into operator_role (operator_id, role) select id, 'AGENT_MANAGER' from operator where username = 'ekspertiz' on conflict do nothing`,
  );
  await as('ekspertiz');
  await visit(page, '/location/list');
  const add = page.getByRole('button', { name: 'Ülke ekle' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await add.focus();
  await expect(page.getByText(/Bunun için gereken yetki: Lokasyonları düzenlemek/)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('places are gone down into level by level, and back up', async ({ page }) => {
    await visit(page, '/location/list');
    await page.getByRole('button', { name: /^Türkiye/ }).click();
    await page.getByRole('button', { name: /^Ankara/ }).click();
    await page.getByRole('button', { name: /^Çankaya/ }).click();
    await expect(page.getByRole('heading', { name: 'Çankaya' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Ankara' })).toBeVisible();
  });
});
