import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { bidding } from '@/contract/bidding';
import { auctionOf, fileOf, importStatement, newIdentityNumber, participantOf, person, stepOf } from './sale';
import { expect, look, one, refused, send, sql, test, troubles, visit, reload } from './support';

const FEE = 40_000_00;
const DEPOSIT = 10_000_00;
/** Higher than any simulated bidder goes. */
const SECOND = 1_400_000_00;
const FIRST = 1_410_000_00;
const STF_FIRST = 'Önce satın alma teklif formu oluşturulmalıdır.';

type Transfer = { id: number; version: number; reference: string };
/** The transfer that the buyer was asked for. */
const asked = (id: number, kind: string) =>
  one<Transfer>(
    `select eft.id, eft.version, eft.reference from eft_payment eft join payment on payment.id = eft.payment_id
      where payment.kind = $2 and payment.state = 'WAITING_PAYMENT'
        and (payment.closing_id = $1 or payment.auction_id = (select auction_id from closing where id = $1))`,
    [id, kind],
  );
/** A bidder's deposit: requested at the desk, and registered as received by another operator. */
const payDeposit = async (page: Page, participantId: number, as: (username: string) => Promise<void>) => {
  await as('mezat');
  const announced = await send(page, bidding.moveParticipant.path, { participantId, action: 'ANNOUNCE' });
  expect(announced.status).toBe(200);
  const transfer = await one<Transfer>(
    `select eft.id, eft.version, eft.reference from eft_payment eft join payment on payment.id = eft.payment_id
      where payment.participant_id = $1`,
    [participantId],
  );
  await as('kapanis');
  const received = await send(page, '/rest/admin/payment/registration/eftReceived', {
    id: transfer.id,
    version: transfer.version,
  });
  expect(received.status).toBe(200);
};
/** Imports a bank statement with the rest of the fee, in another tab while the closing stays open. */
const matchWithStatement = async (page: Page, id: number, payer: string) => {
  const { reference } = await asked(id, 'SERVICE_FEE');
  const tab = await page.context().newPage();
  const seen = troubles(tab);
  await importStatement(tab, reference, [
    { amount: FEE - DEPOSIT, payer: payer.toLocaleUpperCase('tr'), text: `GELEN EFT ${reference} HİZMET BEDELİ` },
  ]);
  const suggestion = tab.getByRole('list', { name: 'Önerilen EFT’ler' }).getByRole('button').first();
  await expect(suggestion).toContainText(payer);
  await expect(suggestion).toContainText('Tutar tam');
  await look(tab);
  await tab.keyboard.press('Enter');
  await expect(tab.getByText(new RegExp(`${reference} ödemesiyle eşleştirildi`))).toBeVisible();
  expect(seen).toEqual([]);
  await tab.close();
};

/** The simulator runs the auction, and two bidders outbid everybody. Returns their bids, the winning one last. */
const runAuction = async (page: Page, auctionId: number, buyerId: number) => {
  const room = page.getByRole('region', { name: 'Mezat salonu' });
  await expect(room.getByRole('timer')).toHaveText(/^00:01:\d\d$/);
  await expect(room.getByText('Henüz teklif yok')).toBeVisible();
  await page.getByLabel('Hız').selectOption({ label: '20 kat' });
  await page.getByRole('button', { name: 'Simülasyonu başlat' }).click();
  const rows = page.getByRole('table', { name: 'Teklif defteri' }).locator('tbody tr');
  await expect(rows.nth(2)).toBeVisible();
  await expect(room.getByText(/^1 kez uzatıldı, ilk bitiş \d\d:\d\d:\d\d$/)).toBeVisible();
  await expect(room.getByRole('timer')).toHaveText(/^00:0[34]:\d\d$/);
  await expect(page.getByRole('log', { name: 'Mezattaki gelişmeler' })).toContainText('Yeni teklif: ₺1.');

  // By phone: a bid that is too low is refused; the highest is accepted, then outbid once.
  const bid = (participantId: number, amount: number) => ({ participantId, amount, requestId: randomUUID() });
  expect(await refused(page, bidding.placeBid.path, bid(buyerId, 1_000_000_00))).toMatch(
    /^Teklif en az ₺1\..* olmalıdır\.$/,
  );
  expect((await send(page, bidding.placeBid.path, bid(buyerId, SECOND))).status).toBe(200);
  const other = await one<{ id: number }>(
    `select id from participant where auction_id = $1 and id <> $2 and status = 'BID_GIVEN' order by id limit 1`,
    [auctionId, buyerId],
  );
  expect((await send(page, bidding.placeBid.path, bid(other.id, FIRST))).status).toBe(200);
  await expect(room.getByText('₺1.410.000').first()).toBeVisible();

  await sql('update auction set end_at = now() where id = $1', [auctionId]);
  await expect(page.getByRole('region', { name: 'Karar' })).toBeVisible();
  await expect(room.getByText('Bitti', { exact: true })).toBeVisible();
};

