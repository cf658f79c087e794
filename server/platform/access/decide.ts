import { sql } from 'kysely';
import type { access, AccessRequest } from '@/contract/access';
import type { Parsed } from '@/contract/kit';
import { askable } from '@/domain/access';
import { ACCESS_DURATION_HOURS } from '@/domain/limits';
import { type Permission, PERMISSIONS } from '@/domain/permissions';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { requestById } from './requests';

const isPermission = (name: string): name is Permission => Object.hasOwn(PERMISSIONS, name);

/**
 * Locks the request until the transaction ends. @throws CUSTOMER_ACCESS_REQUEST_NOT_FOUND, ACCESS_REQUEST_OWN, and
 * ACCESS_REQUEST_DECIDED when it is not in the state that the decision needs
 */
const taken = async (db: Database, by: SignedIn, id: number, state: AccessRequest['status']) => {
  await sql`select from access_request where id = ${id} for update`.execute(db);
  const found = await requestById(db, by, id);
  if (found.own) throw new Refusal('ACCESS_REQUEST_OWN');
  if (found.status !== state) throw new Refusal('ACCESS_REQUEST_DECIDED');
  return found;
};

/** Notifies the requester. */
const notify = async (db: Database, requestId: number, title: string, level: 'success' | 'danger', body: string) => {
  const { operator_id: operatorId } = await db
    .selectFrom('access_request')
    .select('operator_id')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  await notifyOperator(db, { operatorId, kind: 'REQUEST_ANSWERED', level, title, body, path: '/access/mine' });
  await publishChanges(db, 'access');
};

export const grant = async (
  db: Database,
  { id, duration, answer }: Parsed<typeof access.grant>,
  by: SignedIn,
): Promise<AccessRequest> => {
  const { permission } = await taken(db, by, id, 'PENDING');
  if (permission !== null && !(isPermission(permission) && askable(permission)))
    throw new Refusal('ACCESS_NOT_ASKABLE');
  await db
    .updateTable('access_request')
    .set({
      status: 'GRANTED',
      answer,
      decided_by_id: by.id,
      decided_at: sql<string>`now()`,
      expires_at: sql<string>`now() + make_interval(hours => ${ACCESS_DURATION_HOURS[duration]})`,
    })
    .where('id', '=', id)
    .execute();
  await notify(db, id, messages.accessGranted, 'success', answer);
  return requestById(db, by, id);
};

export const reject = async (
  db: Database,
  { id, answer }: Parsed<typeof access.reject>,
  by: SignedIn,
): Promise<AccessRequest> => {
  await taken(db, by, id, 'PENDING');
  await db
    .updateTable('access_request')
    .set({ status: 'REJECTED', answer, decided_by_id: by.id, decided_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  await notify(db, id, messages.accessRejected, 'danger', answer);
  return requestById(db, by, id);
};

/** Ends a grant at once. */
export const revoke = async (db: Database, id: number, by: SignedIn): Promise<AccessRequest> => {
  await taken(db, by, id, 'GRANTED');
  await db
    .updateTable('access_request')
    .set({ revoked_at: sql<string>`now()`, revoked_by_id: by.id })
    .where('id', '=', id)
    .execute();
  await notify(db, id, messages.accessRevoked, 'danger', '');
  return requestById(db, by, id);
};
