import * as z from 'zod/mini';
import { email, enumOf, id, instant, longText, money, percent, phone } from '@/domain/fields';
import { errorCode } from '../kit';
import { Linked, Named, version } from '../parts';

export const ActivityRow = z.object({
  id: id(),
  type: enumOf('activityType'),
  status: enumOf('activityStatus'),
  priority: enumOf('activityPriority'),
  attempt: z.nullable(enumOf('activityAttempt')),
  note: longText(),
  customer: z.nullable(Linked),
  auction: z.nullable(Linked),
  assigneeName: z.nullable(z.string()),
  creatorName: z.nullable(z.string()),
  dueAt: z.nullable(instant()),
  /** Open and past its time. */
  late: z.boolean(),
  snoozedUntil: z.nullable(instant()),
  createdAt: instant(),
  closedAt: z.nullable(instant()),
});
export type ActivityRow = z.output<typeof ActivityRow>;

/** An action of the present state; closed ones say why, and which permission is missing where it is that. */
const option = <T extends z.ZodMiniType>(action: T) =>
  z.object({ action, closed: z.array(errorCode()), lacks: z.nullable(z.string()) });

/** An open deal of the customer, which must be updated before the call is closed (V42). */
export const OpenDeal = z.object({
  id: id(),
  version: version(),
  auction: Linked,
  status: enumOf('dealStatus'),
  /** Null also for those who may not read the auction's bids. */
  offeredPrice: z.nullable(money()),
  /** Changed since the call began. */
  updated: z.boolean(),
});
export type OpenDeal = z.output<typeof OpenDeal>;

export const WorkDetail = z.object({
  ...ActivityRow.shape,
  version: version(),
  assignee: z.nullable(Named),
  startedAt: z.nullable(instant()),
  lostReason: z.nullable(Named),
  person: z.nullable(
    z.object({
      phone: z.nullable(phone()),
      email: z.nullable(email()),
      stage: enumOf('customerDealStage'),
      source: enumOf('leadSource'),
      city: z.nullable(z.string()),
      buyMotivation: z.nullable(percent()),
      sellMotivation: z.nullable(percent()),
      /** What was last said to or by the customer. */
      lastContact: z.nullable(z.object({ at: instant(), channel: enumOf('consentChannel'), text: z.string() })),
    }),
  ),
  deals: z.array(OpenDeal),
  wantToSell: z.nullable(z.object({ id: id(), step: enumOf('wantToSellStep') })),
  parent: z.nullable(z.object({ id: id(), type: enumOf('activityType'), closedAt: z.nullable(instant()) })),
  followUp: z.nullable(z.object({ id: id(), type: enumOf('activityType'), dueAt: z.nullable(instant()) })),
  /** The actions, with the reason for each that is not possible now. */
  actions: z.array(option(enumOf('activityAction'))),
  discovery: z.nullable(
    z.object({ id: id(), state: enumOf('discoveryState'), actions: z.array(option(enumOf('discoveryAction'))) }),
  ),
  /** It is paid on its own screen, which ends the work. */
  refund: z.nullable(
    z.object({
      id: id(),
      state: enumOf('refundState'),
      status: enumOf('refundStage'),
      amount: money(),
    }),
  ),
  /** Null when there is nobody to call; `closed` says why the number may not be called now. */
  call: z.nullable(z.object({ purpose: enumOf('messageType'), closed: z.array(errorCode()) })),
  /** Whether the operator may work on it: as assignee, or with the permission for others' work. */
  mine: z.boolean(),
  /** Unassigned, and of a type that the operator may take. */
  canTake: z.boolean(),
  /** The time worked on it, seconds, and since when the operator has been working on it now. */
  seconds: z.int(),
  runningSince: z.nullable(instant()),
});
export type WorkDetail = z.output<typeof WorkDetail>;
