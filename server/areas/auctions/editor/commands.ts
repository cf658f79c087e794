import type { auctionEditor, EditorRecord } from '@/contract/auctions/editor';
import type { Parsed } from '@/contract/kit';
import {
  changeableDates,
  changeablePrices,
  DATE_FIELDS,
  type DateField,
  phaseOf,
  PRICE_FIELDS,
  type PriceField,
} from '@/domain/auctions/editing';
import { isLargeChange } from '@/domain/auctions/prices';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal, wrongDate } from '@/server/kernel/refusal';
import { auctionChanged } from '../changed';
import { setting } from '@/server/platform/settings/settings';
import { assertDates, assertFeeCap, assertPrices, assertServiceFee } from './checks';
import { same, toColumns } from './fields';
import { editorRecord, lockedRecord } from './record';

type Field = PriceField | DateField;
type Given = { id: number; version: number; reason: string } & Partial<Record<Field, unknown>>;

/**
 * The record before and after the change of the given fields, with its row locked.
 * @throws AUCTION_FORM_IS_OPEN while the form itself changes them, AUCTION_BIDDING_IS_OVER after bidding,
 * AUCTION_FIELD_LOCKED_WHILE_BIDDING for a field that bidders rely on, VERSION_CONFLICT, REQUIRED when nothing changes
 */
const begin = async (
  db: Database,
  given: Given,
  by: SignedIn,
  { fields, open }: { fields: readonly Field[]; open: (status: EditorRecord['status']) => readonly Field[] },
): Promise<{ before: EditorRecord; after: EditorRecord; changes: Partial<EditorRecord> }> => {
  const before = await lockedRecord(db, given.id, by);
  const phase = phaseOf(before.status);
  if (phase === 'PREPARING') throw new Refusal('AUCTION_FORM_IS_OPEN');
  if (phase === 'OVER') throw new Refusal('AUCTION_BIDDING_IS_OVER');
  if (before.version !== given.version) throw new Refusal('VERSION_CONFLICT', { current: before });
  const changed = fields.filter((field) => given[field] !== undefined && !same(field, given[field], before[field]));
  const [first] = fields;
  if (changed.length === 0) throw beside(first ?? 'reason', 'REQUIRED');
  const closed = changed.filter((field) => !open(before.status).includes(field));
  if (closed.length > 0) {
    const code = 'AUCTION_FIELD_LOCKED_WHILE_BIDDING';
    throw new Refusal(code, { fields: Object.fromEntries(closed.map((field) => [field, code])) });
  }
  const changes = Object.fromEntries(changed.map((field) => [field, given[field]]));
  return { before, after: { ...before, ...changes }, changes };
};

/**
 * Writes the change, and the reason as a note on the auction; the audit trail has the old and new values. Screens of the auction and its
 * desk are notified.
 */
const finish = async (db: Database, { id, reason }: Given, changes: Partial<EditorRecord>, by: SignedIn) => {
  await db.updateTable('auction').set(toColumns(changes)).where('id', '=', id).execute();
  await db.insertInto('note').values({ auction_id: id, operator_id: by.id, body: reason }).execute();
  await auctionChanged(db, id);
  return editorRecord(db, id, by);
};

/** A field that bidding needs must not be emptied once the auction is public. */
const assertNothingEmptied = (changes: Partial<EditorRecord>, needed: readonly Field[]): void => {
  const emptied = needed.find((field) => changes[field] === null);
  if (emptied === 'requestPrice') throw beside(emptied, 'AUCTION_ASKED_PRICE_NOT_FOUND');
  if (emptied) throw beside(emptied, 'REQUIRED');
};

/** Prices that can also be changed by a revision, which a second person approves. */
const REVISED = ['requestPrice', 'startPrice', 'reservePrice'] as const satisfies readonly PriceField[];

/** A large change needs a revision, so that a second person approves it. @throws PRICE_CHANGE_NEEDS_APPROVAL */
const assertNoLargeChange = (before: EditorRecord, changes: Partial<EditorRecord>): void => {
  const percent = setting('largePriceChangePercent');
  const large = REVISED.find((field) => isLargeChange(before[field], changes[field] ?? null, percent));
  const code = 'PRICE_CHANGE_NEEDS_APPROVAL';
  if (large) throw new Refusal(code, { fields: { [large]: code }, params: { percent } });
};

/** Changes prices of a public auction. @throws the codes of the contract */
export const changePrices = async (
  db: Database,
  given: Parsed<typeof auctionEditor.changePrices>,
  by: SignedIn,
): Promise<EditorRecord> => {
  const { before, after, changes } = await begin(db, given, by, { fields: PRICE_FIELDS, open: changeablePrices });
  assertNothingEmptied(changes, [
    'startPrice',
    'reservePrice',
    'incrementBeforeReserve',
    'incrementAfterReserve',
    'requestPrice',
  ]);
  assertPrices(after, changes);
  assertNoLargeChange(before, changes);
  assertServiceFee(after, changes);
  assertFeeCap(after, changes);
  const raised = (after.reservePrice ?? 0) > (before.reservePrice ?? 0);
  if (phaseOf(before.status) === 'BIDDING' && raised) throw beside('reservePrice', 'RESERVE_ONLY_LOWER');
  return finish(db, given, changes, by);
};

/** Changes start and end of a public auction. @throws the codes of the contract */
export const changeDates = async (
  db: Database,
  given: Parsed<typeof auctionEditor.changeDates>,
  by: SignedIn,
): Promise<EditorRecord> => {
  const { before, after, changes } = await begin(db, given, by, { fields: DATE_FIELDS, open: changeableDates });
  assertNothingEmptied(changes, DATE_FIELDS);
  assertDates(after);
  const past = DATE_FIELDS.find((field) => changes[field] && Date.parse(changes[field]) <= Date.now());
  if (past) throw wrongDate(past, 'TIME_PAST');
  const earlier = Date.parse(after.endAt ?? '') < Date.parse(before.endAt ?? '');
  if (phaseOf(before.status) === 'BIDDING' && earlier) throw beside('endAt', 'END_ONLY_LATER');
  return finish(db, given, changes, by);
};
