import { sql } from 'kysely';
import type { Output, Parsed } from '@/contract/kit';
import type { EftRow } from '@/contract/payments';
import type { StatementLine, statements } from '@/contract/payments/statements';
import { formatMoney } from '@/domain/money';
import messages from '@/locales/tr/messages.json';
import { fill } from '@/server/kernel/texts';
import { hasWords } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { days, where } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { openRefund } from './payments';
import { deedsOf, oneLine, selectLines, STATE_IS, toLine } from './statementLineRows';
import { suggestionsFor } from './suggestions';
import { oneTransfer } from './transferRows';
import { lockedTransfer, registerTransfer } from './transfers';
import { readableBy } from '@/server/platform/contacts/find';

const SUGGESTIONS_MAX = 8;
const SORTS = {
  bookedAt: { column: 'line.booked_at', type: 'instant' },
  // By the shown amount, in either direction.
  amount: { column: 'line.amount_kurus', of: sql<string>`abs(line.amount_kurus)`, type: 'number' },
} as const;

/** One page of the movements, the latest first; each open one with its most likely payment. */
export const listLines = async (db: Database, input: Parsed<typeof statements.lines>, by: SignedIn) => {
  const { state: states, statementId, text, amountFrom, amountTo, bookedFrom, bookedTo } = input;
  const query = selectLines(db, by).$call((q) =>
    where(q, { 'line.statement_id': statementId, 'line.booked_at': days(bookedFrom, bookedTo) }, (eb) => [
      !!states?.length && eb.or(states.map((one) => STATE_IS[one])),
      text &&
        hasWords(
          sql`fold(line.payer_name || ' ' || line.description || ' ' || line.bank_reference)`,
          text,
          readableBy(by),
        ),
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

/** A movement with its possible payments, the most likely first, and its earlier decisions. @throws STATEMENT_LINE_NOT_FOUND */
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
 * Matches movements with a payment. Their sum must be at least its amount: a smaller sum is refused, and can be matched later together with
 * the rest; a larger one is accepted only if the excess is to be refunded. A payment that was registered by hand is only linked to its
 * movements.
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

/** Sets aside a movement that is none of our payments, with the reason. @throws STATEMENT_LINE_NOT_FOUND, STATEMENT_LINE_TAKEN */
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
 * Decides whether a movement is the same as the one that it resembles: then it is set aside as a duplicate, otherwise it can be matched.
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

/** Reopens a movement that was set aside. @throws STATEMENT_LINE_NOT_FOUND, STATEMENT_LINE_TAKEN */
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
