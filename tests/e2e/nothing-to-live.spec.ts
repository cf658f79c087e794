import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { heic, pdf } from '@/tests/support/pictures';
import { expect, one, sql, test, visit, typeDate } from './support';

const TITLE = 'Yolculuk Sıfırdan Yayına 3+1';

/** A photo as phones make it: with noise, in landscape, and with an EXIF orientation that turns it upright. */
const photo = async (name: string, background: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 600, height: 450, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer(),
});

/** The date and time this many days from now, YYYY-MM-DDTHH:MM. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

const move = async (page: Page, name: string) => {
  const next = page.getByRole('region', { name: 'Sıradaki adımlar' });
  await next.getByRole('button', { name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByRole('button', { name, exact: true }).click();
  await expect(drawer).toBeHidden();
};

test('an operator takes an auction from nothing to live, with real pictures and documents @long', async ({
  page,
  as,
}) => {
  await sql(
    `insert into customer (first_name, last_name, phone, source, sell_motivation)
     values ('Sıfırdan', 'Yayınlatan', '+905327781234', 'INBOUND', 18) on conflict do nothing`,
  );
  await as('mezat');
  await visit(page, '/auctions/editor');
  await page.getByRole('combobox', { name: /^Satıcı ara/ }).fill('sıfırdan yayınlatan');
  await page.getByRole('option', { name: /Sıfırdan Yayınlatan/ }).click();
  await page.getByLabel(/^Kategori/).selectOption({ label: 'Daire' });
  await page.getByLabel(/^Oda sayısı/).selectOption('3+1');
  await page.getByLabel('Brüt alan (m²)').fill('135');
  // Every other requirement for publication, by the name that the checklist gives it.
  await page.getByLabel('Net alan (m²)').fill('112');
  await page.getByLabel('Bina yaşı').fill('8');
  await page.getByLabel('Anahtar durumu').selectOption({ label: 'Anahtar mevcut' });
  await page.getByLabel('Danışman').selectOption({ index: 1 });
  await page.getByLabel(/^Isıtma/).selectOption('Kombi');
  await page.getByLabel(/^Otopark/).selectOption('Kapalı');
  await page.getByLabel(/^Açıklama/).fill('Caferağa’da, ara katta, bakımlı daire.');
  await page.getByLabel('Açık adres').fill('Mühürdar Caddesi No: 4');
  await page.getByLabel('Ada', { exact: true }).fill('1204');
  await page.getByLabel('Parsel', { exact: true }).fill('7');
  await page.getByRole('combobox', { name: 'Konum ara' }).fill('caferağa kadıköy');
  await page
    .getByRole('option', { name: /Caferağa/ })
    .first()
    .click();
  for (const [field, lira] of [
    [/^İstenen fiyat/, '9.750.000'],
    ['Başlangıç fiyatı', '7.500.000'],
    ['Rezerv fiyatı', '9.000.000,50'],
    ['Rezerve kadar artış adımı', '100.000'],
    ['Rezervden sonra artış adımı', '50.000'],
  ] as const)
    await page.getByLabel(field).fill(lira);
  await typeDate(page, 'Başlangıç', inDays(2));
  await typeDate(page, 'Bitiş', inDays(6));
  await page.getByRole('textbox', { name: /^Başlık/ }).fill(TITLE);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\?id=\d+$/);
  const id = Number(new URL(page.url()).searchParams.get('id'));

  await page.locator('#images').scrollIntoViewIfNeeded();
  const colours = ['#886644', '#446688', '#448866', '#aa8855', '#775599'];
  await page
    .getByLabel('Fotoğraf seç')
    .setInputFiles([
      ...(await Promise.all(colours.map((colour, index) => photo(`oda ${index + 1}`, colour)))),
      { name: 'manzara.heic', mimeType: 'image/heic', buffer: heic },
    ]);
  await page.locator('#documents').scrollIntoViewIfNeeded();
  for (const type of ['İmar durumu belgesi', 'Tapu senedi', 'Yetkilendirme sözleşmesi']) {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: `${type} yükle` }).click();
    await (await chooser).setFiles([{ name: `${type}.pdf`, mimeType: 'application/pdf', buffer: pdf }]);
    await expect(page.getByRole('button', { name: `${type}.pdf dosyasını indir` })).toBeVisible();
  }
  await expect(page.getByText('6/42 fotoğraf')).toBeVisible();
  // The editor and the publication checklist agree.
  await expect(page.getByText('Yayına hazırlık: 17/18')).toBeVisible();

  await visit(page, `/auctions/detail?id=${id}`);
  for (const step of ['Kaydı tamamla', 'Ekspertizsiz ilerlet', 'Satıcı onayına gönder', 'Satıcı kabul etti'])
    await move(page, step);
  const check = page.getByRole('region', { name: 'Yayın kontrolü' });
  await expect(check.getByText('Yayın için 1 eksik var.')).toBeVisible();
  await expect(check.getByText('17/18')).toBeVisible();
  await check.getByRole('button', { name: 'Doğrulamayı gir' }).click();
  const eids = page.getByRole('dialog', { name: 'EİDS yetki doğrulaması' });
  await eids.getByLabel('Durum').selectOption('Doğrulandı');
  await eids.getByLabel('Taşınmaz numarası').fill(`34777${id}`);
  await typeDate(eids, 'Geçerlilik sonu', '2031-01-01');
  await eids.getByRole('button', { name: 'Kaydet' }).click();
  await expect(check.getByText('Yayın için hiçbir eksik yok.')).toBeVisible();
  await move(page, 'Yayın onayına gönder');

  await as('yonetici');
  await visit(page, `/auctions/detail?id=${id}`);
  await move(page, 'Yayına al');
  await expect(page.getByText('Mezat artık “Yayında” durumunda.')).toBeVisible();

  const row = await one<Record<string, unknown>>(
    `select status, progress, slug, reserve_price_kurus::int as reserve, first_activated_at is not null as shown,
            (select json_agg(width || '×' || height order by position) from auction_image join file on file.id = file_id where auction_id = auction.id) as pictures,
            (select array_agg(distinct file.content_type) from auction_image join file on file.id = file_id where auction_id = auction.id) as types
       from auction where id = $1`,
    [id],
  );
  expect(row).toMatchObject({
    status: 'LIVE',
    progress: 'GOING_LIVE',
    slug: expect.stringMatching(/^yolculuk-sifirdan-yayina-3-1/),
    reserve: 900_000_050,
    shown: true,
    types: ['image/jpeg'],
  });
  // All are upright, and the photo in another format was converted to JPEG.
  expect((row.pictures as string[]).toSorted()).toEqual([...Array<string>(5).fill('450×600'), '64×48']);
});
