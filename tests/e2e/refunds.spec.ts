import { auctionOf, participantOf, person } from './sale';
import { expect, fits, one, PHONE, send, sql, test, visit } from './support';

const AMOUNT = 120_000_00;
const IBAN = 'TR33 0006 1005 1978 6457 8413 26';

/** A participant whose received deposit was released by the desk: its refund has just been opened. */
const opened = async (page: Parameters<typeof send>[0], last: string) => {
  const customer = await person('İade', last);
  const auctionId = await auctionOf({
    name: `${last} villa`,
    status: 'BIDDING',
    start: '-1 days',
    end: '3 days',
    sellerId: await person('Satıcı', last),
    agent: 'danisman2',
    serviceFee: 150_000_00,
    price: 5_000_000_00,
    reserve: 5_000_000_00,
  });
  const participantId = await participantOf(auctionId, customer, {
    status: 'PAYMENT_PENDING',
    deposit: AMOUNT,
  });
  const payment = await one<{ id: number }>(
    `insert into payment (kind, method, state, customer_id, auction_id, participant_id, amount_kurus)
     values ('DEPOSIT', 'EFT', 'WAITING_PAYMENT', $1, $2, $3, $4) returning id`,
    [customer, auctionId, participantId, AMOUNT],
  );
  const eft = await one<{ id: number; version: number }>(
    `insert into eft_payment (payment_id, customer_id, auction_id, reference, payer_name, amount_kurus)
     values ($1, $2, $3, $4, $5, $6) returning id, version`,
    [payment.id, customer, auctionId, `TLL${auctionId}-${payment.id}`, `İade ${last}`, AMOUNT],
  );
  const received = await send(page, '/rest/admin/payment/registration/eftReceived', { ...eft });
  expect(received.status).toBe(200);
  const note = 'Katılımdan vazgeçti';
  const gone = await send(page, '/rest/admin/bidding/participant/status/update', {
    participantId,
    action: 'WITHDRAW',
    note,
  });
  expect(gone.status).toBe(200);
  return one<{ id: number }>('select id from refund where payment_id = $1', [payment.id]);
};

