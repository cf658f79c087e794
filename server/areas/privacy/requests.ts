import { sql } from 'kysely';
import type { Parsed } from '@/contract/kit';
import type { DataRequest, DataRequestRow, kvkk } from '@/contract/privacy';
import { contactsFor } from '@/server/areas/customers/scope';
import { TODAY } from '@/server/kernel/db/days';
import { fullName } from '@/server/kernel/db/fullName';
import { pageQuery } from '@/server/kernel/db/page';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal, wrongDate } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { destructionsOf } from './destructions';

const SORTS = {
  dueOn: { column: 'data_subject_request.due_on', type: 'day' },
  daysLeft: {
    column: 'daysLeft',
    of: sql<string>`(case when data_subject_request.answered_at is null then data_subject_request.due_on end)`,
    type: 'day',
    nullable: true,
  },
} as const;
const SOON_DAYS = 7;
const dueState = sql<DataRequestRow['dueState']>`case
  when data_subject_request.answered_at is not null then 'CLOSED'
  when data_subject_request.due_on < ${TODAY} then 'OVERDUE'
  when data_subject_request.due_on <= ${TODAY} + ${sql.lit(SOON_DAYS)} then 'SOON' else 'ON_TIME' end`;

const rows = (db: Database) =>
  db
    .selectFrom('data_subject_request')
    .innerJoin('customer', 'customer.id', 'data_subject_request.customer_id')
    .leftJoin('operator', 'operator.id', 'data_subject_request.operator_id')
    .select([
      'data_subject_request.id',
      'data_subject_request.kind',
      'data_subject_request.status',
      'data_subject_request.channel',
      'data_subject_request.customer_id as customerId',
      'data_subject_request.received_on as receivedOn',
      'data_subject_request.due_on as dueOn',
      'data_subject_request.answered_at as answeredAt',
      dueState.as('dueState'),
      sql<string | null>`case when customer.erased_at is null then customer.name end`.as('person'),
      sql<
        number | null
      >`case when data_subject_request.answered_at is null then data_subject_request.due_on - ${TODAY} end`.as(
        'daysLeft',
      ),
      fullName<string | null>('operator').as('operator'),
    ]);

/** Requests, the most urgent first; answered ones, which have no deadline, come last. */
export const listRequests = (db: Database, input: Parsed<typeof kvkk.list>) => {
  let query = rows(db);
  if (input.status) query = query.where('data_subject_request.status', '=', input.status);
  if (input.kind) query = query.where('data_subject_request.kind', '=', input.kind);
  if (input.customerId) query = query.where('data_subject_request.customer_id', '=', input.customerId);
  if (input.dueState) query = query.where(sql<boolean>`${dueState} = ${input.dueState}`);
  return pageQuery(db, {
    query,
    sorts: SORTS,
    id: 'data_subject_request.id',
    defaultSort: 'daysLeft',
    input,
    toRow: (row) => row,
  });
};

