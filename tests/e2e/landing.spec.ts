import type { APIRequestContext, Page } from '@playwright/test';
import { expect, one, sql, test, violations, visit } from './support';

const site = { authorization: `Bearer ${process.env.E2E_SITE_KEY}` };
type Shown = { auctions?: { id: number }[]; blocks?: { kind: string; title: string }[] };
/** What the site reads under an address; null while nothing is public there. */
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

test('a campaign: a collection by rule, a page of blocks, a look at it on a phone, the clock, and one step back', async ({
  page,
  request,
  as,
}) => {
  test.slow();
  await as('yonetici');
  await visit(page, '/collections');
  await expect(page.getByRole('link', { name: /-2 Devam eden|-2/ })).toBeVisible();
  await page.getByRole('button', { name: 'Yeni koleksiyon' }).click();
  const drawer = page.getByRole('dialog', { name: 'Yeni koleksiyon' });
  await drawer.getByLabel('Koleksiyonun adı').fill('Pazartesi Daireleri');
  await drawer.getByLabel('Nasıl dolsun?').selectOption('BY_RULE');
  await drawer.getByRole('button', { name: 'Taslağı aç' }).click();
  await expect(page).toHaveURL(/\/collections\/detail\?id=\d+/);

  // The rule is counted while it is written, and one of its auctions is put first.
  await page.getByRole('group', { name: 'Tür' }).getByRole('button', { name: 'Daire', exact: true }).click();
  await expect(page.getByText(/mezat (uyuyor|gösteriliyor)/)).toBeVisible();
  await page
    .getByRole('button', { name: /: başa sabitle$/ })
    .nth(2)
    .click();
  await expect(page.getByRole('list', { name: 'Sabitlenenler, hep başta' }).getByRole('listitem')).toHaveCount(1);
  await kept(page);
  expect(await violations(page)).toEqual([]);
  const collection = await one<{ id: number; pin: number }>(
    `select collection.id, (draft -> 'pinnedIds' ->> 0)::int as pin
       from content_item item join collection on collection.item_id = item.id where item.id = $1`,
    [idIn(page)],
  );
  expect(await onSite(request, 'collection/pazartesi-daireleri')).toBeNull();
  await publish(page);
  await expect
    .poll(async () => (await onSite(request, 'collection/pazartesi-daireleri'))?.auctions?.[0]?.id)
    .toBe(collection.pin);

  // The page: three blocks, put into order by keyboard.
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
  await add(/^Koleksiyon Bir/);
  await page.getByLabel('Koleksiyon *', { exact: true }).selectOption(String(collection.id));
  await page.getByRole('textbox', { name: 'Başlık', exact: true }).fill('Daireler');
  await add(/^Karşılama/);
  await page.getByRole('textbox', { name: /^Başlık/ }).fill('Pazartesi başlıyor');
  await page.getByRole('button', { name: 'Karşılama: Pazartesi başlıyor: sırasını değiştir' }).focus();
  for (const key of ['Space', 'ArrowUp', 'Space']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(300);
  }
  await kept(page);
  await expect
    .poll(
      async () =>
        (
          await one<{ kind: string }>(
            `select draft -> 'blocks' -> 0 ->> 'kind' as kind from content_item where id = $1`,
            [id],
          )
        ).kind,
    )
    .toBe('HERO');
  const phone = page.frameLocator('iframe');
  await expect(phone.getByRole('heading', { name: 'Pazartesi başlıyor' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // By the clock: planned for later, and its time comes.
  await page.getByRole('button', { name: 'Zamanla', exact: true }).click();
  const plan = page.getByRole('dialog', { name: 'Yayını zamanla' });
  const field = plan.getByRole('group', { name: 'Yayımlanma zamanı' });
  await field.getByRole('spinbutton', { name: 'Gün' }).click();
  await page.keyboard.type('010120271000', { delay: 25 });
  await plan.getByRole('button', { name: 'Zamanla', exact: true }).click();
  await expect(plan).toBeHidden();
  expect(await titles(request, 'pazartesi-kampanyasi')).toBeNull();
  await sql(`update content_item set publish_at = now() where id = $1`, [id]);
  await expect
    .poll(() => titles(request, 'pazartesi-kampanyasi'), { timeout: 20_000 })
    .toEqual(['Pazartesi başlıyor', 'Daireler']);

  // A mistake is public, and taken back in one act.
  await visit(page, `/collections/block-detail?id=${id}`);
  await page.getByRole('button', { name: 'Karşılama: Pazartesi başlıyor: aç' }).click();
  await page
    .getByRole('textbox', { name: /^Başlık/ })
    .first()
    .fill('Pazartesi bitiyor');
  await kept(page);
  await publish(page);
  await expect.poll(() => titles(request, 'pazartesi-kampanyasi')).toEqual(['Pazartesi bitiyor', 'Daireler']);
  await page.getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Son yayını geri al' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Son yayını geri al' }).click();
  await expect.poll(() => titles(request, 'pazartesi-kampanyasi')).toEqual(['Pazartesi başlıyor', 'Daireler']);
});
