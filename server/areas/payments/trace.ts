import { type RawBuilder, sql } from 'kysely';
import type { Output, Parsed } from '@/contract/kit';
import type { ledger, TraceEntry } from '@/contract/payments/ledger';
import { may } from '@/domain/permissions';
import { endOfDay } from '@/server/kernel/db/days';
import { fullName } from '@/server/kernel/db/fullName';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { days, where } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { shareInScope } from './earningScope';

type Trace = Output<typeof ledger.trace>;

/** An entry about a share exists for those who see the share (decision 0043). */
const entryInScope = (by: SignedIn) =>
  may(by.authorities, 'earnings.readAgentShares') && may(by.authorities, 'earnings.readBrokerShares')
    ? sql<boolean>`true`
    : sql<boolean>`(entry.agent_earning_id is null
  or exists (select from agent_earning where agent_earning.id = entry.agent_earning_id and ${shareInScope(by)}))`;

/** The closing's own entries, and those of its payments and shares. */
const ofClosing = (closingId: number) =>
  sql<boolean>`entry.id = any (array(
    select id from journal_entry where closing_id = ${closingId}
    union select id from journal_entry where payment_id in (select id from payment where closing_id = ${closingId})
    union select id from journal_entry where agent_earning_id in (select id from agent_earning where closing_id = ${closingId})))`;

/**
 * A condition for the entries behind an amount: of an earning its own, of a closing also those of its payments and shares. @throws
 * INVALID_INPUT unless exactly one subject is given
 */
const subjectOf = ({ paymentId, closingId, earningId, refundId }: Parsed<typeof ledger.trace>): RawBuilder<boolean> => {
  const conditions = [
    paymentId !== undefined && sql<boolean>`entry.payment_id = ${paymentId}`,
    closingId !== undefined && ofClosing(closingId),
    earningId !== undefined && sql<boolean>`entry.agent_earning_id = ${earningId}`,
    refundId !== undefined && sql<boolean>`entry.refund_id = ${refundId}`,
  ].filter((condition) => condition !== false);
  const [only] = conditions;
  if (!only || conditions.length > 1) throw new Refusal('INVALID_INPUT');
  return only;
};

type Posting = {
  id: number;
  at: string;
  description: string;
  by: string | null;
  paymentId: number | null;
  closingId: number | null;
  refundId: number | null;
  earningId: number | null;
  reversesId: number | null;
  reversedById: number | null;
  account: string;
  accountName: string;
  amount: number;
};

/** The entries visible to the operator that match a condition on `entry`, oldest first; each line with the running balance of its account within these entries. */
export const entriesWhere = async (
  db: Database,
  condition: RawBuilder<boolean>,
  by: SignedIn,
): Promise<Pick<Trace, 'entries' | 'balances'>> => {
  const { rows } = await sql<Posting>`
    select entry.id, entry.at, entry.description, operator.first_name || ' ' || operator.last_name as "by",
           entry.payment_id as "paymentId", entry.closing_id as "closingId", entry.refund_id as "refundId",
           entry.agent_earning_id as "earningId", entry.reverses_id as "reversesId", reversal.id as "reversedById",
           account.code as account, account.name as "accountName", posting.amount_kurus as amount
      from journal_entry entry
      join posting on posting.entry_id = entry.id
      join ledger_account account on account.id = posting.account_id
      left join operator on operator.id = entry.operator_id
      left join journal_entry reversal on reversal.reverses_id = entry.id
     where ${condition} and ${entryInScope(by)}
     order by entry.at, entry.id, posting.amount_kurus < 0, posting.id`.execute(db);
  const entries: TraceEntry[] = [];
  const balances = new Map<string, { account: string; accountName: string; balance: number }>();
  for (const { account, accountName, amount, ...entry } of rows) {
    if (entries.at(-1)?.id !== entry.id) entries.push({ ...entry, lines: [] });
    const balance = (balances.get(account)?.balance ?? 0) + amount;
    balances.set(account, { account, accountName, balance });
    entries
      .at(-1)
      ?.lines.push({ account, accountName, debit: Math.max(0, amount), credit: Math.max(0, -amount), balance });
  }
  return { entries, balances: [...balances.values()].sort((a, b) => (a.account < b.account ? -1 : 1)) };
};

