import { sql } from 'kysely';
import type { Output, Parsed } from '@/contract/kit';
import type { locationAnalysis, LocationAnalysisRow } from '@/contract/locations/analysis';
import { hasWords } from '@/server/kernel/db/like';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import { beside, Refusal } from '@/server/kernel/refusal';

/** A value from the auctions of the quarter, with the index on their quarter. */
const ofQuarter = <T>(value: ReturnType<typeof sql>) =>
  sql<T>`(select ${value} from auction where auction.quarter_id = location_analysis.quarter_id)`;

const rows = (db: Database) =>
  db
    .selectFrom('location_analysis')
    .innerJoin('quarter', 'quarter.id', 'location_analysis.quarter_id')
    .innerJoin('district', 'district.id', 'quarter.district_id')
    .innerJoin('town', 'town.id', 'district.town_id')
    .innerJoin('city', 'city.id', 'town.city_id')
    .select([
      'location_analysis.id',
      'location_analysis.version',
      'location_analysis.quarter_id as quarterId',
      'quarter.name as quarter',
      'district.name as district',
      'town.name as town',
      'city.name as city',
      'location_analysis.summary',
      'location_analysis.average_m2_price_kurus as averageM2Price',
      'location_analysis.yearly_change_percent as yearlyChange',
      'location_analysis.population',
      'location_analysis.status',
      'location_analysis.updated_at as updatedAt',
      ofQuarter<number | null>(
        sql`round(avg(start_price_kurus / gross_m2) filter (where start_price_kurus is not null and gross_m2 is not null))::bigint`,
      ).as('auctionM2Price'),
      ofQuarter<number>(sql`count(*)::integer`).as('auctionCount'),
      sql<number | null>`coalesce(${ofQuarter(sql`avg(latitude)`)}, town.latitude, city.latitude)`.as('latitude'),
      sql<number | null>`coalesce(${ofQuarter(sql`avg(longitude)`)}, town.longitude, city.longitude)`.as('longitude'),
    ]);

export const listAnalyses = (
  db: Database,
  input: Parsed<typeof locationAnalysis.list>,
): Promise<Output<typeof locationAnalysis.list>> => {
  const { place, cityId, status, averageM2PriceFrom, averageM2PriceTo } = input;
  return pageQuery(db, {
    query: rows(db).$call((q) =>
      where(
        q,
        {
          'town.city_id': cityId,
          'location_analysis.status': status,
          'location_analysis.average_m2_price_kurus': { '>=': averageM2PriceFrom, '<=': averageM2PriceTo },
        },
        (eb) => [place && eb.or([hasWords('quarter.name_folded', place), hasWords('town.name_folded', place)])],
      ),
    ),
    id: 'location_analysis.id',
    sorts: {
      averageM2Price: { column: 'location_analysis.average_m2_price_kurus', type: 'number', nullable: true },
    },
    defaultSort: '-averageM2Price',
    input,
    toRow: (row) => row,
  });
};

const oneAnalysis = (db: Database, id: number): Promise<LocationAnalysisRow> =>
  rows(db).where('location_analysis.id', '=', id).executeTakeFirstOrThrow();

type Given = Omit<Parsed<typeof locationAnalysis.update>, 'id' | 'version'>;
const columns = ({ summary, averageM2Price, yearlyChange, population, status }: Given) => ({
  summary,
  average_m2_price_kurus: averageM2Price,
  yearly_change_percent: yearlyChange,
  population,
  status,
});

/** @throws NOT_FOUND for an unknown quarter, LOCATION_ANALYSIS_ALREADY_CREATED */
export const createAnalysis = async (
  db: Database,
  { quarterId, ...given }: Parsed<typeof locationAnalysis.create>,
): Promise<LocationAnalysisRow> => {
  const quarter = await db.selectFrom('quarter').select('id').where('id', '=', quarterId).forShare().executeTakeFirst();
  if (!quarter) throw beside('quarterId', 'NOT_FOUND');
  const { id } = await db
    .insertInto('location_analysis')
    .values({ ...columns(given), quarter_id: quarterId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return oneAnalysis(db, id);
};

/** @throws LOCATION_ANALYSIS_NOT_FOUND, VERSION_CONFLICT with the current analysis */
export const updateAnalysis = async (
  db: Database,
  { id, version, ...given }: Parsed<typeof locationAnalysis.update>,
): Promise<LocationAnalysisRow> => {
  const found = await db
    .selectFrom('location_analysis')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal('LOCATION_ANALYSIS_NOT_FOUND');
  if (found.version !== version) throw new Refusal('VERSION_CONFLICT', { current: await oneAnalysis(db, id) });
  await db.updateTable('location_analysis').set(columns(given)).where('id', '=', id).execute();
  return oneAnalysis(db, id);
};
