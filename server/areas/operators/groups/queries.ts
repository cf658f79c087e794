import { sql } from 'kysely';
import type { Parsed } from '@/contract/kit';
import type { GroupRecord, operatorGroups } from '@/contract/operators/groups';
import { isAuthority } from '@/domain/rights';
import { hasWords } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { Refusal } from '@/server/kernel/refusal';
import { waitingChange } from '@/server/platform/access/rightsChange';
import { authoritiesOfGroup } from '../queries';

const SORTS = { name: { column: 'operator_group.name', type: 'text' } } as const;

const members = (of: 'all' | 'active') => sql<number>`(
  select count(*)::integer from operator_group_member member join operator on operator.id = member.operator_id
   where member.group_id = operator_group.id and (${of === 'all'} or operator.status = 'ACTIVE'))`;

const rows = (db: Database) =>
  db
    .selectFrom('operator_group')
    .select([
      'operator_group.id',
      'operator_group.name',
      'operator_group.description',
      members('active').as('operatorCount'),
      members('all').as('userCount'),
      authoritiesOfGroup.as('authorities'),
    ]);

/** Groups by name. Not paged: there are dozens of them. */
export const listGroups = (db: Database, input: Parsed<typeof operatorGroups.list>) => {
  let query = rows(db);
  const { name, authority } = input;
  if (name) query = query.where(hasWords(sql`fold(operator_group.name)`, name));
  if (authority) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('operator_group_authority')
          .where('authority', '=', authority)
          .whereRef('group_id', '=', 'operator_group.id')
          .select('id'),
      ),
    );
  }
  return pageQuery(db, {
    query,
    sorts: SORTS,
    id: 'operator_group.id',
    defaultSort: 'name',
    input,
    toRow: ({ authorities, ...row }) => ({ ...row, authorities: authorities.filter(isAuthority) }),
  });
};

/** @throws OPERATOR_GROUP_NOT_FOUND */
export const groupRecord = async (db: Database, id: number): Promise<GroupRecord> => {
  const row = await rows(db).select('version').where('operator_group.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('OPERATOR_GROUP_NOT_FOUND');
  const belonging = await db
    .selectFrom('operator_group_member')
    .innerJoin('operator', 'operator.id', 'operator_group_member.operator_id')
    .select([
      'operator.id',
      sql<string>`first_name || ' ' || last_name`.as('name'),
      sql<boolean>`status = 'ACTIVE'`.as('active'),
    ])
    .where('group_id', '=', id)
    .orderBy(sql`(first_name || ' ' || last_name) collate turkish`)
    .execute();
  const waiting = await waitingChange(db, { groupId: id });
  return {
    ...row,
    authorities: row.authorities.filter(isAuthority),
    members: belonging,
    waiting: waiting && { requestId: waiting.requestId, authorities: waiting.change.authorities },
  };
};
