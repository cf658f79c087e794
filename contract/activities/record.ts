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

/** An auction that waits to be published. */
export const Publication = z.object({
  status: enumOf('auctionStatus'),
  /** What is missing; empty: nothing. */
  missing: z.array(errorCode()),
  imageCount: z.int(),
  askedPrice: z.nullable(money()),
  startAt: z.nullable(instant()),
  requestedBy: z.nullable(z.string()),
  agent: z.nullable(z.string()),
});

/** An appraisal; its values for those who read appraisals. */
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

/** A meeting that was booked from the work. */
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

/** An agent who begins, or whose page is looked at. */
export const AgentPart = z.object({
  agentName: z.string(),
  manager: z.nullable(z.string()),
  startedOn: day(),
  onboarding: z.nullable(enumOf('activityStatus')),
  profileState: z.nullable(enumOf('agentProfileState')),
  sentToApprovalAt: z.nullable(instant()),
});

/** The office that the work is about, with what is checked of it. */
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
  /** What keeps it from the next step; of work that takes it on or approves it. */
  gaps: z.array(errorCode()),
  checks: z.array(z.object({ kind: enumOf('brokerCheckKind'), done: z.boolean() })),
});

/** The agreement with an office that waits for its approval in this work, or was decided. */
export const AgreementPart = z.object({
  agreementKind: enumOf('agreementType'),
  agreementState: enumOf('brokerAgreementState'),
  startsOn: day(),
  endsOn: day(),
  agreementNote: longText(),
  /** Null: by itself, as the former one ends. */
  proposedBy: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant()),
  decision: longText(),
});

/** What an office asks about the work's auction for its buyer, and what came of it. */
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
  /** Closed ones say why. */
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
  /** What came of it, in words. */
  result: longText(),
  /** What ends it well, and how that stands; `recordId`: the record of its screen. */
  ends: z.object({
    with: enumOf('activityEnd'),
    state: enumOf('activityThingState'),
    recordId: z.nullable(id()),
    /** By hand only with a written result. */
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
      /** What was last said to or by the customer. */
      lastContact: z.nullable(z.object({ at: instant(), channel: enumOf('consentChannel'), text: z.string() })),
    }),
  ),
  deals: z.array(OpenDeal),
  wantToSell: z.nullable(WantToSellPart),
  parent: z.nullable(z.object({ id: id(), type: enumOf('activityType'), closedAt: z.nullable(instant()) })),
  followUp: z.nullable(z.object({ id: id(), type: enumOf('activityType'), dueAt: z.nullable(instant()) })),
  /** The actions, with the reason for each that is not possible now. */
  actions: z.array(option(enumOf('activityAction'))),
  discovery: z.nullable(DiscoveryPart),
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
  call: z.nullable(
    z.object({
      purpose: enumOf('messageType'),
      closed: z.array(errorCode()),
      /** With MARKETING_OUTSIDE_HOURS: from when on. */
      opensAt: z.nullable(instant()),
    }),
  ),
  /** Whether the operator may work on it: as assignee, or with the permission for others' work. */
  mine: z.boolean(),
  /** Unassigned, and of a type that the operator may take. */
  canTake: z.boolean(),
  /** The time worked on it, seconds, and since when the operator has been working on it now. */
  seconds: z.int(),
  runningSince: z.nullable(instant()),
});
export type WorkDetail = z.output<typeof WorkDetail>;
