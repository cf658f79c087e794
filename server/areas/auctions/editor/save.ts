import type { Insertable } from 'kysely';
import type { auctionEditor, EditorRecord } from '@/contract/auctions/editor';
import type { Parsed } from '@/contract/kit';
import { LEAD_TYPES } from '@/domain/activities';
import { lockedInForm, phaseOf } from '@/domain/auctions/editing';
import type { Database } from '@/server/kernel/db/pool';
import type { DB } from '@/server/kernel/db/tables';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { auctionChanged } from '../changed';
import { answersToWrite, writeAnswers } from './answers';
import { checkRecord, emptiedByKind } from './checks';
import { deleteDraft } from './drafts';
import { COLUMNS, same, toColumns } from './fields';
import { editorRecord, lockedRecord, newRecord } from './record';

type Given = Parsed<typeof auctionEditor.save>;

/** The given fields whose value differs from the stored one. */
const changesOf = (given: Given, stored: EditorRecord): Partial<EditorRecord> =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) =>
        field in COLUMNS && value !== undefined && !same(field, value, stored[field as keyof EditorRecord]),
    ),
  );

/**
 * The form cannot change prices and dates of a public auction, nor property and seller during the bidding.
 * @throws AUCTION_FIELD_NEEDS_COMMAND, AUCTION_FIELD_LOCKED_WHILE_BIDDING
 */
const assertOpen = (status: EditorRecord['status'], changes: Partial<EditorRecord>): void => {
  const locked = lockedInForm(status).filter((field) => field in changes);
  if (locked.length === 0) return;
  const code = phaseOf(status) === 'PUBLIC' ? 'AUCTION_FIELD_NEEDS_COMMAND' : 'AUCTION_FIELD_LOCKED_WHILE_BIDDING';
  throw new Refusal(code, { fields: Object.fromEntries(locked.map((field) => [field, code])) });
};

const update = async (db: Database, given: Given & { id: number }, by: SignedIn): Promise<number> => {
  const stored = await lockedRecord(db, given.id, by);
  if (stored.version !== given.version) throw new Refusal('VERSION_CONFLICT', { current: stored });
  const named = changesOf(given, stored);
  const changes = { ...named, ...(await emptiedByKind(db, stored, named)) };
  assertOpen(stored.status, changes);
  const after = { ...stored, ...changes };
  let answers: EditorRecord['attributes'] = [];
  await checkRecord(db, after, changes, [
    async () => (answers = await answersToWrite(db, given.attributes ?? [], stored, after.categoryId)),
  ]);
  if (Object.keys(changes).length === 0 && answers.length === 0) return given.id;
  await writeAnswers(db, given.id, answers);
  // A change of answers alone also raises the version, so that a simultaneous edit gets a conflict.
  await db
    .updateTable('auction')
    .set({ ...toColumns(changes), updated_at: new Date().toISOString() })
    .where('id', '=', given.id)
    .execute();
  await auctionChanged(db, given.id);
  return given.id;
};

type Made = { id: number; sellerCustomerId: number | null };

/** Links the new auction to the activity that it came from, if that is open. @throws ACTIVITY_NOT_FOUND */
const joinActivity = async (db: Database, activityId: number, auction: Made): Promise<void> => {
  const { id: auctionId, sellerCustomerId } = auction;
  const activity = await db
    .selectFrom('activity')
    .select(['id', 'auction_id', 'customer_id', 'status'])
    .where('id', '=', activityId)
    .where('type', 'in', LEAD_TYPES)
    .forUpdate()
    .executeTakeFirst();
  if (!activity) throw beside('activityId', 'ACTIVITY_NOT_FOUND');
  if (activity.auction_id === null && (activity.status === 'INITIAL' || activity.status === 'WORKING')) {
    await db.updateTable('activity').set({ auction_id: auctionId }).where('id', '=', activityId).execute();
  }
  const joined = await db
    .updateTable('want_to_sell')
    .set({ auction_id: auctionId })
    .where((eb) =>
      eb.or([
        eb('activity_id', '=', activityId),
        // The process from which the form was filled (server/areas/auctions/editor/page.ts).
        eb.and([eb('customer_id', '=', activity.customer_id ?? 0), eb('outcome', 'is', null)]),
      ]),
    )
    .where('auction_id', 'is', null)
    .returning(['id', 'customer_id'])
    .execute();
  // The agreement signed by the seller becomes the auction's document, where it is required (V07), so that it need not be uploaded twice.
  // Only if it is the same customer's.
  for (const { id } of joined.filter(({ customer_id }) => customer_id === sellerCustomerId))
    await db
      .insertInto('auction_document')
      .columns(['auction_id', 'type', 'file_id'])
      .expression((eb) =>
        eb
          .selectFrom('want_to_sell_evidence')
          .select((on) => [
            on.val(auctionId).as('auction_id'),
            on.val('SALES_AGREEMENT' as const).as('type'),
            'file_id',
          ])
          .where('want_to_sell_id', '=', id)
          .where('set_aside_at', 'is', null)
          .where('file_id', 'is not', null)
          .$narrowType<{ file_id: number }>(),
      )
      .onConflict((on) => on.doNothing())
      .execute();
  await publishChanges(db, 'sellers');
};

const create = async (db: Database, given: Given): Promise<number> => {
  const empty = newRecord();
  const changes = changesOf(given, empty);
  const after = { ...empty, ...changes };
  let answers: EditorRecord['attributes'] = [];
  await checkRecord(db, after, changes, [
    async () => (answers = await answersToWrite(db, given.attributes ?? [], empty, after.categoryId)),
  ]);
  const { id } = await db
    .insertInto('auction')
    .values(toColumns(after) as Insertable<DB['auction']>)
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeAnswers(db, id, answers);
  if (given.activityId !== undefined)
    await joinActivity(db, given.activityId, { id, sellerCustomerId: after.sellerCustomerId });
  await publishChanges(db, 'auctions');
  return id;
};

/**
 * Creates an auction as a draft, or changes the given fields of one; the operator's unsaved draft is deleted.
 * @throws the codes of the contract; VERSION_CONFLICT with the current record
 */
export const saveAuction = async (db: Database, given: Given, by: SignedIn): Promise<EditorRecord> => {
  const { id, activityId, keepsDraft } = given;
  const saved = id === undefined ? await create(db, given) : await update(db, { ...given, id }, by);
  if (!keepsDraft) await deleteDraft(db, by.id, id === undefined ? { activityId } : { auctionId: id });
  return editorRecord(db, saved, by);
};
