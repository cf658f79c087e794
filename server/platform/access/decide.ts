import { sql } from 'kysely';
import type { access, AccessRequest } from '@/contract/access';
import type { Parsed } from '@/contract/kit';
import { askable } from '@/domain/access';
import { ACCESS_DURATION_HOURS } from '@/domain/limits';
import { type Permission, PERMISSIONS } from '@/domain/permissions';
import { vouchesFor, weightyAreaOf } from '@/domain/weighty';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { activeAuthorities } from '@/server/platform/auth/viewing';
import { happened } from '@/server/platform/events/events';
import { publishChanges } from '@/server/platform/live/publishChanges';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { notifyDeciders } from './ask';
import { requestById } from './requests';
import { storedChange } from './storedChange';

const isPermission = (name: string): name is Permission => Object.hasOwn(PERMISSIONS, name);

/**
 * Locks the request until the transaction ends. @throws CUSTOMER_ACCESS_REQUEST_NOT_FOUND, ACCESS_REQUEST_OWN, and
 * ACCESS_REQUEST_DECIDED when it is not in the state that the decision needs
 */
const taken = async (db: Database, by: SignedIn, id: number, state: AccessRequest['status']) => {
  const stored = await db
    .selectFrom('access_request')
    .select(['operator_id', 'about_id', 'group_id', 'change', 'first_by_id', 'first_hours'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const found = await requestById(db, by, id);
  if (!stored || found.own) throw new Refusal('ACCESS_REQUEST_OWN');
  if (found.status !== state) throw new Refusal('ACCESS_REQUEST_DECIDED');
  return { ...stored, id, found };
};
type Taken = Awaited<ReturnType<typeof taken>>;

/** Notifies the requester. */
const notify = async (
  db: Database,
  { operator_id: operatorId, found }: Taken,
  title: string,
  level: 'success' | 'danger',
  body: string,
) => {
  await notifyOperator(db, {
    operatorId,
    kind: 'REQUEST_ANSWERED',
    level,
    title: fill(title, { name: found.subject ?? '' }),
    body,
    path: '/access/mine',
  });
  await publishChanges(db, 'access');
};

const settle = async (db: Database, id: number, by: SignedIn, status: 'GRANTED' | 'REJECTED', answer: string) => {
  await db
    .updateTable('access_request')
    .set({ status, answer, decided_by_id: by.id, decided_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  await happened(db, 'access.decided', { requestId: id, granted: status === 'GRANTED', by, answer });
};

/**
 * The first of the two approvals of a weighty permission; the request stays pending. @throws ACCESS_NOT_YOURS_TO_GRANT when the operator
 * neither holds it nor owns its area
 */
const sayFirstYes = async (
  db: Database,
  by: SignedIn,
  { id, found }: Taken,
  { permission, hours }: { permission: Permission; hours: number },
): Promise<void> => {
  if (!vouchesFor(by.authorities, permission)) {
    throw new Refusal('ACCESS_NOT_YOURS_TO_GRANT', { params: { permission } });
  }
  await db
    .updateTable('access_request')
    .set({ first_by_id: by.id, first_at: sql<string>`now()`, first_hours: hours })
    .where('id', '=', id)
    .execute();
  await notifyDeciders(db, by.id, fill(messages.accessNeedsSecond, { name: found.operatorName }), found.reason);
};

/** The second person's approval of a change of rights, which takes effect at once. */
const agree = async (db: Database, by: SignedIn, asked: Taken, { from, answer }: { from: string; answer: string }) => {
  const { id, about_id: operatorId, group_id: groupId, operator_id: proposerId, found } = asked;
  if (operatorId === by.id) throw new Refusal('OWN_RIGHTS_LOCKED');
  const change = storedChange(asked.change);
  await happened(db, 'rights.agreed', { operatorId, groupId, change, proposerId, by, from });
  await settle(db, id, by, 'GRANTED', answer);
  await notify(db, asked, messages.rightsAgreed, 'success', answer);
  // The owner is already told of changed contacts and of a reactivated account, by every channel.
  if (operatorId !== null && change.roles.length + change.groupIds.length > 0) {
    const second = `${by.firstName} ${by.lastName}`;
    await notifyOperator(db, {
      operatorId,
      kind: 'REQUEST_ANSWERED',
      title: messages.rightsChanged,
      body: fill(messages.rightsChangedBody, { first: found.operatorName, second }),
      path: '/account',
      byId: by.id,
    });
  }
};

/**
 * Grants a request. A change of rights and a weighty permission need two people, one of whom holds what is granted or owns its area; the
 * shorter of the two durations counts. `from`: the network address of the decider. @throws DECIDE_ERRORS, ACCESS_NOT_YOURS_TO_GRANT,
 * ACCESS_SECOND_PERSON, and for a change of rights ACCESS_PROPOSER_GONE, OWN_RIGHTS_LOCKED and whatever prevents it by now
 */
export const grant = async (
  db: Database,
  { id, duration, answer }: Parsed<typeof access.grant>,
  by: SignedIn,
  from: string,
): Promise<AccessRequest> => {
  const asked = await taken(db, by, id, 'PENDING');
  if (asked.change !== null) {
    await agree(db, by, asked, { from, answer });
    return requestById(db, by, id);
  }
  const { permission } = asked.found;
  if (permission !== null && !(isPermission(permission) && askable(permission)))
    throw new Refusal('ACCESS_NOT_ASKABLE');
  let hours: number = ACCESS_DURATION_HOURS[duration];
  if (permission !== null && weightyAreaOf(permission) !== undefined) {
    const { first_by_id: firstId, first_hours: firstHours } = asked;
    if (firstId === null || firstHours === null) {
      await sayFirstYes(db, by, asked, { permission, hours });
      return requestById(db, by, id);
    }
    if (firstId === by.id) throw new Refusal('ACCESS_SECOND_PERSON');
    const both = [by.authorities, await activeAuthorities(db, firstId)];
    if (!both.some((held) => vouchesFor(held, permission))) {
      throw new Refusal('ACCESS_NOT_YOURS_TO_GRANT', { params: { permission } });
    }
    hours = Math.min(hours, firstHours);
  }
  await db
    .updateTable('access_request')
    .set({ expires_at: sql<string>`now() + make_interval(hours => ${hours})` })
    .where('id', '=', id)
    .execute();
  await settle(db, id, by, 'GRANTED', answer);
  await notify(db, asked, messages.accessGranted, 'success', answer);
  return requestById(db, by, id);
};

export const reject = async (
  db: Database,
  { id, answer }: Parsed<typeof access.reject>,
  by: SignedIn,
): Promise<AccessRequest> => {
  const asked = await taken(db, by, id, 'PENDING');
  if (asked.about_id === by.id) throw new Refusal('ACCESS_REQUEST_OWN');
  await settle(db, id, by, 'REJECTED', answer);
  await notify(db, asked, asked.change === null ? messages.accessRejected : messages.rightsRefused, 'danger', answer);
  return requestById(db, by, id);
};

/** Ends a temporary grant at once. A permanent change of rights is undone where it was made. */
export const revoke = async (db: Database, id: number, by: SignedIn): Promise<AccessRequest> => {
  const asked = await taken(db, by, id, 'GRANTED');
  if (asked.change !== null) throw new Refusal('ACCESS_REQUEST_DECIDED');
  await db
    .updateTable('access_request')
    .set({ revoked_at: sql<string>`now()`, revoked_by_id: by.id })
    .where('id', '=', id)
    .execute();
  await notify(db, asked, messages.accessRevoked, 'danger', '');
  return requestById(db, by, id);
};
