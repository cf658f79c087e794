import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DiscoveryPart } from '@/contract/activities/discovery';
import {
  type DiscoveryForm,
  differsFrom,
  discoveryGaps,
  type FieldRemark,
  type ListingFacts,
  signedText,
} from '@/domain/discovery';
import { options } from '@/domain/machine';
import { type DiscoveryFacts, discoveryMachine } from '@/domain/machines/discovery';
import { may } from '@/domain/permissions';
import { mayOpenAuction, positionOfAuction } from '@/server/areas/customers/auctionScope';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { isClosed, isMine } from '../lock';

/** A remark with the finding as it was when the remark was made. */
export type KeptRemark = FieldRemark & { was: string };

const discoveries = (db: Database) =>
  db
    .selectFrom('discovery')
    .innerJoin('auction', 'auction.id', 'discovery.auction_id')
    .innerJoin('category', 'category.id', 'auction.category_id')
    .select([
      'discovery.id',
      'discovery.version',
      'discovery.state',
      'discovery.auction_id as auctionId',
      'discovery.visited_on as visitedOn',
      sql<DiscoveryForm['attendees']>`discovery.attendees`.as('attendees'),
      'discovery.room_layout as roomLayout',
      sql<DiscoveryForm['rooms']>`discovery.rooms`.as('rooms'),
      'discovery.occupancy',
      'discovery.lease_ends_on as leaseEndsOn',
      'discovery.key_finding as keyFinding',
      'discovery.deed_finding as deedFinding',
      'discovery.zoning_finding as zoningFinding',
      'discovery.price_opinion_kurus as priceOpinion',
      'discovery.seller_expects_kurus as sellerExpects',
      'discovery.note',
      'discovery.remarks',
      sql<readonly KeptRemark[]>`discovery.field_remarks`.as('fieldRemarks'),
      'discovery.sent_at as sentAt',
      'discovery.writer_ids as writerIds',
      'category.kind as category',
    ]);
export type DiscoveryRecord = Awaited<ReturnType<ReturnType<typeof discoveries>['executeTakeFirstOrThrow']>>;

/** The latest discovery of the activity; `lock` locks its row until the end of the transaction. */
export const discoveryRecord = (
  db: Database,
  activityId: number,
  { lock = false } = {},
): Promise<DiscoveryRecord | undefined> => {
  const found = discoveries(db)
    .where('discovery.activity_id', '=', activityId)
    .orderBy('discovery.id', 'desc')
    .limit(1);
  return (lock ? found.forNoKeyUpdate('discovery') : found).executeTakeFirst();
};

/** Picks the fields of the form, named as in domain/discovery.ts. */
export const formOf = (record: DiscoveryForm): DiscoveryForm => ({
  visitedOn: record.visitedOn,
  attendees: record.attendees,
  roomLayout: record.roomLayout,
  rooms: record.rooms,
  occupancy: record.occupancy,
  leaseEndsOn: record.leaseEndsOn,
  keyFinding: record.keyFinding,
  deedFinding: record.deedFinding,
  zoningFinding: record.zoningFinding,
  priceOpinion: record.priceOpinion,
  sellerExpects: record.sellerExpects,
  note: record.note,
});

/** The hash of the findings that a signature confirms; if it differs, the signature is outdated. */
export const signedHash = (form: DiscoveryForm): string => createHash('sha256').update(signedText(form)).digest('hex');

/** The pictures in upload order, with who uploaded each; a signature is outdated if the findings have changed since. */
export const picturesOf = async (db: Database, found: DiscoveryRecord) => {
  const rows = await db
    .selectFrom('discovery_picture as picture')
    .innerJoin('file', 'file.id', 'picture.file_id')
    .leftJoin('operator', 'operator.id', 'file.uploaded_by_id')
    .select([
      'picture.id',
      'picture.room_key as roomKey',
      'picture.signed_sha256 as signed',
      'picture.created_at as at',
      'file.storage_key as key',
      fullName<string | null>('operator').as('by'),
    ])
    .where('picture.discovery_id', '=', found.id)
    .orderBy('picture.id')
    .execute();
  return rows.map(({ signed, ...row }) => ({ ...row, outdated: signed !== null && signed !== signedHash(found) }));
};

