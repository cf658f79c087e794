import { type Expression, sql, type SqlBool } from 'kysely';
import type { auctionLife, EidsRow } from '@/contract/auctions/life';
import type { Parsed } from '@/contract/kit';
import { formatDay } from '@/domain/formats';
import type { EnumValue } from '@/domain/enums';
import messages from '@/locales/tr/messages.json';
import { TODAY } from '@/server/kernel/db/days';
import { fullName } from '@/server/kernel/db/fullName';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import { where } from '@/server/kernel/db/where';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal, wrongDate } from '@/server/kernel/refusal';
import { happened } from '@/server/platform/events/events';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { holdersOf } from '@/server/platform/notifications/holders';
import { setting } from '@/server/platform/settings/settings';
import { byExtraInfo } from '../find';
import { auctionsInScope } from '../scope';
import { lockedAuction } from './facts';
import { notifyOperators } from './notify';

/** Earlier days are typing errors, and PostgreSQL cannot store the earliest of them. */
const EARLIEST_DAY = '2000-01-01';
export const assertNotTooEarly = (field: string, day: string): void => {
  if (day < EARLIEST_DAY) throw wrongDate(field, 'DATE_TOO_EARLY', { day: formatDay(EARLIEST_DAY) });
};

/** Whether the auction needs the verification. */
const CONCERNED = sql<boolean>`eids_concerns(auction.status)`;
/** The condition of each queue, in the order in which they are tried. */
const queues = (): Readonly<Record<EnumValue<'eidsQueue'>, Expression<SqlBool>>> => {
  const soon = sql`${TODAY} + ${setting('eidsExpiringDays')}::int`;
  return {
    EXPIRED: sql`(auction.eids_status = 'EXPIRED' or (auction.eids_status = 'VERIFIED' and auction.eids_expires_on < ${TODAY}))`,
    MISSING: sql`auction.eids_status in ('MISSING', 'PENDING', 'REJECTED')`,
    EXPIRING: sql`(auction.eids_status = 'VERIFIED' and auction.eids_expires_on between ${TODAY} and ${soon})`,
    VALID: sql`(auction.eids_status = 'VERIFIED' and auction.eids_expires_on > ${soon})`,
  };
};
const queueOf = () =>
  sql<EnumValue<'eidsQueue'>>`case ${sql.join(
    Object.entries(queues()).map(([queue, holds]) => sql`when ${holds} then ${queue}`),
    sql` `,
  )} end`;

const rows = (db: Database, by: SignedIn) =>
  db
    .selectFrom('auction')
    .innerJoin('city', 'city.id', 'auction.city_id')
    .innerJoin('town', 'town.id', 'auction.town_id')
    .leftJoin('operator as agent', 'agent.id', 'auction.agent_operator_id')
    .select([
      'auction.id',
      'auction.extra_info as extraInfo',
      'auction.status',
      queueOf().as('queue'),
      'auction.eids_status as eidsStatus',
      'auction.eids_number as eidsNumber',
      'auction.eids_certificate_number as eidsCertificate',
      'auction.eids_expires_on as eidsExpiresOn',
      sql<number | null>`auction.eids_expires_on - ${TODAY}`.as('daysLeft'),
      'city.name as city',
      'town.name as town',
      fullName<string | null>('agent').as('agent'),
    ])
    .where(auctionsInScope(by));

/** One page of the verifications, those that expire first at the top. */
export const listEids = (db: Database, input: Parsed<typeof auctionLife.eids>, by: SignedIn) => {
  const { queue, eidsStatus, extraInfo, id } = input;
  const query = rows(db, by)
    .where(CONCERNED)
    .$call((q) =>
      where(q, { 'auction.eids_status': eidsStatus, 'auction.id': id }, () => [
        queue && queues()[queue],
        extraInfo && byExtraInfo(extraInfo, by),
      ]),
    );
  return pageQuery(db, {
    query,
    id: 'auction.id',
    sorts: { eidsExpiresOn: { column: 'auction.eids_expires_on', type: 'day', nullable: true } },
    defaultSort: 'eidsExpiresOn',
    input,
    toRow: (row): EidsRow => row,
  });
};

/**
 * Stores a verification on the locked auction. A verified one needs the property's number, a certificate (default: the marketplace's own)
 * and a last day that is not past.
 * @throws VERSION_CONFLICT, REQUIRED, EIDS_EXPIRY_REQUIRED, INVALID_DATE, EIDS_NUMBER_NOT_UNIQUE, AUCTION_NOT_FOUND
 */
export const saveEids = async (
  db: Database,
  { auctionId, number, certificate, status, expiresOn, was }: Parsed<typeof auctionLife.saveEids>,
  by: SignedIn,
): Promise<EidsRow> => {
  const { today } = await lockedAuction(db, auctionId, by);
  const row = () => rows(db, by).where('auction.id', '=', auctionId).executeTakeFirstOrThrow();
  const current = was && (await row());
  if (
    current &&
    (current.eidsNumber !== was.number ||
      current.eidsCertificate !== was.certificate ||
      current.eidsStatus !== was.status ||
      current.eidsExpiresOn !== was.expiresOn)
  )
    throw new Refusal('VERSION_CONFLICT', { current });
  const authority = certificate || (status === 'VERIFIED' ? setting('companyCertificateNumber') : null);
  if (expiresOn !== null) assertNotTooEarly('expiresOn', expiresOn);
  if (status === 'VERIFIED') {
    if (!number) throw beside('number', 'REQUIRED');
    if (!authority) throw beside('certificate', 'REQUIRED');
    if (!expiresOn) throw beside('expiresOn', 'EIDS_EXPIRY_REQUIRED');
    if (expiresOn < today) throw wrongDate('expiresOn', 'DAY_PAST');
  }
  await db
    .updateTable('auction')
    .set({
      eids_number: number || null,
      eids_certificate_number: authority,
      eids_status: status,
      eids_expires_on: expiresOn,
    })
    .where('id', '=', auctionId)
    .execute();
  await publishChanges(db, `auction:${auctionId}`, 'auctions');
  if ((status === 'VERIFIED' || status === 'EXPIRED') && expiresOn)
    await happened(db, 'eids.changed', { auctionId, status, expiresOn });
  return row();
};

/** Marks expired verifications, once each, and notifies the agents and those who manage verifications. Returns how many. */
export const expireEids = async (db: Database): Promise<number> => {
  const expired = await db
    .updateTable('auction')
    .set({ eids_status: 'EXPIRED' })
    .where('eids_status', '=', 'VERIFIED')
    .where(sql<boolean>`eids_expires_on < ${TODAY}`)
    .returning(['id', 'extra_info', 'agent_operator_id', 'eids_expires_on', CONCERNED.as('isConcerned')])
    .execute();
  const concerned = expired.filter(({ isConcerned }) => isConcerned);
  const keepers = concerned.length > 0 ? await holdersOf(db, 'auctions.verify') : [];
  for (const { id, extra_info, agent_operator_id, eids_expires_on: expiresOn } of concerned) {
    const notice = {
      kind: 'DUE' as const,
      title: messages.eidsExpired,
      body: extra_info,
      path: `/auctions/detail?id=${id}`,
      level: 'danger' as const,
    };
    await notifyOperators(db, [agent_operator_id, ...keepers], notice, 'system');
    await publishChanges(db, `auction:${id}`, 'auctions');
    if (expiresOn) await happened(db, 'eids.changed', { auctionId: id, status: 'EXPIRED', expiresOn });
  }
  return expired.length;
};
