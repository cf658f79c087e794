import { emails } from '@/contract/messaging/emails';
import { send } from '@/server/platform/delivery/outbox';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { newCustomer, newOperator } from '@/tests/support/customers';
import { configure } from '@/tests/support/settings';
import { addressIn, senderState } from './sender';

let t: TestApi;
let reader: Caller & { id: number };
beforeAll(async () => {
  t = await testApi();
  reader = await newOperator(t, 'epostaci', 'EMAIL_SENDER');
});
afterAll(() => t.stop());

test('e-mails are listed with their state, their addresses covered for those who may not see them', async () => {
  const customerId = await newCustomer(t);
  const outboxId = await t.db
    .transaction()
    .execute((trx) =>
      send(trx, { channel: 'EMAIL', recipient: 'isil@posta.example', subject: 'Evrak listesi', body: 'x' }),
    );
  await t.db
    .insertInto('email_message')
    .values({
      customer_id: customerId,
      type: 'TRANSACTIONAL',
      recipient: 'isil@posta.example',
      subject: 'Evrak listesi',
      body: 'x',
      outbox_message_id: outboxId,
    })
    .execute();
  const { rows } = await reader.call(emails.list, { value: 'evrak', customerId });
  expect(rows).toMatchObject([
    {
      id: outboxId,
      state: 'PENDING',
      sentAt: null,
      type: 'TRANSACTIONAL',
      customer: { id: customerId, canOpen: false },
    },
  ]);
  expect(rows[0]?.recipient).not.toContain('isil@');
  expect(rows[0]?.dueAt).not.toBeNull();
  const seeing = await newOperator(t, 'eposta-goren', 'EMAIL_MANAGER', 'EMAIL_VIEWER');
  expect((await seeing.call(emails.list, { customerId })).rows[0]?.recipient).toBe('isil@posta.example');
  const none = await newOperator(t, 'eposta-disi', 'SMS_SENDER');
  await expect(none.call(emails.list)).rejects.toMatchObject({ status: 403 });
});

test('without a sender nothing is looked up', async () => {
  expect(await reader.call(emails.sender)).toMatchObject({ address: null, spf: 'UNKNOWN' });
});

test('what the sender’s domain says is looked up once, and again when the key’s name changes', async () => {
  const asked: string[] = [];
  const state = senderState('Tellal <bilgi@tellal.example>', async (name) => {
    asked.push(name);
    if (name === 'tellal.example') return [['v=spf1 include:', '_spf.tellal.example -all']];
    if (name === 's1._domainkey.tellal.example') return [['v=DKIM1; k=rsa; p=MIGf']];
    throw Object.assign(new Error('none'), { code: name.startsWith('_dmarc') ? 'ENODATA' : 'ETIMEOUT' });
  });
  expect(await state()).toMatchObject({
    address: 'bilgi@tellal.example',
    spf: 'PRESENT',
    dkim: 'UNKNOWN',
    dmarc: 'MISSING',
  });
  await state();
  expect(asked).toEqual(['tellal.example', '_dmarc.tellal.example']);
  await configure(t, 'mailDkimSelector', 's1');
  expect(await state()).toMatchObject({ dkim: 'PRESENT' });
  expect(addressIn('bilgi@tellal.example')).toBe('bilgi@tellal.example');
});