/** What is missing before the discovery can be sent: field → code. */
export const gapsOf = async (db: Database, found: DiscoveryRecord) =>
  discoveryGaps(found, found.category, await picturesOf(db, found));

export const factsFor = (
  { writerIds }: DiscoveryRecord,
  gaps: Awaited<ReturnType<typeof gapsOf>>,
  { id }: SignedIn,
): DiscoveryFacts => ({ whole: Object.keys(gaps).length === 0, own: writerIds.includes(id) });

type Listing = ListingFacts & Pick<DiscoveryPart, 'position'>;

const listingOf = async (db: Database, auctionId: number, operator: SignedIn): Promise<Listing | null> =>
  (await db
    .selectFrom('auction')
    .select([
      'room_layout as roomLayout',
      'occupancy',
      'key_status as keyStatus',
      'estimated_price_kurus as estimatedPrice',
      'request_price_kurus as requestPrice',
      sql<DiscoveryPart['position']>`case when ${mayOpenAuction(operator)} then ${positionOfAuction} end`.as(
        'position',
      ),
    ])
    .where('id', '=', auctionId)
    // An approver compares the findings with the listing even without the right to open the auction.
    .where(sql<boolean>`(${mayOpenAuction(operator)} or ${sql.lit(may(operator.authorities, 'discoveries.approve'))})`)
    .executeTakeFirst()) ?? null;

/** The activity's discovery, with its form and the possible actions; null if it has none. */
export const discoveryOf = async (
  db: Database,
  activityId: number,
  operator: SignedIn,
): Promise<DiscoveryPart | null> => {
  const found = await discoveryRecord(db, activityId);
  if (!found) return null;
  const [pictures, seen, people, activity] = await Promise.all([
    picturesOf(db, found),
    listingOf(db, found.auctionId, operator),
    db
      .selectFrom('discovery')
      .leftJoin('operator as sender', 'sender.id', 'discovery.sent_by_id')
      .leftJoin('operator as approver', 'approver.id', 'discovery.approved_by_id')
      .select([fullName<string | null>('sender').as('sentBy'), fullName<string | null>('approver').as('approvedBy')])
      .where('discovery.id', '=', found.id)
      .executeTakeFirstOrThrow(),
    db.selectFrom('activity').select(['assignee_id', 'status']).where('id', '=', activityId).executeTakeFirstOrThrow(),
  ]);
  const { position = null, ...listed } = seen ?? {};
  const listing = seen && (listed as ListingFacts);
  const gaps = discoveryGaps(found, found.category, pictures);
  const moves = options(discoveryMachine, found.state, factsFor(found, gaps, operator), operator.authorities);
  const active = found.state === 'ACTIVE';
  const signature = pictures.find(({ roomKey }) => roomKey === null);
  const { id, version, state, category, remarks, sentAt } = found;
  return {
    id,
    version,
    state,
    ...formOf(found),
    attendees: [...found.attendees],
    rooms: [...found.rooms],
    category,
    remarks,
    fieldRemarks: found.fieldRemarks.map(({ field, text }) => ({ field, text })),
    sentAt,
    ...people,
    pictures: pictures.map((one) => ({ id: one.id, roomKey: one.roomKey })),
    signed: signature ? { by: signature.by, at: signature.at, outdated: signature.outdated } : null,
    listing,
    position,
    differs: listing ? differsFrom(found, listing) : [],
    editable: active && !isClosed(activity.status) && isMine(activity.assignee_id, operator),
    missing: active ? Object.entries(gaps).map(([field, code]) => ({ field, code })) : [],
    actions: moves.map(({ action, closed, lacks }) => ({ action, closed: [...closed], lacks })),
  };
};
