import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, PHONE, reload, signIn, sql, test, typeDate, violations, visit } from './support';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

/** A new discovery assigned to the surveyor, of a home that no other journey uses. */
const newDiscovery = async () => {
  const [row] = await sql<{ id: number }>(
    `with home as (
       select auction.id from auction join category on category.id = auction.category_id
        where category.kind = 'APARTMENT' and auction.status = 'LIVE'
          and not exists (select from discovery where discovery.auction_id = auction.id)
        order by auction.id desc limit 1
     ), work as (
       insert into activity (type, note, auction_id, assignee_id, creator_id)
       select 'DISCOVERY', 'Keşif yapılacak', home.id, operator.id, operator.id
         from home, operator where operator.username = 'ekspertiz' returning id, auction_id
     )
     insert into discovery (auction_id, activity_id) select auction_id, id from work returning activity_id as id`,
  );
  if (!row) throw new Error('no home without a discovery');
  return row.id;
};
const photo = async (name = 'mutfak.jpg', background = '#886644') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** Draws in the open signature field and saves it. */
const draw = async (page: Page) => {
  const box = await page.getByRole('img', { name: 'İmza alanı' }).boundingBox();
  if (!box) throw new Error('no pad');
  await page.mouse.move(box.x + 30, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 90, { steps: 6 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'İmzayı kaydet' }).click();
};
const sign = async (page: Page) => {
  await page.getByRole('button', { name: 'İmzala' }).click();
  await draw(page);
};

