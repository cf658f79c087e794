import { sql } from 'kysely';
import type { customers } from '@/contract/customers';
import type { customerWork } from '@/contract/customers/work';
import type { Output, Parsed } from '@/contract/kit';
import { readCursor, writeCursor } from '@/server/kernel/db/cursor';
import { fullName } from '@/server/kernel/db/fullName';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { notifyMentioned } from './notify';
import { lockCustomers } from './record';
import { assertInScope } from './scope';

type Note = Output<typeof customers.notes>['rows'][number];
const PAGE = 50;
const SORT = '-pinned';

const notesOf = (db: Database, operator: SignedIn) =>
  db
    .selectFrom('note')
    .leftJoin('operator', 'operator.id', 'note.operator_id')
    .select([
      'note.id',
      'body',
      'pinned',
      'note.version',
      sql<boolean>`coalesce(note.operator_id = ${operator.id}, false)`.as('own'),
      'note.created_at as createdAt',
      fullName<string | null>('operator').as('operatorName'),
      sql<
        string | null
      >`(select max(at) from audit_entry entry where entry.table_name = 'note' and entry.record_id = note.id
        and entry.action = 'UPDATE' and entry.changes ? 'body')`.as('editedAt'),
      sql<Note['mentions']>`coalesce((
        select json_agg(json_build_object('id', mentioned.id, 'name', mentioned.first_name || ' ' || mentioned.last_name) order by mentioned.id)
          from note_mention join operator mentioned on mentioned.id = note_mention.operator_id where note_mention.note_id = note.id), '[]')`.as(
        'mentions',
      ),
    ]);

/** Pinned notes first, then newest first, PAGE at a time, with the total count. @throws INVALID_INPUT for an invalid cursor */
export const customerNotes = async (
  db: Database,
  { customerId, after }: Parsed<typeof customers.notes>,
  operator: SignedIn,
): Promise<Output<typeof customers.notes>> => {
  const from = after === undefined ? null : readCursor(after, SORT, 'number');
  const found = await notesOf(db, operator)
    .where('customer_id', '=', customerId)
    .$if(from !== null, (q) => q.where(sql<boolean>`(pinned::int, note.id) < (${from?.key}::int, ${from?.id})`))
    .orderBy('pinned', 'desc')
    .orderBy('note.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const { count } = await db
    .selectFrom('note')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  const next =
    found.length > PAGE && last ? writeCursor({ sort: SORT, key: String(Number(last.pinned)), id: last.id }) : null;
  return { rows, next, count: Number(count) };
};

const oneNote = (db: Database, id: number, operator: SignedIn): Promise<Note> =>
  notesOf(db, operator).where('note.id', '=', id).executeTakeFirstOrThrow();

/** Replaces the mentions and notifies the new ones. @throws OPERATOR_NOT_FOUND */
const mention = async (
  db: Database,
  note: { id: number; customerId: number },
  given: readonly number[],
  operator: SignedIn,
): Promise<void> => {
  const wanted = [...new Set(given)].filter((id) => id !== operator.id);
  if (wanted.length > 0) {
    const found = await db
      .selectFrom('operator')
      .select('id')
      .where('id', 'in', wanted)
      .where('status', '=', 'ACTIVE')
      .execute();
    if (found.length < wanted.length) {
      throw beside('mentionIds', 'OPERATOR_NOT_FOUND');
    }
  }
  await db
    .deleteFrom('note_mention')
    .where('note_id', '=', note.id)
    .$if(wanted.length > 0, (q) => q.where('operator_id', 'not in', wanted))
    .execute();
  if (wanted.length === 0) return;
  const told = await db
    .insertInto('note_mention')
    .values(wanted.map((operator_id) => ({ note_id: note.id, operator_id })))
    .onConflict((conflict) => conflict.columns(['note_id', 'operator_id']).doNothing())
    .returning('operator_id')
    .execute();
  await notifyMentioned(
    db,
    note.customerId,
    told.map(({ operator_id }) => operator_id),
    operator,
  );
};

export const createNote = async (
  db: Database,
  { customerId, body, pinned, mentionIds }: Parsed<typeof customerWork.createNote>,
  operator: SignedIn,
): Promise<Note> => {
  await lockCustomers(db, [customerId], operator);
  const { id } = await db
    .insertInto('note')
    .values({ customer_id: customerId, operator_id: operator.id, body, pinned })
    .returning('id')
    .executeTakeFirstOrThrow();
  await mention(db, { id, customerId }, mentionIds, operator);
  return oneNote(db, id, operator);
};

/**
 * Locks a note for a change, if its customer is visible to this operator, and publishes the change to the customer's open screens. @throws
 * NOTE_NOT_FOUND
 */
const lockNote = async (db: Database, id: number, operator: SignedIn) => {
  const note = await db
    .selectFrom('note')
    .select(['id', 'customer_id as customerId', 'operator_id as operatorId', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!note?.customerId) throw new Refusal('NOTE_NOT_FOUND');
  await assertInScope(db, note.customerId, operator).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('NOTE_NOT_FOUND') : error;
  });
  await publishChanges(db, `customer:${note.customerId}`);
  return { ...note, customerId: note.customerId };
};

/** @throws NOTE_NOT_FOUND, NOTE_NOT_OWN for a colleague's note, VERSION_CONFLICT with the current note */
export const updateNote = async (
  db: Database,
  { id, version, body, mentionIds }: Parsed<typeof customerWork.updateNote>,
  operator: SignedIn,
): Promise<Note> => {
  const note = await lockNote(db, id, operator);
  if (note.operatorId !== operator.id) throw new Refusal('NOTE_NOT_OWN');
  if (note.version !== version) throw new Refusal('VERSION_CONFLICT', { current: await oneNote(db, id, operator) });
  await db.updateTable('note').set({ body }).where('id', '=', id).execute();
  if (mentionIds) await mention(db, { id, customerId: note.customerId }, mentionIds, operator);
  return oneNote(db, id, operator);
};

/** Everybody who may write notes may pin any note. @throws NOTE_NOT_FOUND */
export const pinNote = async (db: Database, id: number, pinned: boolean, operator: SignedIn): Promise<void> => {
  await lockNote(db, id, operator);
  await db.updateTable('note').set({ pinned }).where('id', '=', id).execute();
};
