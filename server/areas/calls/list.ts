import { sql } from 'kysely';
import type { calls, CallRow } from '@/contract/calls';
import type { Parsed } from '@/contract/kit';
import { normalizePhone } from '@/domain/phone';
import type { Context } from '@/server/kernel/http/bind';
import { endOfDay, startOfDay } from '@/server/db/days';
import { type Page, pageQuery } from '@/server/kernel/db/page';
import { Refusal } from '@/server/kernel/refusal';
import { rowFor, rowsInScope } from './rows';

const wholePhone = (typed: string): string => {
  const phone = normalizePhone(typed);
  if (!phone) throw new Refusal('PHONE_INVALID', { fields: { phone: 'PHONE_INVALID' } });
  return phone;
};

/** One page of the calls that exist for the operator. @throws PHONE_INVALID for less than a whole number */
export const listCalls = async (
  input: Parsed<typeof calls.list>,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
): Promise<Page<CallRow>> => {
  const { direction, outcome, operatorId, phone, customerId, activityId, startedFrom, startedTo, open } = input;
  const number = phone ? wholePhone(phone) : null;
  const query = rowsInScope(db, operator)
    .$if(direction !== undefined, (q) => q.where('call.direction', '=', direction ?? 'INBOUND'))
    .$if(!!outcome?.length, (q) => q.where('call.outcome', 'in', outcome ?? []))
    .$if(!!operatorId, (q) => q.where('call.operator_id', '=', operatorId ?? 0))
    .$if(number !== null, (q) => q.where('call.phone', '=', number ?? ''))
    .$if(!!customerId, (q) => q.where('call.customer_id', '=', customerId ?? 0))
    .$if(!!activityId, (q) => q.where('call.activity_id', '=', activityId ?? 0))
    .$if(open === true, (q) => q.where('call.outcome', 'is', null))
    .$if(!!startedFrom, (q) => q.where('call.started_at', '>=', startOfDay(startedFrom ?? '')))
    .$if(!!startedTo, (q) => q.where('call.started_at', '<', endOfDay(startedTo ?? '')))
    .$if(open === false, (q) => q.where(sql<boolean>`call.outcome is not null`));
  return pageQuery(db, {
    query,
    id: 'call.id',
    sorts: { startedAt: { column: 'call.started_at', type: 'instant' } },
    defaultSort: '-startedAt',
    input,
    toRow: rowFor(operator),
  });
};
