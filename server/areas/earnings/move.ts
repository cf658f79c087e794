import { sql } from 'kysely';
import type { EarningDetail } from '@/contract/earnings';
import { earningPath } from '@/domain/earnings/paths';
import type { EnumValue } from '@/domain/enums';
import { attempt } from '@/domain/machine';
import { earningMachine } from '@/domain/machines/earning';
import { formatDay } from '@/domain/formats';
import { transfer } from '@/domain/payments/ledger';
import { dayOf, today } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import { notifyOperators } from '@/server/areas/auctions/life/notify';
import { earningInScope } from '@/server/areas/payments/earningScope';
import { post, reverse, unreversedEntries } from '@/server/areas/payments/journal';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal, wrongDate } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { happened } from '@/server/platform/events/events';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { holdersOf } from '@/server/platform/notifications/holders';
import { earningDetail, factsOf } from './detail';
import { lockClosing } from './discountCodes/use';
import { officesPeople, seeingOffices } from './officeNews';
import { kindOf } from './rows';

type Action = Exclude<EnumValue<'earningAction'>, 'FREEZE'>;
/** All actions except the invoice, which comes with a file. */
type ByHand = Exclude<Action, 'SEND_INVOICE'>;

/** Locks the earning and first its closing, until the end of the transaction. @throws AGENT_EARNING_NOT_FOUND */
export const lockEarning = async (db: Database, id: number, by: SignedIn) => {
  const own = db.selectFrom('agent_earning').where('agent_earning.id', '=', id).where(earningInScope(by));
  const known = await own.select('closing_id').executeTakeFirst();
  if (!known) throw new Refusal('AGENT_EARNING_NOT_FOUND');
  await lockClosing(db, known.closing_id);
  const found = await own.selectAll().forUpdate().executeTakeFirst();
  if (!found) throw new Refusal('AGENT_EARNING_NOT_FOUND');
  return found;
};
type Locked = Awaited<ReturnType<typeof lockEarning>>;
type Payee = Pick<Locked, 'agent_operator_id' | 'broker_id'>;

/**
 * Locks an earning, checks that the action is possible now, and returns it with the next status.
 * @throws AGENT_EARNING_NOT_FOUND, VERSION_CONFLICT, and the codes of the state machine
 */
export const lockedForAction = async (
  db: Database,
  { id, version, action }: { id: number; version?: number | undefined; action: Action },
  by: SignedIn,
): Promise<{ earning: Locked; to: EnumValue<'earningStatus'> }> => {
  const earning = await lockEarning(db, id, by);
  const facts = factsOf(
    {
      agentId: earning.agent_operator_id,
      brokerId: earning.broker_id,
      agentPercent: earning.agent_percent,
      approvedById: earning.approved_by_id,
      invoiceFileId: earning.invoice_file_id,
    },
    by,
  );
  const outcome = attempt(earningMachine, earning.status, action, facts, by.authorities);
  if ('refused' in outcome) throw new Refusal(outcome.refused[0] ?? 'INVALID_TRANSITION');
  if (version !== undefined && earning.version !== version) {
    throw new Refusal('VERSION_CONFLICT', { current: await earningDetail(db, id, by) });
  }
  return { earning, to: outcome.to };
};

/** The differences between an agent and an office. */
const PAYEES = {
  AGENT: {
    payers: holdersOf,
    people: async (_: Database, { agent_operator_id: id }: Payee) => (id === null ? [] : [id]),
    owed: 'AGENTS',
    share: 'agent_share_kurus',
    entries: { PAY: messages.entryEarningPaid, CANCEL: messages.entryEarningReversed },
    news: {
      SEND_INVOICE: { title: messages.earningInvoiceWaits },
      APPROVE: { title: messages.earningApproved, level: 'success' },
      RETURN_INVOICE: { title: messages.earningInvoiceReturned, level: 'danger' },
      PAY: { title: messages.earningPaid, level: 'success' },
      CANCEL: { title: messages.earningCancelled, level: 'danger' },
    },
  },
  OFFICE: {
    payers: seeingOffices,
    people: (db: Database, { broker_id: id }: Payee) => officesPeople(db, id ?? 0),
    owed: 'BROKERS',
    share: 'broker_share_kurus',
    entries: { PAY: messages.entryOfficeEarningPaid, CANCEL: messages.entryOfficeEarningReversed },
    news: {
      SEND_INVOICE: { title: messages.officeInvoiceWaits },
      APPROVE: { title: messages.officeEarningApproved, level: 'success' },
      RETURN_INVOICE: { title: messages.officeInvoiceReturned, level: 'danger' },
      PAY: { title: messages.officeEarningPaid, level: 'success' },
      CANCEL: { title: messages.officeEarningCancelled, level: 'danger' },
    },
  },
} as const;
const payeeKind = ({ agent_operator_id: agentId }: Payee) => kindOf({ agentId });
const payeeOf = (earning: Payee) => PAYEES[payeeKind(earning)];

