import { sql } from 'kysely';
import type { Moved } from '@/contract/auctions/life';
import { readinessOf } from '@/domain/auctions/readiness';
import type { EnumValue } from '@/domain/enums';
import type { ErrorCode } from '@/domain/errors';
import { AUCTION_IMAGES_MIN } from '@/domain/limits';
import { attempt, options } from '@/domain/machine';
import { auctionMachine } from '@/domain/machines/auction';
import { needsNote, progressAfter } from '@/domain/machines/auctionMoves';
import type { Database } from '@/server/kernel/db/pool';
import { beside, Refusal } from '@/server/kernel/refusal';
import { happened } from '@/server/platform/events/events';
import { auctionChanged } from '../changed';
import { slugOf } from '../editor/slug';
import { factsOf } from '../moves';
import { type AuctionRecord, type By, idOf, lockedAuction } from './facts';
import { notifyAgent } from './notify';
import { openActivity } from './openActivity';

type Action = EnumValue<'auctionAction'>;
type Status = EnumValue<'auctionStatus'>;

/** A refusal with all reasons; those of publication are listed under their check. */
const refusalFor = (record: AuctionRecord, action: Action, by: By, codes: readonly ErrorCode[]): Refusal => {
  const facts = factsOf(record);
  const [first = 'INVALID_TRANSITION'] = codes;
  const named = readinessOf(facts).flatMap(({ check, code }) => (code && codes.includes(code) ? [[check, code]] : []));
  const rest = codes.filter((code) => code !== first && !named.some(([, known]) => known === code));
  const lacks =
    by !== 'system' &&
    options(auctionMachine, record.status, facts, by.authorities).find((option) => option.action === action)?.lacks;
  return new Refusal(first, {
    fields: Object.fromEntries([...named, ...rest.map((code) => ['action', code])]),
    params: { min: AUCTION_IMAGES_MIN, ...(lacks && { permission: lacks }) },
  });
};

const withNote = (action: Action, note: string) => {
  if (needsNote(action) && note === '') throw beside('note', 'AUCTION_NOTE_REQUIRED');
};

/** Opens the activity of a move and returns its id; activities that end with the move do so by its event. */
const followUp = async (db: Database, record: AuctionRecord, action: Action, note: string, by: By) => {
  const { id, status } = record;
  const links = { auction_id: id, customer_id: record.seller_customer_id, creator_id: idOf(by), note };
  if (action === 'SEND_TO_PUBLISH') return openActivity(db, { type: 'AUCTION_PUBLISH', ...links });
  await happened(db, 'auction.moved', { auctionId: id, action, from: status, note, by });
  return null;
};

const SHOWN: readonly Status[] = ['LIVE', 'VIEW_ONLY', 'HIDDEN_PRICE', 'ONLY_FOR_BROKERS', 'AGENT_AD'];

/**
 * Makes one move of an auction's status on the locked row, with all consequences: progress, activities, history, notifications. One
 * transaction: a refusal half-way changes nothing.
 * @throws the codes of contract/auctions/life.ts, all reasons at once
 */
export const moveAuction = async (
  db: Database,
  auctionId: number,
  action: Action,
  note: string,
  by: By,
): Promise<Moved> => {
  const record = await lockedAuction(db, auctionId, by);
  const actor = by === 'system' ? by : by.authorities;
  const outcome = attempt(auctionMachine, record.status, action, factsOf(record), actor);
  if ('refused' in outcome) throw refusalFor(record, action, by, outcome.refused);
  withNote(action, note);
  const { to } = outcome;
  const progress = progressAfter(action, record.status, record.progress);
  await db
    .updateTable('auction')
    .set({
      status: to,
      progress,
      ...(SHOWN.includes(to) && {
        slug: record.slug ?? `${slugOf(record.extra_info)}-${auctionId}`,
        first_activated_at: record.first_activated_at ?? sql<string>`now()`,
      }),
      ...(action === 'SHOW_TO_BROKERS' && { open_for_broker: true }),
    })
    .where('id', '=', auctionId)
    .where('status', '=', record.status)
    .execute();
  await db
    .insertInto('auction_move')
    .values({
      auction_id: auctionId,
      action,
      from_status: record.status,
      to_status: to,
      note,
      operator_id: idOf(by),
    })
    .execute();
  const activityId = await followUp(db, record, action, note, by);
  await notifyAgent(db, record, to, note, by);
  await auctionChanged(db, auctionId);
  return { auctionId, status: to, progress, activityId };
};
