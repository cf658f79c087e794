import { sql } from 'kysely';
import { bidMachine } from '@/domain/machines/bid';
import { eftMachine } from '@/domain/machines/eft';
import { paymentMachine } from '@/domain/machines/payment';
import { refundMachine } from '@/domain/machines/refund';
import type { Database } from '@/server/kernel/db/pool';
import { type TestApi, testApi } from '@/tests/support/api';

let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.stop());

/** The newest entry; within a transaction the one that it has just made. */
const MADE = '(select max(id) from journal_entry)';
const entry = (columns = '', values = '') =>
  `insert into journal_entry (description${columns && `, ${columns}`}) values ('x'${values && `, ${values}`})`;
/** Inserts postings by account code. */
const lines = (amounts: Record<string, number>, of = MADE) =>
  `insert into posting (entry_id, account_id, amount_kurus)
   select ${of}, account.id, line.amount from ledger_account account
     join (values ${Object.entries(amounts).map(([code, amount]) => `('${code}', ${amount})`)}) as line (code, amount) on line.code = account.code`;

const SUBJECT = 'payment_id, closing_id, refund_id, agent_earning_id';
/** An entry that was not reversed, one that was, and one that reverses another. */
const ENTRY = `(select min(entry.id) from journal_entry entry left join journal_entry mirror on mirror.reverses_id = entry.id
  where mirror.id is null and entry.reverses_id is null and entry.payment_id is not null)`;
const REVERSED = '(select max(reverses_id) from journal_entry)';
const MIRROR = '(select max(id) from journal_entry where reverses_id is not null)';
/** The two statements that reverse an entry: correct by default. */
const reversal = (of: string, { about = SUBJECT, amount = '-amount_kurus', account = 'account_id' } = {}) => [
  `insert into journal_entry (description, reverses_id, ${SUBJECT}) select 'x', id, ${about} from journal_entry where id = ${of}`,
  `insert into posting (entry_id, account_id, amount_kurus) select made.id, ${account}, ${amount}
     from journal_entry made join posting on posting.entry_id = made.reverses_id where made.id = ${MADE}`,
];

const numbered = (number: string, changes: Record<string, string> = {}) => {
  const values = { closing_id: 'closing.id', customer_id: 'buyer_customer_id', number, net_kurus: '1', vat_kurus: '0' };
  const all = { ...values, total_kurus: '1', ...changes };
  return `insert into service_fee_invoice (${Object.keys(all)}) select ${Object.values(all)} from closing
    where not exists (select from service_fee_invoice where closing_id = closing.id) order by id limit 1`;
};
const next = (step: number, year = `to_char(now() at time zone 'Europe/Istanbul', 'YYYY')`) =>
  `'TLL' || ${year} || lpad((select coalesce(max(right(number, 9)::int), 0) + ${step} from service_fee_invoice
    where number like 'TLL' || ${year} || '%')::text, 9, '0')`;

type Tried = { what: string; why: RegExp; statements: readonly string[] };
const refused = (what: string, why: RegExp, ...statements: string[]): Tried => ({ what, why, statements });

