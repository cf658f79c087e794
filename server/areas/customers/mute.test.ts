import { customers } from '@/contract/customers';
import { customerMessages } from '@/contract/customers/messages';
import { customerWork } from '@/contract/customers/work';
import { addDays, today } from '@/domain/time';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { work } from '@/tests/support/activities';
import { newCustomer } from '@/tests/support/customers';
import { openMarketing, saidOn } from '@/tests/support/marketing';
import { hire, refusal } from '@/tests/support/operators';
import { newTemplate } from '@/tests/support/templates';
import { contactOn } from './contact';

let t: TestApi;
let manager: Caller;
let sender: Caller;
let smsTemplateId: number;
beforeAll(async () => {
  t = await testApi();
  await openMarketing(t);
  manager = await hire(t, 'susturan', ['PREFERENCE_MUTE_MANAGER', 'ALL_CUSTOMER_ACCESS']);
  sender = await hire(t, 'sms.atan', ['SMS_SENDER', 'ALL_CUSTOMER_ACCESS']);
  smsTemplateId = (await newTemplate(t, { type: 'TRANSACTIONAL', body: 'Merhaba' })).id;
});
afterAll(() => t.stop());

const verdictOf = async (
  customerId: number,
  purpose: 'MARKETING' | 'TRANSACTIONAL',
  channel: 'SMS' | 'CALL' = 'SMS',
) => {
  const verdict = (await contactOn(t.db, customerId, channel)).verdict(purpose);
  return verdict.go === 'NO' ? verdict.code : verdict.go;
};
const mute = (customerId: number, more = {}) =>
  manager.call(customerWork.mute, { customerId, muted: true, reason: 'Yas tutuyor, aramayalım', ...more });

it('who is muted gets no marketing and nothing unasked, on any channel, until that ends', async () => {
  const id = await newCustomer(t);
  await saidOn(t, id, 'SMS');
  expect(await verdictOf(id, 'MARKETING')).toBe('NOW');
  await mute(id, { until: today() });
  expect([
    await verdictOf(id, 'MARKETING'),
    await verdictOf(id, 'TRANSACTIONAL'),
    await verdictOf(id, 'TRANSACTIONAL', 'CALL'),
  ]).toEqual(['CUSTOMER_MUTED', 'CUSTOMER_MUTED', 'CUSTOMER_MUTED']);
  expect((await manager.call(customers.detail, { id })).mute).toMatchObject({
    until: today(),
    reason: 'Yas tutuyor, aramayalım',
    by: expect.any(String),
  });
  expect(
    await refusal(sender.call(customerMessages.sendSms, { customerId: id, templateId: smsTemplateId, values: [] })),
  ).toMatchObject({ errors: ['CUSTOMER_MUTED'] });
  await t.owner
    .updateTable('customer_mute')
    .set({ until: addDays(today(), -1) })
    .where('customer_id', '=', id)
    .execute();
  expect(await verdictOf(id, 'MARKETING')).toBe('NOW');
  await mute(id);
  expect(await verdictOf(id, 'MARKETING')).toBe('CUSTOMER_MUTED');
  await manager.call(customerWork.mute, { customerId: id, muted: false });
  expect(await verdictOf(id, 'MARKETING')).toBe('NOW');
  // The consents are unchanged.
  expect((await manager.call(customers.detail, { id })).mute).toBeNull();
});

it('a mute that was set, changed or ended meanwhile is not written over unseen', async () => {
  const id = await newCustomer(t);
  const now = async () => (await manager.call(customers.detail, { id })).mute;
  await mute(id, { until: addDays(today(), 3) });
  const first = await now();
  expect(await refusal(mute(id, { reason: 'Başka bir neden', was: null }))).toMatchObject({
    status: 409,
    errors: ['VERSION_CONFLICT'],
    current: { mute: { reason: 'Yas tutuyor, aramayalım', until: addDays(today(), 3) } },
  });
  await mute(id, { reason: 'Avukatı yazdı', was: first?.at });
  expect(
    await refusal(manager.call(customerWork.mute, { customerId: id, muted: false, was: first?.at })),
  ).toMatchObject({
    current: { mute: { reason: 'Avukatı yazdı', until: null } },
  });
  const second = await now();
  expect(second).toMatchObject({ reason: 'Avukatı yazdı' });
  // Ending the same mute twice is no conflict.
  const end = { customerId: id, muted: false, was: second?.at ?? null };
  await manager.call(customerWork.mute, end);
  await manager.call(customerWork.mute, end);
  expect(await now()).toBeNull();
});

it('what somebody takes part in is still told to them', async () => {
  const id = await newCustomer(t);
  await work(t, { type: 'INFORMATION', customer_id: id });
  await mute(id);
  expect([await verdictOf(id, 'TRANSACTIONAL'), await verdictOf(id, 'MARKETING')]).toEqual(['NOW', 'CUSTOMER_MUTED']);
});

it('needs a reason, a day that is not over, and the right to it', async () => {
  const id = await newCustomer(t);
  expect(await refusal(mute(id, { reason: '' }))).toMatchObject({ fields: { reason: 'REQUIRED' } });
  expect(await refusal(mute(id, { until: addDays(today(), -1) }))).toMatchObject({ fields: { until: 'DAY_PAST' } });
  expect(await refusal(sender.call(customerWork.mute, { customerId: id, muted: false }))).toMatchObject({
    errors: ['AUTHORIZATION_ERROR'],
  });
});
