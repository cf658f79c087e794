import { sql, type SqlBool } from 'kysely';
import { fieldsOf, LandingBody } from '@/contract/content/bodies/landing';
import type { landing, LandingRow } from '@/contract/content/landing';
import type { Output, Parsed } from '@/contract/kit';
import { ENUMS } from '@/domain/enums';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { freeKey } from '../collections/collections';
import { createItem } from '../life/draft';
import { kindOf } from '../life/kinds';
import { CONTENT_SORTS, listedItems, ofDraft } from '../life/list';

export const listPages = (
  db: Database,
  input: Parsed<typeof landing.search>,
): Promise<Output<typeof landing.search>> => {
  const { block } = input;
  return pageQuery(db, {
    query: listedItems(db, ['LANDING_PAGE'], input, [
      block !== undefined && sql<SqlBool>`item.draft -> 'blocks' @> ${JSON.stringify([{ kind: block }])}::jsonb`,
    ]).select([ofDraft('slug').as('slug'), sql<number>`jsonb_array_length(item.draft -> 'blocks')`.as('blockCount')]),
    id: 'item.id',
    sorts: CONTENT_SORTS,
    defaultSort: '-writtenAt',
    input,
    toRow: (row): LandingRow => ({
      id: row.id,
      name: row.name,
      slug: row.slug,
      state: row.state,
      blockCount: row.blockCount,
      publishAt: row.publishAt,
      unpublishAt: row.unpublishAt,
      publishedAt: row.publishedAt,
      writtenAt: row.writtenAt,
      writtenBy: row.writtenBy,
    }),
  });
};

/** The kinds of block from their schemas, with the number of public pages with each. */
export const blockComponents = async (db: Database): Promise<Output<typeof landing.components>> => {
  const used = await sql<{ kind: string; count: number }>`
    select block ->> 'kind' as kind, count(distinct item.id)::integer as count
      from content_item item join content_version live on live.id = item.live_version_id,
           jsonb_array_elements(live.body -> 'blocks') block
     where item.kind = 'LANDING_PAGE' group by 1`.execute(db);
  const counts = new Map(used.rows.map(({ kind, count }) => [kind, count]));
  return {
    rows: ENUMS.landingBlock.map((kind) => ({
      kind,
      usedBy: counts.get(kind) ?? 0,
      fields: fieldsOf(kind).map(({ name, control, required = false, max = null, choices, when }) => ({
        name,
        control,
        required,
        max,
        choices: choices ? [...ENUMS[choices]] : null,
        when: when ? { field: when[0], value: when[1] } : null,
      })),
    })),
  };
};

/** @throws the codes of the contract */
export const createPage = async (
  db: Database,
  { name }: Parsed<typeof landing.create>,
  operator: SignedIn,
): Promise<{ id: number }> => {
  const slug = await freeKey(db, 'LANDING_PAGE', name);
  return { id: await createItem(db, kindOf('LANDING_PAGE'), LandingBody.parse({ name, slug }), operator) };
};
