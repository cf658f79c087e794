import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { appraisal, AppraisalDetail, Comparable, Encumbrance } from '@/contract/auctions/appraisal';
import type { Parsed } from '@/contract/kit';
import { COMPARABLES_MAX, ENCUMBRANCES_MAX, hasAmount } from '@/domain/auctions/valuation';
import { today } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal, wrongDate } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { assertInScope } from '../scope';
import { lockedAppraisal } from './decide';
import { appraisalDetail } from './rows';

type Of = { id: number; version: number };
type Lists = { comparables: Comparable[]; encumbrances: Encumbrance[] };
type Row<K extends keyof Lists> = Lists[K][number];

const MAX = { comparables: COMPARABLES_MAX, encumbrances: ENCUMBRANCES_MAX } as const;

/** Locks the appraisal in the version that was read. @throws APPRAISAL_NOT_FOUND, APPRAISAL_DECIDED, VERSION_CONFLICT */
const held = async (db: Database, { id, version }: Of, by: SignedIn) => {
  const found = await lockedAppraisal(db, id, by);
  if (found.version !== version) throw new Refusal('VERSION_CONFLICT', { current: await appraisalDetail(db, id, by) });
  return found;
};

const write = async <K extends keyof Lists>(
  db: Database,
  of: { id: number; auction_id: number },
  name: K,
  rows: readonly Row<K>[],
  by: SignedIn,
): Promise<AppraisalDetail> => {
  await db
    .updateTable('appraisal')
    .set({ [name]: JSON.stringify(rows), basis_at: sql<string>`clock_timestamp()` })
    .where('id', '=', of.id)
    .execute();
  await publishChanges(db, `auction:${of.auction_id}`);
  return appraisalDetail(db, of.id, by);
};

/** The list with the row replaced, or appended when it is new. @throws NOT_FOUND, TOO_MANY_ROWS */
const put = <K extends keyof Lists>(name: K, rows: readonly Row<K>[], row: Row<K>, isNew: boolean): Row<K>[] => {
  if (isNew) {
    if (rows.length >= MAX[name]) throw new Refusal('TOO_MANY_ROWS', { params: { max: MAX[name] } });
    return [...rows, row];
  }
  if (!rows.some(({ key }) => key === row.key)) throw new Refusal('NOT_FOUND');
  return rows.map((one) => (one.key === row.key ? row : one));
};

const assertPast = (field: string, day: string): void => {
  if (day > today()) throw wrongDate(field, 'DAY_TO_COME');
};

/** @throws INVALID_DATE for a future day, AUCTION_NOT_FOUND, COMPARABLE_REPEATED, and what `put` throws */
export const saveComparable = async (
  db: Database,
  { id, version, key, ...fields }: Parsed<typeof appraisal.saveComparable>,
  by: SignedIn,
): Promise<AppraisalDetail> => {
  const found = await held(db, { id, version }, by);
  const rows = found.comparables as Comparable[];
  const row = { ...fields, key: key ?? randomUUID() };
  assertPast('onDay', row.onDay);
  if (row.auctionId !== null) {
    await assertInScope(db, row.auctionId, by);
    if (row.auctionId === found.auction_id || rows.some((one) => one.key !== key && one.auctionId === row.auctionId))
      throw new Refusal('COMPARABLE_REPEATED');
  }
  return write(db, found, 'comparables', put('comparables', rows, row, key === undefined), by);
};

/** @throws INVALID_DATE for a future day, REQUIRED for a debt without an amount, and what `put` throws */
export const saveEncumbrance = async (
  db: Database,
  { id, version, key, ...fields }: Parsed<typeof appraisal.saveEncumbrance>,
  by: SignedIn,
): Promise<AppraisalDetail> => {
  const found = await held(db, { id, version }, by);
  assertPast('registeredOn', fields.registeredOn);
  if (hasAmount(fields.kind) && fields.amount === null) throw beside('amount', 'REQUIRED');
  const row = { ...fields, key: key ?? randomUUID() };
  const rows = put('encumbrances', found.encumbrances as Encumbrance[], row, key === undefined);
  return write(db, found, 'encumbrances', rows, by);
};

/** @throws NOT_FOUND */
export const removeRow = async (
  db: Database,
  name: keyof Lists,
  { id, version, key }: Of & { key: string },
  by: SignedIn,
): Promise<AppraisalDetail> => {
  const found = await held(db, { id, version }, by);
  const rows = found[name] as Row<typeof name>[];
  if (!rows.some((one) => one.key === key)) throw new Refusal('NOT_FOUND');
  return write(
    db,
    found,
    name,
    rows.filter((one) => one.key !== key),
    by,
  );
};
