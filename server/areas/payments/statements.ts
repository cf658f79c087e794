import { sql } from 'kysely';
import type { Parsed } from '@/contract/kit';
import { STATEMENT_MAX_ROWS, type StatementImport, type statements } from '@/contract/payments/statements';
import { type BankMovement, bankOf, readStatement } from '@/domain/payments/bankStatement';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import type { Context } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { ownTransaction } from '@/server/platform/auth/ownTransaction';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { readBytes } from './body';

const STATEMENT_BYTES = 1024 * 1024;

type Whole = BankMovement & { bookedAt: string; amountKurus: number };
const isWhole = (movement: BankMovement): movement is Whole => movement.errors.length === 0;
/** A movement and its charge have the same bank reference, so the amount is part of the key. */
const keyOf = (reference: string, amountKurus: number | null) => `${reference}\n${amountKurus}`;

const knownKeys = async (db: Database, iban: string, movements: readonly BankMovement[]): Promise<Set<string>> => {
  const found = await db
    .selectFrom('bank_statement_line')
    .select(['bank_reference', 'amount_kurus'])
    .where('account_iban', '=', iban)
    .where('bank_reference', '=', sql<string>`any(${movements.map((one) => one.bankReference)})`)
    .execute();
  return new Set(found.map((line) => keyOf(line.bank_reference, line.amount_kurus)));
};

/** One insert with arrays: a statement's lines would need more parameters than the driver allows. */
const insertLines = (db: Database, statementId: number, iban: string, lines: readonly Whole[]) =>
  sql`insert into bank_statement_line
        (statement_id, account_iban, bank_reference, booked_at, amount_kurus, payer_name, payer_iban, description)
      select ${statementId}, ${iban}, line.* from unnest(
        ${lines.map((line) => line.bankReference)}::text[], ${lines.map((line) => line.bookedAt)}::timestamptz[],
        ${lines.map((line) => line.amountKurus)}::bigint[], ${lines.map((line) => line.payerName)}::text[],
        ${lines.map((line) => line.payerIban)}::text[], ${lines.map((line) => line.description)}::text[]) as line`.execute(
    db,
  );

/**
 * Imports a bank statement: every movement once, also if it was imported before. Unreadable lines are left out with the reason; a dry
 * run only reports the result.
 * @throws STATEMENT_NOT_READABLE, STATEMENT_TOO_LARGE, STATEMENT_IBAN_MISSING, PAYLOAD_TOO_LARGE
 */
export const importStatement = async (
  input: Parsed<typeof statements.import>,
  context: Context,
): Promise<StatementImport> => {
  const bytes = await readBytes(context.request, STATEMENT_BYTES);
  const read = readStatement(bytes);
  if (!read || read.movements.length === 0) throw new Refusal('STATEMENT_NOT_READABLE');
  if (read.movements.length > STATEMENT_MAX_ROWS)
    throw new Refusal('STATEMENT_TOO_LARGE', { params: { max: STATEMENT_MAX_ROWS } });
  const iban = read.iban ?? input.iban?.replaceAll(' ', '').toUpperCase();
  if (!iban || !/^TR\d{24}$/.test(iban)) throw beside('iban', 'STATEMENT_IBAN_MISSING');
  const bankName = input.bankName || bankOf(iban) || messages.unnamedBank;
  return ownTransaction(context, async (db) => {
    // Two imports of one account wait for each other, so that what both hold is added once.
    if (!input.dryRun) await sql`select pg_advisory_xact_lock(hashtext(${`bank_statement:${iban}`}))`.execute(db);
    const seen = await knownKeys(db, iban, read.movements);
    const rows = read.movements.map((movement) => {
      const key = keyOf(movement.bankReference, movement.amountKurus);
      const known = movement.errors.length === 0 && seen.has(key);
      if (movement.errors.length === 0) seen.add(key);
      return { movement, known };
    });
    const fresh = rows
      .filter(({ known }) => !known)
      .map(({ movement }) => movement)
      .filter(isWhole);
    const days = fresh.map(({ bookedAt }) => bookedAt.slice(0, 10)).sort();
    const [startsOn = null, endsOn = null] = [days[0], days.at(-1)];
    let statementId: number | null = null;
    if (!input.dryRun && startsOn !== null && endsOn !== null) {
      const { id } = await db
        .insertInto('bank_statement')
        .values({
          bank_name: bankName,
          iban,
          imported_by_id: context.operator.id,
          starts_on: startsOn,
          ends_on: endsOn,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await insertLines(db, id, iban, fresh);
      await publishChanges(db, 'payments');
      statementId = id;
    }
    return {
      format: read.format,
      bankName,
      iban,
      startsOn,
      endsOn,
      statementId,
      added: fresh.length,
      known: rows.filter(({ known }) => known).length,
      failed: rows.filter(({ movement }) => movement.errors.length > 0).length,
      rows: rows.map(({ movement, known }) => ({
        number: movement.number,
        bookedOn: movement.bookedAt?.slice(0, 10) ?? null,
        amount: movement.amountKurus,
        payerName: movement.payerName,
        description: movement.description,
        bankReference: movement.bankReference,
        known,
        errors: movement.errors,
      })),
    };
  });
};