/** What the database refuses to everybody, even to the tables' owner. */
const REFUSED_TO_ALL: readonly Tried[] = [
  refused('an entry without lines', /does not balance/, entry()),
  refused('an entry with one line', /does not balance/, entry(), lines({ 102: 100 })),
  refused('an entry out of balance', /does not balance/, entry(), lines({ 102: 100, 649: -90 })),
  refused(
    'a line after the entry was looked at',
    /does not balance/,
    entry(),
    lines({ 102: 100, 649: -100 }),
    'set constraints all immediate',
    lines({ 600: 5 }),
  ),
  refused(
    'two lines of one account',
    /posting_entry/,
    entry(),
    lines({ 102: 100, 649: -100 }),
    lines({ 102: 5, 649: -5 }),
  ),
  refused('a change of an entry', /never changed|permission denied/, `update journal_entry set description = 'x'`),
  refused(
    'a change of a line',
    /never changed|permission denied/,
    'update posting set amount_kurus = 2 * amount_kurus',
  ),
  refused('an entry deleted', /never changed|permission denied/, 'delete from journal_entry'),
  refused('a line deleted', /never changed|permission denied/, 'delete from posting'),
  refused('no lines any more', /never changed|permission denied/, 'truncate posting'),
  refused('a reversal of half the amount', /no mirror/, ...reversal(ENTRY, { amount: '-amount_kurus * 2' })),
  refused('a reversal that says the same again', /no mirror/, ...reversal(ENTRY, { amount: 'amount_kurus' })),
  refused(
    'a reversal on other accounts',
    /no mirror/,
    ...reversal(ENTRY, {
      account: `case when amount_kurus > 0 then account_id else (select id from ledger_account where code = '611') end`,
    }),
  ),
  refused('a reversal with a line more', /no mirror/, ...reversal(ENTRY), lines({ 611: 5, 760.01: -5 })),
  refused('a reversal about nothing', /no mirror/, ...reversal(ENTRY, { about: 'null, null, null, null::integer' })),
  refused('a second reversal', /reverses_id_key/, ...reversal(REVERSED)),
  refused('a reversal of a reversal', /no mirror/, ...reversal(MIRROR)),
  refused(
    'lines more for what was reversed in the same transaction',
    /no mirror/,
    entry(),
    lines({ 102: 100, 649: -100 }),
    entry('reverses_id', MADE),
    lines({ 102: -100, 649: 100 }),
    'set constraints all immediate',
    lines({ 600: 5, 611: -5 }, `(select reverses_id from journal_entry where id = ${MADE})`),
  ),
  refused('a bid raised', /never changed/, 'update bid set amount_kurus = amount_kurus + 100'),
  refused('a bid given to another', /never changed/, 'update bid set participant_id = participant_id + 1'),
  refused('a bid with another number', /never changed/, 'update bid set number = number + 1000'),
  refused('a bid placed earlier', /never changed/, `update bid set placed_at = placed_at - interval '1 minute'`),
  refused('a bid deleted', /never changed|permission denied/, 'delete from bid'),
];

/** What the owner may do for the demo and migrations, but not the application. */
const REFUSED_TO_APPLICATION: readonly Tried[] = [
  refused('lines for an entry of yesterday', /is closed/, lines({ 600: 5, 611: -5 }, ENTRY)),
  refused('an entry dated back', /permission denied/, entry('at', `'2020-01-01'`), lines({ 102: 100, 649: -100 })),
  refused('an account more', /permission denied/, `insert into ledger_account (code, name) values ('999', 'x')`),
  refused('an account renamed', /permission denied/, `update ledger_account set name = 'x'`),
  refused('an account with another code', /permission denied/, `update ledger_account set code = code || '.9'`),
  refused('an account less', /permission denied/, `delete from ledger_account where code = '611'`),
  refused(
    'a move that no machine knows',
    /permission denied/,
    `insert into status_move values ('bid', 'REJECTED', 'WINNER')`,
  ),
  refused('a move forgotten', /permission denied/, 'delete from status_move'),
  refused('an invoice less', /permission denied/, 'delete from service_fee_invoice'),
  refused('an invoice dated back', /permission denied/, numbered(next(1), { issued_at: `'2020-01-01'::timestamptz` })),
  refused('an invoice after a hole', /does not follow/, numbered(next(2))),
  refused('an invoice of last year', /does not follow/, numbered(next(1, `'2019'`))),
  refused('an event less', /permission denied/, `delete from payment_event`),
  refused('an event told otherwise', /permission denied/, `update payment_event set outcome = 'APPLIED'`),
  refused('a table that hides another', /permission denied/, 'create temporary table audit_entry (id bigint)'),
  refused('triggers that sleep', /permission denied/, 'set local session_replication_role = replica'),
  refused('a trigger less', /must be owner/, 'drop trigger journal_entry_is_final on journal_entry'),
];

