import { sql } from 'kysely';
import type { EnumValue } from '@/domain/enums';
import { may } from '@/domain/permissions';
import { mayOpenAuction } from '@/server/areas/customers/auctionScope';
import { TODAY } from '@/server/kernel/db/days';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';

type HolderFound = {
  id: number;
  version: number;
  auctionId: number;
  auctionName: string;
  auctionOpen: boolean;
  cityId: number;
  city: string;
  keyStatus: EnumValue<'keyStatus'>;
  kind: EnumValue<'keyHolderKind'>;
  name: string;
  nameFolded: string;
  brokerId: number | null;
  office: string | null;
  phone: string;
  state: EnumValue<'keyHolderState'>;
  givenAt: string;
  givenById: number | null;
  givenBy: string | null;
  dueOn: string | null;
  returnedAt: string | null;
};

/** The state of a hand-over today, in SQL; a test compares it with `keyStateOf` (domain/brokers/keys.ts). */
export const stateOf = (holder: string) => {
  const [due, returned] = [sql.ref(`${holder}.due_on`), sql.ref(`${holder}.returned_at`)];
  return sql<
    EnumValue<'keyHolderState'>
  >`case when ${returned} is not null then 'RETURNED' when ${due} < ${TODAY} then 'LATE'
    when ${due} = ${TODAY} then 'DUE' else 'HELD' end`;
};

/** Hand-overs of keys, with whether this operator may open the property. */
export const holdersFound = (db: Database, operator: SignedIn) =>
  db
    .selectFrom(
      sql<HolderFound>`(
        select holder.id, holder.version, auction.id as "auctionId", auction.extra_info as "auctionName",
               ${mayOpenAuction(operator)} as "auctionOpen", city.id as "cityId", city.name as city, auction.key_status as "keyStatus",
               case when holder.broker_id is null then 'PERSON' else 'OFFICE' end as kind, holder.name,
               fold(holder.name || ' ' || coalesce(broker.company_name, '') || ' ' || auction.extra_info) as "nameFolded",
               broker.id as "brokerId", broker.company_name as office, holder.phone, ${stateOf('holder')} as state,
               holder.given_at as "givenAt", holder.given_by_id as "givenById", giver.first_name || ' ' || giver.last_name as "givenBy",
               holder.due_on as "dueOn", holder.returned_at as "returnedAt"
          from key_holder holder
          join auction on auction.id = holder.auction_id
          join city on city.id = auction.city_id
          left join broker on broker.id = holder.broker_id
          left join operator giver on giver.id = holder.given_by_id
      )`.as('holder_found'),
    )
    .selectAll();

/** The fields of a row that this operator may see; whoever handed the key over sees the phone unmasked. */
export const shownRow = (
  {
    auctionId,
    auctionName,
    auctionOpen,
    brokerId,
    office,
    cityId: _city,
    nameFolded: _folded,
    givenById: _giver,
    version: _version,
    phone,
    ...row
  }: HolderFound,
  { authorities }: SignedIn,
  contacts: { phone: (phone: string | null) => string | null },
) => ({
  ...row,
  phone: contacts.phone(phone) ?? '',
  auction: { id: auctionId, name: auctionName, canOpen: auctionOpen },
  office: brokerId === null ? null : { id: brokerId, name: office ?? '', canOpen: may(authorities, 'brokers.read') },
});
