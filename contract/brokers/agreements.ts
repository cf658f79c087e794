import * as z from 'zod/mini';
import { day, enumOf, id, instant, longText } from '@/domain/fields';
import { errorCode } from '../kit';
import { version } from '../parts';

/** A commission agreement with an office, in force or proposed. */
export const BrokerAgreementRow = z.object({
  id: id(),
  version: version(),
  type: enumOf('agreementType'),
  state: enumOf('brokerAgreementState'),
  startsOn: day(),
  /** Its last day, inclusive. */
  endsOn: day(),
  note: longText(),
  /** Null: created automatically when the previous one ended. */
  proposedBy: z.nullable(z.string()),
  createdAt: instant(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant()),
  /** Why it was refused or ended early. */
  answer: longText(),
  /** The activity that approves it; only for a non-exclusive one. */
  activityId: z.nullable(id()),
  actions: z.array(
    z.object({ action: enumOf('brokerAgreementAction'), closed: z.array(errorCode()), lacks: z.nullable(z.string()) }),
  ),
});
export type BrokerAgreementRow = z.output<typeof BrokerAgreementRow>;