class Undone extends Error {}
/** Runs the statements with their deferred constraints, then rolls back. Returns the error, or the number of rows that the last statement wrote. */
const tried = async (db: Database, statements: readonly string[]): Promise<string | number> => {
  let written = 0;
  try {
    await db.transaction().execute(async (trx) => {
      for (const statement of statements) {
        const { numAffectedRows = 0n } = await sql.raw(statement).execute(trx);
        written = Number(numAffectedRows);
      }
      await sql`set constraints all immediate`.execute(trx);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) return String((error as Error).message);
  }
  return written;
};

it.each(REFUSED_TO_ALL)('nobody writes $what', async ({ why, statements }) => {
  expect(await tried(t.db, statements)).toMatch(why);
  expect(await tried(t.owner, statements)).toMatch(why);
});

it.each(REFUSED_TO_APPLICATION)('the application’s user does not write $what', async ({ why, statements }) => {
  expect(await tried(t.db, statements)).toMatch(why);
  // The statement itself is valid: only the privilege is missing.
  expect(await tried(t.owner, statements)).toEqual(expect.any(Number));
});

it.each([
  { what: 'an entry with its lines', statements: [entry(), lines({ 102: 100, 649: -60, 600: -40 })] },
  { what: 'a reversal', statements: reversal(ENTRY) },
  { what: 'an invoice that follows', statements: [numbered(next(1))] },
])('the application’s user writes $what', async ({ statements }) => {
  expect(await tried(t.db, statements)).toBeGreaterThan(0);
});

/** The columns that may change after a row was written, a status as its machine allows. No other column of these tables may, not even a new one. */
const CHANGES: Readonly<Record<string, { of: string; columns: readonly string[] }>> = {
  journal_entry: { of: 'true', columns: [] },
  posting: { of: 'true', columns: [] },
  ledger_account: { of: 'true', columns: [] },
  status_move: { of: 'true', columns: [] },
  service_fee_invoice: { of: 'true', columns: [] },
  closing_price_payment: { of: 'reversal_id is null', columns: ['note', 'reversal_id', 'reversed_at'] },
  payment: {
    of: `state = 'PAYMENT_DONE' and method = 'CARD' and provider_status = 'CONFIRMED'`,
    columns: ['state', 'due_at', 'version', 'updated_at'],
  },
  eft_payment: {
    of: `status = 'RECEIVED'`,
    columns: [
      'status',
      'payer_name',
      'payer_iban',
      'expires_at',
      'cancelled_by_id',
      'cancelled_at',
      'cancel_reason',
      'version',
      'updated_at',
    ],
  },
  refund: {
    of: `stage = 'CLOSED'`,
    columns: ['activity_id', 'note', 'reason', 'stage_at', 'version', 'updated_at'],
  },
  refund_payout: {
    of: 'paid_at is not null and undone_at is null',
    columns: ['receipt_file_id', 'undone_by_id', 'undone_at', 'undo_reason'],
  },
  bid: { of: `status = 'CANCELLED'`, columns: ['payment_state', 'decided_by_id', 'decided_at', 'decision_note'] },
};
const REFUSED = /permission denied|never changed| stays?$|does not become|bid_approved_by_somebody/;
/** Another value of the column's type, or of its enumeration. */
const OTHER = `case
  when values_of is not null then format('(select other from unnest(%L::text[]) other where other is distinct from %I limit 1)', values_of, name)
  when type in ('integer', 'bigint') and name like '%customer_id' then '(select max(id) from customer where customer.id is distinct from customer_id)'
  when type in ('integer', 'bigint') then format('coalesce(%I, 0) + 1', name)
  when type = 'timestamp with time zone' then format($q$coalesce(%I, now()) - interval '1 day'$q$, name)
  when type = 'boolean' then format('not %I', name)
  when type = 'bytea' then format('%I || %L::bytea', name, 'x')
  when type = 'uuid' then 'gen_random_uuid()'
  else format($q$coalesce(%I, '') || 'x'$q$, name) end`;

test.each(Object.entries(CHANGES))('of a row of %s only what is named changes', async (table, { of, columns }) => {
  const { rows } = await sql<{ name: string; other: string }>`
    select name, ${sql.raw(OTHER)} as other
      from (select column_name::text as name, data_type as type,
                   (select array_agg(value[1]) from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([^'']*)''::', 'g') value
                     where contypid = to_regtype(domain_name)) as values_of
              from information_schema.columns where table_schema = 'public' and table_name = ${table} and is_identity = 'NO'
               and is_generated = 'NEVER') as one order by name`.execute(t.owner);
  const kept = rows.filter(({ name }) => !columns.includes(name));
  expect(columns.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
  const changed: string[] = [];
  for (const { name, other } of kept) {
    const row = `ctid = (select ctid from ${table} where ${of} limit 1)`;
    const outcome = await tried(t.db, [`update ${table} set ${name} = ${other} where ${row}`]);
    if (typeof outcome === 'number' || !REFUSED.test(outcome)) changed.push(`${name}: ${outcome}`);
  }
  expect(changed).toEqual([]);
});

test.each(Object.keys(CHANGES))('no row of %s goes', async (table) => {
  for (const statement of [`delete from ${table}`, `truncate ${table} cascade`])
    expect(await tried(t.db, [statement])).toMatch(/permission denied|never changed/);
});

test.each([
  ['bid', 'status', bidMachine],
  ['eft_payment', 'status', eftMachine],
  ['payment', 'provider_status', paymentMachine],
  ['refund', 'stage', refundMachine],
] as const)('%s.%s moves along its machine and no other way', async (table, column, { name, moves }) => {
  const known = Object.entries<Record<string, { to: string }>>(moves).flatMap(([from, actions]) =>
    Object.values(actions).flatMap(({ to }) => (to === from ? [] : [`${from} ${to}`])),
  );
  const { rows } = await sql<{ move: string }>`
    select from_status || ' ' || to_status as move from status_move where machine = ${name} order by 1`.execute(t.db);
  expect(rows.map(({ move }) => move)).toEqual([...new Set(known)].sort());

  // From every status to every other, with this trigger alone: the table's other rules have their own tests.
  const states = Object.keys(moves);
  const passed: string[] = [];
  await t.owner
    .transaction()
    .execute(async (trx) => {
      const run = (statement: string) => sql.raw(statement).execute(trx);
      await run(`do $$ declare rule text; begin
        for rule in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c'
        loop execute format('alter table ${table} drop constraint %I', rule); end loop;
        drop index if exists bid_one_winner; drop index if exists refund_one_open;
      end $$`);
      await run(`alter table ${table} disable trigger user`);
      const row = `id = (select max(id) from ${table})`;
      for (const from of states)
        for (const to of states.filter((state) => state !== from)) {
          await run(`update ${table} set ${column} = '${from}' where ${row}`);
          await run(`alter table ${table} enable trigger moves_along`);
          await run('savepoint moving');
          await run('set local role console_app');
          await run(`update ${table} set ${column} = '${to}' where ${row}`).then(
            () => passed.push(`${from} ${to}`),
            (error: Error) => expect(error.message).toMatch(/does not become/),
          );
          await run('rollback to savepoint moving');
          await run('reset role');
          await run(`alter table ${table} disable trigger moves_along`);
        }
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  expect(passed.sort()).toEqual([...new Set(known)].sort());
});

test('the trail tells of each entry and line who wrote them', async () => {
  await t.db
    .transaction()
    .execute(async (trx) => {
      await sql`select set_config('app.operator_id', '1', true)`.execute(trx);
      for (const statement of [entry(), lines({ 102: 100, 649: -100 })]) await sql.raw(statement).execute(trx);
      const { rows } = await sql`
        select table_name as "table", operator_id as operator, changes -> 'amount_kurus' ->> 1 as amount from audit_entry
         where table_name in ('journal_entry', 'posting') order by id desc limit 3`.execute(trx);
      expect(rows.reverse()).toEqual([
        { table: 'journal_entry', operator: 1, amount: null },
        { table: 'posting', operator: 1, amount: expect.stringMatching(/^-?100$/) },
        { table: 'posting', operator: 1, amount: expect.stringMatching(/^-?100$/) },
      ]);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
});

test('the application’s user owns nothing', async () => {
  const { rows } =
    await sql`select relname from pg_class join pg_roles on pg_roles.oid = relowner where rolname = 'console_app'`.execute(
      t.owner,
    );
  expect(rows).toEqual([]);
});
