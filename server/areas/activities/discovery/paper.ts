import { sql } from 'kysely';
import type { COMPARED } from '@/domain/discovery';
import { formatDay, formatInstant } from '@/domain/formats';
import { formatMoney } from '@/domain/money';
import { dayOf } from '@/domain/time';
import { enums } from '@/locales/tr/enums';
import messages from '@/locales/tr/messages.json';
import { drawPictures } from '@/server/areas/auctions/appraisal/report';
import { commonValues, drawPart, footOf, wordsOf } from '@/server/areas/auctions/appraisal/paper';
import { drawHead, finish, openSheet, type Sheet } from '@/server/areas/auctions/appraisal/sheet';
import type { Tools } from '@/server/areas/auctions/media/storeUploads';
import { fullName } from '@/server/kernel/db/fullName';
import { isLater } from '@/server/kernel/db/constraints';
import type { Database } from '@/server/kernel/db/pool';
import { isDiskTrouble } from '@/server/kernel/disk';
import type { Context, FileAnswer, SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { recordShownTo } from '@/server/platform/contacts/shown';
import { type FileStorage, wholeFile } from '@/server/platform/files/storage';
import { assertActivity } from '../related';
import { type DiscoveryRecord, discoveryRecord, picturesOf } from './facts';

/** Pictures per room in the PDF; the console shows all of them. */
const PICTURES_A_ROOM = 2;
/** Pictures in the whole PDF, so that it stays small enough to send. */
const PICTURES_MAX = 12;
const SIGNATURE = { fit: [180, 80] as [number, number] };

const inDays = (day: string | null) => day && formatDay(day);
const inMoney = (kurus: number | null) => (kurus === null ? null : formatMoney(kurus));

const said = (pairs: readonly (readonly [label: string, value: string | null | false])[]) =>
  pairs.flatMap(([label, value]) => (value ? [[label, value] as const] : []));

const text = ({ doc, left, width, heading }: Sheet, title: string, words: string) => {
  if (words === '') return;
  heading(title);
  doc.text(words, left, doc.y, { width, lineGap: 2 });
};

const aboutOf = (db: Database, id: number) =>
  db
    .selectFrom('discovery')
    .innerJoin('auction', 'auction.id', 'discovery.auction_id')
    .innerJoin('city', 'city.id', 'auction.city_id')
    .innerJoin('town', 'town.id', 'auction.town_id')
    .leftJoin('operator as sender', 'sender.id', 'discovery.sent_by_id')
    .leftJoin('operator as approver', 'approver.id', 'discovery.approved_by_id')
    .select([
      'auction.extra_info as name',
      sql<string | null>`case when discovery.state = 'DONE' then discovery.closed_at end`.as('approvedAt'),
      'city.name as city',
      'town.name as town',
      fullName<string | null>('sender').as('sentBy'),
      fullName<string | null>('approver').as('approvedBy'),
    ])
    .where('discovery.id', '=', id)
    .executeTakeFirstOrThrow();

const findings = (found: DiscoveryRecord): Record<(typeof COMPARED)[number][0], string | null> => ({
  roomLayout: found.roomLayout,
  occupancy: found.occupancy && enums.occupancy[found.occupancy],
  keyFinding: found.keyFinding && enums.keyStatus[found.keyFinding],
  priceOpinion: inMoney(found.priceOpinion),
  sellerExpects: inMoney(found.sellerExpects),
});

const draw = async (db: Database, record: DiscoveryRecord, by: SignedIn, storage: FileStorage): Promise<Buffer> => {
  const read = <T>(texts: T): T => recordShownTo(by, texts).shown as T;
  const [found, about, files] = [read(record), read(await aboutOf(db, record.id)), await picturesOf(db, record)];
  // An approved discovery uses the template texts of its approval day.
  const at = about.approvedAt ?? new Date().toISOString();
  const words = wordsOf(
    'discovery',
    {
      ...commonValues({ auctionId: found.auctionId, name: about.name, address: `${about.town} / ${about.city}`, at }),
      'keşif tarihi': inDays(found.visitedOn),
      'keşfi yapan': about.sentBy,
    },
    dayOf(at),
  );
  const sheet = await openSheet(`${words.title} #${found.id}`);
  const { doc, left, width, facts, heading, need } = sheet;
  drawHead(sheet, words.title, about.name);
  drawPart(sheet, words.part('opening'));
  const shown = findings(found);
  heading(messages.discoveryVisit);
  facts(
    said([
      [messages.reportAuction, String(found.auctionId)],
      [messages.reportPlace, `${about.town} / ${about.city}`],
      [messages.discoveryDay, inDays(found.visitedOn)],
      [messages.discoveryState, enums.discoveryState[found.state]],
      [messages.discoverySentBy, about.sentBy],
      [messages.discoveryApprovedBy, about.approvedBy],
      ...found.attendees.map(({ name, role }) => [enums.attendeeRole[role], name] as const),
    ]),
  );
  heading(messages.discoveryFindings);
  facts(
    said([
      [messages.reportRooms, shown.roomLayout],
      [messages.discoveryOccupancy, shown.occupancy],
      [messages.discoveryLease, inDays(found.leaseEndsOn)],
      [messages.discoveryKey, shown.keyFinding],
      [messages.discoveryPrice, shown.priceOpinion],
      [messages.discoveryExpects, shown.sellerExpects],
    ]),
  );
  text(sheet, messages.discoveryDeed, found.deedFinding);
  text(sheet, messages.discoveryZoning, found.zoningFinding);
  text(sheet, messages.discoveryNote, found.note);
  if (found.rooms.length > 0) {
    heading(messages.discoveryRooms);
    facts(
      found.rooms.map(({ kind, condition, note }) => [
        enums.roomKind[kind],
        [condition && enums.roomCondition[condition], note].filter(Boolean).join(' · ') || '—',
      ]),
    );
    const keys = found.rooms.flatMap(({ key }) =>
      files.filter(({ roomKey }) => roomKey === key).slice(0, PICTURES_A_ROOM),
    );
    if (keys.length > 0) {
      heading(messages.reportPictures);
      const bytes = await Promise.all(keys.slice(0, PICTURES_MAX).map(({ key }) => wholeFile(storage, key)));
      await drawPictures(sheet, bytes);
    }
  }
  const signature = files.find(({ roomKey }) => roomKey === null);
  if (signature) {
    need(150);
    heading(messages.discoverySignature);
    doc.image(await wholeFile(storage, signature.key), left, doc.y, SIGNATURE);
    doc.y += SIGNATURE.fit[1] + 6;
    const { by, at: signedAt, outdated } = signature;
    doc.text([by, formatInstant(signedAt)].filter(Boolean).join(' · '), left, doc.y, { width });
    if (outdated) doc.text(messages.discoverySignatureOutdated, left, doc.y, { width });
  }
  drawPart(sheet, words.part('note'));
  return finish(sheet, footOf(words, found.id));
};

/** The activity's discovery as a PDF with its current content, contacts in its texts as this operator may see them. @throws ACTIVITY_NOT_FOUND, ERROR_WHILE_REPORT_CREATE */
export const makePaper = async (
  activityId: number,
  { db, operator, log }: Context,
  { storage }: Tools,
): Promise<FileAnswer> => {
  await assertActivity(db, activityId, operator);
  const found = await discoveryRecord(db, activityId);
  if (!found) throw new Refusal('ACTIVITY_NOT_FOUND');
  try {
    const body = await draw(db, found, operator, storage);
    return { name: fill(messages.discoveryFile, { id: found.id }), type: 'application/pdf', body };
  } catch (error) {
    if (isLater(error) || isDiskTrouble(error)) throw error;
    log.error({ err: error }, 'ERROR_WHILE_REPORT_CREATE');
    throw new Refusal('ERROR_WHILE_REPORT_CREATE');
  }
};
