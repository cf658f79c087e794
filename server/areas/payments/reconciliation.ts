import { sql } from 'kysely';
import type { Output, Parsed } from '@/contract/kit';
import type { Linked } from '@/contract/parts';
import type { EftRow } from '@/contract/payments';
import type { LineDeed, StatementLine, statements, Suggestion } from '@/contract/payments/statements';
import { formatMoney } from '@/domain/money';
import {
  type Candidate,
  type Match,
  matchFinder,
  type Movement,
  referenceOf,
  referencesIn,
} from '@/domain/payments/matching';
import { fold } from '@/domain/text';
import messages from '@/locales/tr/messages.json';
import { auctionLink } from '@/server/areas/customers/auctionScope';
import { customerLink } from '@/server/areas/customers/scope';
import { fill } from '@/server/kernel/texts';
import { fullName } from '@/server/kernel/db/fullName';
import { hasWords } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { days, where } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { inSlices } from '@/server/kernel/inSlices';
import { Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { setting } from '@/server/platform/settings/settings';
import { openRefund } from './payments';
import { oneTransfer } from './transferRows';
import { lockedTransfer, registerTransfer } from './transfers';

const state = sql<StatementLine['state']>`case when line.eft_payment_id is not null then 'MATCHED'
  when line.set_aside_at is not null then 'SET_ASIDE' when line.amount_kurus < 0 then 'OUTGOING' else 'OPEN' end`;

/** Each state as a condition that matches an index. */
const STATE_IS = {
  MATCHED: sql<boolean>`line.eft_payment_id is not null`,
  SET_ASIDE: sql<boolean>`line.set_aside_at is not null`,
  OUTGOING: sql<boolean>`(line.eft_payment_id is null and line.set_aside_at is null and line.amount_kurus < 0)`,
  OPEN: sql<boolean>`(line.eft_payment_id is null and line.set_aside_at is null and line.amount_kurus > 0)`,
} as const satisfies Record<StatementLine['state'], unknown>;

const selectLines = (db: Database, operator: SignedIn) =>
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

const toLine = (found: FoundLine): StatementLine => {
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

const movementOf = ({ amount, payerName, payerIban, description, bookedAt }: StatementLine): Movement => ({
  amountKurus: amount,
  payerName,
  payerIban,
  description,
  bookedAt,
});

/** References in the descriptions of these movements. */
const referencesOf = (movements: readonly Movement[]): string[] =>
  movements
    .flatMap(({ description, payerName }) => referencesIn(`${description} ${payerName}`))
    .map((pair) => pair.split('-').map(Number))
    .map(([auctionId = 0, paymentId = 0]) => referenceOf(auctionId, paymentId));

const CANDIDATES_MAX = 2_000;

/** Payments that these movements could be: expected ones, and recently received ones without a statement line. */
const candidatesFor = async (db: Database, movements: readonly Movement[], operator: SignedIn) => {
  const amounts = [...new Set(movements.map(({ amountKurus }) => amountKurus))];
  const names = [...new Set(movements.map(({ payerName }) => fold(payerName).trim()).filter(Boolean))];
  const ibans = [...new Set(movements.map(({ payerIban }) => payerIban).filter((iban) => iban !== null))];
  return (
    db
      .selectFrom('eft_payment as eft')
      .innerJoin('payment', 'payment.id', 'eft.payment_id')
      .innerJoin('customer', 'customer.id', 'eft.customer_id')
      .leftJoin('auction', 'auction.id', 'eft.auction_id')
      .select([
        'eft.id as eftId',
        'eft.version',
        'eft.status',
        'eft.reference',
        'eft.amount_kurus as amount',
        'eft.created_at as createdAt',
        'eft.expires_at as expiresAt',
        customerLink(operator).as('customer'),
        auctionLink(operator).as('auction'),
        sql<string[]>`array(select distinct earlier.payer_iban from eft_payment earlier
        where earlier.customer_id = eft.customer_id and earlier.status = 'RECEIVED' and earlier.payer_iban = any(${ibans}))`.as(
          'ibans',
        ),
        sql<boolean>`exists (select from bid where bid.auction_id = eft.auction_id and bid.customer_id = eft.customer_id
        and bid.status not in ('REJECTED', 'CANCELLED'))`.as('hasBid'),
      ])
      .where(
        sql<boolean>`(eft.status = 'WAITING' or (eft.status in ('WAITING_APPROVAL', 'RECEIVED')
        and eft.registered_at > now() - interval '90 days' and not exists (select from bank_statement_line line where line.eft_payment_id = eft.id)))`,
      )
      // Each by its own index: with OR all payments would be read.
      .where(
        sql<boolean>`eft.id in (
        select id from eft_payment where amount_kurus = any(${amounts}::bigint[])
        union all select id from eft_payment where reference = any(${referencesOf(movements)}::text[])
        union all select eft_payment.id from customer join eft_payment on customer_id = customer.id
          where name_folded = any(${names}::text[])
        union all select theirs.id from eft_payment earlier join eft_payment theirs on theirs.customer_id = earlier.customer_id
          where earlier.payer_iban = any(${ibans}::text[]))`,
      )
      .orderBy('eft.id', 'desc')
      .limit(CANDIDATES_MAX)
      .execute()
  );
};
type FoundCandidate = Awaited<ReturnType<typeof candidatesFor>>[number];
type Payment = Candidate & { found: FoundCandidate };

const paymentOf = (found: FoundCandidate): Payment => ({
  reference: found.reference,
  amountKurus: found.amount,
  customerName: found.customer.name,
  ibans: found.ibans,
  auctionId: found.auction?.id ?? null,
  hasBid: found.hasBid,
  createdAt: found.createdAt,
  expiresAt: found.expiresAt,
  found,
});

const suggestionOf = (
  { amount: paid }: StatementLine,
  { candidate, score, strength, reasons }: Match<Payment>,
  limitKurus: number,
): Suggestion => {
  const { createdAt: _, ibans: _ibans, hasBid: _hasBid, ...shown } = candidate.found;
  return {
    ...shown,
    score,
    strength,
    reasons,
    needsApproval: shown.amount > limitKurus,
    difference: paid - shown.amount,
  };
};

/** The likeliest first; of equals the one whose amount is nearer, then the newer. */
const likelier =
  ({ amount: paid }: StatementLine) =>
  (one: Match<Payment>, other: Match<Payment>): number =>
    other.score - one.score ||
    Math.abs(paid - one.candidate.amountKurus) - Math.abs(paid - other.candidate.amountKurus) ||
    other.candidate.found.eftId - one.candidate.found.eftId;

const SUGGESTIONS_MAX = 8;
/** Open movements with the payments that each may be, `most` of them; a step a movement (server/kernel/inSlices.ts). */
function* suggestionSteps(
  lines: readonly StatementLine[],
  candidates: readonly FoundCandidate[],
  { limitKurus, most }: { limitKurus: number; most: number },
): Generator<void, Map<number, Suggestion[]>> {
  const find = matchFinder(candidates.map(paymentOf));
  const suggestions = new Map<number, Suggestion[]>();
  for (const line of lines) {
    const likely = find(movementOf(line)).sort(likelier(line)).slice(0, most);
    suggestions.set(
      line.id,
      likely.map((match) => suggestionOf(line, match, limitKurus)),
    );
    yield;
  }
  return suggestions;
}

/** @see suggestionSteps */
const suggestionsFor = async (
  db: Database,
  lines: readonly StatementLine[],
  most: number,
  by: SignedIn,
): Promise<Map<number, Suggestion[]>> => {
  const candidates = await candidatesFor(db, lines.map(movementOf), by);
  const limitKurus = setting('eftApprovalLimit');
  return inSlices(suggestionSteps(lines, candidates, { limitKurus, most }));
};

const SORTS = {
  bookedAt: { column: 'line.booked_at', type: 'instant' },
  // As it is shown, whichever way it went.
  amount: { column: 'line.amount_kurus', of: sql<string>`abs(line.amount_kurus)`, type: 'number' },
} as const;

/** One page of the movements, the latest first; each open one with its likeliest payment. */
export const listLines = async (db: Database, input: Parsed<typeof statements.lines>, by: SignedIn) => {
  const { state: states, statementId, text, amountFrom, amountTo, bookedFrom, bookedTo } = input;
  const query = selectLines(db, by).$call((q) =>
    where(q, { 'line.statement_id': statementId, 'line.booked_at': days(bookedFrom, bookedTo) }, (eb) => [
      !!states?.length && eb.or(states.map((one) => STATE_IS[one])),
      text && hasWords(sql`fold(line.payer_name || ' ' || line.description || ' ' || line.bank_reference)`, text),
      amountFrom !== undefined && sql<boolean>`abs(line.amount_kurus) >= ${amountFrom}`,
      amountTo !== undefined && sql<boolean>`abs(line.amount_kurus) <= ${amountTo}`,
    ]),
  );
  const page = await pageQuery(db, {
    query,
    id: 'line.id',
    defaultSort: '-bookedAt',
    sorts: SORTS,
    input,
    toRow: toLine,
  });
  const open = page.rows.filter((line) => line.state === 'OPEN');
  if (open.length === 0) return page;
  const suggestions = await suggestionsFor(db, open, 1, by);
  const rows = page.rows.map((line) => ({ ...line, best: suggestions.get(line.id)?.[0] ?? null }));
  return { ...page, rows };
};

const oneLine = async (db: Database, id: number, by: SignedIn): Promise<StatementLine> => {
  const found = await selectLines(db, by).where('line.id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('STATEMENT_LINE_NOT_FOUND');
  return toLine(found);
};

/** What people did with a movement: of the record itself only the last of it is left. */
const deedsOf = async (db: Database, lineId: number): Promise<LineDeed[]> => {
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

/** A movement with the payments that it may be, the likeliest first, and what was done with it before. @throws STATEMENT_LINE_NOT_FOUND */
export const suggestMatches = async (
  db: Database,
  lineId: number,
  by: SignedIn,
): Promise<Output<typeof statements.suggestions>> => {
  const line = await oneLine(db, lineId, by);
  const deeds = await deedsOf(db, lineId);
  if (line.state !== 'OPEN') return { line, rows: [], deeds };
  const rows = (await suggestionsFor(db, [line], SUGGESTIONS_MAX, by)).get(line.id) ?? [];
  return { line: { ...line, best: rows[0] ?? null }, rows, deeds };
};

/** Locks unmatched movements in the order of their ids. */
const lockedLines = async (db: Database, ids: readonly number[]) => {
  const wanted = [...new Set(ids)];
  const lines = await db
    .selectFrom('bank_statement_line')
    .selectAll()
    .where('id', 'in', wanted)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (lines.length !== wanted.length) throw new Refusal('STATEMENT_LINE_NOT_FOUND');
  if (lines.some((line) => line.eft_payment_id !== null || line.set_aside_at !== null))
    throw new Refusal('STATEMENT_LINE_TAKEN');
  return lines;
};

/**
 * Matches movements with a payment. Their sum must be at least its amount: a smaller one is refused and can be matched together
 * with the rest later; a larger one is taken only if the excess is to be refunded. A payment that was registered by hand is
 * only linked to its movements.
 * @throws the codes of contract/payments.ts
 */
export const matchLines = async (
  db: Database,
  { lineIds, eftId, returnExcess }: Parsed<typeof statements.match>,
  by: SignedIn,
): Promise<EftRow> => {
  const { transfer, payment } = await lockedTransfer(db, eftId, by);
  const lines = await lockedLines(db, lineIds);
  if (lines.some((line) => line.amount_kurus < 0)) throw new Refusal('STATEMENT_LINE_OUTGOING');
  if (lines.some((line) => line.resembles_id !== null && line.distinct_at === null))
    throw new Refusal('STATEMENT_LINE_RESEMBLES');
  if (transfer.status === 'CANCELLED' || transfer.status === 'REVERSED') throw new Refusal('EFT_ALREADY_CANCELED');
  if (transfer.status !== 'WAITING' && transfer.lines > 0) throw new Refusal('EFT_ALREADY_RECEIVED');
  const difference = lines.reduce((sum, line) => sum + line.amount_kurus, 0) - transfer.amount;
  if (difference < 0) throw new Refusal('MATCH_AMOUNT_SHORT', { params: { missing: formatMoney(-difference) } });
  if (difference > 0 && !returnExcess)
    throw new Refusal('MATCH_AMOUNT_OVER', { params: { excess: formatMoney(difference) } });
  await db
    .updateTable('bank_statement_line')
    .set({ eft_payment_id: eftId, matched_by_id: by.id, matched_at: sql<string>`now()` })
    .where(
      'id',
      'in',
      lines.map(({ id }) => id),
    )
    .execute();
  const [first] = lines;
  const payer = { payerName: first?.payer_name, payerIban: first?.payer_iban };
  if (transfer.status === 'WAITING') return registerTransfer(db, { id: eftId }, payer, by);
  if (payer.payerIban)
    await db.updateTable('eft_payment').set({ payer_iban: payer.payerIban }).where('id', '=', eftId).execute();
  if (transfer.status === 'RECEIVED' && difference > 0)
    await openRefund(db, {
      paymentId: payment.id,
      amountKurus: difference,
      note: messages.refundExcessNote,
      by,
      excess: true,
    });
  await publishChanges(db, 'payments');
  return oneTransfer(db, eftId, by);
};

/** Sets a movement aside that is no payment of ours, with the reason. @throws STATEMENT_LINE_NOT_FOUND, STATEMENT_LINE_TAKEN */
export const setLineAside = async (
  db: Database,
  { id, note }: Parsed<typeof statements.setAside>,
  by: SignedIn,
): Promise<StatementLine> => {
  await lockedLines(db, [id]);
  await db
    .updateTable('bank_statement_line')
    .set({ set_aside_by_id: by.id, set_aside_at: sql<string>`now()`, set_aside_note: note })
    .where('id', '=', id)
    .execute();
  await publishChanges(db, 'payments');
  return oneLine(db, id, by);
};

/**
 * Decides whether a movement is the one that it resembles: then it is set aside as that, otherwise it can be matched.
 * @throws STATEMENT_LINE_NOT_FOUND, STATEMENT_LINE_TAKEN, STATEMENT_LINE_DECIDED
 */
export const decideLine = async (
  db: Database,
  { id, same }: Parsed<typeof statements.decide>,
  by: SignedIn,
): Promise<StatementLine> => {
  const [line] = await lockedLines(db, [id]);
  const { resembles } = await oneLine(db, id, by);
  if (!line || !resembles) throw new Refusal('STATEMENT_LINE_DECIDED');
  const decided = same
    ? {
        set_aside_by_id: by.id,
        set_aside_at: sql<string>`now()`,
        set_aside_note: fill(messages.sameMovement, { id: String(resembles.id), day: resembles.bookedOn }),
      }
    : { distinct_by_id: by.id, distinct_at: sql<string>`now()` };
  await db.updateTable('bank_statement_line').set(decided).where('id', '=', id).execute();
  await publishChanges(db, 'payments');
  return oneLine(db, id, by);
};

/** Makes a movement that was set aside open again. @throws STATEMENT_LINE_NOT_FOUND, STATEMENT_LINE_TAKEN */
export const restoreLine = async (db: Database, id: number, by: SignedIn): Promise<StatementLine> => {
  const line = await db
    .updateTable('bank_statement_line')
    .set({ set_aside_by_id: null, set_aside_at: null, set_aside_note: '' })
    .where('id', '=', id)
    .where('set_aside_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  const shown = await oneLine(db, id, by);
  if (!line) throw new Refusal('STATEMENT_LINE_TAKEN');
  await publishChanges(db, 'payments');
  return shown;
};
