import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DestructionItem, ErasurePlan } from '@/contract/privacy';
import { fold } from '@/domain/text';
import { TODAY } from '@/server/kernel/db/days';
import { likeText } from '@/server/kernel/db/like';
import type { Database } from '@/server/kernel/db/pool';
import { transaction } from '@/server/kernel/db/transaction';
import { releaseFiles } from '@/server/platform/files/release';
import { setting } from '@/server/platform/settings/settings';
import { blockersOf } from './blockers';
import { filesOf } from './files';
import { NEEDS_IDENTITY, type ReasonKey, type Rule, RULES } from './rules';
import { type PersonName, type Subject, subjectOf } from './subject';
import { basis, itemText } from './texts';
import { tracesOf } from './traces';
import { forgetTraces, tracesLeft } from './words';

export type Count = { table: string; act: DestructionItem['act']; count: number; reason: ReasonKey };
type Erased = { items: Count[]; auditEntries: number; files: number; namesakes: number; fingerprint: string };
type Order = { customerId: number; requestId: number | null; operatorId: number };

const LONGEST_MS = 5 * 60_000;

const statementOf = ({ table, act, where, set }: Rule, subject: Subject) => {
  const name = sql.table(table);
  if (act === 'KEEP') return sql<{ id: number }>`select id from ${name} where ${where(subject)}`;
  if (act === 'DELETE') return sql<{ id: number }>`delete from ${name} where ${where(subject)} returning id`;
  const assignments = Object.entries(set ?? {}).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return sql<{ id: number }>`update ${name} set ${sql.join(assignments)} where ${where(subject)} returning id`;
};

/** Changes or deletes the rows of a rule, unless they are kept. @returns their ids */
const carryOut = async (db: Database, rule: Rule, subject: Subject): Promise<number[]> => {
  const { rows } = await statementOf(rule, subject).execute(db);
  return rows.map(({ id }) => id);
};

