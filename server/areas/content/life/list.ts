import { type Expression, sql, type SqlBool } from 'kysely';
import type { EnumValue } from '@/domain/enums';
import { fullName } from '@/server/kernel/db/fullName';
import { hasWords } from '@/server/kernel/db/like';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import type { Kind } from './kinds';
import { CONTENT_STATE, selectItems } from './rows';

type Filters = { name?: string | undefined; state?: EnumValue<'contentState'> | undefined };

/** A field of the draft, as text. */
export const ofDraft = <T extends string = string>(field: string) => sql<T>`(item.draft ->> ${sql.lit(field)})`;

/**
 * The items of these kinds with the common columns of content lists, as `item` and `live`. Removed ones only if the filter asks for them.
 * `more`: further filters of the kind.
 */
export const listedItems = (
  db: Database,
  kinds: readonly Kind[],
  { name, state }: Filters,
  more: readonly (Expression<SqlBool> | false | undefined)[] = [],
) =>
  selectItems(db)
    .leftJoin('operator as writer', 'writer.id', 'item.written_by_id')
    .select([
      'item.id',
      'item.kind',
      'item.name',
      'item.position',
      'item.version',
      'item.publish_at as publishAt',
      'item.unpublish_at as unpublishAt',
      'item.written_at as writtenAt',
      'live.number',
      'live.published_at as publishedAt',
      CONTENT_STATE.as('state'),
      fullName<string | null>('writer').as('writtenBy'),
    ])
    .where('item.kind', 'in', [...kinds])
    .$call((q) =>
      where(q, {}, (eb) => [
        name && hasWords('item.name_folded', name),
        state === undefined ? eb('item.removed_at', 'is', null) : sql<SqlBool>`${CONTENT_STATE} = ${state}`,
        ...more,
      ]),
    );

export const CONTENT_SORTS = {
  name: { column: 'item.name', type: 'text' },
  writtenAt: { column: 'item.written_at', type: 'instant' },
} as const;
