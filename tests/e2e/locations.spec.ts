import type { Page } from '@playwright/test';
import { expect, one, PHONE, pressBack, send, signIn, sql, test, violations, visit } from './support';

const tree = 'Konum ağacı';

test.beforeEach(({ as }) => as('yonetici'));

test('a quarter is found by name and its path opens in the tree', async ({ page }) => {
  await visit(page, '/location/list');
  await page.getByRole('combobox', { name: 'Konum ara' }).fill('CAFERAGA kadikoy');
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

test('two people edit one place: the second sees the difference, merges and saves; children go first @long', async ({
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
  await edit.getByLabel('Enlem').fill('40,5');
  await edit.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('heading', { name: 'Önce Kaydeden' })).toBeVisible();

  await second.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click();
  const conflict = second.getByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' });
  await expect(conflict.getByText('Önce Kaydeden')).toBeVisible();
  await conflict.getByRole('radio', { name: /Ötekinin Adı/ }).check();
  await conflict.getByRole('button', { name: 'Seçtiklerimle kaydet' }).click();
  await expect(second.getByRole('heading', { name: 'Ötekinin Adı' })).toBeVisible();
  // What only the first editor changed is still there.
  await expect(second.getByText('40,5', { exact: true })).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Yolculuk Ülkesi' }).click();
  await page.getByRole('button', { name: 'Sil' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sil' }).click();
  const refused = page.getByRole('alertdialog');
  await expect(refused).toContainText('Ülkeyi silmek için önce illerini silin.');
  // A click outside does not close it.
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
  await expect(page.getByRole('tooltip')).toContainText('Bunun için gereken yetki: Konumları düzenlemek');
});

type Made = { id: number };
/** A new country with one city; for each list of names a town with one district that has these quarters. */
const ownTree = async (page: Page, code: string, quarters: readonly (readonly string[])[]) => {
  const create = async (level: string, fields: object) =>
    (await send(page, `/rest/api/${level}/create`, fields)) as object as Made;
  const { id: countryId } = await create('country', { name: `Ülke ${code}`, code });
  const { id: cityId } = await create('city', { countryId, name: `İl ${code}` });
  const districts: number[] = [];
  const made: number[] = [];
  for (const [at, names] of quarters.entries()) {
    const { id: townId } = await create('town', { cityId, name: `${code} İlçe ${at + 1}` });
    const { id: districtId } = await create('district', { townId, name: `${code} Semt ${at + 1}` });
    districts.push(districtId);
    for (const name of names) made.push((await create('quarter', { districtId, name })).id);
  }
  return { cityId, districts, quarters: made };
};

test('a quarter moves to another district, and two that are the same become one, each after a look at what goes along @long', async ({
  page,
}) => {
  await visit(page, '/location/list');
  const tree = await ownTree(page, 'ZM', [['Gezgin Mahallesi', 'İkiz Mah'], ['İkiz Mahallesi']]);
  const [traveller = 0, written, twin = 0] = tree.quarters;
  const { id: auction } = await one<Made>(
    `update auction a set quarter_id = $1, district_id = q.district_id, town_id = d.town_id, city_id = t.city_id
       from quarter q join district d on d.id = q.district_id join town t on t.id = d.town_id
      where q.id = $1 and a.id = (select max(id) from auction) returning a.id`,
    [traveller],
  );

  await visit(page, `/location/list?at=quarter-${traveller}`);
  await expect(page.getByRole('list', { name: 'Bağlı olanlar' })).toContainText('1 mezat');
  await page.getByRole('button', { name: 'Sil' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sil' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('1 mezat ona bağlı');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tamam' }).click();

  await page.getByRole('button', { name: 'Taşı' }).click();
  const move = page.getByRole('dialog', { name: /Gezgin Mahallesi: başka yere taşı/ });
  await move.getByRole('combobox', { name: 'Taşınacağı semt' }).fill('ZM semt 2');
  await page.getByRole('option', { name: /ZM Semt 2/ }).click();
  await expect(move.getByRole('status')).toContainText('1 mezat');
  await expect(move.getByRole('status')).toContainText('Ülke ZM › İl ZM › ZM İlçe 2 › ZM Semt 2');
  expect(await violations(page)).toEqual([]);
  await move.getByRole('button', { name: 'Taşı' }).click();
  await expect(page.getByText('Gezgin Mahallesi taşındı.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Bağlı olduğu yerler' })).toContainText('ZM İlçe 2');
  const moved = await one<{ name: string }>(
    'select town.name from auction join town on town.id = town_id where auction.id = $1',
    [auction],
  );
  expect(moved.name).toBe('ZM İlçe 2');

  await sql('update auction set quarter_id = $1 where id = $2', [written, auction]);
  await visit(page, `/location/list?at=quarter-${twin}`);
  await page.getByRole('button', { name: 'Birleştir' }).click();
  const merge = page.getByRole('dialog', { name: /İkiz Mahallesi: aynı yer olan kayıtla birleştir/ });
  await merge.getByRole('combobox', { name: 'Aynı yer olan kayıt' }).fill('IKIZ MAH');
  await page.getByRole('option', { name: /İkiz Mah.*ZM Semt 1/ }).click();
  await expect(merge.getByRole('heading', { name: 'Kalan kayda geçecekler' })).toBeVisible();
  await expect(merge.getByText('1 mezat')).toBeVisible();
  await expect(merge.getByRole('radio', { name: /İkiz Mahallesi/ })).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await merge.getByRole('button', { name: 'Birleştir' }).click();
  await expect(page.getByText('İkiz Mah, İkiz Mahallesi ile birleştirildi.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bu yere birleştirilenler' })).toContainText('İkiz Mah');
  expect(await sql('select quarter_id as id from auction where id = $1', [auction])).toEqual([{ id: twin }]);
});

test('the place of a town is put on the map @long', async ({ page }) => {
  await visit(page, '/location/list');
  const { cityId } = await ownTree(page, 'ZH', [[]]);
  await visit(page, `/location/list?at=city-${cityId}`);
  await expect(page.getByText('Haritadaki yeri henüz girilmemiş.')).toBeVisible();
  await page.getByRole('button', { name: 'Düzenle' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('application').click({ position: { x: 120, y: 120 } });
  await expect(form.getByLabel('Enlem')).not.toHaveValue('');
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('application', { name: 'Haritadaki yeri' })).toBeVisible();
});

const listOf = (code: number, quarters: readonly string[]) => ({
  name: 'liste.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'IL_KODU;IL;ILCE_KODU;ILCE;MAHALLE_KODU;MAHALLE',
      ...quarters.map((name, at) => `${code};LİSTE İLİ;${code}1;LİSTE İLÇESİ;${code}${at + 10};${name}`),
    ].join('\r\n'),
  ),
});

test('the official list is read, its differences are looked at, and what is chosen of them is taken over @long', async ({
  page,
}) => {
  await visit(page, '/location/list?tab=official');
  await page
    .getByLabel('Liste dosyası seç')
    .last()
    .setInputFiles(listOf(901, ['MERKEZ MAH.', 'ŞİRİN MAH.']));
  await expect(page.getByRole('heading', { name: 'liste.csv' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yeni (4)' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Bu türün hepsini seç (4)' }).check();
  await page.getByRole('checkbox', { name: /Şirin Mahallesi/ }).uncheck();
  await expect(page.getByText('3 fark seçildi.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Seçilenleri uygula' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Seçilenleri uygula' }).click();
  await expect(page.getByText('3 fark uygulandı.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yeni (1)' })).toBeVisible();

  // The next list has another name for it: it is recognized by its code.
  await page
    .getByLabel('Liste dosyası seç')
    .last()
    .setInputFiles(listOf(901, ['ATATÜRK MAH.']));
  await page.getByRole('button', { name: 'Adı değişen (1)' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Atatürk Mahallesi' })).toContainText(
    'bizdeki adı: Merkez Mahallesi',
  );
  await page.getByRole('checkbox', { name: /Atatürk Mahallesi/ }).check();
  await page.getByRole('button', { name: 'Seçilenleri uygula' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Seçilenleri uygula' }).click();
  await expect(page.getByText('Listedeki bütün yerler bizde aynı.')).toBeVisible();

  // An unreadable file is refused with a message.
  await page
    .getByLabel('Liste dosyası seç')
    .last()
    .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') });
  await expect(page.getByRole('alertdialog')).toContainText('Liste okunamadı.');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('places are gone down into level by level, and back up', async ({ page }) => {
    await visit(page, '/location/list');
    await page.getByRole('button', { name: /^Türkiye/ }).click();
    await page.getByRole('button', { name: /^Ankara/ }).click();
    await page.getByRole('button', { name: /^Çankaya/ }).click();
    await expect(page.getByRole('heading', { name: 'Çankaya' })).toBeVisible();
    await pressBack(page);
    await expect(page.getByRole('heading', { name: 'Ankara' })).toBeVisible();
  });
});
