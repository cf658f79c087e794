// Refunds at every stage with every possible act: for server/areas/payments/refunds.test.ts and its long variant.
import { history } from '@/contract/history';
import { ledger } from '@/contract/payments/ledger';
import { type RefundDetail, refunds } from '@/contract/payments/refunds';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { type Caller, Refused, type TestApi, testApi } from '@/tests/support/api';
import { watchCommits } from '@/tests/support/failures';
import { hire } from '@/tests/support/operators';
import { ABOVE, BELOW, PAYEE, refundAt } from '@/tests/support/refunds';

export type Stage = EnumValue<'refundStage'>;
type Person = Caller & { id: number };
export const RIGHTS = ['ASSIGNEE_REFUND', 'EFT_APPROVE', 'EFT_CANCEL', 'MANAGER'];
export const reason = 'Hesap kapalı';

export let t: TestApi;
/** Both have every permission for refunds, so a refusal is caused by who did what before. */
export let first: Person;
export let second: Person;
/** Call before all tests of a file. */
export const openRefunds = async (): Promise<void> => {
  t = await testApi();
  first = await hire(t, 'iade.birinci', RIGHTS);
  second = await hire(t, 'iade.ikinci', RIGHTS);
};

export const at = (stage: Stage, amountKurus = BELOW) => refundAt(t, stage, { first, second, amountKurus });
export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => ({ status: 200, errors: ['done'] }),
    (error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      const { errors, fields } = error.body;
      return { status: error.status, errors, ...(fields && { fields }) };
    },
  );
export const detail = (id: number) => first.call(refunds.detail, { id });
/** The balances of a payment's accounts in kuruş, without zero balances. */
export const balancesOf = async (paymentId: number): Promise<Record<string, number>> => {
  const { balances } = await first.call(ledger.trace, { paymentId });
  return Object.fromEntries(balances.flatMap(({ account, balance }) => (balance === 0 ? [] : [[account, balance]])));
};

export type One = { id: number; version: number };
export const ASKS = {
  ASK_DOCUMENT: (who: Caller, one: One) => who.call(refunds.documents, { ...one, action: 'ASK_DOCUMENT' }),
  DOCUMENT_COMPLETE: (who: Caller, one: One) => who.call(refunds.documents, { ...one, action: 'DOCUMENT_COMPLETE' }),
  PREPARE: (who: Caller, one: One) => who.call(refunds.prepare, { ...one, ...PAYEE }),
  RELEASE: (who: Caller, one: One) => who.call(refunds.release, one),
  SEND_BACK: (who: Caller, one: One) => who.call(refunds.sendBack, { ...one, reason }),
  SEND: (who: Caller, one: One) => who.call(refunds.send, one),
  CLOSE: (who: Caller, one: One) => who.call(refunds.paid, { ...one, bankReference: 'DEKONT-7' }),
  RETURN: (who: Caller, one: One) => who.call(refunds.returned, { ...one, reason }),
  CANCEL: (who: Caller, one: One) => who.call(refunds.cancel, { ...one, reason }),
  REOPEN: (who: Caller, one: One) => who.call(refunds.reopen, { ...one, reason }),
} satisfies Partial<Record<EnumValue<'refundAction'>, (who: Caller, one: One) => Promise<RefundDetail>>>;
export type Ask = keyof typeof ASKS;

/** The allowed moves of a bank refund, and the resulting stage. Above the limit PREPARE leads to the second person. */
export const LEGAL: Record<Stage, Partial<Record<Ask, Stage>>> = {
  INITIAL: { ASK_DOCUMENT: 'WAITING_DOCUMENT', CANCEL: 'CANCEL' },
  WAITING_DOCUMENT: { DOCUMENT_COMPLETE: 'WAITING_PAYMENT', CANCEL: 'CANCEL' },
  WAITING_PAYMENT: { PREPARE: 'READY', CANCEL: 'CANCEL' },
  WAITING_APPROVAL: { RELEASE: 'READY', SEND_BACK: 'WAITING_PAYMENT' },
  READY: { SEND: 'SENT', SEND_BACK: 'WAITING_PAYMENT' },
  SENT: { CLOSE: 'CLOSED', RETURN: 'RETURNED' },
  CLOSED: { RETURN: 'RETURNED' },
  RETURNED: { PREPARE: 'READY', CANCEL: 'CANCEL' },
  CANCEL: { REOPEN: 'INITIAL' },
};
/** The balances of the payment's accounts at each stage of the refund. */
export const inBooks = (stage: Stage, amount: number): Record<string, number> =>
  stage === 'CLOSED' ? {} : { 102: amount, [stage === 'CANCEL' ? '340.01' : '336.01']: -amount };

/** Every stage, below and above the limit, for both people. */
export const WALKS = (['BELOW', 'ABOVE'] as const).flatMap((limit) =>
  (['first', 'second'] as const).flatMap((who) =>
    ENUMS.refundStage
      .filter((stage) => stage !== 'WAITING_APPROVAL' || limit === 'ABOVE')
      .map((stage) => [limit, who, stage] as const),
  ),
);

/** At that stage only allowed acts succeed; the others are refused and change nothing. */
export const assertOnlyWhatMayBeDone = async ([limit, name, stage]: (typeof WALKS)[number]): Promise<void> => {
  const amount = limit === 'ABOVE' ? ABOVE : BELOW;
  const who = name === 'first' ? first : second;
  const isOwn = (ask: Ask) => ask === 'RELEASE' && name === 'first';
  const asks = Object.keys(ASKS) as Ask[];
  const legal = asks.filter((ask) => LEGAL[stage][ask] && !isOwn(ask));
  let made = await at(stage, amount);
  expect(await balancesOf(made.paymentId)).toEqual(inBooks(stage, amount));
  for (const ask of asks.filter((one) => !legal.includes(one))) {
    const one = { id: made.refundId, version: made.refund.version };
    const committed = await watchCommits(t.owner);
    const expected = isOwn(ask) && LEGAL[stage][ask] ? 'REFUND_OWN_RELEASE' : null;
    const early = stage === 'READY' && ask === 'CLOSE' ? 'REFUND_NOT_SENT' : 'INVALID_TRANSITION';
    expect([ask, (await refusal(ASKS[ask](who, one))).errors]).toEqual([ask, [expected ?? early]]);
    expect(await committed()).toEqual([]);
  }
  for (const [index, ask] of legal.entries()) {
    if (index > 0) made = await at(stage, amount);
    const one = { id: made.refundId, version: made.refund.version };
    const to = ask === 'PREPARE' && limit === 'ABOVE' ? 'WAITING_APPROVAL' : LEGAL[stage][ask];
    expect(await ASKS[ask](who, one)).toMatchObject({ status: to, amount });
    expect(await balancesOf(made.paymentId)).toEqual(inBooks(to as Stage, amount));
    const { rows } = await who.call(history.list, { entity: 'refund', id: made.refundId });
    expect(rows[0]).toMatchObject({
      operatorName: `Deneme iade ${name === 'first' ? 'birinci' : 'ikinci'}`,
      changes: expect.arrayContaining([{ field: 'status', old: stage, new: to }]) as unknown,
    });
    // The same button pressed again on the stale screen.
    expect((await refusal(ASKS[ask](who, one))).status).toBe(409);
  }
};
