import { auctionOf, participantOf, person } from './sale';
import { expect, one, PHONE, refused, sql, test, visit } from './support';

const FEE = 40_000_00;
const DEPOSIT = 10_000_00;
const PRICE = 3_250_000_00;

type Open = { agent?: string; paid?: boolean };
/** A closing at its first step, on the closing desk, after people that no other journey uses won an auction. */
const open = async (last: string, { agent, paid = false }: Open = {}): Promise<number> => {
  const [buyer, seller] = [await person('Alıcı', last), await person('Satıcı', last)];
  const auctionId = await auctionOf({
    name: `${last} 3+1 daire`,
    status: 'WAITING_PAYMENT',
    start: '-6 days',
    end: '-5 days',
    sellerId: seller,
    agent: agent ?? 'danisman2',
    serviceFee: FEE,
    price: PRICE,
    reserve: PRICE,
  });
  const participantId = await participantOf(auctionId, buyer, { status: 'BID_GIVEN', deposit: DEPOSIT });
  if (paid)
    await sql(
      `insert into payment (kind, method, state, customer_id, auction_id, participant_id, amount_kurus, paid_at)
       values ('DEPOSIT', 'EFT', 'PAYMENT_DONE', $1, $2, $3, $4, now())`,
      [buyer, auctionId, participantId, DEPOSIT],
    );
  const bid = await one<{ id: string }>(
    `insert into bid (auction_id, participant_id, customer_id, amount_kurus, status, payment_state)
     values ($1, $2, $3, $4, 'WINNER', 'WAITING_PAYMENT') returning id`,
    [auctionId, participantId, buyer, PRICE],
  );
  const desk = await one<{ id: number }>(`select id from operator where username = 'kapanis'`);
  const closing = await one<{ id: number }>(
    `insert into closing (auction_id, bid_id, buyer_customer_id, seller_customer_id, assignee_id, agent_operator_id,
                          service_fee_kurus, step_due_at)
     values ($1, $2, $3, $4, $5, (select id from operator where username = $6), $7, now() - interval '2 days') returning id`,
    [auctionId, bid.id, buyer, seller, desk.id, agent ?? 'danisman2', FEE],
  );
  await sql(
    `insert into closing_step_entry (closing_id, step, entered_at, due_at, operator_id)
     values ($1, 'CALL', now() - interval '4 days', now() - interval '2 days', $2)`,
    [closing.id, desk.id],
  );
  const work = await one<{ id: number }>(
    `insert into activity (type, status, customer_id, auction_id, closing_id, assignee_id)
     values ('CLOSING', 'WORKING', $1, $2, $3, $4) returning id`,
    [buyer, auctionId, closing.id, desk.id],
  );
  await sql('update closing set activity_id = $2 where id = $1', [closing.id, work.id]);
  return closing.id;
};

test('a file that is given up: the money is shown first, the refund goes its own way', async ({ page, as }) => {
  const id = await open('Vazgeçenoğlu', { paid: true });
  await as('kapanis');
  await visit(page, `/closing/detail?id=${id}`);
  await page.getByRole('button', { name: 'Kapanışı iptal et' }).click();
  const drawer = page.getByRole('dialog', { name: 'Kapanışı iptal et' });
  await expect(drawer).toContainText('Alıcıya geri ödenecek');
  await expect(drawer).toContainText('₺10.000');
  await drawer.getByLabel('Şirkette kalsın').check();
  await expect(drawer).toContainText('Şirkette kalacak teminat');
  await drawer.getByLabel('Alıcıya iade edilsin').check();
  expect(await refused(page, '/rest/admin/closing/cancel', { id, reason: '' })).not.toBe('');
  await drawer.getByLabel('İptal nedeni').fill('Alıcı krediyi alamadı.');
  await drawer.getByRole('button', { name: 'Kapanışı iptal et' }).click();
  await expect(page.getByRole('heading', { name: 'Kapanış iptal edildi' })).toBeVisible();

  const refunds = page.getByRole('region', { name: 'İadeler' });
  expect(await refused(page, '/rest/admin/closing/next-step', { id, step: 'CALL', action: 'ADVANCE' })).toMatch(
    /iptal/,
  );
  // The refund is worked on at the cashier's screen; here its current state is shown.
  await refunds.getByRole('link', { name: 'İadeyi aç' }).click();
  const refund = page.getByRole('dialog', { name: /İade #/ });
  await refund.getByRole('button', { name: 'Belge iste' }).click();
  await expect(refund.getByText('Belge bekliyor').first()).toBeVisible();
  await visit(page, `/closing/detail?id=${id}`);
  await expect(refunds).toContainText('Belge bekliyor');
  await page
    .getByRole('link', { name: /3\+1 daire/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/auctions\/detail/);
});

test('an agent sees own files only, on a phone, and changes nothing @long', async ({ page, as }) => {
  // Unique to this run, so that the list does not find those of an earlier one.
  const own = `Kendioğlu ${Date.now()}`;
  const ownId = await open(own, { agent: 'danisman1' });
  const others = await open('Başkasıoğlu', { agent: 'danisman2' });
  await as('danisman1');
  await page.setViewportSize(PHONE);
  await visit(page, '/closing/list?agent=1&outcome=OPEN');
  await expect(page.getByText(`Alıcı ${own}`)).toBeVisible();
  await expect(page.getByText('Alıcı Başkasıoğlu')).toBeHidden();
  await page.getByText(`Alıcı ${own}`).click();
  await expect(page.getByRole('heading', { name: `Alıcı ${own}` })).toBeVisible();
  await expect(page.getByText(/Dosyayı .* yürütüyor/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Teklifi onayla|Kapanışı iptal et|adımına geç/ })).toHaveCount(0);
  expect(await refused(page, '/rest/admin/closing/note', { id: ownId, text: 'Not' })).not.toBe('');
  await visit(page, `/closing/detail?id=${others}`);
  await expect(page.getByText('Kayıt bulunamadı.')).toBeVisible();
});