/** Notifies the payee of every change (for an office, the operators who look after it), and the payers of an invoice. */
export const notifyMoved = async (
  db: Database,
  earning: Payee & Pick<Locked, 'id' | 'closing_id'>,
  action: Action,
  note: string,
  by: SignedIn,
): Promise<void> => {
  const { extra_info } = await db
    .selectFrom('closing')
    .innerJoin('auction', 'auction.id', 'closing.auction_id')
    .select('auction.extra_info')
    .where('closing.id', '=', earning.closing_id)
    .executeTakeFirstOrThrow();
  const { payers, people, news } = payeeOf(earning);
  const asks = action === 'SEND_INVOICE';
  await notifyOperators(
    db,
    asks ? await payers(db, 'earnings.pay') : await people(db, earning),
    {
      kind: asks ? 'REQUEST' : 'REQUEST_ANSWERED',
      body: [extra_info, note].filter(Boolean).join('\n'),
      path: earningPath({ id: earning.id, kind: payeeKind(earning) }),
      ...news[action],
    },
    by,
  );
  await publishChanges(db, 'earnings');
};

const changesOf = (action: ByHand, note: string, paidOn: string, by: SignedIn) =>
  ({
    APPROVE: { approved_at: sql<string>`now()`, approved_by_id: by.id },
    RETURN_INVOICE: { invoice_file_id: null, invoice_sent_at: null, note },
    PAY: { paid_at: sql<string>`now()`, paid_on: paidOn, paid_by_id: by.id },
    CANCEL: { note },
  })[action];

/** Posts an action in the journal: a payment settles the debt, a cancellation reverses it. */
const book = async (db: Database, earning: Locked, action: Action, note: string, by: SignedIn): Promise<void> => {
  const { id: earningId, closing_id: closingId } = earning;
  const { owed, share, entries } = payeeOf(earning);
  const kurus = earning[share];
  if (action === 'PAY' && kurus > 0)
    await post(db, { description: entries.PAY, closingId, earningId, by, lines: transfer(owed, 'BANK', kurus) });
  if (action === 'CANCEL')
    for (const entryId of await unreversedEntries(db, { earningId }))
      await reverse(db, entryId, { description: fill(entries.CANCEL, { reason: note }), by });
};

/** A payment day must not be before the debt, nor in the future. @throws INVALID_DATE beside the day */
const assertPaidOn = (paidOn: string, { frozen_at }: Locked): void => {
  if (paidOn > today()) throw wrongDate('paidOn', 'DAY_TO_COME');
  const owedOn = dayOf(frozen_at ?? '');
  if (paidOn < owedOn) throw wrongDate('paidOn', 'DATE_TOO_EARLY', { day: formatDay(owedOn) });
};

type Moving = { id: number; version: number; note?: string; paidOn?: string | undefined; action: ByHand };

/** Moves an earning by hand, with its journal entry. @throws the codes of contract/earnings.ts */
export const moveEarning = async (
  db: Database,
  { id, version, note = '', paidOn = today(), action }: Moving,
  by: SignedIn,
): Promise<EarningDetail> => {
  const { earning, to } = await lockedForAction(db, { id, version, action }, by);
  if (action === 'PAY') assertPaidOn(paidOn, earning);
  await book(db, earning, action, note, by);
  await db
    .updateTable('agent_earning')
    .set({ status: to, ...changesOf(action, note, paidOn, by) })
    .where('id', '=', id)
    .execute();
  await notifyMoved(db, earning, action, note, by);
  if (payeeKind(earning) === 'OFFICE')
    await happened(db, 'officeEarning.moved', { earningId: id, action, reason: note });
  return earningDetail(db, id, by);
};
