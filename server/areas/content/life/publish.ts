import { sql } from 'kysely';
import { iso } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';
import { beside } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { readBody } from './body';
import { json } from './draft';
import { type ContentKind, kindOf } from './kinds';
import type { Item } from './rows';

type Made = {
  body: Record<string, unknown>;
  byId: number | null;
  approvedById?: number | null;
  note?: string;
  restoredFrom?: number;
};

const NOW = sql<string>`now()`;
/** The columns for an item without a plan or a request for approval. */
export const NOTHING_PLANNED = {
  publish_at: null,
  asked_by_id: null,
  asked_at: null,
  approved_by_id: null,
  waits: false,
  note: '',
};

/** The columns for an item that was not sent back, or was corrected since. */
export const NOT_SENT_BACK = { sent_back_note: null, sent_back_by_id: null, sent_back_at: null };

/** Checks that a draft can be published, and returns its body. @throws the codes of its kind, beside its field */
export const assertPublishable = async (db: Database, { id, kind: name, draft }: Item) => {
  const kind = kindOf(name);
  const body = readBody(kind, draft);
  await kind.check?.(db, { id }, body);
  await assertKeyFree(db, id, kind, body);
  return body;
};

/** The database would refuse it too; here the error is beside the field. @throws CONTENT_KEY_TAKEN */
const assertKeyFree = async (db: Database, id: number, kind: ContentKind, body: Record<string, unknown>) => {
  const key = kind.key?.(body) ?? null;
  if (key === null) return;
  const taken = await db
    .selectFrom('content_item')
    .select('id')
    .where('kind', '=', kind.kind)
    .where('live_key', '=', key)
    .where('live_version_id', 'is not', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken) throw beside(kind.keyField ?? 'key', 'CONTENT_KEY_TAKEN');
};

/** Ends the public version of an item; the caller updates the item itself. */
const endLive = (db: Database, id: number) =>
  db
    .updateTable('content_version')
    .set({ ended_at: NOW })
    .where('item_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

/** Publishes a body as a new version that replaces the current one. All processes are notified when the transaction commits. */
export const makePublic = async (
  trx: Database,
  item: Pick<Item, 'id' | 'kind' | 'unpublish_at'>,
  { body, byId, approvedById = null, note = '', restoredFrom }: Made,
): Promise<void> => {
  const kind = kindOf(item.kind);
  await endLive(trx, item.id);
  const { number } = await trx
    .selectFrom('content_version')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
    .where('item_id', '=', item.id)
    .executeTakeFirstOrThrow();
  const version = await trx
    .insertInto('content_version')
    .values({
      item_id: item.id,
      number,
      body: json(body),
      note,
      published_by_id: byId,
      approved_by_id: approvedById,
      restored_from: restoredFrom ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('content_item')
    .set({ ...NOTHING_PLANNED, ...NOT_SENT_BACK, live_version_id: version.id, live_key: kind.key?.(body) ?? null })
    .where('id', '=', item.id)
    .execute();
  await kind.onPublish?.(trx, { id: item.id, versionId: version.id, number }, body, {
    from: iso(Date.now()),
    until: item.unpublish_at,
  });
  await publishChanges(trx, 'content', `contentItem:${item.id}`);
};

/** Takes down the public version and cancels the plan. */
export const takeDown = async (trx: Database, { id, kind }: Pick<Item, 'id' | 'kind'>): Promise<void> => {
  await endLive(trx, id);
  await trx
    .updateTable('content_item')
    .set({ ...NOTHING_PLANNED, live_version_id: null, live_key: null, unpublish_at: null })
    .where('id', '=', id)
    .execute();
  await kindOf(kind).onUnpublish?.(trx, id);
  await publishChanges(trx, 'content', `contentItem:${id}`);
};
