import type { Page } from '@playwright/test';
import { expect, PHONE, sql, test, visit } from './support';

const FEE = 40_000_00;
const DEPOSIT = 10_000_00;
const PRICE = 3_250_000_00;
const STF_FIRST = 'Önce STF belgesi oluşturulmalıdır.';

const one = async <R extends object>(text: string, values: unknown[] = []): Promise<R> => {
  const [row] = await sql<R>(text, values);
  if (!row) throw new Error(`nothing came of ${text}`);
  return row;
};

type Open = { agent?: string; paid?: boolean };
/** A bid of people whom no other journey knows has won: the file stands at its first step, with the closing desk. */
const open = async (last: string, { agent, paid = false }: Open = {}): Promise<number> => {
  const person = (first: string) =>
    one<{ id: number }>(
      `insert into customer (first_name, last_name, phone, source)
       values ($1, $2, '+90534' || lpad((random() * 9999999)::int::text, 7, '0'), 'FACEBOOK') returning id`,
      [first, last],
    );
  const [buyer, seller] = [await person('Alıcı'), await person('Satıcı')];
  const auction = await one<{ id: number }>(
    `insert into auction (extra_info, status, category_id, city_id, town_id, seller_customer_id, agent_operator_id, service_fee_kurus,
       start_price_kurus, reserve_price_kurus, request_price_kurus, increment_before_reserve_kurus, increment_after_reserve_kurus,
       start_at, end_at)
     select $1 || ' 3+1 daire', 'WAITING_PAYMENT',
            (select id from category where kind = 'APARTMENT' and parent_id is not null limit 1), town.city_id, town.id, $2,
            (select id from operator where username = $3), $5, $4, $4, $4, 1000000, 1000000,
            now() - interval '6 days', now() - interval '5 days'
       from town order by town.id limit 1 returning id`,
    [last, seller.id, agent ?? 'danisman2', PRICE, FEE],
  );
  const participant = await one<{ id: number }>(
    `insert into participant (auction_id, customer_id, status, deposit_kurus) values ($1, $2, 'BID_GIVEN', $3) returning id`,
    [auction.id, buyer.id, DEPOSIT],
  );
  if (paid)
    await sql(
      `insert into payment (kind, method, state, customer_id, auction_id, participant_id, amount_kurus, paid_at)
       values ('DEPOSIT', 'EFT', 'PAYMENT_DONE', $1, $2, $3, $4, now())`,
      [buyer.id, auction.id, participant.id, DEPOSIT],
    );
  const bid = await one<{ id: string }>(
    `insert into bid (auction_id, participant_id, customer_id, amount_kurus, status, payment_state)
     values ($1, $2, $3, $4, 'WINNER', 'WAITING_PAYMENT') returning id`,
    [auction.id, participant.id, buyer.id, PRICE],
  );
  const desk = await one<{ id: number }>(`select id from operator where username = 'kapanis'`);
  const closing = await one<{ id: number }>(
    `insert into closing (auction_id, bid_id, buyer_customer_id, seller_customer_id, assignee_id, agent_operator_id,
                          service_fee_kurus, step_due_at)
     values ($1, $2, $3, $4, $5, (select id from operator where username = $6), $7, now() - interval '2 days') returning id`,
    [auction.id, bid.id, buyer.id, seller.id, desk.id, agent ?? 'danisman2', FEE],
  );
  await sql(
    `insert into closing_step_entry (closing_id, step, entered_at, due_at, operator_id)
     values ($1, 'CALL', now() - interval '4 days', now() - interval '2 days', $2)`,
    [closing.id, desk.id],
  );
  const work = await one<{ id: number }>(
    `insert into activity (type, status, customer_id, auction_id, closing_id, assignee_id)
     values ('CLOSING', 'WORKING', $1, $2, $3, $4) returning id`,
    [buyer.id, auction.id, closing.id, desk.id],
  );
  await sql('update closing set activity_id = $2 where id = $1', [closing.id, work.id]);
  return closing.id;
};

const post = async (page: Page, path: string, data: object) => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return page.request.post(path, { data, headers: { 'x-xsrf-token': token } });
};
/** What the server says to somebody who goes round the screen. */
const refused = async (page: Page, path: string, data: object): Promise<string> => {
  const answer = await post(page, path, data);
  expect(answer.ok(), `${path} is refused`).toBe(false);
  return ((await answer.json()) as { message: string }).message;
};
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\ntrailer<<>>\n%%EOF\n'),
});
const stepOf = async (id: number) =>
  one<{ step: string; outcome: string }>('select step, outcome from closing where id = $1', [id]);
