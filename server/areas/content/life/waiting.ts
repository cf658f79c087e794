import { sql } from 'kysely';
import type { contentLife } from '@/contract/content/life';
import type { Output } from '@/contract/kit';
import { CONTENT_WAITING_MAX } from '@/domain/content/life';
import { may } from '@/domain/permissions';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { registeredKinds } from './kinds';
import { selectItems } from './rows';

/** What waits for this operator's approval as the second person: of kinds that they may publish, requested by others, the oldest first. */
export const waitingFor = async (
  db: Database,
  { id, authorities }: Pick<SignedIn, 'id' | 'authorities'>,
): Promise<Output<typeof contentLife.waiting>> => {
  const kinds = registeredKinds().flatMap(({ kind, may: { publish } }) => (may(authorities, publish) ? [kind] : []));
  const found = await selectItems(db)
    .leftJoin('operator as asker', 'asker.id', 'item.asked_by_id')
    .select([
      'item.id',
      'item.kind',
      'item.name',
      'item.version',
      fullName<string | null>('asker').as('askedBy'),
      'item.asked_at as askedAt',
      'item.publish_at as publishAt',
      'item.note',
      'live.number as liveNumber',
      sql<number>`(count(*) over ())::integer`.as('count'),
    ])
    .where('item.waits', '=', true)
    .where('item.kind', 'in', kinds)
    .where('item.asked_by_id', 'is distinct from', id)
    .orderBy('item.asked_at')
    .orderBy('item.id')
    .limit(CONTENT_WAITING_MAX)
    .execute();
  return { rows: found.map(({ count: _, ...row }) => row), count: found[0]?.count ?? 0 };
};
