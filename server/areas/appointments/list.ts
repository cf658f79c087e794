import type { AppointmentRow, appointments } from '@/contract/appointments';
import type { Parsed } from '@/contract/kit';
import { withLinks } from '@/server/platform/access/links';
import type { Context } from '@/server/kernel/http/bind';
import { endOfDay, startOfDay } from '@/server/db/days';
import { type Page, pageQuery } from '@/server/kernel/db/page';
import { rowsInScope } from './rows';

const SORTS = {
  startsAt: { column: 'appointment.starts_at', type: 'instant', nullable: true },
  callAt: { column: 'appointment.call_at', type: 'instant', nullable: true },
} as const;

/** One page of the appointments that exist for the operator. */
export const listAppointments = (
  input: Parsed<typeof appointments.list>,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
): Promise<Page<AppointmentRow>> => {
  const { kind, state, assigneeId, customerId, auctionId, startsFrom, startsTo } = input;
  const query = rowsInScope(db, operator)
    .$if(!!kind?.length, (q) => q.where('appointment.kind', 'in', kind ?? []))
    .$if(!!state?.length, (q) => q.where('appointment.state', 'in', state ?? []))
    .$if(!!assigneeId, (q) => q.where('appointment.assignee_id', '=', assigneeId ?? 0))
    .$if(!!customerId, (q) => q.where('appointment.customer_id', '=', customerId ?? 0))
    .$if(!!auctionId, (q) => q.where('appointment.auction_id', '=', auctionId ?? 0))
    .$if(!!startsFrom, (q) => q.where('appointment.starts_at', '>=', startOfDay(startsFrom ?? '')))
    .$if(!!startsTo, (q) => q.where('appointment.starts_at', '<', endOfDay(startsTo ?? '')));
  return pageQuery(db, {
    query,
    id: 'appointment.id',
    sorts: SORTS,
    defaultSort: '-startsAt',
    input,
    toRow: withLinks,
  });
};
