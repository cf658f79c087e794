import { readFile } from 'node:fs/promises';
import { expect, PHONE, sql, test, visit } from './support';

const anAuction = async () => {
  const [found] = await sql<{ id: number }>(`
    select id from auction where status = 'LIVE' and slug is not null
       and exists (select from auction_image where auction_id = auction.id)
       and not exists (select from auction_marketing where auction_id = auction.id)
     order by id desc limit 1`);
  return found?.id ?? 0;
};

test('the marketer writes an advertisement, sees it in each channel, shares it and takes the pictures', async ({
  page,
  context,
  as,
}) => {
  await as('icerik');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await anAuction();
  await visit(page, `/auctions-marketing/detail?id=${id}`);
  await expect(page.getByText('İlan başlığı yazılmamış')).toBeVisible();

  await page.getByLabel('İlan başlığı').fill('Şehrin ortasında, ışık içinde, baştan sona yenilenmiş geniş bir yuva');
  await page.getByRole('button', { name: 'Madde ekle' }).click();
  await page.getByLabel('1. madde', { exact: true }).fill('Yenilenmiş mutfak');
  const preview = page.getByRole('group', { name: 'Önizleme' });
  await expect(preview.getByText('Başlık bu kanala sığmadığı için kısaltıldı.')).toBeVisible();
  await expect(preview.getByText('• Yenilenmiş mutfak')).toBeVisible();
  await preview.getByRole('tab', { name: 'SMS' }).click();
  await expect(preview.getByText(/\/mezat\//)).toBeVisible();
  await page.getByRole('button', { name: 'Metinleri kaydet' }).click();
  await expect(page.getByText('İlan metinleri kaydedildi.')).toBeVisible();
  await expect(page.getByText('İlan başlığı yazılmamış')).toBeHidden();

  await page.getByRole('button', { name: 'Bağlantı oluştur' }).click();
  await expect(page.getByText('Bağlantı oluşturuldu ve kopyalandı.')).toBeVisible();
  const [link] = await sql<{ code: string; long_url: string }>(
    'select code, long_url from short_link where auction_id = $1',
    [id],
  );
  const followed = await context.request.get(`/s/${link?.code}`, { maxRedirects: 0 });
  expect(followed.status()).toBe(307);
  expect(followed.headers().location).toBe(link?.long_url);
  expect((await context.request.get('/s/yokboyle')).status()).toBe(404);

  await sql("update short_link set long_url = 'https://evil.example/giris' where code = $1", [link?.code]);
  const asked = await context.newPage();
  await asked.goto(`/s/${link?.code}`);
  await expect(asked.getByRole('heading', { name: 'Başka bir siteye gidiyorsunuz' })).toBeVisible();
  await expect(asked.getByText('https://evil.example/giris')).toBeVisible();
  await expect(asked.getByRole('link', { name: 'evil.example sitesine git' })).toHaveAttribute(
    'href',
    'https://evil.example/giris',
  );
  await asked.close();

  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Fotoğrafları indir (ZIP)' }).click(),
  ]);
  expect(archive.suggestedFilename()).toBe(`${id} numaralı mezat.zip`);
  expect((await readFile(await archive.path())).subarray(0, 2).toString()).toBe('PK');

  await visit(page, '/links');
  await expect(page.getByText(link?.code ?? '-').first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('an agent looks at the advertisement of an own auction, and at nobody else’s @long', async ({ page, as }) => {
    await as('danisman1');
    const [own] = await sql<{ id: number }>(
      `select auction.id from auction join operator on operator.id = agent_operator_id
        where username = 'danisman1' and slug is not null order by auction.id limit 1`,
    );
    await visit(page, `/auctions-marketing/detail?id=${own?.id}`);
    await expect(page.getByRole('heading', { name: 'İlan metinleri ve önizleme' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Metinleri kaydet' })).toHaveAttribute('aria-disabled', 'true');
    const [other] = await sql<{ id: number }>(
      `select auction.id from auction join operator on operator.id = agent_operator_id
        where username = 'danisman2' order by auction.id limit 1`,
    );
    await visit(page, `/auctions-marketing/detail?id=${other?.id}`);
    await expect(page.getByRole('heading', { name: 'İlan metinleri ve önizleme' })).toBeHidden();
  });
});
