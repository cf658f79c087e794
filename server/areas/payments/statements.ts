import { type RawBuilder, sql } from 'kysely';
import type { Parsed } from '@/contract/kit';
import {
  type Resembled,
  type StatementImport,
  type StatementRow,
  type statements,
  STATEMENT_ROWS_SHOWN,
} from '@/contract/payments/statements';
import { STATEMENT_MAX_BYTES, STATEMENT_MAX_ROWS } from '@/domain/limits';
import { formatMoney } from '@/domain/money';
import { bankOf, statementSteps } from '@/domain/payments/bankStatement';
import type { BankMovement, BankStatement, StatementAccount } from '@/domain/payments/bankStatementShape';
import { type Compared, compareSteps, type Kept, type Known } from '@/domain/payments/bankTwins';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import type { Context } from '@/server/kernel/http/bind';
import { inSlices } from '@/server/kernel/inSlices';
import { readingTable } from '@/server/kernel/readingTable';
import { beside, Refusal } from '@/server/kernel/refusal';
import { onceTransaction, ownTransaction } from '@/server/platform/auth/ownTransaction';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { readBytes } from '@/server/kernel/http/readBytes';

type Whole = BankMovement & { bookedAt: string; amountKurus: number };
const isWhole = (movement: BankMovement): movement is Whole => movement.errors.length === 0;
const day = (bookedAt: string) => bookedAt.slice(0, 10);

/**
 * Parses the file. @throws STATEMENT_NOT_READABLE, FILE_EXCEL_UNSUPPORTED, FILE_QUOTE_OPEN, STATEMENT_TOO_LARGE, STATEMENT_PAGE_BALANCE,
 * STATEMENT_PAGE_CUT, STATEMENT_LINE_BALANCE
 */
const readFile = async (bytes: Uint8Array): Promise<BankStatement> => {
  const read = await readingTable('STATEMENT_NOT_READABLE', () => inSlices(statementSteps(bytes)));
  if (!read || read.movements.length === 0) throw new Refusal('STATEMENT_NOT_READABLE');
  if (read.movements.length > STATEMENT_MAX_ROWS)
    throw new Refusal('STATEMENT_TOO_LARGE', { params: { max: STATEMENT_MAX_ROWS } });
  if (!read.gap) return read;
  const { account, place, expectedKurus, statedKurus } = read.gap;
  const { iban, name } = read.accounts[account] ?? { iban: null, name: '' };
  const known = iban ?? (name || messages.unnamedAccount);
  if (statedKurus === null) throw new Refusal('STATEMENT_PAGE_CUT', { params: { account: known, place } });
  throw new Refusal(read.format === 'MT940' ? 'STATEMENT_PAGE_BALANCE' : 'STATEMENT_LINE_BALANCE', {
    params: {
      account: known,
      place,
      expected: formatMoney(expectedKurus),
      stated: formatMoney(statedKurus),
      difference: formatMoney(Math.abs(statedKurus - expectedKurus)),
    },
  });
};

const NAMES_SHOWN = 3;
/**
 * The IBANs of the file's accounts; an account without one in the file gets the given IBAN.
 * @throws STATEMENT_IBAN_MISSING, STATEMENT_ACCOUNTS_UNNAMED
 */
const ibansOf = (accounts: readonly StatementAccount[], given: string | undefined): string[] => {
  const unnamed = accounts.filter(({ iban }) => iban === null);
  if (unnamed.length > 1)
    throw new Refusal('STATEMENT_ACCOUNTS_UNNAMED', {
      params: {
        accounts: unnamed
          .slice(0, NAMES_SHOWN)
          .map(({ name }) => name.slice(0, 40) || messages.unnamedAccount)
          .join(', '),
      },
    });
  return accounts.map(({ iban }) => {
    const known = iban ?? given;
    if (!known) throw beside('iban', 'STATEMENT_IBAN_MISSING');
    return known;
  });
};

type Own = Known & { movement: Whole };
const ownOf = (movement: Whole, account: string): Own => ({
  account,
  day: day(movement.bookedAt),
  amountKurus: movement.amountKurus,
  bankReference: movement.bankReference,
  payerName: movement.payerName,
  description: movement.description,
  movement,
});

/** Rows per statement: more would block the process while they are serialised. */
const ROWS_AT_ONCE = 500;
const inPieces = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, piece) =>
    rows.slice(piece * ROWS_AT_ONCE, (piece + 1) * ROWS_AT_ONCE),
  );

const column = <T>(rows: readonly T[], type: RawBuilder<unknown>, of: (row: T) => unknown) =>
  sql`${rows.map(of)}::${type}[]`;
const [text, bigint, integer, date, instant] = [sql`text`, sql`bigint`, sql`integer`, sql`date`, sql`timestamptz`];