/** The winner has not paid in time: the property is offered to the second bidder. */
const offerToTheSecond = async (page: Page, auctionId: number, buyer: string) => {
  const decision = page.getByRole('region', { name: 'Karar' });
  await expect(decision.getByText(/kazandı, ₺1\.410\.000 için ödeme bekleniyor\./)).toBeVisible();
  const ladder = page.getByRole('region', { name: 'Sıradaki teklifler' });
  const offer = ladder.getByRole('button', { name: 'Bu teklif sahibine öner' });
  await expect(offer).toHaveAttribute('aria-disabled', 'true');
  const second = await one<{ id: string }>('select id from bid where auction_id = $1 and amount_kurus = $2', [
    auctionId,
    SECOND,
  ]);
  const early = { auctionId, bidId: Number(second.id), note: 'Ödeme yapılmadı.' };
  expect(await refused(page, bidding.offerNext.path, early)).toContain('Kazananın ödeme süresi henüz dolmadı.');

  await sql(`update auction_bidding set payment_due_at = now() where auction_id = $1`, [auctionId]);
  await visit(page, `/events/detail?id=${auctionId}`);
  await offer.click();
  const drawer = page.getByRole('dialog', { name: `${buyer} adlı katılımcıya öner` });
  await expect(drawer.getByRole('row', { name: /^Fiyat ₺1\.410\.000 ₺1\.400\.000 −₺10\.000$/ })).toBeVisible();
  await expect(drawer.getByRole('row', { name: /^Hizmet bedeli/ })).toBeVisible();
  await drawer.getByLabel('Gerekçe').fill('Ödeme yapılmadı.');
  await drawer.getByRole('button', { name: '₺1.400.000 ile öner' }).click();
  await expect(page.getByText(`Taşınmaz ${buyer} adlı katılımcıya önerildi.`)).toBeVisible();
  await expect(decision.getByText(`${buyer} kazandı, ₺1.400.000 için ödeme bekleniyor.`)).toBeVisible();
};

