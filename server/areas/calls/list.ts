import type { calls, CallRow } from '@/contract/calls';
import type { Parsed } from '@/contract/kit';
import { normalizePhone } from '@/domain/phoneNumber';
import { isActiveAgentHere } from '@/server/areas/operators/activeAgents';
import { type Page, pageQuery } from '@/server/kernel/db/page';
import { days, where, whether } from '@/server/kernel/db/where';
import type { Context } from '@/server/kernel/http/bind';
import { beside } from '@/server/kernel/refusal';
import { rowFor, rowsInScope } from './rows';

const wholePhone = (typed: string): string => {
  const phone = normalizePhone(typed);
  if (!phone) throw beside('phone', 'PHONE_INVALID');
  return phone;
};

/** One page of the calls visible to the operator. @throws PHONE_INVALID for less than a whole number */
export const listCalls = async (
  input: Parsed<typeof calls.list>,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
): Promise<Page<CallRow>> => {
  const { direction, outcome, operatorId, phone, customerId, activityId, startedFrom, startedTo, open } = input;
  const number = phone ? wholePhone(phone) : null;
  const query = rowsInScope(db, operator).$call((q) =>
    where(
      q,
      {
        'call.direction': direction,
        'call.outcome': outcome,
        'call.operator_id': operatorId,
        'call.customer_id': customerId,
        'call.activity_id': activityId,
        'call.started_at': days(startedFrom, startedTo),
      },
      (eb) => [
        number !== null && eb('call.phone', '=', number),
        whether(input.byAgents, isActiveAgentHere('call.operator_id')),
        whether(open, eb('call.outcome', 'is', null)),
      ],
    ),
  );
  return pageQuery(db, {
    query,
    id: 'call.id',
    sorts: { startedAt: { column: 'call.started_at', type: 'instant' } },
    defaultSort: '-startedAt',
    input,
    toRow: rowFor(operator),
  });
};
