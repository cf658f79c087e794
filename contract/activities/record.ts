import * as z from 'zod/mini';
import { day, email, enumOf, id, instant, longText, money, percent, phone } from '@/domain/fields';
import { AccessRequest } from '../access';
import { errorCode } from '../kit';
import { Linked, Named, version } from '../parts';
import { DiscoveryPart } from './discovery';

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
  /** Open and overdue. */
  late: z.boolean(),
  snoozedUntil: z.nullable(instant()),
  createdAt: instant(),
  closedAt: z.nullable(instant()),
});
export type ActivityRow = z.output<typeof ActivityRow>;

/** An action in the present state. If not possible, `closed` has the reasons and `lacks` the missing permission. */
const option = <T extends z.ZodMiniType>(action: T) =>
  z.object({ action, closed: z.array(errorCode()), lacks: z.nullable(z.string()) });

/** An open deal of the customer; it must be updated before the call is closed (V42). */
export const OpenDeal = z.object({
  id: id(),
  version: version(),
  auction: Linked,
  status: enumOf('dealStatus'),
  /** Null also if the reader may not see the auction's bids. */
  offeredPrice: z.nullable(money()),
  /** Changed since the call began. */
  updated: z.boolean(),
});
export type OpenDeal = z.output<typeof OpenDeal>;

/** An auction that waits for publication. */
export const Publication = z.object({
  status: enumOf('auctionStatus'),
  /** The codes of what is missing. */
  missing: z.array(errorCode()),
  imageCount: z.int(),
  askedPrice: z.nullable(money()),
  startAt: z.nullable(instant()),
  requestedBy: z.nullable(z.string()),
  agent: z.nullable(z.string()),
});

/** An appraisal; its values only for those who may read appraisals. */
export const AppraisalPart = z.object({
  id: id(),
  status: enumOf('appraisalStatus'),
  appraiser: z.nullable(z.string()),
  requestedBy: z.nullable(z.string()),
  propertyKind: z.nullable(enumOf('propertyCategory')),
  priceLow: z.nullable(money()),
  priceHigh: z.nullable(money()),
  value: z.nullable(money()),
  reportedAt: z.nullable(instant()),
});

/** The closing that the work belongs to. */
export const ClosingPart = z.object({
  id: id(),
  outcome: enumOf('closingOutcome'),
  step: enumOf('closingStep'),
  stepDueAt: z.nullable(instant()),
  closingAssignee: z.nullable(z.string()),
  deedAt: z.nullable(instant()),
});

/** A meeting booked from the activity. */
const MeetingPart = z.object({
  id: id(),
  kind: enumOf('appointmentKind'),
  state: enumOf('appointmentState'),
  startsAt: z.nullable(instant()),
  callAt: z.nullable(instant()),
  location: z.string(),
  assigneeName: z.string(),
});

/** Somebody who wants to become an agent. */
export const ApplicationPart = z.object({
  applicant: z.string(),
  phone: z.nullable(phone()),
  email: z.nullable(email()),
  city: z.nullable(z.string()),
  applicationNote: longText(),
  appliedAt: instant(),
});

/** An agent's onboarding, or the review of an agent's page. */
export const AgentPart = z.object({
  agentName: z.string(),
  manager: z.nullable(z.string()),
  startedOn: day(),
  onboarding: z.nullable(enumOf('activityStatus')),
  profileState: z.nullable(enumOf('agentProfileState')),
  sentToApprovalAt: z.nullable(instant()),
});

/** The office that the activity is about, with its checks. */
export const BrokerPart = z.object({
  brokerId: id(),
  company: z.string(),
  brokerStatus: enumOf('brokerStatus'),
  place: z.nullable(z.string()),
  certificateNumber: z.nullable(z.string()),
  certificateEndsOn: z.nullable(day()),
  agreementType: enumOf('agreementType'),
  brokerAssignee: z.nullable(z.string()),
  officeSentBy: z.nullable(z.string()),
  officeSentAt: z.nullable(instant()),
  approvedAt: z.nullable(instant()),
  /** What prevents the next step; only for work that takes the office on or approves it. */
  gaps: z.array(errorCode()),
  checks: z.array(z.object({ kind: enumOf('brokerCheckKind'), done: z.boolean() })),
});

