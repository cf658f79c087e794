import type { wantToSell } from '@/contract/activities/wantToSell';
import type { Parsed } from '@/contract/kit';
import type { Database } from '@/server/kernel/db/pool';
import { beside } from '@/server/kernel/refusal';

type Given = Parsed<typeof wantToSell.update>;
type Fact = Exclude<keyof Given, 'id' | 'version' | 'action' | 'lostReasonId' | 'without'>;

const COLUMNS = {
  categoryId: 'category_id',
  cityId: 'city_id',
  townId: 'town_id',
  roomLayout: 'room_layout',
  buildingAge: 'building_age',
  priceMin: 'price_min_kurus',
  priceMax: 'price_max_kurus',
  estimatedSalesMonths: 'estimated_sales_months',
  listingUrl: 'listing_url',
  reason: 'reason',
  source: 'source',
} as const satisfies Record<Fact, string>;
const FACTS = Object.keys(COLUMNS) as Fact[];

/** Maps the given facts to the table's columns; absent ones are omitted. */
export const toColumns = (given: { readonly [F in Fact]?: unknown }) =>
  Object.fromEntries(FACTS.filter((fact) => given[fact] !== undefined).map((fact) => [COLUMNS[fact], given[fact]]));

type Known = { categoryId: number | null; cityId: number | null; townId: number | null } & {
  priceMin: number | null;
  priceMax: number | null;
};

/** Checks that the values to be saved are consistent. @throws CATEGORY_NOT_FOUND, PLACE_NOT_IN_PARENT, WANT_TO_SELL_PRICE_ORDER */
export const checkFacts = async (
  db: Database,
  known: Known,
  given: Pick<Given, 'categoryId' | 'cityId' | 'townId'>,
): Promise<void> => {
  const { categoryId, cityId, townId, priceMin, priceMax } = known;
  if (priceMin !== null && priceMax !== null && priceMax < priceMin)
    throw beside('priceMax', 'WANT_TO_SELL_PRICE_ORDER');
  if (given.categoryId && categoryId !== null) {
    const category = await db
      .selectFrom('category')
      .select('id')
      .where('id', '=', categoryId)
      .where('status', '=', 'ACTIVE')
      .executeTakeFirst();
    if (!category) throw beside('categoryId', 'CATEGORY_NOT_FOUND');
  }
  if (given.cityId && cityId !== null) {
    const city = await db.selectFrom('city').select('id').where('id', '=', cityId).executeTakeFirst();
    if (!city) throw beside('cityId', 'PLACE_NOT_IN_PARENT');
  }
  if (townId !== null && (given.townId !== undefined || given.cityId !== undefined)) {
    const town = await db
      .selectFrom('town')
      .select('id')
      .where('id', '=', townId)
      .where('city_id', '=', cityId ?? 0)
      .executeTakeFirst();
    if (!town) throw beside('townId', 'PLACE_NOT_IN_PARENT');
  }
};