/** The entries about a payment, a closing, an earning or a refund, oldest first, with the running balance of each account. */
export const traceAmount = async (db: Database, input: Parsed<typeof ledger.trace>, by: SignedIn): Promise<Trace> => ({
  ...(await entriesWhere(db, subjectOf(input), by)),
  events: input.paymentId === undefined ? [] : await eventsOf(db, input.paymentId),
});

const eventsOf = (db: Database, paymentId: number): Promise<Trace['events']> =>
  db
    .selectFrom('payment_event')
    .select([
      'id',
      'status',
      'amount_kurus as amount',
      'happened_at as happenedAt',
      'created_at as receivedAt',
      'outcome',
    ])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();

/** The debits and credits of each account until the end of a day, or until now. */
export const trialBalance = async (
  db: Database,
  { on }: Parsed<typeof ledger.trialBalance>,
): Promise<Output<typeof ledger.trialBalance>> => {
  // No entry is in the future: until now means all postings, without a join.
  const posted =
    on === undefined
      ? sql`posting`
      : sql`posting join journal_entry entry on entry.id = posting.entry_id and entry.at < ${endOfDay(on)}`;
  const { rows } = await sql<Output<typeof ledger.trialBalance>['rows'][number]>`
    select account.code as account, account.name as "accountName",
           coalesce(debit, 0) as debit, coalesce(credit, 0) as credit, coalesce(debit - credit, 0) as balance
      from ledger_account account
      left join (select account_id, sum(greatest(amount_kurus, 0))::bigint as debit, sum(greatest(-amount_kurus, 0))::bigint as credit
                   from ${posted} group by account_id) moved
        on moved.account_id = account.id
     order by account.code`.execute(db);
  const sum = (side: 'debit' | 'credit') => rows.reduce((total, row) => total + row[side], 0);
  return { rows, debit: sum('debit'), credit: sum('credit') };
};

const named = (
  sign: '>' | '<',
) => sql<string>`(select coalesce(string_agg(account.code || ' ' || account.name, ', ' order by account.code), '')
  from posting join ledger_account account on account.id = posting.account_id
 where posting.entry_id = entry.id and posting.amount_kurus ${sql.raw(sign)} 0)`;

/** One page of the journal, as far as the operator sees it, the latest first. */
export const listEntries = (db: Database, input: Parsed<typeof ledger.entries>, by: SignedIn) => {
  const { account, amountFrom, amountTo, paymentId, closingId, from, to } = input;
  const sized = where(db.selectFrom('posting').select('posting.entry_id'), {
    'posting.amount_kurus': { '>=': Math.max(1, amountFrom ?? 1), '<=': amountTo },
  });
  const query = db
    .selectFrom('journal_entry as entry')
    .leftJoin('operator', 'operator.id', 'entry.operator_id')
    .select([
      'entry.id',
      'entry.at',
      'entry.description',
      fullName<string | null>('operator').as('by'),
      sql<number>`(select sum(amount_kurus)::bigint from posting where posting.entry_id = entry.id and amount_kurus > 0)`.as(
        'amount',
      ),
      named('>').as('debits'),
      named('<').as('credits'),
      'entry.payment_id as paymentId',
      'entry.closing_id as closingId',
      'entry.reverses_id as reversesId',
    ])
    .$call((q) =>
      where(q, { 'entry.at': days(from, to), 'entry.payment_id': paymentId }, () => [
        entryInScope(by),
        closingId !== undefined && ofClosing(closingId),
        (amountFrom !== undefined || amountTo !== undefined) && sql<boolean>`entry.id in ${sized}`,
        account &&
          sql<boolean>`exists (select from posting join ledger_account account on account.id = posting.account_id
          where posting.entry_id = entry.id and account.code = ${account})`,
      ]),
    );
  return pageQuery(db, {
    query,
    id: 'entry.id',
    sorts: { at: { column: 'entry.at', type: 'instant' } },
    input,
    toRow: (row) => row,
  });
};
