import { pdf } from '../support/pictures';
import { expect, PHONE, settled, sql, test, violations, visit } from './support';

/** A customer that no other journey uses, and who wants to sell a flat. */
const begin = async (last: string): Promise<number> => {
  const [row] = await sql<{ id: number }>(
    `with person as (
       insert into customer (first_name, last_name, phone, source) values ('Satıcı', $1, '+9053388' || lpad((random() * 99999)::int::text, 5, '0'), 'FACEBOOK') returning id),
     work as (insert into activity (type, customer_id) select 'WANT_TO_SELL', id from person returning id, customer_id)
     insert into want_to_sell (customer_id, activity_id, source) select customer_id, id, 'FACEBOOK' from work returning id`,
    [last],
  );
  return row?.id ?? 0;
};
/** Adds the proof of the current step: these journeys test what else a step requires. */
const proven = (id: number) =>
  sql(
    `insert into want_to_sell_evidence (want_to_sell_id, step, reason) select id, step, 'Yerinde görüldü' from want_to_sell where id = $1`,
    [id],
  );
const stepOf = async (id: number) =>
  (
    await sql<{ step: string; outcome: string | null }>('select step, outcome from want_to_sell where id = $1', [id])
  )[0];

test('a lead goes on to the agreement; each step asks for what it misses, and the editor opens filled in', async ({
  page,
  as,
}) => {
  const id = await begin('Adımoğlu');
  await proven(id);
  await as('operator');
  await visit(page, `/want-to-sell/detail?id=${id}`);
  await page.getByRole('button', { name: 'Sonraki adıma geç' }).click();
  const drawer = page.getByRole('dialog', { name: 'Sonraki adıma geç' });
  await drawer.getByLabel('Kategori', { exact: false }).selectOption({ label: 'Daire' });
  await drawer.getByLabel('İl', { exact: true }).or(drawer.getByLabel('İl *')).first().selectOption({ index: 1 });
  await drawer.getByLabel('İlçe', { exact: false }).selectOption({ index: 1 });
  await drawer.getByLabel('Satış nedeni', { exact: false }).fill('Şehir değiştiriyor');
  await drawer.getByRole('button', { name: 'Kaydet' }).click();
  await expect.poll(async () => (await stepOf(id))?.step).toBe('APPOINTMENT');
  await proven(id);
  await visit(page, `/want-to-sell/detail?id=${id}`);
  await page.getByRole('button', { name: 'Sonraki adıma geç' }).click();
  await expect.poll(async () => (await stepOf(id))?.step).toBe('APPOINTMENT_CALL');
  await proven(id);
  await visit(page, `/want-to-sell/detail?id=${id}`);
  await page.getByRole('button', { name: 'Sonraki adıma geç' }).click();
  await drawer.getByLabel('En düşük fiyat', { exact: false }).fill('3.000.000');
  await drawer.getByLabel('En yüksek fiyat', { exact: false }).fill('3.500.000');
  await drawer.getByRole('button', { name: 'Kaydet' }).click();
  await expect.poll(async () => (await stepOf(id))?.step).toBe('AGREEMENT');
});

test('from the agreement to the editor of auctions with everything filled in @long', async ({ page, as }) => {
  const id = await begin('Mezatoğlu');
  await sql(
    `update want_to_sell set step = 'AGREEMENT', room_layout = '3+1', price_min_kurus = 300000000, price_max_kurus = 350000000,
        category_id = (select id from category where kind = 'APARTMENT' and parent_id is not null), reason = 'Miras',
        (city_id, town_id) = (select city_id, id from town order by id limit 1) where id = $1`,
    [id],
  );
  await as('yonetici');
  await visit(page, `/want-to-sell/detail?id=${id}`);
  await page.getByRole('link', { name: 'Mezat oluştur' }).click();
  await expect(page).toHaveURL(/\/auctions\/editor\?activityId=\d+&source=FACEBOOK/);
  await expect(page.getByText('Satıcı Mezatoğlu').first()).toBeVisible();
  await expect(page.locator('input[value="3.500.000"], input[value="3.500.000,00"]').first()).toBeVisible();
});

test('an agent on a phone sees own ones only @long', async ({ page, as }) => {
  const id = await begin('Yabancıoğlu');
  await as('danisman1');
  await page.setViewportSize(PHONE);
  await visit(page, '/want-to-sell/list?open=1');
  await expect(page.getByText('Satıcı Yabancıoğlu')).toHaveCount(0);
  await visit(page, `/want-to-sell/detail?id=${id}`);
  await expect(page.getByText('Kayıt bulunamadı.')).toBeVisible();
});

test('a signed agreement chosen without a connection waits on the device, and is there once when the tab is opened again @long', async ({
  page,
  context,
  as,
}) => {
  const id = await begin('İmzaoğlu');
  await sql(
    `update want_to_sell set step = 'AGREEMENT', agent_operator_id = (select id from operator where username = 'danisman1'),
        room_layout = '3+1', price_min_kurus = 300000000, price_max_kurus = 350000000, reason = 'Miras',
        category_id = (select id from category where kind = 'APARTMENT' and parent_id is not null limit 1),
        (city_id, town_id) = (select city_id, id from town order by id limit 1) where id = $1`,
    [id],
  );
  const papers = async () =>
    (
      await sql<{ name: string }>(
        `select file.name from want_to_sell_evidence evidence join file on file.id = evidence.file_id where evidence.want_to_sell_id = $1`,
        [id],
      )
    ).map(({ name }) => name);
  await as('danisman1');
  await page.setViewportSize(PHONE);
  await visit(page, `/want-to-sell/detail?id=${id}`);
  await expect(page.getByRole('button', { name: 'Sözleşmeyi yükle' })).toBeVisible();
  // The code that counts waiting files in the top bar has to be loaded before the connection is cut.
  await settled(page);

  await context.setOffline(true);
  await page
    .getByLabel('Sözleşmeyi yükle')
    .and(page.locator('input'))
    .setInputFiles({ name: 'imzali-sozlesme.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.locator('[data-waiting-mark]')).toContainText('1 bekliyor');
  const queue = page.getByRole('region', { name: 'Gönderim sırası: İmzalı sözleşme' });
  await expect(queue.getByText('imzali-sozlesme.pdf')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sonraki adıma geç' })).toHaveAccessibleDescription(
    /^İmzalı sözleşme bu cihazdan henüz gönderilmedi/,
  );
  expect(await violations(page)).toEqual([]);
  await page.close();
  expect(await papers()).toEqual([]);

  await context.setOffline(false);
  const again = await context.newPage();
  await visit(again, '/activities/work');
  await expect.poll(papers).toEqual(['imzali-sozlesme.pdf']);
  await visit(again, `/want-to-sell/detail?id=${id}`);
  await expect(again.getByRole('button', { name: 'imzali-sozlesme.pdf', exact: true })).toBeVisible();
  await expect(again.locator('[data-waiting-mark]')).toBeHidden();
  await again.getByRole('button', { name: 'Sonraki adıma geç' }).click();
  await expect.poll(async () => (await stepOf(id))?.step).toBe('AGREEMENT_CALL');
  expect(await papers()).toHaveLength(1);
  await again.close();
});