/** The bank's side: what the buyer was asked for has arrived. */
const transferArrives = async (page: Page, id: number, kind: string) => {
  const eft = await one<{ id: number; version: number }>(
    `select eft.id, eft.version from eft_payment eft join payment on payment.id = eft.payment_id
      where payment.kind = $2 and payment.state = 'WAITING_PAYMENT'
        and (payment.closing_id = $1 or payment.auction_id = (select auction_id from closing where id = $1))`,
    [id, kind],
  );
  expect((await post(page, '/rest/admin/payment/registration/eftReceived', eft)).ok()).toBe(true);
};

/** An identity number that nobody has yet: its last two digits follow from the others (V20). */
const newIdentityNumber = (): string => {
  const digits = [...String(100_000_000 + Math.floor(Math.random() * 899_999_999))].map(Number);
  const sum = (from: number) => digits.reduce((total, digit, index) => total + (index % 2 === from ? digit : 0), 0);
  const tenth = (((sum(0) * 7 - sum(1)) % 10) + 10) % 10;
  return [...digits, tenth, (sum(0) + sum(1) + tenth) % 10].join('');
};

/** The file as a person works on it. */
const desk = (page: Page, id: number) => {
  const stage = page.getByRole('region', { name: 'Kapanışın durumu' });
  const drawer = (name: string) => page.getByRole('dialog', { name });
  return {
    stage,
    drawer,
    /** The way on is shut and says what is missing; the server refuses it as well. */
    async shut(step: string, text: string | RegExp) {
      await expect(stage).toContainText(text);
      await expect(stage.getByRole('button', { name: /adımına geç$|^Kapanışı tamamla/ })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      const message = await refused(page, '/rest/admin/closing/next-step', {
        id,
        step,
        action: step === 'PAYMENT_AND_DEED' ? 'COMPLETE' : 'ADVANCE',
      });
      expect(message).toMatch(text);
      expect((await stepOf(id)).step).toBe(step);
    },
    async on(to: string) {
      await stage.getByRole('button', { name: /adımına geç$/ }).click();
      await expect.poll(async () => (await stepOf(id)).step, { intervals: [100] }).toBe(to);
    },
    async upload(type: string) {
      await stage
        .getByLabel(`Yükle: ${type}`)
        .and(page.locator('input'))
        .setInputFiles(pdf(`${type}.pdf`));
      await expect(page.getByText(`Yüklendi: ${type}`)).toBeVisible();
    },
    async mend(button: string) {
      await stage.getByRole('button', { name: button, exact: true }).first().click();
    },
  };
};

test('a file goes through all thirteen steps to the deed, and every wrong turn is refused with its reason', async ({
  page,
  as,
}) => {
  test.setTimeout(120_000);
  const id = await open('Onüçadım');
  await as('kapanis');
  await visit(page, `/closing/detail?id=${id}`);
  const file = desk(page, id);
  await expect(file.stage).toContainText('2 gün gecikti');

  // Everything that a sale may need is planned, so that no step is left out.
  await page.getByRole('button', { name: 'Satışın özellikleri: Değiştir' }).click();
  for (const part of ['Kredi kullanılıyor', 'Alıcı vekille temsil ediliyor', 'Üçlü sözleşme var'])
    await file.drawer('Bu satışın adımları').getByLabel(part).check();
  await page.keyboard.press('Enter');
  await expect(file.drawer('Bu satışın adımları')).toBeHidden();

  await file.shut('CALL', /önce teklif onaylanmalıdır/);
  await file.mend('Teklifi onayla');
  await page.getByRole('dialog').getByRole('button', { name: 'Teklifi onayla' }).click();
  await file.on('INITIAL_INFORMING');

  await file.shut('INITIAL_INFORMING', /kimlik numarası eksik.*adres eksik/s);
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

  await file.shut('DEPOSIT_PAYMENT', /[Dd]epozito/);
  await file.mend('Depozito iste');
  await file.drawer('Depozito iste').getByRole('button', { name: 'Ödemeyi iste' }).click();
  await expect(file.stage).toContainText('Açıklama kodu');
  await transferArrives(page, id, 'DEPOSIT');
  // Nobody reloads: the file hears of the money by itself.
  await expect(file.stage).toContainText('Eksik yok');
  await file.on('CREDIT_USAGE');

  await file.shut('CREDIT_USAGE', /[Kk]redi/);
  const credit = file.drawer('Kredi sonucu');
  await file.mend('Kredi sonucunu gir');
  await credit.getByLabel('Banka *').fill('Anadolu Bankası');
  await credit.getByLabel('Kredi tutarı').fill('1.500.000');
  await credit.getByLabel('Bankanın kararı').selectOption('APPROVED');
  await credit.getByRole('button', { name: 'Kaydet' }).click();
  await expect(credit).toBeHidden();
  await file.on('PAYMENT');

  await file.shut('PAYMENT', /[Hh]izmet bedeli/);
  await file.mend('Hizmet bedelini iste');
  await expect(file.drawer('Hizmet bedelini iste')).toContainText('₺30.000');
  await file.drawer('Hizmet bedelini iste').getByRole('button', { name: 'Ödemeyi iste' }).click();
  await expect(file.stage).toContainText('Açıklama kodu');
  await transferArrives(page, id, 'SERVICE_FEE');
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
  await marketValue.getByLabel('Rayiç bedel').fill('3.400.000');
  await marketValue.getByRole('button', { name: 'Kontrol edildi' }).click();
  await expect(marketValue).toBeHidden();
  // What colleagues tick elsewhere is seen here at once.
  for (const [item, amount] of [
    ['DASK', null],
    ['PROPERTY_TAX', null],
    ['BUYER_DEED_FEE', 68_000_00],
    ['SELLER_DEED_FEE', 68_000_00],
  ])
    expect((await post(page, '/rest/admin/closing/check', { id, item, done: true, amount })).ok()).toBe(true);
  await expect(checks).toContainText('5 / 5 tamam');
  await file.on('PAYMENT_AND_DEED');

  await file.shut('PAYMENT_AND_DEED', /tapu/i);
  await file.mend('Satış bedeli ödemesini kaydet');
  const price = file.drawer('Satıcıya yapılan ödemeyi yaz');
  await price.getByLabel('Ödeme şekli').selectOption('BLOCKED_CHEQUE');
  await price.getByLabel('Tutar').fill('9.000.000');
  await price.getByRole('button', { name: 'Ödemeyi kaydet' }).click();
  await expect(price.getByRole('alert')).toBeVisible();
  await price.getByLabel('Tutar').fill('3.250.000');
  await price.getByRole('button', { name: 'Ödemeyi kaydet' }).click();
  await expect(price).toBeHidden();
  await file.upload('Yeni tapu senedi');
  await file.shut('PAYMENT_AND_DEED', /randevu/i);
  await sql(`update closing set appointment_at = now() - interval '1 hour' where id = $1`, [id]);
  await page.reload();
  await file.stage.getByRole('button', { name: 'Kapanışı tamamla' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kapanışı tamamla' }).click();
  await expect(file.stage.getByRole('heading', { name: 'Kapanış tamamlandı' })).toBeVisible();
  expect(await stepOf(id)).toEqual({ step: 'PAYMENT_AND_DEED', outcome: 'DONE' });
  await expect(page.getByRole('region', { name: 'Para' })).toContainText(/Fatura TLL/);
  await expect(page.getByText('13 adımın 13 tanesi tamam')).toBeVisible();
});

test('a file that is given up: the money is shown first, the refund goes its own way', async ({ page, as }) => {
  const id = await open('Vazgeçenoğlu', { paid: true });
  await as('kapanis');
  await visit(page, `/closing/detail?id=${id}`);
  await page.getByRole('button', { name: 'Kapanışı iptal et' }).click();
  const drawer = page.getByRole('dialog', { name: 'Kapanışı iptal et' });
  await expect(drawer).toContainText('Alıcıya geri ödenecek');
  await expect(drawer).toContainText('₺10.000');
  await drawer.getByLabel('Mezat evinde kalsın').check();
  await expect(drawer).toContainText('Mezat evinde kalacak depozito');
  await drawer.getByLabel('Alıcıya iade edilsin').check();
  expect(await refused(page, '/rest/admin/closing/cancel', { id, reason: '' })).not.toBe('');
  await drawer.getByLabel('İptal nedeni').fill('Alıcı krediyi alamadı.');
  await drawer.getByRole('button', { name: 'Kapanışı iptal et' }).click();
  await expect(page.getByRole('heading', { name: 'Kapanış iptal edildi' })).toBeVisible();

  const refunds = page.getByRole('region', { name: 'İadeler' });
  await refunds.getByRole('button', { name: 'Belge iste' }).click();
  await expect(refunds).toContainText('Belge bekliyor');
  expect(await refused(page, '/rest/admin/closing/next-step', { id, step: 'CALL', action: 'ADVANCE' })).toMatch(
    /iptal/,
  );
  await refunds.getByRole('button', { name: 'İade hesabı' }).click();
  const account = page.getByRole('dialog', { name: 'İade hesabı' });
  await account.getByLabel('IBAN').fill('TR330006100519786457841326');
  await account.getByLabel('Hesap sahibi').fill('Alıcı Vazgeçenoğlu');
  await account.getByRole('button', { name: 'Kaydet' }).click();
  await refunds.getByRole('button', { name: 'Belge tamam, ödemeye geç' }).click();
  await expect(refunds).toContainText('Ödeme bekliyor');
  await page
    .getByRole('link', { name: /3\+1 daire/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/auctions\/detail/);
});

test('an agent sees own files only, on a phone, and changes nothing', async ({ page, as }) => {
  // Names of this run alone: the list must not find an earlier one's.
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