/** One row of each key. */
const distinct = <T>(rows: readonly T[], keyOf: (row: T) => string): T[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

/** Stored movements that may be the same as these: of the same day and amount, or with the same reference. Ordered by id. */
const storedLike = async (db: Database, own: readonly Own[]): Promise<Kept[]> => {
  const found = new Map<number, Kept>();
  const keep = async (some: readonly Own[], condition: RawBuilder<unknown>) => {
    const { rows } = await sql<Kept>`
      select line.id, line.twin, line.account_iban as account, line.booked_on::text as day,
        line.amount_kurus as "amountKurus", line.bank_reference as "bankReference", line.payer_name as "payerName", line.description
      from unnest(
        ${column(some, text, ({ account }) => account)}, ${column(some, date, (one) => one.day)},
        ${column(some, bigint, ({ amountKurus }) => amountKurus)}, ${column(some, text, ({ bankReference }) => bankReference)}
      ) as file (account, day, amount, reference)
      join bank_statement_line line
        on line.account_iban = file.account and line.amount_kurus = file.amount and ${condition}`.execute(db);
    for (const row of rows) found.set(row.id, row);
  };
  const ofDays = distinct(own, (one) => `${one.account} ${one.day} ${one.amountKurus}`);
  for (const some of inPieces(ofDays)) await keep(some, sql`line.booked_on = file.day`);
  const ofReferences = distinct(
    own.filter(({ bankReference }) => bankReference !== ''),
    ({ account, amountKurus, bankReference }) => `${account} ${amountKurus} ${bankReference}`,
  );
  for (const some of inPieces(ofReferences))
    await keep(some, sql`line.bank_reference = file.reference and line.bank_reference <> ''`);
  return [...found.values()].sort((one, other) => one.id - other.id);
};

type New = { own: Own; compared: Compared<Kept> };

/** Inserts the new lines with arrays (single values would need more parameters than the driver allows); returns their ids in order. */
const insertLines = async (
  db: Database,
  statementOf: ReadonlyMap<string, number>,
  lines: readonly New[],
): Promise<number[]> => {
  const ids: number[] = [];
  for (const some of inPieces(lines)) {
    const of = (type: RawBuilder<unknown>, value: (line: New) => unknown) => column(some, type, value);
    const { rows } = await sql<{ id: number }>`
      insert into bank_statement_line
        (statement_id, account_iban, bank_reference, booked_at, amount_kurus, payer_name, payer_iban, description, twin)
      select * from unnest(
        ${of(integer, ({ own }) => statementOf.get(own.account))}, ${of(text, ({ own }) => own.account)},
        ${of(text, ({ own }) => own.bankReference)}, ${of(instant, ({ own }) => own.movement.bookedAt)},
        ${of(bigint, ({ own }) => own.amountKurus)}, ${of(text, ({ own }) => own.payerName)},
        ${of(text, ({ own }) => own.movement.payerIban)}, ${of(text, ({ own }) => own.description)},
        ${of(integer, ({ compared }) => compared.twin)})
      returning id`.execute(db);
    ids.push(...rows.map(({ id }) => id).sort((a, b) => a - b));
  }
  return ids;
};

/** Marks the lines that resemble others, by pairs of ids. */
const markSimilar = (db: Database, pairs: readonly (readonly [number, number])[]) =>
  sql`update bank_statement_line line set resembles_id = pair.other from unnest(
    ${column(pairs, bigint, ([id]) => id)}, ${column(pairs, bigint, ([, other]) => other)}) as pair (id, other)
    where line.id = pair.id`.execute(db);

type Account = StatementImport['accounts'][number];
/** The accounts of the file, each with the days of its new movements. */
const accountsOf = (
  read: BankStatement,
  ibans: readonly string[],
  given: string | undefined,
  fresh: readonly New[],
) => {
  const accounts = new Map<string, Account>();
  for (const [index, { iban: named }] of read.accounts.entries()) {
    const iban = ibans[index] ?? '';
    const bankName = (named === null && given) || bankOf(iban) || given || messages.unnamedBank;
    accounts.set(iban, { bankName, iban, startsOn: null, endsOn: null, statementId: null });
  }
  for (const { own } of fresh) {
    const account = accounts.get(own.account);
    if (!account) continue;
    if (account.startsOn === null || own.day < account.startsOn) account.startsOn = own.day;
    if (account.endsOn === null || own.day > account.endsOn) account.endsOn = own.day;
  }
  return [...accounts.values()];
};

/** Stores what is new: a statement per account, its lines, and which of them resemble others. Returns the statements' ids by IBAN. */
const store = async (
  db: Database,
  accounts: readonly Account[],
  own: readonly Own[],
  fresh: readonly New[],
  importedBy: number,
): Promise<ReadonlyMap<string, number>> => {
  if (fresh.length === 0) return new Map();
  const statements = await db
    .insertInto('bank_statement')
    .values(
      accounts.flatMap(({ iban, bankName, startsOn, endsOn }) =>
        startsOn === null || endsOn === null
          ? []
          : [{ bank_name: bankName, iban, imported_by_id: importedBy, starts_on: startsOn, ends_on: endsOn }],
      ),
    )
    .returning(['id', 'iban'])
    .execute();
  const statementOf = new Map(statements.map(({ id, iban }) => [iban, id]));
  const ids = await insertLines(db, statementOf, fresh);
  const idOf = new Map(fresh.map((one, index) => [one.own, ids[index] ?? 0]));
  const idOfResembled = (resembles: Kept | number) => {
    if (typeof resembles !== 'number') return resembles.id;
    const above = own[resembles];
    return (above && idOf.get(above)) ?? 0;
  };
  const pairs = fresh.flatMap(({ own: one, compared: { resembles } }) =>
    resembles === null ? [] : [[idOf.get(one) ?? 0, idOfResembled(resembles)] as const],
  );
  if (pairs.length > 0) await markSimilar(db, pairs);
  await publishChanges(db, 'payments');
  return statementOf;
};

const shownOf = (one: Known, id: number | null): Resembled => ({
  id,
  bookedOn: one.day,
  payerName: one.payerName,
  description: one.description,
  bankReference: one.bankReference,
});

type ComparedOf = ReadonlyMap<BankMovement, Compared<Kept> | undefined>;
/** The rows to show: first those with errors or a resemblance, then others from the beginning of the file. */
const shownRows = (movements: readonly BankMovement[], comparedOf: ComparedOf): BankMovement[] => {
  const asks = (movement: BankMovement) =>
    movement.errors.length > 0 || (comparedOf.get(movement)?.resembles ?? null) !== null;
  const first = [...movements.filter(asks), ...movements.filter((movement) => !asks(movement))];
  return first.slice(0, STATEMENT_ROWS_SHOWN).sort((one, other) => one.number - other.number);
};

/**
 * Imports a bank statement of one or several accounts: every movement once, also if it was imported before. Unreadable lines are left out
 * with the reason; a file whose balances do not add up is refused as a whole. A dry run only reports the result.
 * @throws STATEMENT_NOT_READABLE, STATEMENT_TOO_LARGE, STATEMENT_IBAN_MISSING, STATEMENT_ACCOUNTS_UNNAMED, STATEMENT_PAGE_BALANCE,
 * STATEMENT_LINE_BALANCE, PAYLOAD_TOO_LARGE
 */
export const importStatement = async (
  input: Parsed<typeof statements.import>,
  context: Context,
): Promise<StatementImport> => {
  const read = await readFile(await readBytes(context.request, STATEMENT_MAX_BYTES));
  const ibans = ibansOf(read.accounts, input.iban);
  const ibanOf = ({ account }: BankMovement) => ibans[account] ?? '';
  const own = read.movements.filter(isWhole).map((movement) => ownOf(movement, ibanOf(movement)));
  const open = input.dryRun ? ownTransaction : onceTransaction;
  return open(context, async (db) => {
    // Imports wait for each other, so that movements in two files are added once.
    if (!input.dryRun) await sql`select pg_advisory_xact_lock(hashtext('bank_statement'))`.execute(db);
    const compared = await inSlices(compareSteps(own, await storedLike(db, own)));
    const fresh = own.flatMap((one, index): New[] => {
      const found = compared[index];
      return found && !found.known ? [{ own: one, compared: found }] : [];
    });
    const accounts = accountsOf(read, ibans, input.bankName, fresh);
    const statementOf = input.dryRun ? new Map() : await store(db, accounts, own, fresh, context.operator.id);
    const comparedOf: ComparedOf = new Map(own.map((one, index) => [one.movement, compared[index]]));
    const resembled = (resembles: Kept | number | null | undefined): Resembled | null => {
      if (typeof resembles !== 'number') return resembles ? shownOf(resembles, resembles.id) : null;
      const above = own[resembles];
      return above ? shownOf(above, null) : null;
    };
    const rows = shownRows(read.movements, comparedOf).map((movement): StatementRow => {
      const found = comparedOf.get(movement);
      return {
        number: movement.number,
        account: ibanOf(movement),
        bookedOn: movement.bookedAt && day(movement.bookedAt),
        amount: movement.amountKurus,
        payerName: movement.payerName,
        description: movement.description,
        bankReference: movement.bankReference,
        known: found?.known ?? false,
        resembles: resembled(found?.resembles),
        errors: movement.errors,
      };
    });
    return {
      format: read.format,
      accounts: accounts.map((account) => ({ ...account, statementId: statementOf.get(account.iban) ?? null })),
      added: fresh.length,
      similar: fresh.filter((one) => one.compared.resembles !== null).length,
      known: own.length - fresh.length,
      failed: read.movements.length - own.length,
      rows,
    };
  });
};