test('a discovery is filled on a phone, sent back with remarks, sent again and approved @long', async ({
  page,
  as,
  browser,
}) => {
  const id = await newDiscovery();
  await as('ekspertiz');
  await visit(page, `/activities/detail?id=${id}`);
  await page.getByRole('button', { name: 'Formu doldur' }).click();
  const form = page.getByRole('dialog', { name: 'Keşif formu' });
  await form.getByRole('button', { name: 'Kişi ekle' }).click();
  await form.getByLabel('Adı soyadı').fill('Ayşegül Denizci');
  await form.getByLabel('Tapu tespiti').fill('Kat irtifakı kurulu.');

  // The page is reloaded, as a phone in a pocket may do: the typed text is offered again.
  page.on('dialog', (dialog) => void dialog.accept());
  await reload(page);
  await page.getByRole('button', { name: 'Formu doldur' }).click();
  await page.getByRole('button', { name: 'Kaldığım yerden devam et' }).click();
  await expect(form.getByLabel('Tapu tespiti')).toHaveValue('Kat irtifakı kurulu.');
  await expect(form.getByLabel('Adı soyadı')).toHaveValue('Ayşegül Denizci');

  await form.getByRole('combobox', { name: 'Oda düzeni', exact: true }).selectOption('3+1');
  await form.getByRole('button', { name: 'Bölüm ekle' }).click();
  await form.getByRole('combobox', { name: '1. bölüm', exact: true }).selectOption('KITCHEN');
  await form.getByRole('combobox', { name: 'Durumu', exact: true }).selectOption('WORN');
  await form.getByRole('combobox', { name: 'Kullanım durumu', exact: true }).selectOption('VACANT');
  await form.getByRole('combobox', { name: 'Anahtar', exact: true }).selectOption('NO_WAY');
  await form.getByLabel('İmar tespiti').fill('Ruhsata uygun.');
  await form.getByLabel('Fiyat görüşü').fill('4.500.000');
  await form.getByLabel('Satıcının beklentisi').fill('5.000.000');
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Taslağı kaydet' }).click();
  await expect(form).toBeHidden();

  // Submitting shows what is missing, beside its field.
  await page.getByRole('button', { name: 'Onaya gönder' }).click();
  await expect(form.getByText('Bu alan zorunludur.')).toBeVisible();
  await typeDate(form, 'Keşif tarihi', '2026-03-02');
  await form.getByRole('button', { name: 'Taslağı kaydet' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Bu bölümün en az bir fotoğrafı olmalıdır.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles([await photo()]);
  await expect(page.getByRole('img', { name: '1. Mutfak, 1. fotoğraf' })).toBeVisible();

  await sign(page);
  await expect(page.getByRole('img', { name: 'İmza', exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Onaya gönder' }).click();
  await expect(page.getByText('Onay bekliyor').first()).toBeVisible();

  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const desk = await office.newPage();
  await signIn(office, 'mezat');
  await visit(desk, '/activities/work');
  await desk.getByRole('link', { name: 'Onay bekleyen keşifler' }).click();
  const row = desk.getByRole('row').filter({ has: desk.locator(`a[href*="detail?id=${id}"]`) });
  await row.getByRole('link').first().click();
  await expect(desk.getByText('İlandan farklı').first()).toBeVisible();
  expect(await violations(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Keşfe geri gönder' }).click();
  await desk.getByLabel('Ne düzeltilmeli?').fill('Balkonu da çekin.');
  const back = desk.getByRole('dialog', { name: 'Keşfi geri gönder' });
  await back.getByLabel('Tapu tespiti').fill('Şerhleri de yazın.');
  await back.getByLabel('1. Mutfak').fill('Dolapların içini de çekin.');
  expect(await violations(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Geri gönder', exact: true }).click();
  await expect(desk.getByText('Balkonu da çekin.')).toBeVisible();

  await visit(page, `/activities/detail?id=${id}`);
  await expect(page.getByText('Balkonu da çekin.')).toBeVisible();
  await expect(page.getByText('Düzeltilecek: Dolapların içini de çekin.')).toBeVisible();
  await page.getByRole('button', { name: 'Formu düzenle' }).click();
  await expect(form.getByLabel('Tapu tespiti')).toHaveAccessibleDescription('Düzeltilecek: Şerhleri de yazın.');
  await form.getByLabel('Tapu tespiti').fill('Kat irtifakı kurulu; şerh yok.');
  await form.getByRole('button', { name: 'Taslağı kaydet' }).click();
  await expect(form).toBeHidden();
  // The text changed after it was signed: submitting requires a new signature.
  await expect(page.getByText('imza bugünkü metni kapsamaz')).toBeVisible();
  await page.getByRole('button', { name: 'Onaya gönder' }).click();
  await draw(page);
  await expect(page.getByText('imza bugünkü metni kapsamaz')).toBeHidden();
  await page.getByRole('button', { name: 'Onaya gönder' }).click();
  await expect(page.getByText('Onay bekliyor').first()).toBeVisible();
  await visit(desk, `/activities/detail?id=${id}`);
  // The remark on the corrected field is gone; the one on the unchanged field stays.
  await expect(desk.getByText('Şerhleri de yazın.')).toBeHidden();
  await expect(desk.getByText('Düzeltilecek: Dolapların içini de çekin.')).toBeVisible();
  await desk.getByRole('button', { name: 'Keşfi onayla' }).click();
  await expect(desk.getByText('Keşif onaylandı.')).toBeVisible();
  const [auction] = await sql<{ key: string }>(
    `select key_status as key from auction join activity on activity.auction_id = auction.id where activity.id = $1`,
    [id],
  );
  expect(auction?.key).toBe('NO_WAY');
  await office.close();
});

test('photos and a signature taken without a connection wait on the device, and arrive once, in order, when the tab is opened again @long', async ({
  page,
  context,
  as,
}) => {
  const id = await newDiscovery();
  await sql(
    `update discovery set visited_on = '2026-03-02',
       rooms = '[{"key": "5a0f3f0e-2f7e-4f6c-9d41-0d9a1c1c7a11", "kind": "KITCHEN", "condition": "WORN", "note": ""}]'
      where activity_id = $1`,
    [id],
  );
  const names = async () =>
    (
      await sql<{ name: string }>(
        `select file.name from discovery_picture picture join file on file.id = picture.file_id
           join discovery on discovery.id = picture.discovery_id where discovery.activity_id = $1 order by picture.id`,
        [id],
      )
    ).map(({ name }) => name);
  await as('ekspertiz');
  await visit(page, `/activities/detail?id=${id}`);
  await expect(page.getByRole('button', { name: '1. Mutfak: fotoğraf ekle' })).toBeVisible();
  // Loads the signature's code while there is a connection, as if the form had been opened before.
  await page.getByRole('button', { name: 'İmzala' }).click();
  await page.getByRole('dialog', { name: 'İmza' }).getByRole('button', { name: 'Kapat' }).first().click();

  await context.setOffline(true);
  await page
    .getByLabel('1. Mutfak: fotoğraf ekle')
    .and(page.locator('input'))
    .setInputFiles(
      await Promise.all([photo('dolap.jpg', '#886644'), photo('tezgah.jpg', '#446688'), photo('ocak.jpg', '#448866')]),
    );
  await sign(page);
  await expect(page.locator('[data-waiting-mark]')).toContainText('4 bekliyor');
  await expect(page.getByText('3 dosya gönderilmeyi bekliyor')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.close();
  expect(await names()).toEqual([]);

  await context.setOffline(false);
  const again = await context.newPage();
  await visit(again, '/activities/work');
  await expect.poll(async () => (await names()).length).toBe(4);
  expect((await names()).filter((name) => name !== 'imza.png' && name !== 'imza.jpg')).toEqual([
    'dolap.jpg',
    'tezgah.jpg',
    'ocak.jpg',
  ]);
  await visit(again, `/activities/detail?id=${id}`);
  await expect(again.getByRole('img', { name: '1. Mutfak, 3. fotoğraf' })).toBeVisible();
  await expect(again.getByRole('img', { name: 'İmza', exact: true })).toBeVisible();
  await expect(again.locator('[data-waiting-mark]')).toBeHidden();
  expect(await names()).toHaveLength(4);
  await again.close();
});