/** The ids of the person's rows of this table that were deleted earlier. */
const earlierIds = async (db: Database, { table, link }: Rule, { customers }: Subject): Promise<number[]> => {
  if (!link) return [];
  // Written like the indexes of migration 0031, so that they are used.
  const { rows } = await sql<{ id: number }>`
    select distinct record_id as id from audit_entry
     where table_name = ${table} and ((changes -> 'customer_id' ->> 0)::bigint = any(${customers}) and (changes -> 'customer_id' ->> 0) is not null
        or (changes -> 'customer_id' ->> 1)::bigint = any(${customers}) and (changes -> 'customer_id' ->> 1) is not null)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

const forgetTrail = async (db: Database, destruction: number, rule: Rule, ids: readonly number[], subject: Subject) => {
  if (rule.act === 'KEEP') return 0;
  const all = [...new Set([...ids, ...(await earlierIds(db, rule, subject))])];
  if (all.length === 0) return 0;
  const columns =
    rule.act === 'DELETE' ? null : Object.keys(rule.set ?? {}).filter((column) => !/_(at|id)$|^status$/.test(column));
  const { rows } = await sql<{ count: number }>`
    select audit_forget_rows(${destruction}, ${rule.table}, ${all}::bigint[], ${columns}::text[]) as count`.execute(db);
  return rows[0]?.count ?? 0;
};

/**
 * Deletes cached answers of idempotent requests that contain the person: they have first and last names in separate fields, where no
 * pattern finds them.
 */
const forgetAnswers = async (db: Database, { names }: Subject): Promise<number> => {
  const patterns = (part: keyof PersonName) => names.map((name) => `%${likeText(fold(name[part]))}%`);
  const { numAffectedRows = 0n } = await sql`
    delete from idempotency_key where exists (
      select 1 from unnest(${patterns('first')}::text[], ${patterns('last')}::text[]) as name (first, last)
       where fold(response::text) like name.first and fold(response::text) like name.last)`.execute(db);
  return Number(numAffectedRows);
};

const retainIdentity = async (db: Database, { customers }: Subject) => {
  await sql`insert into retained_identity (customer_id, first_name, last_name, identity_number, legal_basis, keep_until)
    select id, first_name, last_name, identity_number, ${basis('commercialBooks')}, (${TODAY} + make_interval(years => ${setting('booksYears')}))::date
      from customer where id = any(${customers}) and erased_at is null on conflict (customer_id) do nothing`.execute(
    db,
  );
};

/**
 * Destroys all data of a person in the caller's transaction, with a destruction record. Afterwards only what the law requires identifies
 * the person.
 * @throws Error if a trace is left; then nothing is changed
 */
export const erase = async (db: Database, { customerId, requestId, operatorId }: Order): Promise<Erased> => {
  await sql`select set_config('statement_timeout', ${String(LONGEST_MS)}, true)`.execute(db);
  await sql`select id from customer where id = ${customerId} for update`.execute(db);
  const subject = await subjectOf(db, customerId);
  const traces = await tracesOf(db, subject);

  const found = new Map<string, number>();
  for (const rule of RULES.filter(({ act }) => act === 'KEEP'))
    found.set(rule.table, (await carryOut(db, rule, subject)).length);
  const named = NEEDS_IDENTITY.some((table) => (found.get(table) ?? 0) > 0);
  if (named) await retainIdentity(db, subject);

  const fileIds = await filesOf(db, subject);
  const done: { rule: Rule; ids: number[] }[] = [];
  for (const rule of RULES) done.push({ rule, ids: await carryOut(db, rule, subject) });
  const files = await releaseFiles(db, fileIds);
  const answers = await forgetAnswers(db, subject);
  const inTexts = await forgetTraces(db, traces);
  const items: Count[] = [
    ...done.map(({ rule: { table, act, reason }, ids }) => ({ table, act, count: ids.length, reason })),
    { table: 'file', act: 'DELETE', count: files, reason: 'noBasis' } satisfies Count,
    { table: 'idempotency_key', act: 'DELETE', count: answers, reason: 'noBasis' } satisfies Count,
    ...Object.entries(inTexts).map(([table, count]): Count => ({ table, act: 'WORDS', count, reason: 'words' })),
  ].filter(({ count }) => count > 0);

  const record = await db
    .insertInto('destruction_record')
    .values({
      customer_id: customerId,
      request_id: requestId,
      operator_id: operatorId,
      legal_basis: basis('erasure'),
      destroyed: JSON.stringify(items.filter(({ act }) => act !== 'KEEP')),
      kept: JSON.stringify(items.filter(({ act }) => act === 'KEEP')),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  let auditEntries = 0;
  for (const { rule, ids } of done) auditEntries += await forgetTrail(db, record.id, rule, ids, subject);
  const { rows } = await sql<{
    count: number;
  }>`select audit_forget_matching(${record.id}, ${traces.likes}::text[], ${traces.pattern}) as count`.execute(db);
  auditEntries += rows[0]?.count ?? 0;

  const left = await tracesLeft(db, traces, [...RULES.map(({ table }) => table), ...Object.keys(inTexts)]);
  if (left.length > 0) throw new Error(`a trace of the person is left in ${left.join(', ')}`);
  const fingerprint = createHash('sha256')
    // Without the rows that viewing the plan itself creates: access logs and cached answers.
    .update(
      JSON.stringify([
        items.filter(({ reason, table }) => reason !== 'accountability' && table !== 'idempotency_key'),
        files,
      ]),
    )
    .digest('hex');
  return { items, auditEntries, files, namesakes: traces.namesakes, fingerprint };
};

/** Thrown to roll back the dry run; carries its result. */
class Undone extends Error {
  constructor(readonly erased: Erased) {
    super('undone');
  }
}

/** What `erase` would do now: runs it and rolls it back, so that the plan cannot differ. */
export const planErasure = async (db: Database, order: Order): Promise<ErasurePlan> => {
  const blockers = await blockersOf(db, await subjectOf(db, order.customerId));
  try {
    return await transaction(db, async (trx) => {
      throw new Undone(await erase(trx, order));
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    const { items, ...rest } = error.erased;
    return { ...rest, items: items.map(itemText), blockers };
  }
};
