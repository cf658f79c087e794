import type { contentLife } from '@/contract/content/life';
import type { Output, Parsed } from '@/contract/kit';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { inFormOrder } from './body';
import { differenceOf } from './difference';
import { readerOf } from './readable';
import { itemFor } from './rows';

/** @throws CONTENT_NOT_FOUND */
export const versionsOf = async (
  db: Database,
  id: number,
  operator: SignedIn,
): Promise<Output<typeof contentLife.versions>> => {
  await itemFor(db, id, operator);
  const rows = await db
    .selectFrom('content_version as version')
    .leftJoin('operator as publisher', 'publisher.id', 'version.published_by_id')
    .leftJoin('operator as approver', 'approver.id', 'version.approved_by_id')
    .select([
      'version.number',
      'version.note',
      'version.published_at as publishedAt',
      'version.restored_from as restoredFrom',
      'version.ended_at as endedAt',
      fullName<string | null>('publisher').as('publishedBy'),
      fullName<string | null>('approver').as('approvedBy'),
    ])
    .where('version.item_id', '=', id)
    .orderBy('version.number', 'desc')
    .execute();
  return { rows };
};

/** The body of a version; number 0 is the draft. @throws CONTENT_VERSION_NOT_FOUND */
export const bodyOf = async (db: Database, id: number, number: number): Promise<Record<string, unknown>> => {
  const found =
    number === 0
      ? await db.selectFrom('content_item').select('draft as body').where('id', '=', id).executeTakeFirst()
      : await db
          .selectFrom('content_version')
          .select('body')
          .where('item_id', '=', id)
          .where('number', '=', number)
          .executeTakeFirst();
  if (!found) throw new Refusal('CONTENT_VERSION_NOT_FOUND');
  return found.body as Record<string, unknown>;
};

/** @throws the codes of the contract */
export const versionDifference = async (
  db: Database,
  { id, from, to }: Parsed<typeof contentLife.difference>,
  operator: SignedIn,
): Promise<Output<typeof contentLife.difference>> => {
  const { kind } = await itemFor(db, id, operator);
  const older = from === undefined ? {} : await bodyOf(db, id, from);
  const newer = inFormOrder(kind, await bodyOf(db, id, to));
  return { fields: differenceOf(older, newer, await readerOf(db, older, newer)) };
};
