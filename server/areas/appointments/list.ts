import type { AppointmentRow, appointments } from '@/contract/appointments';
import type { Parsed } from '@/contract/kit';
import { iso, startOfDay, today } from '@/domain/time';
import { isActiveAgentHere } from '@/server/areas/operators/activeAgents';
import { type Page, pageQuery } from '@/server/kernel/db/page';
import { days, inText, where, whether } from '@/server/kernel/db/where';
import type { Context } from '@/server/kernel/http/bind';
import { rowsInScope } from './rows';

const SORTS = {
  startsAt: { column: 'appointment.starts_at', type: 'instant', nullable: true },
  callAt: { column: 'appointment.call_at', type: 'instant', nullable: true },
} as const;

/** One page of the appointments visible to the operator. */
export const listAppointments = (
  input: Parsed<typeof appointments.list>,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
): Promise<Page<AppointmentRow>> => {
  const { kind, state, assigneeId, customerId, auctionId, startsFrom, startsTo, ahead } = input;
  const midnight = iso(startOfDay(today()));
  const query = rowsInScope(db, operator).$call((q) =>
    where(
      q,
      {
        'appointment.kind': inText(kind),
        'appointment.state': inText(state),
        'appointment.assignee_id': assigneeId,
        'appointment.customer_id': customerId,
        'appointment.auction_id': auctionId,
        'appointment.starts_at': days(startsFrom, startsTo),
      },
      (eb) => [
        whether(input.byAgents, isActiveAgentHere('appointment.assignee_id')),
        whether(ahead, eb('appointment.starts_at', '>=', midnight)),
      ],
    ),
  );
  return pageQuery(db, {
    query,
    id: 'appointment.id',
    sorts: SORTS,
    defaultSort: '-startsAt',
    input,
    toRow: (row) => row,
  });
};
