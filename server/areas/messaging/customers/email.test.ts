import { customers } from '@/contract/customers';
import { customerMessages } from '@/contract/customers/messages';
import { emails } from '@/contract/messaging/emails';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { newCustomer } from '@/tests/support/customers';
import { openMarketing, saidOn } from '@/tests/support/marketing';
import { hire, refusal } from '@/tests/support/operators';
import { newTemplate } from '@/tests/support/templates';

let t: TestApi;
let sender: Caller & { id: number };
beforeAll(async () => {
  t = await testApi();
  await openMarketing(t);
  sender = await hire(t, 'eposta.yazan', ['EMAIL_SENDER', 'ALL_CUSTOMER_ACCESS']);
});
afterAll(() => t.stop());

const OWN = {
  type: 'TRANSACTIONAL' as const,
  subject: 'Belgeleriniz',
  text: 'Merhaba,\n\n<b>Tapu</b> için {ad} bekliyoruz.',
};
const outgoing = async (customerId: number) =>
  t.db
    .selectFrom('email_message as written')
    .innerJoin('outbox_message as outgoing', 'outgoing.id', 'written.outbox_message_id')
    .select(['outgoing.recipient', 'outgoing.subject', 'outgoing.body', 'outgoing.html', 'outgoing.status'])
    .select(['written.operator_id as operatorId', 'written.type'])
    .where('written.customer_id', '=', customerId)
    .execute();

test('a text of one’s own goes as it is written, in the frame of all e-mails, and stands in the log and the timeline', async () => {
  const customerId = await newCustomer(t, { email: 'ayse@ornek.example' });
  const { html } = await sender.call(customerMessages.emailContent, { customerId, ...OWN });
  expect(html).toContain('&lt;b&gt;Tapu&lt;/b&gt; için {ad} bekliyoruz.');
  expect(await outgoing(customerId)).toEqual([]);
  const { sendsAt } = await sender.call(customerMessages.sendEmail, { customerId, ...OWN });
  expect(sendsAt).toBeNull();
  const [sent, ...more] = await outgoing(customerId);
  expect(more).toEqual([]);
  expect(sent).toMatchObject({
    recipient: 'ayse@ornek.example',
    subject: OWN.subject,
    body: OWN.text,
    status: 'PENDING',
    operatorId: sender.id,
    type: 'TRANSACTIONAL',
  });
  expect(sent?.html).toContain('&lt;b&gt;Tapu&lt;/b&gt;');
  expect((await sender.call(emails.list, { customerId })).rows).toMatchObject([
    { subject: OWN.subject, state: 'PENDING', customer: { id: customerId } },
  ]);
  const { rows } = await sender.call(customers.timeline, { customerId });
  expect(rows[0]).toMatchObject({ kind: 'MESSAGE', what: 'EMAIL' });
});

test('a template is filled in from the customer and by hand; what it lacks is asked for and never sent', async () => {
  const customerId = await newCustomer(t, { first_name: 'Işıl', email: 'isil@ornek.example' });
  const { id: templateId } = await newTemplate(t, {
    channel: 'EMAIL',
    subject: 'Sayın {ad}',
    keywords: ['belge'],
    blocks: [{ kind: 'TEXT', text: '{belge} belgesini bekliyoruz. {danisman}' }],
  });
  const { rows } = await sender.call(customerMessages.emailFinder, { customerId });
  const words = rows.find(({ id }) => id === templateId)?.keywords ?? [];
  expect(words.toSorted()).toEqual(['ad', 'belge', 'danisman']);
  const given = { customerId, templateId };
  expect(await sender.call(customerMessages.emailContent, given)).toMatchObject({
    subject: expect.stringMatching(/^Sayın Işıl /),
    missing: ['belge'],
  });
  expect(await refusal(sender.call(customerMessages.sendEmail, given))).toMatchObject({
    errors: ['SMS_KEYWORDS_MISSING'],
  });
  const values = words.map((word) => (word === 'belge' ? 'Tapu' : ''));
  await sender.call(customerMessages.sendEmail, { ...given, values });
  const sent = await outgoing(customerId);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatch(/^Tapu belgesini bekliyoruz\. \S+/);
  // Templates of another channel or sending way cannot be sent by hand.
  const { id: sms } = await newTemplate(t);
  for (const other of [sms, (await newTemplate(t, { channel: 'EMAIL', sending_way: 'AUTOMATIC' })).id])
    expect(await refusal(sender.call(customerMessages.sendEmail, { customerId, templateId: other }))).toMatchObject({
      errors: ['MESSAGE_TEMPLATE_NOT_FOUND'],
    });
});

test('marketing needs consent and says who writes; without an address nothing goes', async () => {
  const customerId = await newCustomer(t, { email: 'mert@ornek.example' });
  const letter = { ...OWN, customerId, type: 'MARKETING' as const };
  expect(await refusal(sender.call(customerMessages.sendEmail, letter))).toMatchObject({
    errors: ['CONSENT_MISSING_EMAIL'],
  });
  await saidOn(t, customerId, 'EMAIL');
  expect((await sender.call(customerMessages.emailContent, letter)).html).toContain('/r/xxxx');
  await sender.call(customerMessages.sendEmail, letter);
  expect((await outgoing(customerId))[0]?.body).toMatch(/^Merhaba,.*\n.+MERSİS \d{16}\. .+$/s);
  const nowhere = await newCustomer(t, { email: null });
  expect((await sender.call(customerMessages.emailFinder, { customerId: nowhere })).closed).toEqual({
    TRANSACTIONAL: 'EMAIL_REQUIRED',
    MARKETING: 'EMAIL_REQUIRED',
  });
  expect(await refusal(sender.call(customerMessages.sendEmail, { ...OWN, customerId: nowhere }))).toMatchObject({
    errors: ['EMAIL_REQUIRED'],
  });
});

test('what is not written is asked for beside its field, and only e-mail senders of the customer send', async () => {
  const customerId = await newCustomer(t, { email: 'su@ornek.example' });
  for (const field of ['type', 'subject', 'text'] as const)
    expect(
      await refusal(sender.call(customerMessages.sendEmail, { customerId, ...OWN, [field]: undefined })),
    ).toMatchObject({ fields: { [field]: 'REQUIRED' } });
  const other = await hire(t, 'sms.yazan', ['SMS_SENDER', 'ALL_CUSTOMER_ACCESS']);
  expect((await other.answer(customerMessages.emailFinder, { customerId })).status).toBe(403);
  const narrow = await hire(t, 'eposta.dar', ['EMAIL_SENDER']);
  for (const call of [customerMessages.sendEmail, customerMessages.emailContent] as const)
    expect(await refusal(narrow.call(call, { customerId, ...OWN }))).toMatchObject({ errors: ['CUSTOMER_NOT_FOUND'] });
});
