import type { EnumValue } from '../enums';

type Action = EnumValue<'auctionAction'>;

/** Moves that need an explanation: refused without a note (AUCTION_NOTE_REQUIRED). */
const WITH_NOTE: readonly Action[] = [
  'REJECT',
  'SEND_BACK',
  'SELLER_REFUSES',
  'SELLER_REFUSES_BID',
  'CANCEL_APPRAISAL',
  'HOLD',
  'TAKE_OFFLINE',
  'HIBERNATE',
  'WINNER_FALLS_OUT',
];
export const needsNote = (action: Action): boolean => WITH_NOTE.includes(action);

/** Moves with further input: they have calls of their own. */
const OF_APPRAISAL = ['REQUEST_APPRAISAL', 'COMPLETE_REPORT', 'CANCEL_APPRAISAL'] as const satisfies Action[];
export const isOfAppraisal = (action: Action): boolean => OF_APPRAISAL.some((one) => one === action);

/** Moves that decide about a requested publication, and so close its activity. */
const DECIDES_PUBLISH: readonly Action[] = ['GO_LIVE', 'SHOW_VIEW_ONLY', 'SHOW_HIDDEN_PRICE', 'SHOW_TO_BROKERS'];
export const publishes = (action: Action): boolean => DECIDES_PUBLISH.includes(action);

type Progress = EnumValue<'auctionProgress'> | null;
const PROGRESS: Partial<Record<Action, Progress>> = {
  REQUEST_APPRAISAL: 'IN_APPRAISAL',
  COMPLETE_REPORT: 'APPRAISAL_COMPLETE',
  SKIP_APPRAISAL: 'APPRAISAL_NOT_TO_BE_DONE',
  CANCEL_APPRAISAL: 'APPRAISAL_NOT_TO_BE_DONE',
  SEND_TO_PUBLISH: 'IN_PUBLISH',
  GO_LIVE: 'GOING_LIVE',
  RELIST: 'GOING_LIVE',
  SHOW_VIEW_ONLY: 'PUBLISHED',
  SHOW_HIDDEN_PRICE: 'PUBLISHED',
  SHOW_TO_BROKERS: 'PUBLISHED',
  SHOW_AS_AGENT_AD: 'PUBLISHED',
  START_BIDDING: 'LIVE',
  FINISH_BIDDING: 'PUBLISHED',
  TAKE_OFFLINE: 'UPDATE',
  HIBERNATE: null,
  WAKE: null,
  REOPEN: null,
};

/** The auction's progress after a move; unchanged if the move does not affect it. */
export const progressAfter = (action: Action, from: EnumValue<'auctionStatus'>, before: Progress): Progress => {
  if (action === 'SEND_BACK') return from === 'WAITING_PUBLISH_APPROVAL' ? 'PUBLISH_FAILED' : before;
  const after = PROGRESS[action];
  return after === undefined ? before : after;
};
