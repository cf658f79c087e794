import { sql } from 'kysely';
import type { customerMerge } from '@/contract/customers/merge';
import type { Output, Parsed } from '@/contract/kit';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { asSeenBy, lockCustomers, storedCustomer } from '../record';
import { assertInScope } from '../scope';
import {
  type Exchanged,
  exchangeConsents,
  exchangeFields,
  filledFields,
  refreshMotivation,
  stricterConsents,
} from './exchange';
import { type Moved, moveBack, moveReferences } from './move';

type Given = Parsed<typeof customerMerge.merge>;

/** @throws MERGE_BOTH_MEMBERS for two memberships, MERGE_IDENTITY_DIFFERS for two people */
const assertMergeable = async (
  db: Database,
  winnerId: number,
  loserId: number,
): Promise<{ takesIdentity: boolean }> => {
  const { rows } = await sql<{ id: number; member: boolean; identity: string | null }>`
    select customer.id, member.id is not null as member, identity_number as identity
      from customer left join member on member.customer_id = customer.id
     where customer.id in (${winnerId}, ${loserId})`.execute(db);
  const winner = rows.find(({ id }) => id === winnerId);
  const loser = rows.find(({ id }) => id === loserId);
  if (winner?.member && loser?.member) throw new Refusal('MERGE_BOTH_MEMBERS');
  if (winner?.identity && loser?.identity) throw new Refusal('MERGE_IDENTITY_DIFFERS');
  return { takesIdentity: !winner?.identity && !!loser?.identity };
};

const remember = async (db: Database, mergeId: number, moved: readonly Moved[]): Promise<void> => {
  for (const { table, column, ids } of moved) {
    if (ids.length === 0) continue;
    await sql`insert into customer_merge_row (merge_id, table_name, column_name, row_id)
      select ${mergeId}, ${table}, ${column}, unnest(${ids}::bigint[])`.execute(db);
  }
};

/**
 * Merges two records into one, in the caller's transaction (docs/decisions/0036-customers-merged-and-imported.md).
 * @throws INVALID_INPUT for a record with itself, VERSION_CONFLICT when either has changed since the preview, and the codes of `closed`
 */
export const mergeCustomers = async (
  db: Database,
  { winnerId, loserId, take, ...versions }: Omit<Given, 'winnerVersion' | 'loserVersion'> & Partial<Given>,
  operator: SignedIn,
): Promise<{ id: number; undoUntil: string; moved: Moved[] }> => {
  if (winnerId === loserId) throw beside('loserId', 'INVALID_INPUT');
  await lockCustomers(db, [winnerId, loserId], operator);
  const expected = [
    [winnerId, versions.winnerVersion],
    [loserId, versions.loserVersion],
  ] as const;
  for (const [id, version] of expected) {
    const now = await storedCustomer(db, id);
    if (version !== undefined && now.version !== version)
      throw new Refusal('VERSION_CONFLICT', { current: asSeenBy(operator, now) });
  }
  const pair = { winnerId, loserId };
  const { takesIdentity } = await assertMergeable(db, winnerId, loserId);
  const wanted: Exchanged[] = [...new Set(take), ...(takesIdentity ? (['identityNumber'] as const) : [])];
  const exchanged = await filledFields(db, loserId, wanted);

  const consents = await stricterConsents(db, pair);
  await exchangeConsents(db, pair, consents);
  const moved = await moveReferences(db, pair);
  await db.updateTable('customer').set({ merged_into_id: winnerId }).where('id', '=', loserId).execute();
  await exchangeFields(db, pair, exchanged);
  await refreshMotivation(db, [winnerId, loserId]);
  const merge = await db
    .insertInto('customer_merge')
    .values({ winner_id: winnerId, loser_id: loserId, operator_id: operator.id, exchanged, consents })
    .returning(['id', 'undo_until as undoUntil'])
    .executeTakeFirstOrThrow();
  await remember(db, merge.id, moved);
  return { ...merge, moved };
};

/**
 * @throws NOT_FOUND, MERGE_UNDO_OVER after 30 days or when it is already undone, CUSTOMER_MERGED while the winner is part of another record
 */
export const undoMerge = async (db: Database, id: number, operator: SignedIn): Promise<void> => {
  const merge = await db
    .selectFrom('customer_merge')
    .select([
      'winner_id',
      'loser_id',
      'exchanged',
      'consents',
      'undone_at',
      sql<boolean>`undo_until < now()`.as('over'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!merge) throw new Refusal('NOT_FOUND');
  const pair = { winnerId: merge.winner_id, loserId: merge.loser_id };
  await assertInScope(db, pair.winnerId, operator).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('NOT_FOUND') : error;
  });
  const both = await db
    .selectFrom('customer')
    .select(['id', 'merged_into_id as mergedIntoId', 'erased_at as erasedAt'])
    .where('id', 'in', [pair.winnerId, pair.loserId])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (merge.over || merge.undone_at !== null || both.some(({ erasedAt }) => erasedAt !== null))
    throw new Refusal('MERGE_UNDO_OVER');
  const linked = both.every((one) => one.mergedIntoId === (one.id === pair.loserId ? pair.winnerId : null));
  if (!linked) throw new Refusal('CUSTOMER_MERGED');

  await exchangeFields(db, pair, merge.exchanged as Exchanged[]);
  await db.updateTable('customer').set({ merged_into_id: null }).where('id', '=', pair.loserId).execute();
  await moveBack(db, id, pair);
  await exchangeConsents(db, pair, merge.consents);
  await refreshMotivation(db, [pair.winnerId, pair.loserId]);
  await db
    .updateTable('customer_merge')
    .set({ undone_at: sql<string>`now()`, undone_by_id: operator.id })
    .where('id', '=', id)
    .execute();
};

export const mergesOf = (db: Database, customerId: number): Promise<Output<typeof customerMerge.merges>['rows']> =>
  db
    .selectFrom('customer_merge')
    .innerJoin('customer as loser', 'loser.id', 'customer_merge.loser_id')
    .innerJoin('operator', 'operator.id', 'customer_merge.operator_id')
    .leftJoin('operator as undoer', 'undoer.id', 'customer_merge.undone_by_id')
    .select([
      'customer_merge.id',
      'winner_id as winnerId',
      'loser_id as loserId',
      'loser.name as loserName',
      'customer_merge.created_at as at',
      fullName('operator').as('operatorName'),
      'undo_until as undoUntil',
      'undone_at as undoneAt',
      fullName<string | null>('undoer').as('undoneBy'),
    ])
    .where((eb) => eb.or([eb('winner_id', '=', customerId), eb('loser_id', '=', customerId)]))
    .orderBy('customer_merge.id', 'desc')
    .limit(50)
    .execute();
