import { sql } from 'kysely';
import type { PublicBlock } from '@/contract/content/pagesSite';
import { COLLECTABLE } from '@/domain/content/collections';
import type { EnumValue } from '@/domain/enums';
import { enums } from '@/locales/tr/enums';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import { publicFaqs, writtenFaqs } from '../faqs/site';

type Figure = EnumValue<'landingFigure'>;
type Shown<K extends PublicBlock['kind']> = Extract<PublicBlock, { kind: K }>;

const ON_SITE = sql.join(COLLECTABLE.map((status) => sql.lit(status)));
const FIGURES: Readonly<Record<Figure, ReturnType<typeof sql>>> = {
  ONGOING_AUCTIONS: sql`select count(*) from auction where status in ('LIVE', 'BIDDING') and end_at > now()`,
  SOLD_AUCTIONS: sql`select count(*) from auction where status = 'SOLD'`,
  CITIES: sql`select count(distinct city_id) from auction where status in (${ON_SITE})`,
  AGENTS: sql`select count(*) from agent where status = 'ACTIVE'`,
  BROKERS: sql`select count(*) from broker where status = 'ACTIVE'`,
};

/** The marketplace's current figures. */
export const figuresOf = async (db: Database, figures: readonly Figure[]): Promise<Shown<'FIGURES'>['figures']> =>
  Promise.all(
    figures.map(async (figure) => {
      const { rows } = await sql<{ value: number }>`select (${FIGURES[figure]})::integer as value`.execute(db);
      return { figure, name: enums.landingFigure[figure], value: rows[0]?.value ?? 0 };
    }),
  );

/** Agents with a live page, those who sold most first; with a city: those who work in one of its towns. */
export const agentsShown = async (
  db: Database,
  cityId: number | null,
  limit: number,
): Promise<Shown<'AGENTS'>['agents']> => {
  const rows = await db
    .selectFrom('agent_profile as profile')
    .innerJoin('agent', 'agent.id', 'profile.agent_id')
    .innerJoin('operator', 'operator.id', 'agent.operator_id')
    .select(['profile.slug', 'profile.highlight_text as highlightText', 'profile.profile_file_id as fileId'])
    .select(fullName('operator').as('name'))
    .where('profile.state', '=', 'LIVE')
    .where('profile.slug', 'is not', null)
    .where('agent.status', '=', 'ACTIVE')
    .where('operator.status', '=', 'ACTIVE')
    .$if(cityId !== null, (q) =>
      q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('agent_town')
            .innerJoin('town', 'town.id', 'agent_town.town_id')
            .select('town.id')
            .whereRef('agent_town.agent_id', '=', 'agent.id')
            .where('town.city_id', '=', cityId),
        ),
      ),
    )
    .orderBy(
      sql`(select count(*) from auction where auction.agent_operator_id = operator.id and auction.status = 'SOLD')`,
      'desc',
    )
    .orderBy('agent.id')
    .limit(limit)
    .execute();
  return rows.map(({ slug, name, highlightText, fileId }) => ({
    slug: slug ?? '',
    name,
    highlightText,
    image: fileId === null ? null : `/rest/public/agents/${slug}/image/${fileId}`,
  }));
};

/** Active offices: the best ones in their order, then the others by name. */
export const brokersShown = (db: Database, limit: number): Promise<Shown<'BROKERS'>['brokers']> =>
  db
    .selectFrom('broker')
    .leftJoin('best_broker as best', 'best.broker_id', 'broker.id')
    .leftJoin('city', 'city.id', 'broker.city_id')
    .select(['broker.company_name as name', 'city.name as city'])
    .where('broker.status', '=', 'ACTIVE')
    .orderBy(sql`best.position asc nulls last`)
    .orderBy('broker.company_name')
    .orderBy('broker.id')
    .limit(limit)
    .execute();

/** Rounded to thousandths of a degree, about a hundred metres: a page shows the neighbourhood, not the exact address. */
export const pinsOf = async (db: Database, ids: readonly number[]): Promise<Shown<'MAP'>['pins']> => {
  const rows = await db
    .selectFrom('auction')
    .select(['id', 'slug', 'extra_info as title'])
    .select([
      sql<number>`round(latitude::numeric, 3)::float8`.as('latitude'),
      sql<number>`round(longitude::numeric, 3)::float8`.as('longitude'),
    ])
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where('latitude', 'is not', null)
    .where('longitude', 'is not', null)
    .orderBy(sql`array_position(${[...ids]}::integer[], id)`)
    .execute();
  return rows;
};

/** The first public questions with a key; in a preview, if there are none, the drafts, marked. */
export const questionsOf = async (
  db: Database,
  key: string,
  { limit, isPreview }: { limit: number; isPreview: boolean },
): Promise<Shown<'FAQ'>['questions']> => {
  const { rows } = await publicFaqs(db, { key });
  const drafts = rows.length === 0 && isPreview ? await writtenFaqs(db, key) : [];
  return [...rows, ...drafts.map((one) => ({ ...one, isDraft: true }))]
    .slice(0, limit)
    .map(({ id: _, key: __, ...shown }) => shown);
};
