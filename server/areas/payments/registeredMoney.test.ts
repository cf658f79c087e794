import { sql } from 'kysely';
import { bidding } from '@/contract/bidding';
import { site } from '@/contract/bidding/site';
import { closing } from '@/contract/closing';
import { payments } from '@/contract/payments';
import { refunds } from '@/contract/payments/refunds';
import { codeOf } from '@/tests/support/bidding';
import { hire, refusal } from '@/tests/support/operators';
import { bookedOf, isBalanced, participantStatus } from '@/tests/support/payments';
import {
  ABOVE,
  ACTS,
  approver,
  asked,
  assertKept,
  assertStaysInBooks,
  at,
  booked,
  type Made,
  matchedLine,
  moving,
  officer,
  one,
  openRegisteredMoney,
  paymentOf,
  reason,
  refundsOf,
  REGISTERED,
  STATES,
  t,
  tell,
  version,
} from '@/tests/support/registeredMoney';

beforeAll(openRegisteredMoney);
afterAll(() => t.stop());

/** Each act in one state; all combinations are in registeredMoney.long.test.ts. */
const BY_TURNS = ACTS.map((act, turn) => {
  const states = (act.states ?? STATES).filter((state) => state !== REGISTERED);
  return { act, name: act.name, state: states[turn % states.length] ?? 'WAITING' };
});
test.each(BY_TURNS)('$name, $state: money stays in the books', ({ act, state }) => assertStaysInBooks(act, state));

const KNOWING = ACTS.filter(({ states = STATES }) => states.includes(REGISTERED));
const LETTING_GO = KNOWING.filter(({ answered }) => !answered);

test.each(KNOWING)('$name: registered money waits on', async ({ of, run, answered }) => {
  const made = await at(of, 'WAITING_APPROVAL');
  const code = await codeOf(run(made));
  await assertKept(made, 'WAITING_APPROVAL');
  const found = await officer.call(payments.detail, { id: made.eftId });
  expect(found).toMatchObject({ status: 'WAITING_APPROVAL', lines: 1 });
  if (answered) {
    expect(code).toBe(answered);
    expect(found).toMatchObject({ letGoAt: null, letGoReason: '' });
    return;
  }
  expect(found).toMatchObject({ letGoAt: expect.any(String), letGoReason: expect.stringMatching(/\S/) });
  const told = await t.owner
    .selectFrom('notification')
    .select('title')
    .where('operator_id', '=', approver.id)
    .where('path', '=', `/eft/list?eft=${made.eftId}`)
    .execute();
  expect(told).toContainEqual({ title: 'Onay bekleyen bir EFT’den vazgeçildi, onaylanırsa iade açılır' });
});

test.each(LETTING_GO)(
  '$name: approved, it is booked and goes back whole; nothing starts with it',
  async ({ of, run }) => {
    const made = await at(of, 'WAITING_APPROVAL');
    await run(made);
    const { paymentId, eftId, participantId, closingId } = made;
    const before = await participantStatus(t.db, participantId);
    const due = async () => closingId && (await officer.call(closing.detail, { id: closingId })).money.due;
    const dueBefore = await due();
    const { amount_kurus } = await paymentOf(paymentId);
    await approver.call(payments.approve, { id: eftId, version: await version(eftId) });
    expect(await booked(paymentId)).toBe(amount_kurus);
    expect(await refundsOf(paymentId)).toEqual([{ amount_kurus, state: 'INITIAL', excess: false }]);
    expect(await participantStatus(t.db, participantId)).toBe(before);
    expect(before).not.toBe('PAYMENT_RECEIVED');
    expect(await due()).toEqual(dueBefore);
    // Exactly the received amount is owed back.
    const [came, owed] = await bookedOf(t.db, paymentId);
    expect(owed?.[1]).toBe(`336.01 -${amount_kurus}`);
    expect(came?.[1]?.split(' ')[0]).toBe(owed?.[0]?.split(' ')[0]);
    expect(await isBalanced(t.owner)).toBe(true);
  },
);

test.each(LETTING_GO)('$name: sent back with a reason, it is over and nothing goes back', async ({ of, run }) => {
  const made = await at(of, 'WAITING_APPROVAL');
  await run(made);
  const { paymentId, eftId } = made;
  const asking = { id: eftId, version: await version(eftId) };
  expect(await refusal(approver.call(payments.sendBack, { ...asking, reason: ' ' }))).toMatchObject({
    fields: { reason: 'NOTE_REQUIRED' },
  });
  await approver.call(payments.sendBack, { ...asking, reason: 'Hesapta böyle bir tutar yok.' });
  expect(await officer.call(payments.detail, { id: eftId })).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'Hesapta böyle bir tutar yok.',
    lines: 0,
  });
  expect(await paymentOf(paymentId)).toMatchObject({ state: 'CANCELLED' });
  expect(await refundsOf(paymentId)).toEqual([]);
  expect(await bookedOf(t.db, paymentId)).toEqual([]);
});

test('what was let go is approved and sent back by somebody else than registered it', async () => {
  const both = await hire(t, 'kayitli.ikisi', ['BACKOFFICE', 'EFT_APPROVE']);
  const made = await asked('DEPOSIT', 'EFT');
  await both.call(payments.received, { id: made.eftId, version: 1 });
  await t.site.call(site.withdraw, { participantId: made.participantId, note: '' });
  const input = { id: made.eftId, version: await version(made.eftId) };
  const own = { status: 403, errors: ['EFT_OWN_REGISTRATION'] };
  expect(await refusal(both.call(payments.approve, input))).toMatchObject(own);
  expect(await refusal(both.call(payments.sendBack, { ...input, reason }))).toMatchObject(own);
});

