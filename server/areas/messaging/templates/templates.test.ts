import { sql } from 'kysely';
import { customerMessages } from '@/contract/customers/messages';
import { customers } from '@/contract/customers';
import { mailBlocks } from '@/contract/messaging/mail';
import { push } from '@/contract/messaging/push';
import { mailTemplates, pushTemplates, smsTemplates } from '@/contract/messaging/templates';
import type { Block } from '@/domain/messaging/blocks';
import { type Caller, formOf, type TestApi, testApi } from '@/tests/support/api';
import { newCustomer, newOperator } from '@/tests/support/customers';
import { configure } from '@/tests/support/settings';
import { newTemplate } from '@/tests/support/templates';
import { until } from '@/tests/support/until';

let t: TestApi;
let manager: Caller & { id: number };
let sender: Caller & { id: number };
beforeAll(async () => {
  t = await testApi();
  manager = await newOperator(t, 'sms-yoneticisi', 'SMS_MANAGER');
  sender = await newOperator(t, 'sms-gonderen', 'SMS_SENDER', 'ALL_CUSTOMER_ACCESS', 'PHONE_VIEWER');
  await t.db.updateTable('operator').set({ phone: '+905321110022' }).where('id', '=', manager.id).execute();
});
afterAll(() => t.stop());

const refused = (code: string, field?: string) => ({
  body: expect.objectContaining({ errors: [code], ...(field && { fields: { [field]: code } }) }),
});
const written = {
  language: 'tr' as const,
  type: 'TRANSACTIONAL' as const,
  recipientType: 'CUSTOMER' as const,
  sendingWay: 'MANUAL' as const,
  value: 'Sayın {ad}, evrakınız hazır. {operator}',
};
let made = 0;
const save = (more: object = {}) => {
  made += 1;
  return manager.call(smsTemplates.save, { ...written, name: `Evrak ${made}`, ...more });
};

test('the start of a text does not end within a phone, which would not be masked', async () => {
  const { id } = await save({ value: `${'a'.repeat(150)} 0532 765 43 21` });
  const { rows } = await manager.call(smsTemplates.list);
  expect(rows.find((row) => row.id === id)?.excerpt.trim()).toBe('a'.repeat(150));
});

test('another text is another version, another name is not', async () => {
  const first = await save({ description: 'Tapuda bekleyen evrak için' });
  expect(first).toMatchObject({
    version: 1,
    value: written.value,
    versions: [{ number: 1, writtenBy: expect.any(String) }],
  });
  const renamed = await manager.call(smsTemplates.save, { ...formOf(smsTemplates.save, first), name: 'Evrak hazır' });
  expect(renamed.versions).toHaveLength(1);
  const changed = await manager.call(smsTemplates.save, {
    ...formOf(smsTemplates.save, renamed),
    value: 'Sayın {ad}, evrakınız hazır, bekliyoruz. {operator}',
  });
  expect(changed.versions.map(({ number }) => number)).toEqual([2, 1]);
  await expect(
    manager.call(smsTemplates.save, { ...formOf(smsTemplates.save, first), name: 'Eski' }),
  ).rejects.toMatchObject({ status: 409, body: { errors: ['VERSION_CONFLICT'], current: { name: 'Evrak hazır' } } });
  await expect(save({ name: 'EVRAK HAZIR' })).rejects.toMatchObject(refused('TEMPLATE_NAME_TAKEN', 'name'));
  const { rows } = await manager.call(smsTemplates.list, { value: 'evrak bekliyoruz' });
  expect(rows).toMatchObject([{ id: first.id, number: 2, sent: 0 }]);
});

test('of two who give the same name at once the second is told beside the field', async () => {
  const name = 'Aynı anda';
  let second: Promise<unknown> | undefined;
  await t.owner.transaction().execute(async (trx) => {
    await newTemplate({ db: trx }, { name, language: 'tr' });
    second = save({ name }).catch((error: unknown) => error);
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => (await waiting.execute(t.owner)).rows.length);
  });
  expect(await second).toMatchObject({ status: 409, ...refused('TEMPLATE_NAME_TAKEN', 'name') });
});

