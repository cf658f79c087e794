import { sql } from 'kysely';
import type { EditorPage, EditorRecord } from '@/contract/auctions/editor';
import { LEAD_TYPES } from '@/domain/activities';
import type { EnumValue } from '@/domain/enums';
import { mayReadBids } from '@/server/areas/customers/auctionScope';
import type { MapSettings } from '@/server/areas/locations/maps/settings';
import { awaitAll } from '@/server/kernel/awaitAll';
import { TODAY } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { setting } from '@/server/platform/settings/settings';
import { STANDING_ENCUMBRANCES } from '../moves';
import { ownDraft } from './drafts';
import { editorRecord, newRecord } from './record';
import { sellerOf } from './sellers';

/** The possible agents of an auction, and its current one, even if no longer active. */
const agentsOf = (db: Database, { agentId }: EditorRecord) =>
  db
    .selectFrom('operator')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where(
      sql<boolean>`(id = ${agentId} or status = 'ACTIVE' and exists (
        select from operator_authority held where held.operator_id = operator.id and held.authority = 'AGENT'))`,
    )
    .orderBy(sql`(first_name || ' ' || last_name) collate turkish`)
    .execute();

/** Active projects, and the auction's own one in any status. */
const projectsOf = (db: Database, { projectId }: EditorRecord) =>
  db
    .selectFrom('project')
    .select(['id', 'name'])
    .where((eb) => eb.or([eb('status', '=', 'ACTIVE'), eb('id', '=', projectId)]))
    .orderBy('name')
    .execute();

const LEVELS = ['country', 'city', 'town', 'district', 'quarter'] as const;

const placesOf = async (db: Database, record: EditorRecord): Promise<EditorPage['places']> => {
  const { rows } = await sql<EditorPage['places']>`
    select ${sql.join(
      LEVELS.map(
        (level) => sql`case when ${sql.ref(`${level}.id`)} is not null
          then json_build_object('id', ${sql.ref(`${level}.id`)}, 'name', ${sql.ref(`${level}.name`)}) end as ${sql.id(level)}`,
      ),
    )}
      from (select ${record.cityId}::integer as city_id, ${record.townId}::integer as town_id,
                   ${record.districtId}::integer as district_id, ${record.quarterId}::integer as quarter_id) as chosen
      left join city on city.id = chosen.city_id
      left join country on country.id = coalesce(city.country_id, (select id from country order by code <> 'TR', id limit 1))
      left join town on town.id = chosen.town_id
      left join district on district.id = chosen.district_id
      left join quarter on quarter.id = chosen.quarter_id`.execute(db);
  return rows[0] ?? { country: null, city: null, town: null, district: null, quarter: null };
};

type Facts = EditorPage['facts'] & { now: string };
const factsOf = async (db: Database, id: number | null, by: SignedIn): Promise<Facts> => {
  const { rows } = await sql<Facts>`
    select now() as now, appraised_at as "appraisedAt", first_activated_at as "firstActivatedAt",
           (select count(*)::integer from auction_image where auction_id = chosen.id) as "imageCount",
           array(select distinct type::text from auction_document where auction_id = chosen.id) as "documentTypes",
           ${!setting('eidsRequired')} or coalesce(eids_status = 'VERIFIED' and eids_expires_on >= ${TODAY}, false) as "hasValidEids",
           ${STANDING_ENCUMBRANCES} as "standingEncumbrances",
           case when ${mayReadBids(by)} then (select price_kurus from auction_bidding where auction_id = chosen.id) end as "highestBid"
      from (select ${id}::integer as id) as chosen left join auction on auction.id = chosen.id`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Refusal('AUCTION_NOT_FOUND');
  return facts;
};

type More = { activity?: EditorPage['activity']; activityId?: number };