test('who is admitted again gets the registered deposit back: approved, it lets them bid and nothing goes back', async () => {
  const made = await at('DEPOSIT', 'WAITING_APPROVAL');
  await moving('WITHDRAW')(made);
  await officer.call(bidding.moveParticipant, { participantId: made.participantId, action: 'ADMIT', note: '' });
  const input = { id: made.eftId, version: await version(made.eftId) };
  expect(await approver.call(payments.approve, input)).toMatchObject({ status: 'RECEIVED', letGoAt: null });
  expect(await participantStatus(t.db, made.participantId)).toBe('PAYMENT_RECEIVED');
  expect(await refundsOf(made.paymentId)).toEqual([]);
});

test('a deposit that was let go and is kept after all is the only one', async () => {
  const refunder = await hire(t, 'kayitli.iade', ['BACKOFFICE', 'ASSIGNEE_REFUND']);
  const approved = async () => {
    const made = await at('DEPOSIT', 'WAITING_APPROVAL');
    await moving('WITHDRAW')(made);
    await approver.call(payments.approve, { id: made.eftId, version: await version(made.eftId) });
    await officer.call(bidding.moveParticipant, { participantId: made.participantId, action: 'ADMIT', note: '' });
    return made;
  };
  const payByCard = async ({ participantId }: Made) => {
    const { paymentId } = await t.site.call(site.announceDeposit, { participantId, method: 'CARD' });
    await tell(paymentId ?? 0, 'CONFIRMED');
    return paymentOf(paymentId ?? 0);
  };
  const keep = async ({ paymentId }: Made) => {
    const { id, version: seen } = await one(
      t.owner.selectFrom('refund').select(['id', 'version']).where('payment_id', '=', paymentId),
    );
    return refunder.call(refunds.cancel, { id, version: seen, reason });
  };
  // Another payment arrived first, so this one has to be refunded.
  const first = await approved();
  expect(await payByCard(first)).toMatchObject({ state: 'PAYMENT_DONE', given_back: false });
  expect(await refusal(keep(first))).toMatchObject({ errors: ['CUSTOMER_ALREADY_PAID'] });
  // This one was kept first: it counts, and no other payment is requested or accepted.
  const second = await approved();
  await keep(second);
  expect(await participantStatus(t.db, second.participantId)).toBe('PAYMENT_RECEIVED');
  expect(await paymentOf(second.paymentId)).toMatchObject({ given_back: false });
  expect(await refusal(payByCard(second))).toMatchObject({ status: 409 });
});

test('a fee that was let go by a code stands in nobody’s way: the right amount is asked for, and each goes its own way', async () => {
  const made = await at('SERVICE_FEE', 'WAITING_APPROVAL');
  await ACTS.find(({ name }) => name === 'discountCodes.use')?.run(made);
  const found = await officer.call(closing.requestPayment, { id: made.closingId, kind: 'SERVICE_FEE', method: 'EFT' });
  expect(found.payments.filter(({ kind, letGo }) => kind === 'SERVICE_FEE' && !letGo)).toMatchObject([
    { state: 'WAITING_PAYMENT', registered: false },
  ]);
  await approver.call(payments.approve, { id: made.eftId, version: await version(made.eftId) });
  const after = await officer.call(closing.detail, { id: made.closingId });
  expect(after.money.due).toEqual(found.money.due);
  expect(after.refunds).toMatchObject([{ state: 'INITIAL' }]);
});

test('more than was asked for goes back whole as well', async () => {
  const made = await at('DEPOSIT', 'WAITING_APPROVAL');
  await matchedLine(made.eftId, 1_00);
  await moving('WITHDRAW')(made);
  await approver.call(payments.approve, { id: made.eftId, version: await version(made.eftId) });
  expect((await refundsOf(made.paymentId)).map(({ amount_kurus }) => amount_kurus).sort()).toEqual(
    [1_00, ABOVE].sort(),
  );
});

test('a deposit whose excess goes back is given back itself when its payer withdraws', async () => {
  const made = await at('DEPOSIT', 'WAITING_APPROVAL');
  await matchedLine(made.eftId, 1_00);
  await approver.call(payments.approve, { id: made.eftId, version: await version(made.eftId) });
  await moving('WITHDRAW')(made);
  expect(await refundsOf(made.paymentId)).toContainEqual({ amount_kurus: ABOVE, state: 'INITIAL', excess: false });
});

describe('the database refuses it whoever writes', () => {
  const writes: [string, (made: Made) => Promise<unknown>][] = [
    [
      'the transfer cancelled',
      ({ eftId }) =>
        t.owner
          .updateTable('eft_payment')
          .set({ status: 'CANCELLED', cancelled_at: sql<string>`now()`, cancel_reason: reason })
          .where('id', '=', eftId)
          .execute(),
    ],
    ...(['CANCELLED', 'EXPIRED'] as const).map((state): [string, (made: Made) => Promise<unknown>] => [
      `its payment ${state}`,
      ({ paymentId }) => t.owner.updateTable('payment').set({ state }).where('id', '=', paymentId).execute(),
    ]),
  ];
  test.each(writes)('%s', async (_, write) => {
    const made = await at('DEPOSIT', 'WAITING_APPROVAL');
    await expect(write(made)).rejects.toMatchObject({ code: '23514' });
    await assertKept(made, 'WAITING_APPROVAL');
  });
});