/** The agreement with an office whose approval this activity is for, open or decided. */
export const AgreementPart = z.object({
  agreementKind: enumOf('agreementType'),
  agreementState: enumOf('brokerAgreementState'),
  startsOn: day(),
  endsOn: day(),
  agreementNote: longText(),
  /** Null: created automatically when the previous one ends. */
  proposedBy: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant()),
  decision: longText(),
});

/** An inquiry of an office about the activity's auction, for its buyer, and its outcome. */
export const InquiryPart = z.object({
  id: id(),
  version: version(),
  state: enumOf('brokerInquiryState'),
  wish: enumOf('brokerInquiryWish'),
  question: longText(),
  askedBy: z.string(),
  buyerName: z.string(),
  buyerPhone: z.nullable(phone()),
  inquirySource: enumOf('brokerSource'),
  answer: longText(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant()),
  participantId: z.nullable(id()),
  /** An action that is not possible has its reasons. */
  actions: z.array(option(enumOf('brokerInquiryAction'))),
});

/** A request for the keys of a property, and who has them now. */
export const KeysPart = z.object({
  keyRequest: enumOf('activityStatus'),
  keyStatus: z.nullable(enumOf('keyStatus')),
  holder: z.nullable(z.string()),
  holderPhone: z.nullable(phone()),
});

/** What the customer wants to sell. */
export const WantToSellPart = z.object({
  id: id(),
  step: enumOf('wantToSellStep'),
  outcome: z.nullable(enumOf('wantToSellOutcome')),
  category: z.nullable(z.string()),
  place: z.nullable(z.string()),
  priceMin: z.nullable(money()),
  priceMax: z.nullable(money()),
  reason: longText(),
});

export const WorkDetail = z.object({
  ...ActivityRow.shape,
  version: version(),
  /** The result, in words. */
  result: longText(),
  /** What completes it, and the state of that; `recordId`: the record on its screen. */
  ends: z.object({
    with: enumOf('activityEnd'),
    state: enumOf('activityThingState'),
    recordId: z.nullable(id()),
    /** To close it by hand needs a written result. */
    asksResult: z.boolean(),
  }),
  accessRequest: z.nullable(AccessRequest),
  publication: z.nullable(Publication),
  appraisal: z.nullable(AppraisalPart),
  closing: z.nullable(ClosingPart),
  appointments: z.array(MeetingPart),
  application: z.nullable(ApplicationPart),
  agent: z.nullable(AgentPart),
  broker: z.nullable(BrokerPart),
  agreement: z.nullable(AgreementPart),
  inquiry: z.nullable(InquiryPart),
  keys: z.nullable(KeysPart),
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
      /** The latest contact with the customer, in either direction. */
      lastContact: z.nullable(z.object({ at: instant(), channel: enumOf('consentChannel'), text: z.string() })),
    }),
  ),
  deals: z.array(OpenDeal),
  wantToSell: z.nullable(WantToSellPart),
  parent: z.nullable(z.object({ id: id(), type: enumOf('activityType'), closedAt: z.nullable(instant()) })),
  followUp: z.nullable(z.object({ id: id(), type: enumOf('activityType'), dueAt: z.nullable(instant()) })),
  /** The actions; an action that is not possible now lists its reasons. */
  actions: z.array(option(enumOf('activityAction'))),
  discovery: z.nullable(DiscoveryPart),
  /** It is paid on its own screen, which closes the activity. */
  refund: z.nullable(
    z.object({
      id: id(),
      state: enumOf('refundState'),
      status: enumOf('refundStage'),
      amount: money(),
    }),
  ),
  /** Null when there is nobody to call; `closed` says why the number may not be called now. */
  call: z.nullable(
    z.object({
      purpose: enumOf('messageType'),
      closed: z.array(errorCode()),
      /** With MARKETING_OUTSIDE_HOURS: when calling is allowed again. */
      opensAt: z.nullable(instant()),
    }),
  ),
  /** Whether the operator may work on it: as its assignee, or with the permission for others' work. */
  mine: z.boolean(),
  /** Unassigned, and of a type that the operator may take. */
  canTake: z.boolean(),
  /** Time spent on it in seconds, and since when the operator's timer has been running. */
  seconds: z.int(),
  runningSince: z.nullable(instant()),
});
export type WorkDetail = z.output<typeof WorkDetail>;
