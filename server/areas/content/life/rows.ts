import { sql } from 'kysely';
import type { ContentLife } from '@/contract/content/life';
import { ACT_RIGHT, closedBy, type LifeFacts } from '@/domain/content/life';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { may } from '@/domain/permissions';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { type ContentKind, kindOf } from './kinds';

/** The state of an item, for rows named `item` and `live`; defined only here. */
export const CONTENT_STATE = sql<EnumValue<'contentState'>>`(case
  when item.removed_at is not null then 'REMOVED'
  when item.waits then 'WAITING_APPROVAL'
  when item.publish_at is not null then 'SCHEDULED'
  when live.id is not null then case when item.draft = live.body then 'LIVE' else 'CHANGED' end
  when exists (select from content_version past where past.item_id = item.id) then 'ENDED'
  else 'DRAFT' end)`;

/** Items with their public version, as `item` and `live`. */
export const selectItems = (db: Database) =>
  db.selectFrom('content_item as item').leftJoin('content_version as live', 'live.id', 'item.live_version_id');

export type Item = Awaited<ReturnType<typeof readItem>>;

export const readItem = async (db: Database, id: number) => {
  const found = await selectItems(db)
    .leftJoin('operator as writer', 'writer.id', 'item.written_by_id')
    .leftJoin('operator as asker', 'asker.id', 'item.asked_by_id')
    .leftJoin('operator as returner', 'returner.id', 'item.sent_back_by_id')
    .leftJoin('operator as publisher', 'publisher.id', 'live.published_by_id')
    .leftJoin('operator as approver', 'approver.id', 'live.approved_by_id')
    .selectAll('item')
    .select([
      CONTENT_STATE.as('state'),
      'live.number as liveNumber',
      'live.body as liveBody',
      'live.published_at as livePublishedAt',
      fullName<string | null>('writer').as('writtenBy'),
      fullName<string | null>('asker').as('askedBy'),
      fullName<string | null>('returner').as('sentBackBy'),
      fullName<string | null>('publisher').as('publishedBy'),
      fullName<string | null>('approver').as('approvedBy'),
      sql<boolean>`exists (select from content_version past where past.item_id = item.id and past.id is distinct from live.id)`.as(
        'hasEarlier',
      ),
    ])
    .where('item.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refusal('CONTENT_NOT_FOUND');
  return found;
};

/**
 * An item for an operator with this right for its kind.
 * @throws CONTENT_NOT_FOUND, also if the operator may not read it, AUTHORIZATION_ERROR
 */
export const itemFor = async (
  db: Database,
  id: number,
  { authorities }: Pick<SignedIn, 'authorities'>,
  right: 'read' | 'write' | 'publish' = 'read',
): Promise<{ item: Item; kind: ContentKind }> => {
  const item = await readItem(db, id);
  const kind = kindOf(item.kind);
  if (!may(authorities, kind.may.read)) throw new Refusal('CONTENT_NOT_FOUND');
  if (!may(authorities, kind.may[right]))
    throw new Refusal('AUTHORIZATION_ERROR', { params: { permission: kind.may[right] } });
  return { item, kind };
};

/** Locks the item until the end of the transaction. */
export const lockItem = async (db: Database, id: number): Promise<void> => {
  await db.selectFrom('content_item').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
};

export const factsOf = (item: Item, operator: { id: number } | null): LifeFacts => ({
  state: item.state,
  isLive: item.live_version_id !== null,
  hasEarlier: item.hasEarlier,
  unpublishAt: item.unpublish_at,
  isOwnRequest: operator !== null && item.asked_by_id === operator.id,
});

const toLife = (item: Item, kind: ContentKind, operator: SignedIn): ContentLife => {
  const facts = factsOf(item, operator);
  return {
    id: item.id,
    kind: item.kind,
    name: item.name,
    state: item.state,
    version: item.version,
    draft: item.draft as Record<string, unknown>,
    writtenAt: item.written_at,
    writtenBy: item.writtenBy,
    live:
      item.liveNumber === null || item.livePublishedAt === null
        ? null
        : {
            number: item.liveNumber,
            publishedAt: item.livePublishedAt,
            publishedBy: item.publishedBy,
            approvedBy: item.approvedBy,
          },
    publishAt: item.publish_at,
    unpublishAt: item.unpublish_at,
    askedBy: item.askedBy,
    askedAt: item.asked_at,
    note: item.note,
    sentBack:
      item.sent_back_note === null || item.sent_back_at === null
        ? null
        : { note: item.sent_back_note, at: item.sent_back_at, by: item.sentBackBy },
    needsSecondPerson: kind.needsSecondPerson?.() ?? false,
    actions: ENUMS.contentAction
      .filter((action) => may(operator.authorities, kind.may[ACT_RIGHT[action]]))
      .map((action) => ({ action, closed: closedBy(action, facts) })),
  };
};

/** An item of content as far as this operator may see it. @throws CONTENT_NOT_FOUND */
export const lifeOf = async (db: Database, id: number, operator: SignedIn): Promise<ContentLife> => {
  const { item, kind } = await itemFor(db, id, operator);
  return toLife(item, kind, operator);
};

/** Whether an item exists for an operator; undefined: there is no such item. */
export const contentInScope = async (
  db: Database,
  { authorities }: Pick<SignedIn, 'authorities'>,
  id: number,
): Promise<boolean | undefined> => {
  const found = await db.selectFrom('content_item').select('kind').where('id', '=', id).executeTakeFirst();
  return found && may(authorities, kindOf(found.kind).may.read);
};
