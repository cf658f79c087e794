import { type Expression, sql, type SqlBool } from 'kysely';
import type { SegmentDetail, SegmentPreview, segments } from '@/contract/messaging/segments';
import type { Output, Parsed } from '@/contract/kit';
import { areComplete, keptGroups, type SegmentGroups } from '@/domain/messaging/segments';
import { may } from '@/domain/permissions';
import { inScope } from '@/server/areas/customers/scope';
import { namedHolders } from '@/server/areas/operators/queries';
import { fullName } from '@/server/kernel/db/fullName';
import { hasWords } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { where, whether } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { countPeople, samplePeople } from './count';
import { inSegment } from './rules';

/** The operator's own segments, and shared ones. */
export const segmentOpen = ({ id }: SignedIn): Expression<SqlBool> =>
  sql<boolean>`(segment.shared or segment.operator_id = ${id})`;

const rows = (db: Database, operator: SignedIn) =>
  db
    .selectFrom('segment')
    .leftJoin('operator', 'operator.id', 'segment.operator_id')
    .select([
      'segment.id',
      'segment.name',
      'segment.description',
      'segment.people',
      'segment.counted_at as countedAt',
      'segment.shared',
      fullName<string | null>('operator').as('owner'),
      'segment.created_at as createdAt',
    ])
    .where(segmentOpen(operator));

export const listSegments = (db: Database, input: Parsed<typeof segments.list>, operator: SignedIn) =>
  pageQuery(db, {
    query: rows(db, operator).$call((q) =>
      where(q, {}, (eb) => [
        whether(input.mine, eb('segment.operator_id', '=', operator.id)),
        input.name && hasWords(sql`fold(segment.name)`, input.name),
      ]),
    ),
    id: 'segment.id',
    sorts: {
      name: { column: 'segment.name', type: 'text' },
      people: { column: 'segment.people', type: 'number' },
      createdAt: { column: 'segment.created_at', type: 'instant' },
    },
    defaultSort: 'name',
    input,
    toRow: (row) => row,
  });

/** Whether the operator may change a segment that they can see. */
export const mayChange = (ownerId: number | null, { id, authorities }: SignedIn): boolean =>
  may(authorities, 'segments.edit') && (ownerId === id || may(authorities, 'segments.editAll'));

/** @throws SEGMENT_NOT_FOUND */
export const segmentDetail = async (db: Database, id: number, operator: SignedIn): Promise<SegmentDetail> => {
  const found = await rows(db, operator)
    .select(['segment.version', sql<SegmentGroups>`segment.groups`.as('groups'), 'segment.operator_id as ownerId'])
    .where('segment.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refusal('SEGMENT_NOT_FOUND');
  const { ownerId, ...segment } = found;
  return { ...segment, editable: mayChange(ownerId, operator) };
};

/** The rules as they are stored. @throws SEGMENT_EMPTY, SEGMENT_RULE_INCOMPLETE beside the groups */
export const checkedGroups = (groups: SegmentGroups): SegmentGroups => {
  const kept = keptGroups(groups);
  if (kept.length === 0) throw beside('groups', 'SEGMENT_EMPTY');
  if (!areComplete(kept)) throw beside('groups', 'SEGMENT_RULE_INCOMPLETE');
  return kept;
};

const SAMPLED = 8;

/** The number of people who match the rules, and a few whom the operator may open. Needs a transaction. */
export const previewSegment = async (
  db: Database,
  given: SegmentGroups,
  operator: SignedIn,
): Promise<SegmentPreview> => {
  const groups = checkedGroups(given);
  const counted = await countPeople(db, groups);
  const sample =
    counted.people > 0 && may(operator.authorities, 'customers.read')
      ? await samplePeople(db, () =>
          db
            .selectFrom('customer')
            .leftJoin('city', 'city.id', 'customer.city_id')
            .select(['customer.id', 'customer.name', 'city.name as city', 'customer.stage'])
            .where(inSegment(groups, true))
            .where(inScope(operator))
            .orderBy('customer.id', 'desc')
            .limit(SAMPLED)
            .execute(),
        )
      : [];
  return { ...counted, sample: sample ?? [] };
};

export const segmentChoices = async (db: Database): Promise<Output<typeof segments.choices>> => {
  const [cities, towns, tags, agents] = await Promise.all([
    db.selectFrom('city').select(['id', 'name']).orderBy('name').execute(),
    db.selectFrom('town').select(['id', 'name', 'city_id as cityId']).orderBy('name').execute(),
    db.selectFrom('tag').select(['id', 'name']).where('status', '=', 'ACTIVE').orderBy('name').execute(),
    namedHolders(db, 'customers.readOwn'),
  ]);
  return { cities, towns, tags, agents };
};
