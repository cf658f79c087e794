import { sql } from 'kysely';
import type { Linked } from '@/contract/parts';
import type { EftRow } from '@/contract/payments';
import type { LineDeed, StatementLine } from '@/contract/payments/statements';
import { customerLink } from '@/server/areas/customers/scope';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';

const state = sql<StatementLine['state']>`case when line.eft_payment_id is not null then 'MATCHED'
  when line.set_aside_at is not null then 'SET_ASIDE' when line.amount_kurus < 0 then 'OUTGOING' else 'OPEN' end`;

/** Each state as a condition that an index supports. */
export const STATE_IS = {
  MATCHED: sql<boolean>`line.eft_payment_id is not null`,
  SET_ASIDE: sql<boolean>`line.set_aside_at is not null`,
  OUTGOING: sql<boolean>`(line.eft_payment_id is null and line.set_aside_at is null and line.amount_kurus < 0)`,
  OPEN: sql<boolean>`(line.eft_payment_id is null and line.set_aside_at is null and line.amount_kurus > 0)`,
} as const satisfies Record<StatementLine['state'], unknown>;

export const selectLines = (db: Database, operator: SignedIn) =>
  db
    .selectFrom('bank_statement_line as line')
    .innerJoin('bank_statement as statement', 'statement.id', 'line.statement_id')
    .leftJoin('eft_payment as eft', 'eft.id', 'line.eft_payment_id')
    .leftJoin('customer', 'customer.id', 'eft.customer_id')
    .leftJoin('operator as matcher', 'matcher.id', 'line.matched_by_id')
    .leftJoin('operator as setter', 'setter.id', 'line.set_aside_by_id')
    .leftJoin('bank_statement_line as twin', (join) =>
      join.onRef('twin.id', '=', 'line.resembles_id').on('line.distinct_at', 'is', null),
    )
    .select([
      'line.id',
      'line.booked_at as bookedAt',
      state.as('state'),
      sql<number>`abs(line.amount_kurus)`.as('amount'),
      'line.payer_name as payerName',
      'line.payer_iban as payerIban',
      'line.description',
      'line.bank_reference as bankReference',
      'statement.bank_name as bankName',
      'line.account_iban as accountIban',
      'eft.id as eftId',
      'eft.version as eftVersion',
      'eft.reference as eftReference',
      'eft.status as eftStatus',
      'eft.amount_kurus as eftAmount',
      customerLink<Linked | null>(operator).as('customer'),
      fullName('matcher').$castTo<string | null>().as('matchedBy'),
      'line.matched_at as matchedAt',
      fullName('setter').$castTo<string | null>().as('setAsideBy'),
      'line.set_aside_at as setAsideAt',
      'line.set_aside_note as setAsideNote',
      'twin.id as twinId',
      'twin.booked_on as twinBookedOn',
      'twin.payer_name as twinPayerName',
      'twin.description as twinDescription',
      'twin.bank_reference as twinReference',
    ]);

type FoundLine = Pick<
  StatementLine,
  | 'id'
  | 'bookedAt'
  | 'state'
  | 'amount'
  | 'payerName'
  | 'payerIban'
  | 'description'
  | 'bankReference'
  | 'bankName'
  | 'accountIban'
> & {
  eftId: number | null;
  eftVersion: number | null;
  eftReference: string | null;
  eftStatus: EftRow['status'] | null;
  eftAmount: number | null;
  customer: Linked | null;
  matchedBy: string | null;
  matchedAt: string | null;
  setAsideBy: string | null;
  setAsideAt: string | null;
  setAsideNote: string;
  twinId: number | null;
  twinBookedOn: string | null;
  twinPayerName: string | null;
  twinDescription: string | null;
  twinReference: string | null;
};

export const toLine = (found: FoundLine): StatementLine => {
  const { eftId, eftVersion, eftReference, eftStatus, eftAmount, customer, ...rest } = found;
  const { matchedBy, matchedAt, setAsideBy, setAsideAt, setAsideNote, ...shown } = rest;
  const { twinId, twinBookedOn, twinPayerName, twinDescription, twinReference, ...line } = shown;
  const matched = eftId !== null && eftStatus !== null && customer !== null && matchedAt !== null;
  return {
    ...line,
    match: matched
      ? {
          eftId,
          version: eftVersion ?? 1,
          reference: eftReference ?? '',
          status: eftStatus,
          customer,
          amount: eftAmount ?? 0,
          by: matchedBy,
          at: matchedAt,
        }
      : null,
    setAside: setAsideAt === null ? null : { by: setAsideBy, at: setAsideAt, note: setAsideNote },
    resembles:
      twinId === null || twinBookedOn === null
        ? null
        : {
            id: twinId,
            bookedOn: twinBookedOn,
            payerName: twinPayerName ?? '',
            description: twinDescription ?? '',
            bankReference: twinReference ?? '',
          },
    best: null,
  };
};

/** @throws STATEMENT_LINE_NOT_FOUND */
export const oneLine = async (db: Database, id: number, by: SignedIn): Promise<StatementLine> => {
  const found = await selectLines(db, by).where('line.id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('STATEMENT_LINE_NOT_FOUND');
  return toLine(found);
};

/** What people decided about a movement, from the audit trail: the record itself keeps only the last decision. */
export const deedsOf = async (db: Database, lineId: number): Promise<LineDeed[]> => {
  const { rows } = await sql<LineDeed>`
    select case when changes -> 'set_aside_at' ->> 1 is not null then 'ASIDE' when changes ? 'set_aside_at' then 'RESTORED'
                when changes -> 'eft_payment_id' ->> 1 is not null then 'MATCHED' when changes ? 'eft_payment_id' then 'FREED'
                else 'DISTINCT' end as deed,
           audit_entry.at, ${fullName('operator')} as by,
           coalesce(changes -> 'set_aside_note' ->> 1, '') as note, eft.reference
      from audit_entry
      left join operator on operator.id = audit_entry.operator_id
      left join eft_payment eft
        on eft.id = coalesce(changes -> 'eft_payment_id' ->> 1, changes -> 'eft_payment_id' ->> 0)::integer
     where table_name = 'bank_statement_line' and record_id = ${lineId} and action = 'UPDATE'
       and changes ?| array['set_aside_at', 'eft_payment_id', 'distinct_at']
     order by audit_entry.id`.execute(db);
  return rows;
};
