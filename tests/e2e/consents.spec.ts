import { REGISTRY_FIELDS } from '@/domain/customers/registryFile';
import { today } from '@/domain/time';
import { excelOf } from '@/tests/support/excel';
import { fakeRegistry, REGISTRY_CODES } from '@/tests/support/registry';
import { expect, one, reload, send, sql, test, typeDate, violations, visit } from './support';

const WHY = 'Yolculuk: izin kaydı';

/** Sets the registry's codes, postpones all other reports to it, and finds two customers without a consent or refusal for SMS and e-mail. */
const prepare = async () => {
  for (const [key, code] of Object.entries(REGISTRY_CODES))
    await sql(
      `insert into configuration_change (key, value, valid_from, reason, needs_approval, status, decided_at)
       values ($1, $2, '2020-01-01', $3, false, 'APPROVED', now())`,
      [key, JSON.stringify(code), WHY],
    );
  await sql(
    `update consent_report set next_attempt_at = now() + interval '1 day' where state in ('WAITING', 'UNSURE')`,
  );
  const people = await sql<{ id: number; phone: string }>(
    `select id, phone from customer
      where merged_into_id is null and erased_at is null and phone like '+905%' and email is not null
        and not exists (select from customer_mute where customer_id = customer.id)
        and not exists (select from customer other where other.phone = customer.phone and other.id <> customer.id)
      order by id desc limit 2 offset 60`,
  );
  await sql(`delete from consent where channel in ('SMS', 'EMAIL') and customer_id = any($1)`, [
    people.map(({ id }) => id),
  ]);
  const template = await one<{ name: string }>(
    `select name from message_template where channel = 'SMS' and type = 'MARKETING' and recipient_type = 'CUSTOMER'
        and sending_way = 'MANUAL' and status = 'ACTIVE' order by id limit 1`,
  );
  return { people, template: template.name };
};

test('a refusal said on the telephone is written down without a proof', async ({ page, as }) => {
  const { id } = await one<{ id: number }>(
    `select id from customer where merged_into_id is null and erased_at is null and phone like '+905%'
        and not exists (select from consent where customer_id = customer.id and channel = 'CALL') order by id desc limit 1 offset 90`,
  );
  await as('operator');
  await visit(page, `/customers/detail?id=${id}`);
  await page.getByRole('button', { name: 'İzni değiştir: Arama' }).click();
  const form = page.getByRole('dialog', { name: 'Arama izni' });
  await form.getByLabel(/^Müşterinin beyanı/).selectOption('REFUSED');
  await typeDate(form, 'Reddin bildirildiği gün', today());
  await form.getByLabel(/^Kaynak/).selectOption('HS_CAGRI_MERKEZI');
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('İzin kaydedildi.')).toBeVisible();
  expect(await sql(`select status from consent where customer_id = $1 and channel = 'CALL'`, [id])).toEqual([
    { status: 'REFUSED' },
  ]);
});

test('a consent is told to the registry, a refusal there stops us, and a file of it is looked at and taken @long', async ({
  page,
  as,
}) => {
  const registry = await fakeRegistry(Number(process.env.E2E_IYS_PORT));
  try {
    const { people, template } = await prepare();
    const [person, other] = people as [(typeof people)[number], (typeof people)[number]];
    /** Reports about this journey's customers; others are reported, too. */
    const told = () => registry.taken.filter(({ recipient }) => people.some(({ phone }) => phone === recipient));
    /** Starts the job; waits while a scheduled run of it is in progress, since that may have asked the registry too early. */
    const run = (name: string) =>
      expect.poll(async () => (await send(page, '/rest/job/execute', { name })).errors ?? 'begun').toBe('begun');
    const sms = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'İzni değiştir: SMS' }) });
    const message = async () => {
      await page.getByRole('button', { name: 'Diğer işlemler' }).click();
      await page.getByRole('button', { name: 'SMS gönder' }).click();
      return page.getByRole('dialog').getByRole('radio', { name: template });
    };

    await as('yonetici');
    await visit(page, `/customers/detail?id=${person.id}`);
    await page.getByRole('button', { name: 'İzni değiştir: SMS' }).click();
    const form = page.getByRole('dialog', { name: 'SMS izni' });
    await form.getByLabel(/^Müşterinin beyanı/).selectOption('GRANTED');
    await typeDate(form, 'İznin verildiği gün', today());
    await form.getByLabel(/^Kaynak/).selectOption('HS_CAGRI_MERKEZI');
    await form.getByLabel(/^Dayanak/).fill('Çağrı 20261125-014');
    await form.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByText('İzin kaydedildi.')).toBeVisible();
    await expect(sms.getByText('İYS: Bildirilecek')).toBeVisible();

    await run('consents.report');
    await expect.poll(told).toMatchObject([{ recipient: person.phone, type: 'MESAJ', status: 'ONAY' }]);
    await reload(page);
    await expect(sms.getByText('İYS: Bildirildi')).toBeVisible();
    await expect(await message()).toBeEnabled();

    // On the same day, a refusal wins over a consent.
    registry.changes = [
      {
        recipient: person.phone,
        recipientType: 'BIREYSEL',
        type: 'MESAJ',
        status: 'RET',
        source: 'IYS_MOBIL',
        consentDate: `${today()} 00:01:00`,
      },
    ];
    await run('consents.pull');
    await expect
      .poll(() => sql(`select status from consent where customer_id = $1 and channel = 'SMS'`, [person.id]))
      .toEqual([{ status: 'REFUSED' }]);
    await reload(page);
    await expect(sms.getByText('İzin vermedi')).toBeVisible();
    await expect(await message()).toBeDisabled();
    await expect(page.getByText('Müşteri SMS almak istemediğini bildirmiş.').first()).toBeVisible();

    await visit(page, '/consents/list');
    await expect(page.getByRole('heading', { level: 1, name: 'İleti izinleri (İYS)' })).toBeVisible();
    await page.getByRole('button', { name: 'İYS dosyası yükle' }).click();
    const drawer = page.getByRole('dialog', { name: 'İYS’den izin dosyası' });
    await drawer.locator('input[type=file]').setInputFiles({
      name: 'iys-izinleri.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await excelOf([
        REGISTRY_FIELDS,
        [other.phone, 'BIREYSEL', 'MESAJ', 'ONAY', 'IYS_WEB', '2026-02-01 10:30:00'],
        [person.phone, 'BIREYSEL', 'MESAJ', 'ONAY', 'IYS_WEB', '2026-02-01 10:30:00'],
        [person.phone, 'BIREYSEL', 'FAKS', 'ONAY', 'IYS_WEB', '2026-02-01 10:30:00'],
      ]),
    });
    await expect(
      drawer.getByText('3 satır: 1 değişecek, 0 aynı, 1 satırda bizdeki daha yeni, 0 kişi bizde yok, 1 hatalı.'),
    ).toBeVisible();
    await expect(drawer.getByText(/^Satır 4, type/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await drawer.getByRole('button', { name: '1 izni işle' }).click();
    await expect(page.getByText('1 izin işlendi.')).toBeVisible();

    await visit(page, `/customers/detail?id=${other.id}`);
    await expect(sms.getByText('İzin verdi', { exact: true })).toBeVisible();
    await expect(sms.getByText('İYS: Bildirildi')).toBeVisible();
    expect(told()).toHaveLength(1);
  } finally {
    await sql(`delete from configuration_change where reason = $1`, [WHY]);
    await registry.stop();
  }
});
