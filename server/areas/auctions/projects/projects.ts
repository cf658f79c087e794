import { sql } from 'kysely';
import type { ProjectRow, projects } from '@/contract/auctions/projects';
import type { Output, Parsed } from '@/contract/kit';
import { hasWords } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import { beside, Refusal } from '@/server/kernel/refusal';
import { slugOf } from '../editor/slug';

const rows = (db: Database) =>
  db
    .selectFrom('project')
    .leftJoin('corporate', 'corporate.id', 'project.corporate_id')
    .leftJoin('town', 'town.id', 'project.town_id')
    .leftJoin('city', 'city.id', 'town.city_id')
    .select([
      'project.id',
      'project.version',
      'project.name',
      'project.slug',
      'project.description',
      'project.corporate_id as corporateId',
      'corporate.name as corporate',
      'project.town_id as townId',
      'town.name as town',
      'city.name as city',
      'project.delivery_on as deliveryOn',
      'project.status',
      'project.created_at as createdAt',
      sql<number>`(select count(*)::integer from auction where auction.project_id = project.id)`.as('auctionCount'),
    ]);

const hasAuctions = sql<boolean>`exists (select from auction where auction.project_id = project.id)`;

export const listProjects = (
  db: Database,
  input: Parsed<typeof projects.list>,
): Promise<Output<typeof projects.list>> => {
  const { name, status, corporateId, cityId, deliveryOnFrom, deliveryOnTo, withAuctions } = input;
  return pageQuery(db, {
    query: rows(db).$call((q) =>
      where(
        q,
        {
          'project.status': status,
          'project.corporate_id': corporateId,
          'town.city_id': cityId,
          'project.delivery_on': { '>=': deliveryOnFrom, '<=': deliveryOnTo },
        },
        () => [
          name && hasWords('project.name_folded', name),
          withAuctions !== undefined && sql<boolean>`${hasAuctions} = ${withAuctions}`,
        ],
      ),
    ),
    id: 'project.id',
    sorts: {
      name: { column: 'project.name', type: 'text' },
      deliveryOn: { column: 'project.delivery_on', type: 'day', nullable: true },
    },
    defaultSort: 'name',
    input,
    toRow: (row) => row,
  });
};

const oneProject = (db: Database, id: number): Promise<ProjectRow> =>
  rows(db).where('project.id', '=', id).executeTakeFirstOrThrow();

type Given = Parsed<typeof projects.create>;
type Changes = Omit<Parsed<typeof projects.update>, 'id' | 'version'>;
/** @throws CORPORATE_NOT_FOUND, NOT_FOUND for an unknown town; each beside its field */
const columns = async (db: Database, { name, description, corporateId, townId, deliveryOn }: Changes) => {
  const is = async (table: 'corporate' | 'town', id: number | null | undefined) =>
    id === null ||
    id === undefined ||
    (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  if (!(await is('corporate', corporateId))) throw beside('corporateId', 'CORPORATE_NOT_FOUND');
  if (!(await is('town', townId))) throw beside('townId', 'NOT_FOUND');
  return { name, description, corporate_id: corporateId, town_id: townId, delivery_on: deliveryOn };
};

/** @throws PROJECT_NAME_NOT_UNIQUE, also when the slug made from the name is taken */
export const createProject = async (db: Database, given: Given): Promise<ProjectRow> => {
  const values = await columns(db, given);
  const { id } = await db
    .insertInto('project')
    .values({ ...values, slug: slugOf(given.name) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return oneProject(db, id);
};

/** @throws PROJECT_NOT_FOUND, VERSION_CONFLICT with the current project, PROJECT_NAME_NOT_UNIQUE */
export const updateProject = async (
  db: Database,
  { id, version, ...given }: Parsed<typeof projects.update>,
): Promise<ProjectRow> => {
  const found = await db.selectFrom('project').select('version').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!found) throw new Refusal('PROJECT_NOT_FOUND');
  if (found.version !== version) throw new Refusal('VERSION_CONFLICT', { current: await oneProject(db, id) });
  await db
    .updateTable('project')
    .set(await columns(db, given))
    .where('id', '=', id)
    .execute();
  return oneProject(db, id);
};

/** V50. @throws PROJECT_NOT_FOUND */
export const setProjectStatus = async (
  db: Database,
  { id, status }: Parsed<typeof projects.updateStatus>,
): Promise<void> => {
  const { numUpdatedRows } = await db.updateTable('project').set({ status }).where('id', '=', id).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('PROJECT_NOT_FOUND');
};