/** @throws DATA_REQUEST_NOT_FOUND */
export const requestRecord = async (db: Database, id: number, viewer: SignedIn): Promise<DataRequest> => {
  const found = await rows(db)
    .leftJoin('operator as checker', 'checker.id', 'data_subject_request.identity_checked_by_id')
    .leftJoin('retained_identity', 'retained_identity.customer_id', 'customer.id')
    .select([
      'data_subject_request.version',
      'data_subject_request.note',
      'data_subject_request.answer',
      'data_subject_request.identity_check as identityCheck',
      'data_subject_request.identity_checked_at as identityCheckedAt',
      'customer.phone',
      'customer.email',
      'customer.erased_at as erasedAt',
      'retained_identity.legal_basis as legalBasis',
      'retained_identity.keep_until as keepUntil',
      fullName<string | null>('checker').as('identityCheckedBy'),
    ])
    .where('data_subject_request.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refusal('DATA_REQUEST_NOT_FOUND');
  const { legalBasis, keepUntil, ...request } = found;
  const contacts = contactsFor(viewer);
  return {
    ...request,
    phone: contacts.phone(request.phone),
    email: contacts.email(request.email),
    retained: legalBasis !== null && keepUntil !== null ? { legalBasis, keepUntil } : null,
    destructions: await destructionsOf(db, id),
  };
};

type Named = { id: number; version: number };
/**
 * The request, locked, if it can still be changed.
 * @throws DATA_REQUEST_NOT_FOUND, DATA_REQUEST_CLOSED, VERSION_CONFLICT with the current request
 */
export const openRequest = async (db: Database, { id, version }: Named, viewer: SignedIn): Promise<DataRequest> => {
  await db.selectFrom('data_subject_request').select('id').where('id', '=', id).forUpdate().execute();
  const request = await requestRecord(db, id, viewer);
  if (request.answeredAt !== null) throw new Refusal('DATA_REQUEST_CLOSED');
  if (request.version !== version) throw new Refusal('VERSION_CONFLICT', { current: request });
  return request;
};

/** @throws CUSTOMER_NOT_FOUND, DATA_REQUEST_ALREADY_OPEN, INVALID_DATE for a day in the future */
export const createRequest = async (
  db: Database,
  { receivedOn, customerId, ...input }: Parsed<typeof kvkk.create>,
  viewer: SignedIn,
) => {
  const { rows: known } = await sql<{ future: boolean; open: boolean }>`
    select ${receivedOn}::date > ${TODAY} as future,
           exists (select from data_subject_request where customer_id = ${customerId} and kind = ${input.kind} and answered_at is null) as open
      from customer where id = ${customerId} and erased_at is null for update`.execute(db);
  if (!known[0]) throw new Refusal('CUSTOMER_NOT_FOUND');
  if (known[0].future) throw wrongDate('receivedOn', 'DAY_TO_COME');
  if (known[0].open) throw new Refusal('DATA_REQUEST_ALREADY_OPEN');
  const { id } = await db
    .insertInto('data_subject_request')
    .values({
      ...input,
      customer_id: customerId,
      operator_id: viewer.id,
      due_on: sql<string>`${receivedOn}::date + 30`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishChanges(db, 'dataRequests');
  return requestRecord(db, id, viewer);
};

export const checkIdentity = async (
  db: Database,
  { identityCheck, ...named }: Parsed<typeof kvkk.checkIdentity>,
  viewer: SignedIn,
) => {
  const { id } = await openRequest(db, named, viewer);
  await db
    .updateTable('data_subject_request')
    .set({ identity_check: identityCheck, identity_checked_at: sql<string>`now()`, identity_checked_by_id: viewer.id })
    .where('id', '=', id)
    .execute();
  await publishChanges(db, 'dataRequests');
  return requestRecord(db, id, viewer);
};

/**
 * A rejection needs no checked identity: an applicant who cannot be identified is rejected for that reason. Nobody may be told of an
 * erasure that has not happened: an erasure closes its request itself, and here it is answered only if the person was erased in another
 * way.
 * @throws DATA_REQUEST_IDENTITY_NOT_CHECKED, DATA_REQUEST_NOT_ERASED, and the codes of `openRequest`
 */
export const answerRequest = async (
  db: Database,
  { answer, rejected, ...named }: Parsed<typeof kvkk.answer>,
  viewer: SignedIn,
) => {
  const request = await openRequest(db, named, viewer);
  if (!rejected && request.identityCheckedAt === null) throw new Refusal('DATA_REQUEST_IDENTITY_NOT_CHECKED');
  if (!rejected && request.kind === 'ERASURE' && request.erasedAt === null)
    throw new Refusal('DATA_REQUEST_NOT_ERASED');
  await close(db, request.id, answer, rejected, viewer);
  return requestRecord(db, request.id, viewer);
};

export const close = async (
  db: Database,
  id: number,
  answer: string,
  rejected: boolean,
  { id: operatorId }: SignedIn,
) => {
  await db
    .updateTable('data_subject_request')
    .set({ answer, rejected, answered_at: sql<string>`now()`, operator_id: operatorId })
    .where('id', '=', id)
    .execute();
  await publishChanges(db, 'dataRequests');
};
