import * as z from 'zod/mini';
import type { EnumValue } from '@/domain/enums';
import { enumOf, instant, money } from '@/domain/fields';
import { attempt } from '@/domain/machine';
import { paymentMachine } from '@/domain/machines/payment';
import { formatMoney } from '@/domain/money';
import { transfer } from '@/domain/payments/ledger';
import messages from '@/locales/tr/messages.json';
import { notifyOperators } from '@/server/areas/auctions/life/notify';
import type { Database } from '@/server/kernel/db/pool';
import { inTransaction } from '@/server/kernel/db/transaction';
import type { Context } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { readBytes } from '@/server/kernel/http/readBytes';
import { holdersOf } from '@/server/platform/notifications/holders';
import { feeNotCharged } from './consequences';
import { post, reverse, unreversedEntries } from './journal';
import { cancelPayment, type LockedPayment, lockedPayment, receivePayment, reversePayment } from './payments';
import { payByProvider, refundOfPayment } from './refundByProvider';
import { assertSigned } from '@/server/platform/auth/signature';

const EVENT_BYTES = 64 * 1024;

/** An event from the provider. Amount in kuruş. */
const ProviderEvent = z.object({
  eventId: z.string().check(z.minLength(1), z.maxLength(100)),
  /** The payment's provider_reference. */
  reference: z.string().check(z.minLength(1), z.maxLength(100)),
  status: enumOf('paymentProviderStatus'),
  amount: money(),
  happenedAt: instant(),
});
type Event = z.output<typeof ProviderEvent>;
type Outcome = EnumValue<'paymentEventOutcome'>;

const eventIn = (body: Buffer): Event => {
  try {
    return ProviderEvent.parse(JSON.parse(body.toString('utf8')));
  } catch {
    throw new Refusal('INVALID_INPUT');
  }
};

/**
 * Handles a signed event of the card provider. Each event counts once, in any order and however often it is sent: an event older
 * than the payment's state is stored and ignored. The answer does not reveal whether a payment is known.
 * @throws AUTHENTICATION_ERROR for a wrong, missing or old signature; INVALID_INPUT for a signed body that is no event
 */
export const handleProviderEvent = async (
  secret: string | undefined,
  { db, request, log }: Pick<Context, 'db' | 'request' | 'log'>,
): Promise<void> => {
  const body = await readBytes(request, EVENT_BYTES);
  assertSigned(secret, request, body);
  const event = eventIn(body);
  const outcome = await inTransaction(db, { requestId: request.id }, (trx) => takeOnce(trx, event));
  log.info({ event: event.eventId, status: event.status, outcome }, 'provider event');
};

