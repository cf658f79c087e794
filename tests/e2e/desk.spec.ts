import { bidding } from '@/contract/bidding';
import { expect, send, sql, test, visit } from './support';

type Made = { status: 'BIDDING' | 'BIDDING_FINISHED'; endsIn: string };

/** An auction that only this journey uses, with prices of ₺1.000.000 and increments of ₺10.000. */
const made = async (name: string, { status, endsIn }: Made): Promise<number> => {
  const [row] = await sql<{ id: number }>(
    `insert into auction (extra_info, status, progress, category_id, city_id, town_id, seller_corporate_id, request_price_kurus,
        start_price_kurus, reserve_price_kurus, increment_before_reserve_kurus, increment_after_reserve_kurus,
        start_at, end_at, eids_status, eids_expires_on)
     select $1, $2, 'PUBLISHED', category.id, town.city_id, town.id, (select min(id) from corporate), 150000000,
        100000000, 101000000, 1000000, 1000000, now() - interval '2 hours', now() + $3::interval, 'VERIFIED', current_date + 200
       from category, town where category.kind = 'APARTMENT' order by category.id desc, town.id limit 1 returning id`,
    [name, status, endsIn],
  );
  return row?.id ?? 0;
};

/** Members with a paid deposit bid one after the other, in kuruş. Returns the ids of their bids in this order. */
const bid = async (auctionId: number, amounts: readonly number[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const [index, amount] of amounts.entries()) {
    const [row] = await sql<{ id: number }>(
      `with one as (
         insert into participant (auction_id, customer_id, status, deposit_kurus)
         select $1, customer_id, 'BID_GIVEN', 3000000 from member where status = 'ACTIVE' order by id limit 1 offset $3
         returning id, customer_id),
       paid as (
         insert into payment (kind, method, state, provider_status, paid_at, customer_id, auction_id, participant_id, amount_kurus)
         select 'DEPOSIT', 'CARD', 'PAYMENT_DONE', 'CONFIRMED', now(), one.customer_id, $1, one.id, 3000000 from one)
       insert into bid (auction_id, participant_id, customer_id, amount_kurus, status, number)
       select $1, one.id, one.customer_id, $2, 'VALID', 0 from one returning id`,
      [auctionId, amount, index],
    );
    ids.push(Number(row?.id));
  }
  await sql(`update bid set status = 'OUTBID' where auction_id = $1 and id <> $2`, [auctionId, ids.at(-1)]);
  return ids;
};

test('a bid is rejected once: the price falls to the one below, and rejecting it again is refused in words', async ({
  page,
  as,
}) => {
  const id = await made('Masa Yolculuğu Itırlı 2+1', { status: 'BIDDING', endsIn: '2 hours' });
  const [, highest] = await bid(id, [1_000_000_00, 1_050_000_00]);
  await as('mezat');
  await visit(page, `/events/detail?id=${id}`);
  const room = page.getByRole('region', { name: 'Mezat salonu' });
  await expect(room.getByText('₺1.050.000').first()).toBeVisible();
  const open = page.getByRole('button', { name: '2. teklifin ayrıntısı ve kararı' });
  await open.click();
  const drawer = page.getByRole('dialog', { name: '2. teklif' });
  await drawer.getByRole('button', { name: 'Reddet' }).click();
  await expect(drawer.getByRole('button', { name: 'Reddet' }).last()).toBeDisabled();
  await drawer.getByLabel('Gerekçe').fill('Teklif yanlışlıkla verilmiş.');
  await drawer.getByRole('button', { name: 'Reddet' }).last().click();
  await expect(page.getByText('2. teklif reddedildi.')).toBeVisible();
  await expect(room.getByText('₺1.000.000').first()).toBeVisible();

  await open.click();
  await expect(drawer.locator('p', { hasText: 'Teklif daha önce reddedilmiş.' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Reddet' })).toHaveAttribute('aria-disabled', 'true');
  const again = { bidId: highest, action: 'REJECT', note: 'Bir daha.' };
  expect(await send(page, bidding.decideBid.path, again)).toMatchObject({
    status: 409,
    errors: ['BID_ALREADY_REJECTED'],
    message: 'Teklif daha önce reddedilmiş.',
  });
});

test('while bids are taken nobody changes the status by hand (V44) @long', async ({ page, as }) => {
  const id = await made('Masa Yolculuğu Işıltı 1+1', { status: 'BIDDING', endsIn: '2 hours' });
  await as('yonetici');
  await visit(page, `/events/detail?id=${id}`);
  await page.getByRole('link', { name: 'Mezat kaydı' }).click();
  const locked = 'Teklif süreci devam ederken durum elle değiştirilemez.';
  await expect(page.getByRole('region', { name: 'Sıradaki adımlar' }).getByText(locked)).toBeVisible();
  const pressed = { auctionId: id, action: 'RETURN_UNSOLD', note: 'Satıcı vazgeçti.' };
  expect(await send(page, bidding.act.path, pressed)).toMatchObject({ status: 409 });
  const [row] = await sql<{ status: string }>('select status from auction where id = $1', [id]);
  expect(row?.status).toBe('BIDDING');
});

test('a sale is decided; the second is offered nothing before the winner’s time is over', async ({ page, as }) => {
  const id = await made('Masa Yolculuğu Ihlamurlu 4+1', { status: 'BIDDING_FINISHED', endsIn: '-1 hour' });
  await bid(id, [1_000_000_00, 1_100_000_00, 1_250_000_00]);
  await as('mezat');
  await visit(page, `/events/detail?id=${id}`);
  const decision = page.getByRole('region', { name: 'Karar' });
  await decision.getByRole('button', { name: 'Sonuçlandır' }).click();
  await page.getByRole('dialog', { name: 'Sonuçlandır' }).getByRole('button', { name: 'Sonuçlandır' }).click();
  await expect(decision.getByText(/kazandı, ₺1\.250\.000 için ödeme bekleniyor\./)).toBeVisible();
  const ladder = page.getByRole('region', { name: 'Sıradaki teklifler' });
  const offer = ladder.getByRole('button', { name: 'Bu teklif sahibine öner' });
  await expect(offer).toHaveAttribute('aria-disabled', 'true');
  await expect(ladder.getByText('Kazananın ödeme süresi henüz dolmadı.')).toBeAttached();
});