test('a refund above the limit is prepared, released by a second person, sent, paid, and comes back @long', async ({
  page,
  as,
}) => {
  const last = `Yüksekoğlu ${Date.now()}`;
  await as('kapanis');
  await visit(page, '/payments/refunds?open=1');
  const { id } = await opened(page, last);
  const stage = async () => (await one<{ stage: string }>('select stage from refund where id = $1', [id])).stage;

  await visit(page, `/payments/refunds?open=1&name=${encodeURIComponent(last.split(' ')[1] ?? '')}`);
  const row = page.getByRole('row').filter({ hasText: last });
  await row.getByRole('button', { name: 'Belge iste' }).click();
  await row.getByRole('button', { name: 'Belge tamam, ödemeye geç' }).click();
  await row.getByRole('button', { name: 'Hazırla ve onaya gönder' }).click();

  // An invalid IBAN is reported beside its field; the confirmation repeats the amount in words.
  const drawer = page.getByRole('dialog', { name: 'İadeyi hazırla ve onaya gönder' });
  await expect(drawer).toContainText('yüz yirmi bin Türk lirası');
  await drawer.getByLabel('IBAN').fill('TR330006100519786457841362');
  await drawer.getByLabel('Hesap sahibi').fill('İade Yüksekoğlu');
  await expect(drawer.getByText(/IBAN doğru değil/)).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Onaya gönder' })).toBeDisabled();
  await drawer.getByLabel('IBAN').fill(IBAN);
  await drawer.getByRole('button', { name: 'Onaya gönder' }).click();
  const asked = page.getByRole('dialog', { name: 'Bu iade ikinci kişinin onayına gönderilsin mi?' });
  await expect(asked).toContainText('Yazıyla: yüz yirmi bin Türk lirası');
  await expect(asked).toContainText(`İade Yüksekoğlu · ${IBAN}`);
  await asked.getByRole('button', { name: 'Onaya gönder' }).click();
  await expect(page.getByText('İade onaya gönderildi.')).toBeVisible();

  // The person who prepared the refund cannot release it, and sees who can.
  await visit(page, `/payments/refunds?refund=${id}`);
  const refund = page.getByRole('dialog', { name: `İade #${id}` });
  await expect(refund.getByRole('button', { name: 'Ödemeyi onayla' })).toHaveAttribute('aria-disabled', 'true');
  await expect(refund.getByText(/Onaylayabilecekler:/)).toBeVisible();
  expect(await stage()).toBe('WAITING_APPROVAL');

  await as('yonetici');
  await visit(page, `/payments/refunds?refund=${id}`);
  await refund.getByRole('button', { name: 'Ödemeyi onayla' }).click();
  const release = page.getByRole('dialog', { name: 'İade ödemesini onayla' });
  await expect(release).toContainText('Kaynak ödeme');
  await release.getByRole('button', { name: 'Ödemeyi onayla' }).click();
  await page
    .getByRole('dialog', { name: 'Bu tutarın bu alıcıya ödenmesini onaylıyor musunuz?' })
    .getByRole('button', { name: 'Ödemeyi onayla' })
    .click();
  await expect(page.getByText('İade onaylandı, gönderilebilir.')).toBeVisible();

  await as('kapanis');
  await visit(page, `/payments/refunds?refund=${id}`);
  await refund.getByRole('button', { name: 'Gönderildi olarak kaydet' }).click();
  await page
    .getByRole('dialog', { name: 'İadeyi gönderildi olarak kaydet' })
    .getByRole('button', { name: 'Gönderildi' })
    .click();
  await page
    .getByRole('dialog', { name: 'Bu tutar bu alıcıya gönderildi mi?' })
    .getByRole('button', { name: 'Gönderildi' })
    .click();
  await expect(page.getByText('İade gönderildi olarak kaydedildi.')).toBeVisible();
  await refund.getByLabel('Dekont yükle').setInputFiles({
    name: 'dekont.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    ),
  });
  await expect(page.getByText('Dekont yüklendi.')).toBeVisible();
  await refund.getByRole('button', { name: 'Ödendi olarak kaydet' }).click();
  const paid = page.getByRole('dialog', { name: 'İadeyi ödendi olarak kaydet' });
  await expect(paid.getByRole('button', { name: 'Ödendi' })).toBeDisabled();
  await paid.getByLabel('Banka referansı').fill('DEKONT-2026-77');
  await paid.getByRole('button', { name: 'Ödendi' }).click();
  await page
    .getByRole('dialog', { name: 'Bu tutarın bu alıcıya ödendiği deftere geçsin mi?' })
    .getByRole('button', { name: 'Ödendi' })
    .click();
  await expect(refund.getByText('Ödendi. Banka referansı: DEKONT-2026-77.')).toBeVisible();
  const work = () =>
    sql<{ status: string }>(
      `select activity.status from activity join refund on refund.activity_id = activity.id where refund.id = $1`,
      [id],
    );
  expect(await work()).toEqual([{ status: 'SUCCESS' }]);

  await refund.getByRole('button', { name: 'Geri döndü olarak kaydet' }).click();
  const back = page.getByRole('dialog', { name: 'İade geri döndü' });
  await back.getByLabel('Neden').fill('Alıcı bankası hesabın kapalı olduğunu bildirdi.');
  await back.getByRole('button', { name: 'Geri döndü' }).click();
  await expect(
    refund.getByText('Para geri döndü; alıcı bilgileri kontrol edilip iade yeniden hazırlanacak.'),
  ).toBeVisible();
  await expect(refund.getByRole('button', { name: 'Dekontu indir' })).toBeVisible();
  expect(await stage()).toBe('RETURNED');
  expect(await work()).toEqual([{ status: 'INITIAL' }]);
  // The journal entries: owed, paid, reversed.
  const books = await sql<{ reverses: boolean }>(
    'select reverses_id is not null as reverses from journal_entry where refund_id = $1 order by id',
    [id],
  );
  expect(books.map(({ reverses }) => reverses)).toEqual([false, false, true]);
});

test('the list is worked through on a phone', async ({ page, as }) => {
  await as('kapanis');
  await page.setViewportSize(PHONE);
  await visit(page, '/payments/refunds?open=1');
  await expect(page.getByRole('heading', { name: 'İadeler' })).toBeVisible();
  await fits(page);
  await page
    .getByRole('button', { name: /için iade ayrıntısı/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /İade #/ })).toContainText('Kaynak ödeme');
});
