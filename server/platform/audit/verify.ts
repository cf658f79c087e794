import { sql } from 'kysely';
import type { AuditProof } from '@/contract/audit';
import type { Database } from '@/server/kernel/db/pool';

/** Entries checked by one statement: well inside its time limit. */
const BATCH = 20_000;

const scalar = async <T>(db: Database, statement: ReturnType<typeof sql<{ value: T }>>): Promise<T> => {
  const { rows } = await statement.execute(db);
  return (rows[0] as { value: T }).value;
};

/** The first broken entry of the next batch after `from`, and the last entry that was checked. */
export const nextEntries = async (
  db: Database,
  from: number,
  last: number,
): Promise<{ broken: number | null; reached: number }> => {
  const reached = Math.min(from + BATCH, last);
  const broken = await scalar(
    db,
    sql<{ value: number | null }>`select audit_first_broken(${from}, ${reached}) as value`,
  );
  return { broken, reached };
};

const firstBrokenEntry = async (db: Database, last: number): Promise<number | null> => {
  for (let from = 0; from < last;) {
    const { broken, reached } = await nextEntries(db, from, last);
    if (broken !== null) return broken;
    from = reached;
  }
  return null;
};

const firstBrokenSeal = async (db: Database, seals: readonly number[]): Promise<number | null> => {
  for (const id of seals) {
    if (!(await scalar(db, sql<{ value: boolean | null }>`select audit_seal_holds(${id}) as value`))) return id;
  }
  return null;
};

/** The id of the trail's last entry; 0: it is empty. */
export const lastEntry = (db: Database): Promise<number> =>
  scalar(db, sql<{ value: number }>`select coalesce(max(id), 0)::bigint as value from audit_entry`);

/** The result for a trail whose entries were checked: `entry` is the first that is wrong. The tombstones and the seals are checked here. */
export const proofWith = async (db: Database, entry: number | null): Promise<AuditProof> => {
  const counts = await sql<{ entries: number; tombstones: number; unsealed: number }>`
    select (select count(*) from audit_entry) as entries, (select count(*) from audit_tombstone) as tombstones,
           (select count(*) from audit_entry where id > coalesce((select max(last_entry_id) from audit_seal), 0)) as unsealed`.execute(
    db,
  );
  const seals = await db.selectFrom('audit_seal').select(['id', 'at', 'hash']).orderBy('id').execute();
  const { entries = 0, tombstones = 0, unsealed = 0 } = counts.rows[0] ?? {};

  const broken = async (): Promise<AuditProof['broken']> => {
    if (entry !== null) return { kind: 'ENTRY', id: entry };
    const tombstone = await scalar(db, sql<{ value: number | null }>`select audit_first_broken_tombstone() as value`);
    if (tombstone !== null) return { kind: 'TOMBSTONE', id: tombstone };
    const seal = await firstBrokenSeal(
      db,
      seals.map(({ id }) => id),
    );
    return seal === null ? null : { kind: 'SEAL', id: seal };
  };
  const lastSeal = seals.at(-1);
  return {
    checkedAt: new Date().toISOString(),
    entries,
    seals: seals.length,
    tombstones,
    unsealed,
    lastSeal: lastSeal ? { id: lastSeal.id, at: lastSeal.at, hash: lastSeal.hash.toString('hex') } : null,
    broken: await broken(),
  };
};

/**
 * Checks every record's chain, the tombstones and the seals. Names the first that is broken: an entry that was changed or whose predecessor
 * is missing, or a seal whose entries differ from those it sealed.
 */
export const verifyAudit = async (db: Database): Promise<AuditProof> =>
  proofWith(db, await firstBrokenEntry(db, await lastEntry(db)));

/** Seals the entries since the last seal. Returns how many seals were made. */
export const sealAudit = async (db: Database): Promise<number> => {
  // In its own transaction, because it blocks all writers while it waits.
  const boundary = await scalar(db, sql<{ value: number }>`select audit_boundary() as value`);
  return scalar(db, sql<{ value: number }>`select seal_audit(${boundary}) as value`);
};
