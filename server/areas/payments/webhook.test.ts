import { provider } from '@/contract/payments';
import { ledger } from '@/contract/payments/ledger';
import type { EnumValue } from '@/domain/enums';
import { bodyText, type Caller, type TestApi, TEST_WEBHOOK_SECRET, testApi } from '@/tests/support/api';
import { hire } from '@/tests/support/operators';
import { bookedOf, expectedDeposit, isBalanced, participantStatus } from '@/tests/support/payments';
import { signatureOf } from '@/server/platform/auth/signature';

type Status = EnumValue<'paymentProviderStatus'>;
const AMOUNT = 100_000_00;

let t: TestApi;
let finance: Caller & { id: number };
let events = 0;

beforeAll(async () => {
  t = await testApi();
  finance = await hire(t, 'kart.finans', ['MANAGER', 'EFT_CANCEL']);
});
afterAll(() => t.stop());
afterEach(async () => expect(await isBalanced(t.owner)).toBe(true));

const expected = async () => {
  const made = await expectedDeposit(t, { method: 'CARD', amountKurus: AMOUNT });
  const { provider_reference } = await payment(made.paymentId);
  return { ...made, reference: provider_reference ?? '' };
};
const payment = (id: number) =>
  t.owner.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventOf = (reference: string, status: Status, changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    eventId: `olay-${(events += 1)}`,
    reference,
    status,
    amount: AMOUNT,
    happenedAt: new Date().toISOString(),
    ...changes,
  });
const send = (body: string, headers: Record<string, string> = {}) =>
  t.raw({
    method: 'POST',
    url: provider.webhook.path,
    headers: {
      'content-type': 'application/json',
      'x-payment-signature': signatureOf(TEST_WEBHOOK_SECRET, body, Date.now()),
      ...headers,
    },
    body,
  });
const tell = async (reference: string, status: Status, changes: Record<string, unknown> = {}) => {
  const answer = await send(eventOf(reference, status, changes));
  expect([answer.status, await bodyText(answer)]).toEqual([200, '{"done":true}']);
};
const outcomes = async (paymentId: number) =>
  (await finance.call(ledger.trace, { paymentId })).events.map(({ status, outcome }) => `${status} ${outcome}`);

test('a card payment goes from the redirection to the money', async () => {
  const { paymentId, participantId, reference } = await expected();
  await tell(reference, 'THREED_REDIRECT');
  await tell(reference, 'AUTHORIZED');
  expect(await bookedOf(t.db, paymentId)).toEqual([]);
  await tell(reference, 'CONFIRMED');
  expect(await payment(paymentId)).toMatchObject({ provider_status: 'CONFIRMED', state: 'PAYMENT_DONE' });
  expect(await bookedOf(t.db, paymentId)).toEqual([[`108 ${AMOUNT}`, `340.01 -${AMOUNT}`]]);
  expect(await participantStatus(t.db, participantId)).toBe('PAYMENT_RECEIVED');
});

test('an event counts once, however often and however fast it comes', async () => {
  const { paymentId, reference } = await expected();
  const event = eventOf(reference, 'CONFIRMED');
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(event)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  expect(await bookedOf(t.db, paymentId)).toHaveLength(1);
  expect(await outcomes(paymentId)).toEqual(['CONFIRMED APPLIED']);
});

test('events out of order: what leads on is taken, what lies behind is kept and ignored', async () => {
  const { paymentId, reference } = await expected();
  await tell(reference, 'CONFIRMED');
  await tell(reference, 'AUTHORIZED');
  await tell(reference, 'FAILED');
  expect(await payment(paymentId)).toMatchObject({ provider_status: 'CONFIRMED', state: 'PAYMENT_DONE' });
  expect(await outcomes(paymentId)).toEqual(['CONFIRMED APPLIED', 'AUTHORIZED IGNORED', 'FAILED IGNORED']);
});

const ordersOf = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((first) => ordersOf(items.filter((one) => one !== first)).map((rest) => [first, ...rest]));

