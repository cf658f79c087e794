import type { EnumValue } from '../enums';
import type { Guard, Machine, Move } from '../machine';

type Status = EnumValue<'campaignStatus'>;
type Action = EnumValue<'campaignAction'>;

/** The input of a campaign's guards. */
export type CampaignFacts = {
  /** The present size of its segment. */
  people: number;
  /** From this number of people on, a second person must approve it. */
  approvalFrom: number;
  /** The actor wrote or submitted it. */
  own: boolean;
  hasReason: boolean;
  /** The actor may send on its channel. */
  channelOpen: boolean;
  /** The template can be sent: active, for customers, with a value for every keyword. */
  complete: boolean;
};

const channel: Guard<CampaignFacts> = ({ channelOpen }) => (channelOpen ? null : 'CAMPAIGN_CHANNEL_CLOSED');
const complete: Guard<CampaignFacts> = ({ complete: is }) => (is ? null : 'CAMPAIGN_INCOMPLETE');
const somebody: Guard<CampaignFacts> = ({ people }) => (people > 0 ? null : 'CAMPAIGN_NOBODY');
const few: Guard<CampaignFacts> = ({ people, approvalFrom }) =>
  people < approvalFrom ? null : 'CAMPAIGN_NEEDS_APPROVAL';
const many: Guard<CampaignFacts> = ({ people, approvalFrom }) =>
  people < approvalFrom ? 'CAMPAIGN_NEEDS_NO_APPROVAL' : null;
const others: Guard<CampaignFacts> = ({ own }) => (own ? 'CAMPAIGN_OWN' : null);
const reason: Guard<CampaignFacts> = ({ hasReason }) => (hasReason ? null : 'NOTE_REQUIRED');

const stop: Move<Status, CampaignFacts> = { to: 'STOPPED', may: 'campaigns.write', guards: [channel] };
const back: Move<Status, CampaignFacts> = { to: 'DRAFT', may: 'campaigns.write', guards: [channel] };
const pause: Move<Status, CampaignFacts> = { to: 'PAUSED', may: 'campaigns.write', guards: [channel] };
const behind: Move<Status, CampaignFacts> = { to: 'OVERDUE', may: 'system', why: 'INVALID_TRANSITION' };
const goOn: Move<Status, CampaignFacts> = { to: 'RUNNING', may: 'campaigns.write', guards: [channel] };

/** For system moves, which have no guards. */
export const NO_FACTS: CampaignFacts = {
  people: 0,
  approvalFrom: 0,
  own: false,
  hasReason: false,
  channelOpen: true,
  complete: true,
};

/** A campaign from its draft to its result. docs/decisions/0151-campaigns-reach-once.md */
export const campaignMachine: Machine<Status, Action, CampaignFacts> = {
  name: 'campaign',
  initial: 'DRAFT',
  final: ['STOPPED'],
  moves: {
    DRAFT: {
      START: { to: 'SCHEDULED', may: 'campaigns.write', guards: [channel, complete, somebody, few] },
      SUBMIT: { to: 'WAITING', may: 'campaigns.write', guards: [channel, complete, somebody, many] },
      STOP: stop,
    },
    WAITING: {
      APPROVE: { to: 'SCHEDULED', may: 'campaigns.approve', guards: [others] },
      SEND_BACK: { to: 'DRAFT', may: 'campaigns.approve', guards: [others, reason] },
      WITHDRAW: back,
    },
    SCHEDULED: {
      BEGIN: { to: 'RUNNING', may: 'system', why: 'INVALID_TRANSITION' },
      FALL_BEHIND: behind,
      // Its segment has grown beyond what was approved.
      OUTGROW: { to: 'WAITING', may: 'system', why: 'INVALID_TRANSITION' },
      WITHDRAW: back,
      STOP: stop,
    },
    RUNNING: {
      PAUSE: pause,
      STOP: stop,
      FALL_BEHIND: behind,
      FINISH: { to: 'DONE', may: 'system', why: 'INVALID_TRANSITION' },
    },
    PAUSED: { RESUME: goOn, STOP: stop },
    // Messages that are hours overdue are sent only if somebody decides so.
    OVERDUE: { RESUME: goOn, STOP: stop },
    // Somebody had an unsure message sent again.
    DONE: { REOPEN: { to: 'RUNNING', may: 'system', why: 'INVALID_TRANSITION' } },
    STOPPED: {},
  },
};
