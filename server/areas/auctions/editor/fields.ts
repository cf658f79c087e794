import type { FormField } from '@/contract/auctions/editor';
import type { DB } from '@/server/kernel/db/tables';

/** The column of each field in the form. */
export const COLUMNS = {
  extraInfo: 'extra_info',
  description: 'description',
  slug: 'slug',
  categoryId: 'category_id',
  projectId: 'project_id',
  roomLayout: 'room_layout',
  grossM2: 'gross_m2',
  netM2: 'net_m2',
  buildingAge: 'building_age',
  floor: 'floor',
  floorCount: 'floor_count',
  zoning: 'zoning',
  netParcelM2: 'net_parcel_m2',
  floorAreaRatio: 'floor_area_ratio',
  coverageRatio: 'coverage_ratio',
  heightLimitM: 'height_limit_m',
  roadFrontageM: 'road_frontage_m',
  occupancy: 'occupancy',
  keyStatus: 'key_status',
  cityId: 'city_id',
  townId: 'town_id',
  districtId: 'district_id',
  quarterId: 'quarter_id',
  address: 'address',
  ada: 'ada',
  parsel: 'parsel',
  independentSection: 'independent_section',
  latitude: 'latitude',
  longitude: 'longitude',
  sellerType: 'seller_type',
  sellerCustomerId: 'seller_customer_id',
  sellerCorporateId: 'seller_corporate_id',
  agentId: 'agent_operator_id',
  agreementType: 'agreement_type',
  agreementEndOn: 'agreement_end_on',
  startPrice: 'start_price_kurus',
  estimatedPrice: 'estimated_price_kurus',
  requestPrice: 'request_price_kurus',
  appraisalPrice: 'appraisal_price_kurus',
  reservePrice: 'reserve_price_kurus',
  incrementBeforeReserve: 'increment_before_reserve_kurus',
  incrementAfterReserve: 'increment_after_reserve_kurus',
  serviceFee: 'service_fee_kurus',
  startAt: 'start_at',
  endAt: 'end_at',
  openForBroker: 'open_for_broker',
  openForBrokerOn: 'open_for_broker_on',
  score: 'score',
  source: 'source',
} as const satisfies Record<FormField, keyof DB['auction']>;

/** The given fields as columns with their new values. */
export const toColumns = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(COLUMNS)
      .filter(([field]) => values[field] !== undefined)
      .map(([field, column]) => [column, values[field]]),
  );

/** Whether two values of a field are the same in the database: an instant may have different notations. */
export const same = (field: string, a: unknown, b: unknown): boolean =>
  a === b ||
  (a ?? null) === (b ?? null) ||
  (field.endsWith('At') && typeof a === 'string' && typeof b === 'string' && Date.parse(a) === Date.parse(b));
