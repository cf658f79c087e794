import { importStatement } from './sale';
import { expect, look, sql, test, visit } from './support';

type Expected = { eftId: number; paymentId: number; participantId: number; reference: string; name: string };
let made = 0;
/** Letters that no other name or account has, in any run. */
const unique = () =>
  `${Date.now().toString(36)}${(made += 1)}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A participant who has announced a deposit by bank transfer, in kuruş, for an auction that takes bids. */
const expected = async (amount: number): Promise<Expected> => {
  const last = capital(unique());
  const [row] = await sql<Omit<Expected, 'reference' | 'name'> & { auctionId: number }>(
    `with person as (
       insert into customer (first_name, last_name, phone, source)
       values ('Yolcu', $1, '+90534' || lpad((random() * 9999999)::int::text, 7, '0'), 'INBOUND') returning id),
     place as (select id from auction where status = 'LIVE' order by id desc limit 1),
     joined as (
       insert into participant (auction_id, customer_id, number, status, deposit_kurus)
       select place.id, person.id, 1000 + (select coalesce(max(number), 0) from participant), 'PAYMENT_PENDING', $2 from person, place
       returning id, auction_id, customer_id),
     paid as (
       insert into payment (kind, method, state, customer_id, auction_id, participant_id, amount_kurus)
       select 'DEPOSIT', 'EFT', 'WAITING_PAYMENT', customer_id, auction_id, id, $2 from joined returning id, customer_id, auction_id),
     told as (
       insert into eft_payment (payment_id, customer_id, auction_id, reference, payer_name, amount_kurus)
       select id, customer_id, auction_id, 'TLL' || lpad(auction_id::text, 5, '0') || '-' || lpad(id::text, 6, '0'), $3, $2 from paid
       returning id)
     select told.id as "eftId", paid.id as "paymentId", joined.id as "participantId", paid.auction_id as "auctionId"
       from told, paid, joined`,
    [last, amount, `Yolcu ${last}`],
  );
  if (!row) throw new Error('nothing was announced');
  const [{ reference } = { reference: '' }] = await sql<{ reference: string }>(
    'select reference from eft_payment where id = $1',
    [row.eftId],
  );
  return { ...row, reference, name: `Yolcu ${last}` };
};

const statusOf = async (eftId: number) =>
  (await sql<{ status: string }>('select status from eft_payment where id = $1', [eftId]))[0]?.status;
const entriesOf = async (paymentId: number) =>
  sql<{ id: number; reverses_id: number | null }>(
    'select id, reverses_id from journal_entry where payment_id = $1 order by id',
    [paymentId],
  );

test('a statement is imported, matched with the keyboard, and taken back by a reversal that leaves both entries', async ({
  page,
  as,
}) => {
  const eft = await expected(87_650_00);
  await as('kapanis');
  await importStatement(page, eft.reference, [
    { amount: 87_650_00, payer: eft.name.toLocaleUpperCase('tr'), text: `GELEN EFT ${eft.reference} TEMİNAT` },
  ]);
  const lines = page.getByRole('navigation', { name: 'Eşleşmeyi bekleyen hareketler' });
  await expect(lines.getByRole('button')).toHaveCount(1);
  const suggestion = page.getByRole('list', { name: 'Önerilen EFT’ler' }).getByRole('button').first();
  await expect(suggestion).toContainText(eft.name);
  await expect(suggestion).toContainText('Açıklamada ödeme referansı var');
  await expect(suggestion).toContainText('Tutar tam');
  await expect(page.locator('mark')).toHaveText(eft.reference);
  await look(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(new RegExp(`${eft.reference} ödemesiyle eşleştirildi`))).toBeVisible();
  expect(await statusOf(eft.eftId)).toBe('RECEIVED');
  expect(await entriesOf(eft.paymentId)).toHaveLength(1);

  await page.keyboard.press('u');
  const drawer = page.getByRole('dialog', { name: 'Eşleşmeyi kaldır' });
  await expect(drawer.getByLabel('Neden')).toHaveValue('Yanlış EFT ile eşleştirildi.');
  await drawer.getByRole('button', { name: 'Eşleşmeyi kaldır' }).click();
  await expect(lines.getByRole('button')).toHaveCount(1);
  expect(await statusOf(eft.eftId)).toBe('WAITING');
  const [first, second] = await entriesOf(eft.paymentId);
  expect(second?.reverses_id).toBe(first?.id);
  await visit(page, `/payments/journal?entry=${first?.id}`);
  const entry = page.getByRole('dialog', { name: `${first?.id} numaralı yevmiye kaydı` });
  await expect(entry.getByText(`${second?.id} numaralı ters kayıtla geri alındı`)).toBeVisible();
  await expect(entry.getByText(`${first?.id} numaralı kaydın ters kaydı`)).toBeVisible();
  await expect(entry.getByText('₺87.650').first()).toBeVisible();
});

test('the amount of a movement is seen beside the longest name, on the narrowest screen that shows both', async ({
  page,
  as,
}) => {
  await as('kapanis');
  await page.setViewportSize({ width: 1024, height: 768 });
  await visit(page, '/payments/match');
  const list = page.getByRole('navigation', { name: 'Eşleşmeyi bekleyen hareketler' }).getByRole('list');
  await expect(list.locator('data').first()).toBeVisible();
  await list
    .locator('b')
    .first()
    .evaluate((name) => (name.textContent = 'ÖRNEK YAPI MALZEMELERİ SANAYİ VE TİCARET LTD. ŞTİ.'));
  expect(await list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test('above the limit a second person approves, never the one who registered it', async ({ page, as }) => {
  const eft = await expected(412_000_00);
  await as('kapanis');
  await visit(page, `/eft/list?reference=${eft.reference}`);
  await page.getByRole('button', { name: 'Onaya gönder' }).click();
  const drawer = page.getByRole('dialog', { name: 'EFT’yi onaya gönder' });
  await expect(drawer.getByText(/Onaylayabilecekler: .*Nermin Karahan/)).toBeVisible();
  await drawer.getByLabel('Hesaba gelen tutar').fill('410.000');
  await expect(drawer.getByText(/₺2.000 eksik/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Onaya gönder' }).click();
  expect(await statusOf(eft.eftId)).toBe('WAITING');
  await drawer.getByLabel('Hesaba gelen tutar').fill('412.000');
  await drawer.getByRole('button', { name: 'Onaya gönder' }).click();
  await expect(page.getByText(`${eft.reference} onaya gönderildi.`)).toBeVisible();

  await visit(page, '/payments/match?tab=approval');
  const waiting = page.getByRole('navigation', { name: 'Onay bekleyen EFT’ler' });
  await waiting.getByRole('button', { name: new RegExp(eft.reference) }).click();
  await expect(
    page.getByText('Kendi kaydettiğiniz EFT’yi siz onaylayamazsınız; bunu başka bir yetkili yapmalı.').first(),
  ).toBeAttached();
  await look(page);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(300);
  expect(await statusOf(eft.eftId)).toBe('WAITING_APPROVAL');

  await as('yonetici');
  await visit(page, '/payments/match?tab=approval');
  await waiting.getByRole('button', { name: new RegExp(eft.reference) }).click();
  await expect(page.getByText('Haluk Sönmez kaydetti, ikinci kişinin onayı bekleniyor.')).toBeVisible();
  await look(page);
  await page.keyboard.press('Enter');
  const sure = page.getByRole('dialog', { name: 'Tahsilatı onayla' });
  await expect(sure.getByText(`${eft.reference} referanslı, ₺412.000`)).toBeVisible();
  expect(await statusOf(eft.eftId)).toBe('WAITING_APPROVAL');
  await sure.getByRole('button', { name: 'Onayla' }).click();
  await expect(page.getByText(`${eft.reference} onaylandı.`)).toBeVisible();
  expect(await statusOf(eft.eftId)).toBe('RECEIVED');
});

test('a weak match asks first, too little is not booked, and what skips stays @long', async ({ page, as }) => {
  const eft = await expected(63_400_00);
  const [half, rest] = [30_000_00, 33_400_00];
  await as('kapanis');
  await importStatement(page, eft.reference, [
    { amount: half, payer: eft.name, text: `${eft.reference} 1/2` },
    { amount: rest, payer: eft.name, text: `${eft.reference} 2/2` },
  ]);
  await expect(page.getByText(/eksik/).first()).toBeVisible();
  await look(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/eksik olduğu için eşleştirilemez/)).toBeVisible();
  await page.getByRole('button', { name: 'Tamam' }).click();
  await page.keyboard.press('x');
  await page.keyboard.press('s');
  await expect(page.getByText('2 hareket birlikte')).toBeVisible();
  await expect(page.getByText('Tutar tam').first()).toBeVisible();
  await look(page);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Kontrol ettim, eşleştir' }).click();
  await expect(page.getByText(new RegExp(`${eft.reference} ödemesiyle eşleştirildi`))).toBeVisible();
  expect(await statusOf(eft.eftId)).toBe('RECEIVED');
});

test('a received transfer on which a bid rests is not taken back, and says why @long', async ({ page, as }) => {
  const [bid] = await sql<{ reference: string; id: number }>(
    `select eft.id, eft.reference from eft_payment eft join payment on payment.id = eft.payment_id
      where eft.status = 'RECEIVED' and payment.closing_id is null
        and exists (select from bid where bid.participant_id = payment.participant_id and bid.status not in ('REJECTED', 'CANCELLED'))
        and not exists (select from refund where refund.payment_id = payment.id and refund.state <> 'CANCEL')
      order by eft.id desc limit 1`,
  );
  await as('kapanis');
  await visit(page, `/eft/list?eft=${bid?.id}`);
  const drawer = page.getByRole('dialog', { name: bid?.reference });
  const back = drawer.getByRole('button', { name: 'Tahsilatı geri al' });
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await back.focus();
  await expect(drawer.getByText('Verilmiş bir teklif olduğu için iptal edilemez.').last()).toBeVisible();
  await page.keyboard.press('Enter');
  expect(await statusOf(bid?.id ?? 0)).toBe('RECEIVED');
});

test('an unpaid service fee is collected once @long', async ({ page, as, context }) => {
  const [fee] = await sql<{ id: number; customer: number; closing: number }>(
    `select fee.id, fee.customer_id as customer, fee.closing_id as closing from uncharged_service_fee fee
      where fee.paid_at is null and not exists (select from payment join eft_payment eft on eft.payment_id = payment.id
        where payment.closing_id = fee.closing_id and eft.status = 'WAITING_APPROVAL') order by fee.id desc limit 1`,
  );
  await as('kapanis');
  const other = await context.newPage();
  for (const one of [page, other]) {
    await visit(one, `/unpaid/list?closingId=${fee?.closing}`);
    await one.getByRole('button', { name: 'Tahsil et' }).click();
    const drawer = one.getByRole('dialog', { name: 'Hizmet bedelini tahsil et' });
    await drawer.getByLabel('Kartla, terminalden çekildi').check();
    await drawer.getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: 'Tahsilatı kaydet' }).click();
  await expect(page.getByText(/için hizmet bedeli tahsil edildi/)).toBeVisible();
  await other.getByRole('button', { name: 'Tahsilatı kaydet' }).click();
  await expect(other.getByText('Bu hizmet bedeli zaten ödenmiş.').first()).toBeAttached();
  const paid = await sql('select from payment where closing_id = $1 and kind = $2 and state = $3', [
    fee?.closing,
    'SERVICE_FEE',
    'PAYMENT_DONE',
  ]);
  expect(paid).toHaveLength(1);
});