test.each([
  ...ordersOf(['AUTHORIZED', 'CONFIRMED', 'REVERSED'] as const),
  ...ordersOf(['CONFIRMED', 'TO_BE_REVERSED', 'REVERSED'] as const),
])('a charge that was taken back is no money, in whatever order it is told: %s, %s, %s', async (...order) => {
  const { paymentId, participantId, reference } = await expected();
  for (const status of order) await tell(reference, status);
  expect(await payment(paymentId)).toMatchObject({ provider_status: 'REVERSED', state: 'CANCELLED' });
  const booked = (await bookedOf(t.db, paymentId)).flat().map((line) => Number(line.split(' ')[1]));
  expect(booked.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  expect([0, 4]).toContain(booked.length);
  expect(await participantStatus(t.db, participantId)).toBe('PAYMENT_PENDING');
});

test('a failed payment is expected no more', async () => {
  const { paymentId, reference } = await expected();
  await tell(reference, 'FAILED');
  expect(await payment(paymentId)).toMatchObject({ provider_status: 'FAILED', state: 'CANCELLED' });
});

test('another amount than was asked for changes nothing and is seen', async () => {
  const { paymentId, reference } = await expected();
  await tell(reference, 'CONFIRMED', { amount: 1_00 });
  expect(await payment(paymentId)).toMatchObject({ provider_status: 'INITIAL', state: 'WAITING_PAYMENT' });
  expect(await outcomes(paymentId)).toEqual(['CONFIRMED AMOUNT_DIFFERS']);
});

test('an unknown payment is answered as a known one is', async () => {
  await tell('TLL99999-999999', 'CONFIRMED');
  const [last] = await t.owner.selectFrom('payment_event').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect(last).toMatchObject({ outcome: 'UNKNOWN', payment_id: null });
});

test('money that the provider takes back is mirrored', async () => {
  const { paymentId, participantId, reference } = await expected();
  await tell(reference, 'CONFIRMED');
  await tell(reference, 'REVERSED');
  expect(await payment(paymentId)).toMatchObject({ provider_status: 'REVERSED', state: 'CANCELLED' });
  expect((await bookedOf(t.db, paymentId)).at(-1)).toEqual([`108 -${AMOUNT}`, `340.01 ${AMOUNT}`]);
  expect(await participantStatus(t.db, participantId)).toBe('PAYMENT_PENDING');
});

test('a charge that nobody expects any more is owed back, and people are told', async () => {
  const { paymentId, reference } = await expected();
  await t.owner.updateTable('payment').set({ state: 'CANCELLED' }).where('id', '=', paymentId).execute();
  await tell(reference, 'CONFIRMED');
  expect(await payment(paymentId)).toMatchObject({ provider_status: 'TO_BE_REVERSED', state: 'CANCELLED' });
  expect(await bookedOf(t.db, paymentId)).toEqual([[`108 ${AMOUNT}`, `336.01 -${AMOUNT}`]]);
  const told = await t.owner.selectFrom('notification').select('title').where('operator_id', '=', finance.id).execute();
  expect(told).toContainEqual({ title: 'Artık beklenmeyen bir ödeme karttan çekildi, iade edilmeli' });
  await tell(reference, 'REVERSED');
  expect(await bookedOf(t.db, paymentId)).toHaveLength(2);
});

describe('who is not the provider', () => {
  const minutes = (count: number) => Date.now() + count * 60_000;
  test.each([
    ['without a signature', () => ({ 'x-payment-signature': '' })],
    ['with another secret', (body: string) => ({ 'x-payment-signature': signatureOf('başka', body, Date.now()) })],
    [
      'with a signature of before',
      (body: string) => ({ 'x-payment-signature': signatureOf(TEST_WEBHOOK_SECRET, body, minutes(-6)) }),
    ],
    [
      'with a signature of later',
      (body: string) => ({ 'x-payment-signature': signatureOf(TEST_WEBHOOK_SECRET, body, minutes(6)) }),
    ],
    [
      'with another body’s signature',
      () => ({ 'x-payment-signature': signatureOf(TEST_WEBHOOK_SECRET, '{}', Date.now()) }),
    ],
    [
      'with a time that was changed',
      (body: string) => ({
        'x-payment-signature': signatureOf(TEST_WEBHOOK_SECRET, body, minutes(-6)).replace(
          /t=\d+/,
          `t=${Math.floor(Date.now() / 1000)}`,
        ),
      }),
    ],
    [
      'with half a signature',
      (body: string) => ({ 'x-payment-signature': signatureOf(TEST_WEBHOOK_SECRET, body, Date.now()).slice(0, -2) }),
    ],
  ] as const)('%s is told nothing and changes nothing', async (_, headers) => {
    const { paymentId, reference } = await expected();
    const body = eventOf(reference, 'CONFIRMED');
    const answer = await send(body, headers(body));
    expect(answer.status).toBe(401);
    expect(await bodyText(answer)).toContain('AUTHENTICATION_ERROR');
    expect((await payment(paymentId)).state).toBe('WAITING_PAYMENT');
    expect(await outcomes(paymentId)).toEqual([]);
  });

  test('a session is no signature', async () => {
    const { reference } = await expected();
    const answer = await send(eventOf(reference, 'CONFIRMED'), { ...finance.headers, 'x-payment-signature': '' });
    expect(answer.status).toBe(401);
  });
});

test.each(['', '{', '[]', '{"eventId":"x"}'])('a signed body that is no event (%j) is refused', async (body) => {
  expect((await send(body)).status).toBe(400);
});

test('a body of any size is not read', async () => {
  expect((await send('x'.repeat(64 * 1024 + 1))).status).toBe(413);
});
