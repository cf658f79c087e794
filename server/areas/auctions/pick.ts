import { sql } from 'kysely';
import { activities } from '@/contract/activities';
import { appointments } from '@/contract/appointments';
import { keyHolders } from '@/contract/brokers/keys';
import { links } from '@/contract/auctions/links';
import { auctionPick, type AuctionChoice } from '@/contract/auctions/pick';
import { revisions } from '@/contract/auctions/revisions';
import { collections } from '@/contract/content/collections';
import { deals } from '@/contract/deals';
import { brokerInquiries } from '@/contract/brokers/inquiries';
import { discountCodes } from '@/contract/earnings/discountCodes';
import { picturePath } from '@/contract/files';
import type { Endpoint, Output, Parsed } from '@/contract/kit';
import type { AuctionAct } from '@/domain/auctions/actNames';
import { actRefusal, actStatuses, needsAddress } from '@/domain/auctions/acts';
import type { ErrorCode } from '@/domain/errors';
import { may } from '@/domain/permissions';
import { searchWords } from '@/domain/text';
import type { Database } from '@/server/kernel/db/pool';
import { PLANNED_FOR_VALUES } from '@/server/kernel/db/pool';
import { likeText } from '@/server/kernel/db/like';
import { implement, type SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { byExtraInfo } from './find';
import { inScope } from './scope';
import { shownTo } from './site';

const SUGGESTIONS = 8;
/** An auction's number; more digits cannot be one. */
const NUMBER = /^\d{1,9}$/;
const PARCEL = /^\d+\s*\/\s*\d+$/;

/** The call for which each act chooses an auction: without its permission nothing can be searched. */
const ENDS_IN: Readonly<Record<Exclude<AuctionAct, 'FILTER'>, Endpoint>> = {
  APPOINTMENT: appointments.create,
  WORK: activities.create,
  KEY: keyHolders.handOver,
  DEAL: deals.create,
  DISCOUNT_CODE: discountCodes.create,
  REVISION: revisions.create,
  LINK: links.create,
  COLLECTION: collections.create,
  INQUIRY: brokerInquiries.ask,
};

/** For a broker's inquiry also auctions that are open to brokers can be chosen, besides those visible to the operator. */
const choices = (db: Database, by: SignedIn, act: AuctionAct) =>
  db
    .selectFrom('auction')
    .innerJoin('city', 'city.id', 'auction.city_id')
    .innerJoin('town', 'town.id', 'auction.town_id')
    .select([
      'auction.id',
      'auction.extra_info as name',
      sql<number | null>`(select file_id from auction_image
        where auction_image.auction_id = auction.id and is_showcase)`.as('image'),
      'city.name as city',
      'town.name as town',
      sql<string | null>`auction.ada || '/' || auction.parsel`.as('parcel'),
      'auction.status',
      'auction.key_status as keyStatus',
      sql<boolean>`auction.slug is not null`.as('hasAddress'),
    ])
    .where((eb) => (act === 'INQUIRY' ? eb.or([inScope(by), shownTo('OFFICE')]) : inScope(by)));
type Found = Awaited<ReturnType<ReturnType<typeof choices>['executeTakeFirstOrThrow']>>;

const shown = ({ hasAddress: _, image, ...row }: Found): AuctionChoice => ({
  ...row,
  image: image === null ? null : picturePath(image, 'thumb'),
});

/** Every word occurs in its text, or begins the name of its town or city. */
const byWords = (db: Database, by: SignedIn, act: AuctionAct, value: string) =>
  choices(db, by, act)
    .where('auction.status', 'in', actStatuses(act))
    .$if(needsAddress(act), (q) => q.where('auction.slug', 'is not', null))
    .$if(value !== '', (q) =>
      q.where((eb) =>
        PARCEL.test(value)
          ? byExtraInfo(value, by)
          : eb.and(
              searchWords(value).map((word) => {
                const begins = `${likeText(word)}%`;
                return eb.or([
                  byExtraInfo(word, by),
                  sql<boolean>`auction.town_id = any(array(select id from town where name_folded like ${begins}))`,
                  sql<boolean>`auction.city_id = any(array(select id from city where name_folded like ${begins}))`,
                ]);
              }),
            ),
      ),
    )
    .orderBy('auction.id', 'desc')
    .limit(SUGGESTIONS)
    .modifyEnd(PLANNED_FOR_VALUES)
    .execute();

/** @throws AUTHORIZATION_ERROR without the permission for the act */
const find = async (
  db: Database,
  { act, value }: Parsed<typeof auctionPick.find>,
  by: SignedIn,
): Promise<Output<typeof auctionPick.find>> => {
  if (act !== 'FILTER' && !may(by.authorities, ENDS_IN[act].may)) throw new Refusal('AUTHORIZATION_ERROR');
  const typed = value.replace(/^#/, '').trim();
  const exact = NUMBER.test(typed)
    ? await choices(db, by, act).where('auction.id', '=', Number(typed)).executeTakeFirst()
    : undefined;
  const closed: ErrorCode | null = exact ? actRefusal(act, exact) : null;
  const first = exact && closed === null ? [exact] : [];
  // An existing number is what was meant: nothing else is searched.
  const more = exact ? [] : await byWords(db, by, act, typed);
  return { rows: [...first, ...more].map(shown), closed };
};

export const auctionPickRoutes = implement('auctionPick', auctionPick, {
  find: (input, { db, operator }) => find(db, input, operator),
});

/** @throws AUCTION_IS_SOLD and other reasons against the act */
export const assertTakes = async (db: Database, act: AuctionAct, auctionId: number): Promise<void> => {
  const found = await db
    .selectFrom('auction')
    .select(['status', sql<boolean>`slug is not null`.as('hasAddress')])
    .where('id', '=', auctionId)
    .executeTakeFirst();
  const refused = found && actRefusal(act, found);
  if (refused) throw new Refusal(refused, { fields: { auctionId: refused } });
};
