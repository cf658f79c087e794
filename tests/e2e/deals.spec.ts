import { expect, sql, test, visit } from './support';

type Made = { id: number; auction: string };
/** A new deal of a customer that no other journey uses, about a live auction of one of these kinds. */
const open = async (last: string, kinds: string[]): Promise<Made> => {
  const [row] = await sql<Made>(
    `with person as (
       insert into customer (first_name, last_name, phone, source) values ('Fırsat', $1, '+9053377' || lpad((random() * 99999)::int::text, 5, '0'), 'FACEBOOK') returning id),
     place as (
       select auction.id, auction.extra_info from auction join category on category.id = auction.category_id
        where category.kind = any ($2) and auction.status in ('LIVE', 'BIDDING') order by auction.id limit 1)
     insert into deal (customer_id, auction_id, status) select person.id, place.id, 'INITIAL' from person, place
     returning id, (select extra_info from place) as auction`,
    [last, kinds],
  );
  if (!row) throw new Error('no live auction of this kind');
  return row;
};
const statusOf = async (id: number) =>
  (await sql<{ status: string }>('select status from deal where id = $1', [id]))[0]?.status;

test('a deal goes along the board by keyboard; what a move misses is asked for, and the move goes on', async ({
  page,
  as,
}) => {
  const { id } = await open('Klavyeoğlu', ['APARTMENT', 'VILLA', 'RESIDENCE']);
  await as('operator');
  await visit(page, '/deals/board?name=Klavyeo%C4%9Flu');
  const card = page.getByRole('link', { name: 'Fırsat Klavyeoğlu' });
  await expect(page.getByRole('region', { name: 'İlgileniyor' })).toContainText('Fırsat Klavyeoğlu');
  await card.focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Teklif verdi' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Teklif verdi durumuna al' });
  await drawer.getByLabel('Teklif', { exact: false }).first().fill('4.250.000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Teklif verdi' })).toContainText('Fırsat Klavyeoğlu');
  expect(await statusOf(id)).toBe('BID');
});

test('a card is dragged to its new column', async ({ page, as }) => {
  const { id } = await open('Sürükleoğlu', ['APARTMENT', 'VILLA', 'RESIDENCE']);
  await sql(`update deal set status = 'BID', offered_price_kurus = 100000000 where id = $1`, [id]);
  await as('operator');
  await visit(page, '/deals/board?name=S%C3%BCr%C3%BCkleo%C4%9Flu');
  const card = page.getByRole('article').filter({ hasText: 'Fırsat Sürükleoğlu' });
  const to = page.getByRole('region', { name: 'İlgileniyor' });
  await card.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 90, (box?.y ?? 0) + 140, { steps: 12 });
  await page.mouse.up();
  await expect(to).toContainText('Fırsat Sürükleoğlu');
  expect(await statusOf(id)).toBe('INITIAL');
});

test('many are moved at once, and those that stay are named with the reason (V43) @long', async ({ page, as }) => {
  await open('Topluoğlu', ['APARTMENT', 'VILLA', 'RESIDENCE']);
  const { id } = await open('Topluoğlu', ['LAND', 'FIELD']);
  await sql(`update deal set status = 'OBSOLETE' where id = $1`, [id]);
  await as('operator');
  await visit(page, '/deals/list?name=Topluo%C4%9Flu');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Durumu değiştir' }).click();
  await page.getByRole('dialog').getByRole('combobox').first().selectOption('OBSOLETE');
  await page.getByRole('dialog').getByRole('combobox').last().selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Uygula' }).click();
  await expect(page.getByText('1 fırsatın durumu değişti.')).toBeVisible();
  await expect(page.getByText('1 fırsat olduğu gibi kaldı:')).toBeVisible();
});