test('words that nobody knows, or that stand for what the writer may not see, are refused', async () => {
  await expect(save({ value: 'Saat {saat}' })).rejects.toMatchObject({
    body: { fields: { value: 'TEMPLATE_WORDS_UNKNOWN' }, params: { words: '{saat}' } },
  });
  expect(await save({ value: 'Saat {saat}', keywords: ['saat'] })).toMatchObject({ keywords: ['saat'] });
  await expect(save({ value: '{telefon} doğru mu?' })).rejects.toMatchObject(refused('TEMPLATE_WORDS_HIDDEN', 'value'));
  const seeing = await newOperator(t, 'sms-goren', 'SMS_MANAGER', 'PHONE_VIEWER');
  const phone = await seeing.call(smsTemplates.save, { ...written, name: 'Telefon', value: '{telefon} doğru mu?' });
  // An automatic template has no sender whose data it could use.
  await expect(save({ sendingWay: 'AUTOMATIC' })).rejects.toMatchObject(refused('TEMPLATE_WORDS_UNKNOWN', 'value'));
  const blind = await newOperator(t, 'sms-gormeyen', 'SMS_SENDER', 'ALL_CUSTOMER_ACCESS');
  const customerId = await newCustomer(t);
  await expect(blind.call(customerMessages.sendSms, { customerId, templateId: phone.id })).rejects.toMatchObject({
    status: 403,
    body: { errors: ['TEMPLATE_WORDS_HIDDEN'] },
  });
});

test('a text without letters, and one that is too long, are refused', async () => {
  await expect(save({ value: '' })).rejects.toMatchObject(refused('REQUIRED', 'value'));
  await expect(save({ value: 'a'.repeat(1025) })).rejects.toMatchObject(refused('TEXT_TOO_LONG', 'value'));
});

test('who sends does not write, and who has neither right sees nothing', async () => {
  await expect(sender.call(smsTemplates.save, { ...written, name: 'Yetkisiz' })).rejects.toMatchObject({ status: 403 });
  expect((await sender.call(smsTemplates.list)).rows.length).toBeGreaterThan(0);
  const nobody = await newOperator(t, 'sms-disi', 'EMAIL_MANAGER');
  await expect(nobody.call(smsTemplates.list)).rejects.toMatchObject({ status: 403 });
});

test('what the law wants under marketing has a link to refuse under an SMS, and none under a push, which brings its own', async () => {
  const admin = await t.signIn('yonetici');
  const recipientType = 'CUSTOMER';
  const footers = [
    (await admin.call(smsTemplates.samples, { recipientType })).footer,
    (await admin.call(pushTemplates.samples, { recipientType })).footer,
  ];
  expect(footers).toEqual([expect.stringMatching(/\/r\/x+$/), expect.not.stringContaining('/r/')]);
});

test('samples are people whom one may see, without what one may not see of them', async () => {
  await configure(t, 'smsPartPrice', 14);
  const id = await newCustomer(t, { first_name: 'Işıl', last_name: 'Öz' });
  const { rows, partPrice } = await sender.call(smsTemplates.samples, { recipientType: 'CUSTOMER' });
  expect(partPrice).toBe(14);
  const sample = rows.find((row) => row.id === id);
  expect(sample?.values).toMatchObject({ ad: 'Işıl Öz', telefon: expect.stringMatching(/^\+90/) });
  expect(sample?.values).not.toHaveProperty('eposta');
  expect(await manager.call(smsTemplates.samples, { recipientType: 'CUSTOMER' })).toMatchObject({ rows: [] });
});

test('a test goes to whoever writes it, with invented values', async () => {
  await manager.call(smsTemplates.test, { ...written, value: 'Sayın {ad}, {saat} görüşelim', keywords: ['saat'] });
  const { body } = await t.db
    .selectFrom('outbox_message')
    .select('body')
    .where('recipient', '=', '+905321110022')
    .executeTakeFirstOrThrow();
  expect(body).toBe('Sayın Ayşe Yılmaz, (saat) görüşelim');
  await expect(sender.call(smsTemplates.test, written)).rejects.toMatchObject(refused('PHONE_REQUIRED'));
});

test('what was sent by hand says with which version', async () => {
  const template = await save();
  const customerId = await newCustomer(t);
  await sender.call(customerMessages.sendSms, { customerId, templateId: template.id });
  const kept = await t.db
    .selectFrom('communication')
    .select(['template_version_id', 'cause'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ template_version_id: template.versions[0]?.id, cause: 'BY_HAND' });
  expect((await manager.call(smsTemplates.detail, { id: template.id })).sent).toBe(1);
  const { rows } = await sender.call(customers.timeline, { customerId, kind: ['MESSAGE'] });
  expect(rows).toHaveLength(1);
});

