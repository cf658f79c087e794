import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, today } from '@/domain/time';
import { jpegOf } from '@/tests/support/pictures';
import { expect, one, sql, test, typeDate, violations, visit } from './support';

const site = { authorization: `Bearer ${process.env.E2E_SITE_KEY}` };
type Banner = { name: string; mobile: { src: string } | null } | null;
type Shown = {
  auctions?: { id: number }[];
  blocks?: { kind: string; title: string; mobile?: Banner[] }[];
  masthead?: Banner;
  sticky?: Banner;
};
/** What the site reads at an address; null while nothing is public there. */
const onSite = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(`/rest/public/content/${path}`, { headers: site });
  return answer.ok() ? ((await answer.json()) as Shown) : null;
};
const titles = async (request: APIRequestContext, slug: string) =>
  (await onSite(request, `page/${slug}`))?.blocks?.map(({ title }) => title) ?? null;
const kept = (page: Page) => expect(page.getByText('Taslak kaydedildi; sitede henüz görünmez.')).toBeVisible();
const idIn = (page: Page) => Number(new URL(page.url()).searchParams.get('id'));
const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Yayımla', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yayımla', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
};

/** The next Monday in Istanbul. */
const monday = () => {
  let day = addDays(today(), 1);
  while (new Date(day).getUTCDay() !== 1) day = addDays(day, 1);
  return day;
};
const plan = async (page: Page) => {
  await kept(page);
  await page.getByRole('button', { name: 'Zamanla', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Yayını zamanla' });
  await typeDate(drawer, 'Yayımlanma zamanı', `${monday()}T10:00`);
  await drawer.getByRole('button', { name: 'Zamanla', exact: true }).click();
  await expect(drawer).toBeHidden();
  return idIn(page);
};

/** Writes a banner for one city, with a picture for each device that is cropped from a larger one. */
const writeBanner = async (page: Page, kind: string, name: string) => {
  await visit(page, '/banner/list');
  await page.getByRole('button', { name: 'Yeni afiş' }).click();
  const drawer = page.getByRole('dialog', { name: 'Yeni afiş' });
  await drawer.getByLabel('Tür').selectOption(kind);
  await drawer.getByRole('textbox', { name: 'Ad', exact: false }).fill(name);
  await drawer.getByRole('button', { name: 'Afişi oluştur' }).click();
  await expect(page).toHaveURL(/\/banner\/detail\?id=\d+/);
  await page.getByLabel('İl', { exact: true }).selectOption({ label: 'Ankara' });
  await page.getByLabel('İl ya da ilçe ekle').selectOption('city');
  const buffer = await jpegOf(1600, 1000);
  for (const [device, title] of [
    ['desktop', 'Masaüstü fotoğrafı'],
    ['mobile', 'Mobil fotoğraf'],
  ] as const) {
    const field = page.locator(`figure[data-device="${device}"]`);
    await field.locator('input[type=file]').setInputFiles({ name: 'afis.jpg', mimeType: 'image/jpeg', buffer });
    const cut = page.getByRole('dialog', { name: `${title}: görünen bölüm` });
    await cut.getByRole('button', { name: 'Bu bölümü kullan' }).click();
    // Pictures are processed one at a time and with low priority.
    await expect(cut).toBeHidden({ timeout: 90_000 });
    await expect(field.locator('img')).toBeVisible();
  }
  await kept(page);
  await expect(page.frameLocator('iframe').locator('picture img')).toBeVisible();
  return plan(page);
};

test('a campaign for next Monday: prepared, looked at on a phone, its place kept from others, published by the clock, read by the site, taken back in one act @long', async ({
  page,
  request,
  as,
}) => {
  test.slow();
  await as('yonetici');
  await visit(page, '/collections');
  await page.getByRole('button', { name: 'Yeni koleksiyon' }).click();
  const drawer = page.getByRole('dialog', { name: 'Yeni koleksiyon' });
  await drawer.getByLabel('Koleksiyonun adı').fill('Pazartesi Daireleri');
  await drawer.getByLabel('Nasıl dolsun?').selectOption('BY_RULE');
  await drawer.getByRole('button', { name: 'Taslağı aç' }).click();
  await expect(page).toHaveURL(/\/collections\/detail\?id=\d+/);

  // The number of matches is shown while the rule is written; one of the matching auctions is pinned to the top.
  await page.getByRole('group', { name: 'Tür' }).getByRole('button', { name: 'Daire', exact: true }).click();
  await expect(page.getByText(/mezat (var|gösteriliyor)/)).toBeVisible();
  await page
    .getByRole('button', { name: /: başa sabitle$/ })
    .nth(2)
    .click();
  await expect(page.getByRole('list', { name: 'Sabitlenenler, hep başta' }).getByRole('listitem')).toHaveCount(1);
  const ids = [await plan(page)];
  const collection = await one<{ id: number; pin: number }>(
    `select collection.id, (draft -> 'pinnedIds' ->> 0)::int as pin
       from content_item item join collection on collection.item_id = item.id where item.id = $1`,
    ids,
  );

  await visit(page, '/collections/faqs');
  await page.getByRole('button', { name: 'Yeni soru' }).click();
  const question = page.getByRole('dialog', { name: 'Yeni soru' });
  await question.getByRole('textbox', { name: 'Soru' }).fill('Pazartesi kampanyası ne zaman biter?');
  await question.getByRole('textbox', { name: 'Anahtar' }).fill('pazartesi');
  await question.getByRole('button', { name: 'Yazmaya başla' }).click();
  await page.getByRole('textbox', { name: 'Yanıt' }).click();
  await page.keyboard.type('Cuma akşamı.');
  ids.push(await plan(page));

  const masthead = await writeBanner(page, 'MASTHEAD', 'Pazartesi üst bandı');
  ids.push(masthead, await writeBanner(page, 'STICKY', 'Pazartesi sabit bandı'));

  // The page: its blocks are ordered by keyboard.
  await visit(page, '/collections/blocks');
  await page.getByRole('button', { name: 'Yeni sayfa' }).click();
  await page.getByLabel('Sayfanın adı').fill('Pazartesi Kampanyası');
  await page.getByRole('button', { name: 'Taslağı aç' }).click();
  await expect(page).toHaveURL(/\/collections\/block-detail\?id=\d+/);
  const id = idIn(page);
  const add = async (kind: RegExp) => {
    await page.getByRole('button', { name: 'Blok ekle' }).click();
    await page.getByRole('menuitem', { name: kind }).click();
  };
  const title = page.getByRole('textbox', { name: /^Başlık/ });
  await add(/^Koleksiyon Bir/);
  await page.getByLabel('Koleksiyon *', { exact: true }).selectOption(String(collection.id));
  await title.fill('Daireler');
  await add(/^Afiş/);
  await page.getByLabel('Ne gösterilsin?').selectOption('MASTHEAD');
  await add(/^Sık sorulan sorular/);
  await page.getByLabel('Soru grubu').selectOption('pazartesi');
  await title.fill('Merak edilenler');
  await add(/^Karşılama/);
  await title.fill('Pazartesi başlıyor');
  await page.getByRole('button', { name: 'Karşılama: Pazartesi başlıyor: sırasını değiştir' }).focus();
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Space']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(300);
  }
  const first = () =>
    one<{ kind: string }>(`select draft -> 'blocks' -> 0 ->> 'kind' as kind from content_item where id = $1`, [id]);
  await expect.poll(async () => (await first()).kind).toBe('HERO');
  const phone = page.frameLocator('iframe');
  await expect(phone.getByRole('heading', { name: 'Pazartesi başlıyor' })).toBeVisible();
  await expect(phone.getByText('Bu koleksiyon henüz yayında değil.')).toBeVisible();
  await expect(phone.locator('[data-device="mobile"] picture img')).toBeVisible();
  await expect(phone.locator('[data-device="desktop"]').first()).toBeHidden();
  expect(await violations(page)).toEqual([]);
  ids.push(await plan(page));

  // Somebody else has written a banner for the same place: the form warns about it, and so does publishing.
  const { id: theirs } = await one<{ id: number }>(
    `insert into content_item (kind, name, draft, written_by_id)
     select kind, 'Ankara haftası', draft || '{"name": "Ankara haftası", "startsAt": null}', operator.id
       from content_item item, operator where item.id = $1 and operator.username = 'icerik' returning content_item.id`,
    [masthead],
  );
  await as('icerik');
  await visit(page, `/banner/detail?id=${theirs}`);
  const link = page.getByRole('link', { name: 'Pazartesi üst bandı' });
  await expect(link.first()).toHaveAttribute('href', `/banner/detail?id=${masthead}`);
  await page.getByRole('button', { name: 'Yayımla', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yayımla', exact: true }).click();
  await expect(page.getByText('Bu il/ilçe ve cihaz için bir üst bant zaten var.').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // Monday comes.
  const { id: cityId } = await one<{ id: number }>(`select id from city where name = 'Ankara'`);
  const banners = (device: string) => onSite(request, `banners?device=${device}&cityId=${cityId}`);
  expect(await titles(request, 'pazartesi-kampanyasi')).toBeNull();
  expect((await banners('mobile'))?.masthead?.name).not.toBe('Pazartesi üst bandı');
  await sql(`update content_item set publish_at = now() where id = any($1)`, [ids]);
  await expect
    // Only in Ankara: the banner for the whole country depends on the day.
    .poll(() => titles(request, `pazartesi-kampanyasi?cityId=${cityId}`))
    .toEqual(['Pazartesi başlıyor', 'Daireler', '', 'Merak edilenler']);
  expect((await onSite(request, 'collection/pazartesi-daireleri'))?.auctions?.[0]?.id).toBe(collection.pin);
  for (const device of ['desktop', 'mobile'])
    expect(await banners(device)).toMatchObject({
      masthead: { name: 'Pazartesi üst bandı' },
      sticky: { name: 'Pazartesi sabit bandı' },
    });
  const there = await onSite(request, `page/pazartesi-kampanyasi?cityId=${cityId}`);
  expect(there?.blocks?.[2]).toMatchObject({ kind: 'BANNER', mobile: [{ name: 'Pazartesi üst bandı' }] });

  // A mistake that is already public is undone in one step.
  await as('yonetici');
  await visit(page, `/collections/block-detail?id=${id}`);
  await page.getByRole('button', { name: 'Karşılama Pazartesi başlıyor' }).click();
  await title.first().fill('Pazartesi bitiyor');
  await kept(page);
  await publish(page);
  await expect.poll(async () => (await titles(request, 'pazartesi-kampanyasi'))?.[0]).toBe('Pazartesi bitiyor');
  await page.getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Son yayını geri al' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Son yayını geri al' }).click();
  await expect.poll(async () => (await titles(request, 'pazartesi-kampanyasi'))?.[0]).toBe('Pazartesi başlıyor');
});