const pageOf = async (
  db: Database,
  record: EditorRecord,
  by: SignedIn,
  settings: MapSettings,
  { activity = null, activityId }: More = {},
): Promise<EditorPage> => {
  const { facts: factsNow, ...rest } = await awaitAll({
    seller: sellerOf(db, { customerId: record.sellerCustomerId, corporateId: record.sellerCorporateId }, by),
    places: placesOf(db, record),
    agents: agentsOf(db, record),
    projects: projectsOf(db, record),
    facts: factsOf(db, record.id, by),
    draft: ownDraft(db, by.id, record.id === null ? { activityId } : { auctionId: record.id }),
  });
  const { now, ...facts } = factsNow;
  const { tilesUrl, attribution, serviceUrl } = settings;
  return {
    record,
    ...rest,
    activity,
    facts,
    map: tilesUrl ? { tiles: tilesUrl, attribution: attribution ?? '' } : null,
    parcelService: serviceUrl !== undefined,
    now,
  };
};

/** @throws AUCTION_NOT_FOUND */
export const editPage = async (db: Database, id: number, by: SignedIn, settings: MapSettings): Promise<EditorPage> =>
  pageOf(db, await editorRecord(db, id, by), by, settings);

type Origin = {
  id: number;
  type: EnumValue<'activityType'>;
  note: string;
  customer_id: number | null;
  customerName: string | null;
  customerSource: EnumValue<'leadSource'> | null;
};

/** What the customer said in the process of wanting to sell: initial values of the record. */
const wishes = async (db: Database, origin: Origin): Promise<Partial<EditorRecord>> => {
  const wish = await db
    .selectFrom('want_to_sell')
    .leftJoin('category', 'category.id', 'want_to_sell.category_id')
    .leftJoin('town', 'town.id', 'want_to_sell.town_id')
    .selectAll('want_to_sell')
    .select(['category.name as category', 'town.name as town'])
    .where((eb) =>
      eb.or([
        eb('want_to_sell.activity_id', '=', origin.id),
        eb.and([eb('customer_id', '=', origin.customer_id ?? 0), eb('outcome', 'is', null)]),
      ]),
    )
    .orderBy(sql`want_to_sell.activity_id = ${origin.id} desc nulls last`)
    .orderBy('want_to_sell.id', 'desc')
    .executeTakeFirst();
  if (!wish) return {};
  const title = [wish.town, wish.room_layout, wish.category].filter((part) => part !== null).join(' ');
  return {
    ...(title && { extraInfo: title }),
    categoryId: wish.category_id,
    roomLayout: wish.room_layout,
    buildingAge: wish.building_age,
    cityId: wish.city_id,
    townId: wish.town_id,
    startPrice: wish.price_min_kurus,
    requestPrice: wish.price_max_kurus,
    agentId: wish.agent_operator_id,
    source: wish.source,
  };
};

/** @throws ACTIVITY_NOT_FOUND, also for an activity that is no selling lead */
export const newPage = async (
  db: Database,
  { activityId, source }: { activityId?: number | undefined; source?: EnumValue<'leadSource'> | undefined },
  by: SignedIn,
  settings: MapSettings,
): Promise<EditorPage> => {
  const given = source ? { source } : {};
  const empty = newRecord();
  if (activityId === undefined) return pageOf(db, { ...empty, ...given }, by, settings);
  const origin = await db
    .selectFrom('activity')
    .leftJoin('customer', 'customer.id', 'activity.customer_id')
    .select([
      'activity.id',
      'activity.type',
      'activity.note',
      'activity.customer_id',
      'customer.name as customerName',
      'customer.source as customerSource',
    ])
    .where('activity.id', '=', activityId)
    .where('activity.type', 'in', LEAD_TYPES)
    .executeTakeFirst();
  if (!origin) throw new Refusal('ACTIVITY_NOT_FOUND');
  const known = await wishes(db, origin);
  const record = {
    ...empty,
    sellerCustomerId: origin.customer_id,
    sellerType: origin.customerSource === 'BROKER' ? ('BROKER' as const) : empty.sellerType,
    source: origin.customerSource,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)),
    ...given,
  };
  const { id, type, note, customerName } = origin;
  return pageOf(db, record, by, settings, { activity: { id, type, note, customerName }, activityId });
};
