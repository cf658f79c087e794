import * as z from 'zod/mini';
import { day, enumOf, id, instant, longText } from '@/domain/fields';
import { errorCode } from '../kit';
import { version } from '../parts';

/** What was agreed on with an office, or is proposed. */
export const BrokerAgreementRow = z.object({
  id: id(),
  version: version(),
  type: enumOf('agreementType'),
  state: enumOf('brokerAgreementState'),
  startsOn: day(),
  /** Its last day. */
  endsOn: day(),
  note: longText(),
  /** Null: by itself, as the former one ends. */
  proposedBy: z.nullable(z.string()),
  createdAt: instant(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant()),
  /** Why it was refused or ended before its last day. */
  answer: longText(),
  /** The work in which it is agreed on; of one that is not exclusive. */
  activityId: z.nullable(id()),
  actions: z.array(
    z.object({ action: enumOf('brokerAgreementAction'), closed: z.array(errorCode()), lacks: z.nullable(z.string()) }),
  ),
});
export type BrokerAgreementRow = z.output<typeof BrokerAgreementRow>;