const takeOnce = async (db: Database, event: Event): Promise<Outcome | 'KNOWN'> => {
  const { eventId, reference, status, amount, happenedAt } = event;
  const known = await db
    .selectFrom('payment')
    .select('id')
    .where('provider_reference', '=', reference)
    .executeTakeFirst();
  // Locked before the event is looked up, so that the second of two equal requests finds the first.
  const payment = known ? await lockedPayment(db, known.id) : null;
  const before = await db.selectFrom('payment_event').select('id').where('event_id', '=', eventId).executeTakeFirst();
  if (before) return 'KNOWN';
  const outcome = payment ? await apply(db, payment, event) : 'UNKNOWN';
  const written = await db
    .insertInto('payment_event')
    .values({
      event_id: eventId,
      payment_id: payment?.id ?? null,
      status,
      amount_kurus: amount,
      happened_at: happenedAt,
      outcome,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  // An event with the same id was stored for another payment meanwhile: everything is rolled back, and a retry will find it.
  if (!written) throw new Refusal('SERVICE_UNAVAILABLE', { retryAfter: 1 });
  return outcome;
};

const apply = async (db: Database, payment: LockedPayment, { status, amount }: Event): Promise<Outcome> => {
  const going = attempt(paymentMachine, payment.provider_status ?? 'INITIAL', status, {}, 'system');
  if ('refused' in going) return 'IGNORED';
  const goesBack = status === 'TO_BE_REVERSED' || status === 'REVERSED';
  const refund = goesBack ? await refundOfPayment(db, payment.id) : undefined;
  const whole = refund?.amountKurus ?? payment.amount_kurus;
  if (amount !== whole) return 'AMOUNT_DIFFERS';
  const waits = payment.state === 'WAITING_PAYMENT' || payment.state === 'PENDING';
  if (status === 'CONFIRMED') {
    if (waits && !(await isPaidOtherwise(db, payment))) await receivePayment(db, payment.id, 'system');
    else return unwanted(db, payment);
  }
  if ((status === 'FAILED' || status === 'REVERSED') && waits) {
    await cancelPayment(db, payment.id, { reason: '', by: 'system' });
    await feeNotCharged(db, payment, messages.unchargedCardFailed);
  }
  if (status === 'REVERSED') {
    if (!refund) await reversed(db, payment);
    else if ((await payByProvider(db, payment, refund)) === 'TWICE')
      await notifyCashiers(db, payment, messages.refundTwice);
  }
  await db.updateTable('payment').set({ provider_status: going.to }).where('id', '=', payment.id).execute();
  return 'APPLIED';
};

/**
 * Whether another payment has covered the participant's deposit meanwhile; one that is refunded does not count, as in the index
 * `payment_one_deposit`.
 */
const isPaidOtherwise = async (db: Database, { id, kind, participant_id, closing_id }: LockedPayment) =>
  kind === 'DEPOSIT' &&
  participant_id !== null &&
  closing_id === null &&
  (await db
    .selectFrom('payment')
    .select('id')
    .where('participant_id', '=', participant_id)
    .where('kind', '=', 'DEPOSIT')
    .where('closing_id', 'is', null)
    .where('state', '=', 'PAYMENT_DONE')
    .where('given_back', '=', false)
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined;

const notifyCashiers = async (db: Database, payment: LockedPayment, title: string) => {
  const body = [formatMoney(payment.amount_kurus), payment.provider_reference].filter(Boolean).join(', ');
  const path = payment.auction_id === null ? '/eft/list' : `/auctions/detail?id=${payment.auction_id}`;
  const holders = await holdersOf(db, 'payments.cancel');
  await notifyOperators(db, holders, { kind: 'REQUEST', level: 'danger', title, body, path }, 'system');
};

/** A charge that is no longer expected: books the money as owed to the payer and notifies people. */
const unwanted = async (db: Database, payment: LockedPayment): Promise<Outcome> => {
  await post(db, {
    description: messages.entryCardUnwanted,
    paymentId: payment.id,
    by: 'system',
    lines: transfer('CARD', 'REFUNDS', payment.amount_kurus),
  });
  for (const provider_status of ['CONFIRMED', 'TO_BE_REVERSED'] as const)
    await db.updateTable('payment').set({ provider_status }).where('id', '=', payment.id).execute();
  await notifyCashiers(db, payment, messages.cardUnwanted);
  return 'APPLIED';
};

/** The provider reversed the payment without a refund of ours: reverses its entries. */
const reversed = async (db: Database, payment: LockedPayment): Promise<void> => {
  if (payment.state !== 'PAYMENT_DONE') {
    for (const entryId of await unreversedEntries(db, { paymentId: payment.id, refundId: null }))
      await reverse(db, entryId, { description: messages.entryCardReversed, by: 'system' });
    return;
  }
  await reversePayment(db, payment, { to: 'CANCELLED', reason: messages.entryCardReversed, by: 'system' });
  const bid = await db
    .selectFrom('bid')
    .select('id')
    .where('participant_id', '=', payment.participant_id ?? 0)
    .where('status', 'not in', ['REJECTED', 'CANCELLED'])
    .executeTakeFirst();
  if (bid) await notifyCashiers(db, payment, messages.cardReversedWithBid);
};