describe('e-mails in blocks', () => {
  const blocks: Block[] = [
    { kind: 'HEADING', text: 'Merhaba {isim}' },
    { kind: 'BUTTON', label: 'Aç', url: 'https://tellal.example/ilan/{ilan_no}' },
  ];
  const letter = { ...written, value: null, subject: 'Merhaba {isim}', blocks };
  let writer: Caller & { id: number };
  beforeAll(async () => {
    writer = await newOperator(t, 'eposta-yazan', 'EMAIL_MANAGER');
  });

  it('are kept as versions, and found by what stands in them', async () => {
    const first = await writer.call(mailTemplates.save, { ...letter, name: 'Karşılama' });
    expect(first).toMatchObject({ subject: 'Merhaba {isim}', value: null, blocks, topic: null });
    const next = await writer.call(mailTemplates.save, {
      ...formOf(mailTemplates.save, first),
      blocks: [...blocks, { kind: 'FOOTER', text: 'Kapanış' }],
    });
    expect(next.versions.map(({ number }) => number)).toEqual([2, 1]);
    expect((await writer.call(mailTemplates.list, { value: 'kapanış' })).rows).toMatchObject([{ id: first.id }]);
    await expect(writer.call(smsTemplates.list)).rejects.toMatchObject({ status: 403 });
    await expect(manager.call(mailTemplates.detail, { id: first.id })).rejects.toMatchObject({ status: 403 });
  });

  it('lead to listed places alone, and know their words', async () => {
    const away = [{ kind: 'BUTTON' as const, label: 'Aç', url: 'https://baska.example/{ilan_no}' }];
    await expect(writer.call(mailTemplates.save, { ...letter, name: 'Uzak', blocks: away })).rejects.toMatchObject(
      refused('LINK_HOST_NOT_LISTED', 'blocks'),
    );
    await expect(writer.call(mailTemplates.save, { ...letter, name: 'Boş', blocks: [] })).rejects.toMatchObject(
      refused('REQUIRED', 'blocks'),
    );
    const word = [{ kind: 'TEXT' as const, text: '{saat}' }];
    await expect(writer.call(mailTemplates.save, { ...letter, name: 'Saat', blocks: word })).rejects.toMatchObject(
      refused('TEMPLATE_WORDS_UNKNOWN', 'blocks'),
    );
    const script = [{ kind: 'BUTTON' as const, label: 'Aç', url: 'javascript:alert(1)' }];
    await expect(writer.call(mailTemplates.save, { ...letter, name: 'Betik', blocks: script })).rejects.toMatchObject({
      body: { errors: ['INVALID_URL'] },
    });
  });

  it('are seen as they will be, and tried out on oneself', async () => {
    const seen = await writer.call(mailBlocks.preview, {
      type: 'TRANSACTIONAL',
      subject: letter.subject,
      blocks,
      values: { isim: 'Işıl <3', ilan_no: '7' },
    });
    expect(seen).toMatchObject({ subject: 'Merhaba Işıl <3', text: expect.stringContaining('Merhaba Işıl <3') });
    expect(seen.html).toContain('Merhaba Işıl &lt;3');
    expect(seen.html).toContain('href="https://tellal.example/ilan/7"');
    await writer.call(mailTemplates.test, letter);
    const sent = await t.db
      .selectFrom('outbox_message')
      .select(['subject', 'body', 'html'])
      .where('channel', '=', 'EMAIL')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(sent).toMatchObject({ subject: 'Merhaba Ayşe', body: expect.stringContaining('Merhaba Ayşe') });
    expect(sent.html).toContain('Merhaba Ayşe');
  });
});

test('a push for a topic names nobody, and is offered where topics are written to', async () => {
  const writer = await newOperator(t, 'bildirim-yazan', 'NOTIFICATION_SENDER');
  const bare = { ...written, subject: 'Bakım', value: 'Bu gece kısa bir ara var.', topic: 'herkes' as const };
  const made = await writer.call(pushTemplates.save, { ...bare, name: 'Bakım' });
  expect(made).toMatchObject({ subject: 'Bakım', topic: 'herkes' });
  expect((await writer.call(push.topicTemplates)).rows).toMatchObject([{ id: made.id, title: 'Bakım' }]);
  await expect(writer.call(pushTemplates.save, { ...bare, name: 'Adlı', value: 'Merhaba {ad}' })).rejects.toMatchObject(
    refused('TEMPLATE_WORDS_UNKNOWN', 'value'),
  );
  await expect(
    writer.call(pushTemplates.save, { ...bare, name: 'Uzun', value: 'a'.repeat(501) }),
  ).rejects.toMatchObject(refused('TEXT_TOO_LONG', 'value'));
});