/** The closing passes all thirteen steps to the deed; every step that is not possible yet is refused with its reason. */
const walkToTheDeed = async (page: Page, id: number, buyer: string) => {
  const file = fileOf(page, id);
  await expect(file.stage).toContainText('2 gün gecikti');

  // Adds every optional step.
  await page.getByRole('button', { name: 'Satışın özellikleri: Değiştir' }).click();
  for (const part of ['Banka kredisi kullanılıyor', 'Alıcı vekille temsil ediliyor', 'Üçlü sözleşme var'])
    await file.drawer('Bu satışın adımları').getByLabel(part).check();
  await page.keyboard.press('Enter');
  await expect(file.drawer('Bu satışın adımları')).toBeHidden();

  await file.shut('CALL', /önce teklif onaylanmalıdır/);
  await file.mend('Teklifi onayla');
  await page.getByRole('dialog').getByRole('button', { name: 'Teklifi onayla' }).click();
  await file.on('INITIAL_INFORMING');

  await file.shut('INITIAL_INFORMING', /kimlik numarası eksik.*adresi eksik/s);
  await file.mend('Alıcı bilgilerini gir');
  const parties = file.drawer('Alıcının bilgileri');
  await parties.getByLabel('T.C. kimlik numarası').fill('12345678901');
  await parties.getByLabel('Adres').fill('Moda Mah. Deniz Sok. 5/3 Kadıköy, İstanbul');
  await parties.getByRole('button', { name: 'Kaydet' }).click();
  await expect(parties.getByRole('alert')).toBeVisible();
  await parties.getByLabel('T.C. kimlik numarası').fill(newIdentityNumber());
  await parties.getByRole('button', { name: 'Kaydet' }).click();
  await expect(parties).toBeHidden();
  await file.on('SEND_STF');

  await file.shut('SEND_STF', STF_FIRST.slice(0, -1));
  expect(await refused(page, '/rest/admin/closing/request-payment', { id, kind: 'SERVICE_FEE', method: 'EFT' })).toBe(
    STF_FIRST,
  );
  await file.mend('STF oluştur');
  await file.on('WAITING_DOCUMENT');

  await file.shut('WAITING_DOCUMENT', /kimli/i);
  await file.upload('Alıcının kimliği');
  await file.on('WAITING_SELLER_APPROVE');

  await file.shut('WAITING_SELLER_APPROVE', /[Ss]atıcı/);
  await file.mend('Satıcı onayını kaydet');
  await file.drawer('Satıcı onayını kaydet').getByRole('button', { name: 'Onayı kaydet' }).click();
  await file.on('TRIPLE_AGREEMENT');

  await file.shut('TRIPLE_AGREEMENT', /[Üü]çlü sözleşme/);
  await file.upload('Üçlü sözleşme');
  await file.on('DEPOSIT_PAYMENT');

  // The deposit was paid before the first bid.
  await expect(file.stage).toContainText('Eksik yok');
  await file.on('CREDIT_USAGE');

  await file.shut('CREDIT_USAGE', /[Kk]redi/);
  const credit = file.drawer('Banka kredisi sonucu');
  await file.mend('Banka kredisi sonucunu gir');
  await credit.getByLabel('Banka *').fill('Anadolu Bankası');
  await credit.getByLabel('Banka kredisi tutarı').fill('700.000');
  await credit.getByLabel('Bankanın kararı').selectOption('APPROVED');
  await credit.getByRole('button', { name: 'Kaydet' }).click();
  await expect(credit).toBeHidden();
  await file.on('PAYMENT');

  await file.shut('PAYMENT', /[Hh]izmet bedeli/);
  await file.mend('Hizmet bedelini iste');
  await expect(file.drawer('Hizmet bedelini iste')).toContainText('₺30.000');
  await file.drawer('Hizmet bedelini iste').getByRole('button', { name: 'Ödemeyi iste' }).click();
  await expect(file.stage).toContainText('Açıklama kodu');
  await matchWithStatement(page, id, buyer);
  // The closing is updated live when the money arrives.
  await expect(file.stage).toContainText('Eksik yok');
  await file.on('POWER_OF_ATTORNEY');

  await file.shut('POWER_OF_ATTORNEY', /[Vv]ekâletname/);
  await file.upload('Vekâletname');
  await file.on('DEED_APPOINTMENT');

  await file.shut('DEED_APPOINTMENT', /randevu/i);
  await file.mend('Tapu randevusu gir');
  const appointment = file.drawer('Tapu randevusu');
  const saturday = appointment.getByRole('radio', { name: /Cumartesi/ }).first();
  await saturday.check();
  await expect(appointment.getByRole('alert')).toContainText(/[Hh]afta sonu/);
  const { at } = await one<{ at: string }>(
    `select to_char(date_trunc('week', now()) + interval '12 days 8 hours', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
  );
  const { version } = await one<{ version: number }>('select version from closing where id = $1', [id]);
  const weekend = { id, version, at, office: 'Kadıköy Tapu Müdürlüğü' };
  expect(await refused(page, '/rest/admin/closing/deed-appointment', weekend)).toMatch(/[Hh]afta sonu/);
  // The upload's toast still covers part of the drawer, but lets clicks through.
  await appointment.getByRole('button', { name: 'Sonraki hafta' }).click();
  await appointment
    .getByRole('radio', { name: /Çarşamba|Perşembe/ })
    .first()
    .check();
  await appointment.getByRole('radio', { name: '10:30' }).check();
  await appointment.getByLabel('Tapu müdürlüğü').fill('Kadıköy Tapu Müdürlüğü');
  await appointment.getByRole('button', { name: 'Kaydet' }).click();
  await expect(appointment).toBeHidden();
  await file.on('TITLE_DEED');

  await file.shut('TITLE_DEED', /DASK/);
  const checks = page.getByRole('region', { name: 'Tapu için gerekenler' });
  await checks.getByRole('button', { name: 'Rayiç bedel: kontrol edildi' }).click();
  const marketValue = file.drawer('Rayiç bedel');
  await marketValue.getByLabel('Rayiç bedel').fill('1.500.000');
  await marketValue.getByRole('button', { name: 'Kontrol edildi' }).click();
  await expect(marketValue).toBeHidden();
  // Items that colleagues tick elsewhere appear here at once.
  for (const [item, amount] of [
    ['DASK', null],
    ['PROPERTY_TAX', null],
    ['BUYER_DEED_FEE', 30_000_00],
    ['SELLER_DEED_FEE', 30_000_00],
  ])
    expect((await send(page, '/rest/admin/closing/check', { id, item, done: true, amount })).status).toBe(200);
  await expect(checks).toContainText('5 / 5 tamam');
  await file.on('PAYMENT_AND_DEED');

  await file.shut('PAYMENT_AND_DEED', /tapu/i);
  await file.mend('Satış bedeli ödemesini kaydet');
  const price = file.drawer('Satıcıya yapılan ödemeyi kaydet');
  await price.getByLabel('Ödeme yöntemi').selectOption('BLOCKED_CHEQUE');
  await price.getByLabel('Tutar').fill('9.000.000');
  await price.getByRole('button', { name: 'Ödemeyi kaydet' }).click();
  await expect(price.getByRole('alert')).toBeVisible();
  await price.getByLabel('Tutar').fill('1.400.000');
  await price.getByRole('button', { name: 'Ödemeyi kaydet' }).click();
  await expect(price).toBeHidden();
  await file.upload('Yeni tapu senedi');
  await file.shut('PAYMENT_AND_DEED', /randevu/i);
  await sql(`update closing set appointment_at = now() - interval '1 hour' where id = $1`, [id]);
  await reload(page);
  await file.stage.getByRole('button', { name: 'Kapanışı tamamla' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kapanışı tamamla' }).click();
  await expect(file.stage.getByRole('heading', { name: 'Kapanış tamamlandı' })).toBeVisible();
  expect(await stepOf(id)).toEqual({ step: 'PAYMENT_AND_DEED', outcome: 'DONE' });
  await expect(page.getByRole('region', { name: 'Para' })).toContainText(/Fatura TLL/);
  await expect(page.getByText('13 adımın 13 tanesi tamam')).toBeVisible();
};

test('a sale from the first bid to the earning: the winner falls out, the second pays and gets the deed @long', async ({
  page,
  as,
}) => {
  test.setTimeout(600_000);
  // A name that only this run uses.
  const last = `Bütünsatış ${Date.now()}`;
  const name = `${last} 3+1 daire`;
  const buyer = `Alıcı ${last}`;
  const auctionId = await auctionOf({
    name,
    status: 'BIDDING',
    start: '-2 hours',
    end: '2 minutes',
    sellerId: await person('Satıcı', last),
    agent: 'danisman2',
    serviceFee: FEE,
    price: 1_000_000_00,
    reserve: 1_100_000_00,
  });
  const buyerId = await participantOf(auctionId, await person('Alıcı', last), {
    status: 'PAYMENT_INFO_PENDING',
    deposit: DEPOSIT,
  });

  await test.step('the deposit', () => payDeposit(page, buyerId, as));
  await test.step('the auction', async () => {
    await as('mezat');
    await visit(page, `/events/detail?id=${auctionId}`);
    await runAuction(page, auctionId, buyerId);
    await offerToTheSecond(page, auctionId, buyer);
  });
  const { id } = await one<{ id: number }>(`select id from closing where auction_id = $1 and outcome = 'OPEN'`, [
    auctionId,
  ]);
  await test.step('the file', async () => {
    await sql(`update closing set step_due_at = now() - interval '2 days' where id = $1`, [id]);
    await as('kapanis');
    await visit(page, `/closing/detail?id=${id}`);
    await walkToTheDeed(page, id, buyer);
  });
  const { status } = await one<{ status: string }>('select status from auction where id = $1', [auctionId]);
  expect(status).toBe('SOLD');

  await test.step('the earning', async () => {
    await as('danisman2');
    await visit(page, '/earnings/list?agent=1');
    const row = page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Onay bekliyor' });
    // 35 % of the fee (V47).
    await expect(row).toContainText('₺14.000');
    await row.click();
    await expect(page.getByText('Danışman yönetiminin onayı bekleniyor.')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(buyer);
    const split = page.getByRole('region', { name: 'Hizmet bedeli nasıl paylaşılıyor?' });
    await expect(split.getByRole('row', { name: 'Sizin payınız' })).toContainText('₺14.000');
  });
});
