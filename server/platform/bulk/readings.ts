import { enums } from '@/locales/tr/enums';
import audit from '@/locales/tr/audit.json';
import customers from '@/locales/tr/customers.json';
import { fields, named, oneOf, type Reading } from '@/server/platform/history/readings';

const { field } = audit;
/** The input of a bulk job, as the action's own call takes it. */
export const readBulkInput: Reading = fields(
  {
    salesAgentId: field.sales_agent_id,
    closingAgentId: field.closing_agent_id,
    wantToSellAgentId: field.want_to_sell_agent_id,
    operatorId: field.operator_id,
    agentOperatorId: field.agent_operator_id,
    add: customers.tagging.add,
    remove: customers.tagging.remove,
    status: field.status,
    lostReasonId: field.lost_reason_id,
    note: field.note,
  },
  {
    salesAgentId: named('operator'),
    closingAgentId: named('operator'),
    wantToSellAgentId: named('operator'),
    operatorId: named('operator'),
    agentOperatorId: named('operator'),
    add: named('tag'),
    remove: named('tag'),
    status: oneOf(enums.dealStatus),
    lostReasonId: named('lost_reason'),
  },
);
