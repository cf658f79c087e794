import { sql } from 'kysely';
import type { appointments } from '@/contract/appointments';
import type { Output } from '@/contract/kit';
import { ACTIVITY_RULES } from '@/domain/activities';
import { APPOINTMENT_WORK, HOLDING, mayKeep } from '@/domain/appointments';
import type { EnumValue } from '@/domain/enums';
import { may } from '@/domain/permissions';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { beside, Refusal } from '@/server/kernel/refusal';

type Kind = EnumValue<'appointmentKind'>;

const UPCOMING_DAYS = 7;

/** Whether the operator may act on it: their own appointment, or anybody's with the permission for others' time. */
export const isMine = (assigneeId: number, { id, authorities }: SignedIn): boolean =>
  assigneeId === id || may(authorities, 'appointments.bookForOthers');

/** @throws AUTHORIZATION_ERROR for other people's time without the permission for it */
export const assertMine = (assigneeId: number, operator: SignedIn): void => {
  if (!isMine(assigneeId, operator)) {
    throw new Refusal('AUTHORIZATION_ERROR', { params: { permission: 'appointments.bookForOthers' } });
  }
};

/**
 * An active operator who may be given an appointment of this kind. `hold`: locks their time until the end of the
 * transaction. @throws OPERATOR_NOT_FOUND, APPOINTMENT_ASSIGNEE_NOT_ALLOWED beside the field
 */
export const assigneeOf = async (
  db: Database,
  id: number,
  kind: Kind,
  { hold = false } = {},
): Promise<{ id: number; name: string }> => {
  if (hold) await db.selectFrom('operator').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  const { rows } = await sql<{ id: number; name: string; authorities: string[] }>`
    select id, first_name || ' ' || last_name as name,
           array(select authority from operator_authority where operator_id = operator.id) as authorities
      from operator where id = ${id} and status = 'ACTIVE'`.execute(db);
  const found = rows[0];
  if (!found) throw beside('assigneeId', 'OPERATOR_NOT_FOUND');
  if (!mayKeep(found.authorities, kind)) {
    const code = 'APPOINTMENT_ASSIGNEE_NOT_ALLOWED';
    throw beside('assigneeId', code);
  }
  return { id: found.id, name: found.name };
};

/** The operators whose time this operator may book: themselves first, then those with the fewest appointments. */
export const listAssignees = async (
  db: Database,
  kind: Kind,
  { id, authorities }: SignedIn,
): Promise<Output<typeof appointments.assignees>['rows']> => {
  const fitting = APPOINTMENT_WORK[kind].flatMap((type) => ACTIVITY_RULES[type].assignees);
  const { rows } = await sql<Output<typeof appointments.assignees>['rows'][number]>`
    select operator.id, first_name || ' ' || last_name as name,
           (select count(*)::int from appointment
             where assignee_id = operator.id and state = any (${[...HOLDING]}::text[])
               and starts_at between now() and now() + make_interval(days => ${UPCOMING_DAYS})) as upcoming
      from operator
     where status = 'ACTIVE' and (${sql.lit(may(authorities, 'appointments.bookForOthers'))} or id = ${id})
       and exists (select from operator_authority where operator_id = operator.id and authority = any (${fitting}::text[]))
     order by operator.id <> ${id}, upcoming, name_folded, operator.id`.execute(db);
  return rows;
};
