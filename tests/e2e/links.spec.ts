import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, fits, one, PHONE, reload, sql, test, typeDate, violations, visit } from './support';

const BROWSER =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const WORD = 'yolculuk-yaz';
const drawerOf = (page: Page, name = 'Kısa bağlantı') => page.getByRole('dialog', { name });

test('a link gets a word, is followed and counted apart from previews, leads elsewhere, and ends @long', async ({
  page,
  context,
  as,
}) => {
  await sql('delete from short_link where code = $1', [WORD]);
  await as('icerik');
  await visit(page, '/links');
  await page.getByRole('button', { name: 'Bağlantı kısalt' }).click();
  const form = drawerOf(page, 'Bağlantı kısalt');
  await form.getByLabel(/^Gittiği adres/).fill('https://tellal.example/yaz');
  await form.getByLabel(/^Bağlantı sözcüğü/).fill('giris');
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(form.getByText(/Bu sözcük ayrılmıştır/)).toBeVisible();
  await form.getByLabel(/^Bağlantı sözcüğü/).fill(WORD);
  await form.getByRole('button', { name: 'Kaydet' }).click();

  const drawer = drawerOf(page);
  await expect(drawer.getByText(new RegExp(`/s/${WORD}$`))).toBeVisible();
  await expect(drawer.getByText('Son 30 günde tıklanmadı.')).toBeVisible();

  const follow = (userAgent: string, referer = '') =>
    context.request.get(`/s/${WORD}`, { maxRedirects: 0, headers: { 'user-agent': userAgent, referer } });
  const followed = await follow(BROWSER, 'https://l.instagram.com/');
  expect([followed.status(), followed.headers().location]).toEqual([307, 'https://tellal.example/yaz']);
  await follow(BROWSER);
  await follow('WhatsApp/2.25.1 A');
  await expect
    .poll(() =>
      one('select clicks::int, bots::int from short_link_total join short_link on id = link_id where code = $1', [
        WORD,
      ]),
    )
    .toEqual({ clicks: 2, bots: 1 });
  await reload(page);
  await expect(drawer.getByText('instagram.com').first()).toBeVisible();
  await expect(drawer.getByText('WhatsApp önizlemesi').first()).toBeVisible();
  await expect(drawer.getByRole('slider', { name: 'Son 30 gün' })).toHaveAttribute(
    'aria-valuetext',
    /Ziyaretçi 2 · Bot ve önizleme 1$/,
  );
  await expect(drawer.getByRole('img', { name: /QR kodu$/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'PNG indir' }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe(`${WORD}.png`);
  expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG');

  await drawer.getByRole('button', { name: 'Düzenle' }).click();
  const edit = drawerOf(page, 'Bağlantıyı düzenle');
  await edit.getByLabel(/^Gittiği adres/).fill('https://evil.example/');
  await edit.getByRole('button', { name: 'Kaydet' }).click();
  await expect(edit.getByText(/düğmeler yalnızca şu adreslere gidebilir/)).toBeVisible();
  await edit.getByLabel(/^Gittiği adres/).fill('https://tellal.example/sonbahar');
  await edit.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Bağlantı kaydedildi.').first()).toBeVisible();
  await expect(drawer.getByRole('list', { name: 'Değişiklik geçmişi' }).or(drawer.locator('ol')).first()).toContainText(
    'https://tellal.example/sonbahar',
  );
  await expect.poll(async () => (await follow(BROWSER)).headers().location).toBe('https://tellal.example/sonbahar');

  await drawer.getByRole('button', { name: 'Düzenle' }).click();
  await typeDate(edit, 'Son gün', '2026-01-15');
  await edit.getByRole('button', { name: 'Kaydet' }).click();
  await expect(drawer.getByText('Süresi bitti')).toBeVisible();
  await expect.poll(async () => (await follow(BROWSER)).status()).toBe(410);
  const ended = await context.newPage();
  expect((await ended.goto(`/s/${WORD}`))?.status()).toBe(410);
  await expect(ended.getByRole('heading', { name: 'Bu bağlantının süresi doldu' })).toBeVisible();
  await expect(ended.getByText('15/01/2026')).toBeVisible();
  await expect(ended.getByRole('link', { name: 'Sitemize git' })).toBeVisible();
  expect(await violations(ended)).toEqual([]);
  await ended.close();

  await drawer.getByRole('button', { name: 'Kapat' }).last().click();
  await visit(page, '/links?state=ENDED');
  await expect(page.getByRole('button', { name: new RegExp(`/s/${WORD} bağlantısının ayrıntıları$`) })).toBeVisible();
  // Written directly: the console checks links only every hour, and no site answers here.
  await sql(
    `update short_link_check set target = 'GONE', status = 404, checked_at = now()
              where link_id = (select id from short_link where ends_on is null and code <> $1 order by id limit 1)`,
    [WORD],
  );
  await visit(page, '/links?target=GONE');
  await expect(page.getByRole('row').filter({ hasText: 'Sayfa yok' }).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Açılıyor' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('an agent opens an own link, sees what it brings and closes it again', async ({ page, as }) => {
    await as('danisman1');
    const { id } = await one<{ id: number }>(
      `insert into short_link (long_url, code, description, operator_id)
       select 'https://tellal.example/danisman', 'yolculuk-' || (random() * 1e9)::bigint, 'Kartvizit', id
         from operator where username = 'danisman1' returning id`,
    );
    await visit(page, '/links');
    await page
      .getByRole('button', { name: /bağlantısının ayrıntıları$/ })
      .first()
      .click();
    const drawer = drawerOf(page);
    await expect(drawer.getByText('Kartvizit')).toBeVisible();
    await expect(drawer.getByRole('img', { name: /QR kodu$/ })).toBeVisible();
    await fits(page);
    expect(await violations(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Kapat' }).last().click();
    await expect(drawer).toBeHidden();
    await visit(page, `/links?link=${id}`);
    await expect(drawer.getByText('Kartvizit')).toBeVisible();
  });
});
