import type { EnumValue } from '../enums';
import type { ErrorCode } from '../errors';

/** The life of a piece of content: which acts its state allows. Both halves share it. */

/** Characters of a name, of a key by which the site asks, and of the note that stands with a version. */
export const CONTENT_NAME_MAX = 160;
export const CONTENT_KEY_MAX = 80;
export const CONTENT_NOTE_MAX = 255;
/** Characters of rich text, markup included: some thirty printed pages. */
export const RICH_TEXT_MAX = 60_000;
/** Bytes of a draft as JSON: the database keeps every version of it. */
export const CONTENT_DRAFT_MAX_BYTES = 400_000;
/** Days ahead for which a publishing may be planned. */
export const CONTENT_PLAN_MAX_DAYS = 730;
/** How many of those that wait for a second person are listed: the oldest. */
export const CONTENT_WAITING_MAX = 100;
/** How long the address of a preview is good. ms */
export const CONTENT_PREVIEW_MS = 60 * 60_000;
/** Who has not been seen for so long does not have the item open any more; an open editor says every third of it that it is there. ms */
export const CONTENT_PRESENCE_MS = 45_000;

/** Lower case letters without Turkish ones, digits and hyphens: it stands in addresses. */
export const CONTENT_KEY = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

type State = EnumValue<'contentState'>;
type Action = EnumValue<'contentAction'>;

export type LifeFacts = {
  state: State;
  /** Something of it is public now, whatever is being planned. */
  isLive: boolean;
  /** Another version was public before. */
  hasEarlier: boolean;
  /** When it is to end, ISO; null: by hand. */
  unpublishAt: string | null;
  /** Who asked for the publishing that waits is who looks. */
  isOwnRequest: boolean;
};

const EDITABLE: readonly State[] = ['DRAFT', 'LIVE', 'CHANGED', 'ENDED'];
const PLANNED: readonly State[] = ['SCHEDULED', 'WAITING_APPROVAL'];

const open = (is: boolean, code: ErrorCode = 'INVALID_TRANSITION'): ErrorCode | null => (is ? null : code);
const editable = ({ state }: LifeFacts): ErrorCode | null =>
  open(EDITABLE.includes(state), PLANNED.includes(state) ? 'CONTENT_DRAFT_LOCKED' : 'INVALID_TRANSITION');

/** Why an act is closed to everybody who may make it, or null. */
const CLOSED: Readonly<Record<Action, (facts: LifeFacts) => ErrorCode | null>> = {
  SAVE: editable,
  DISCARD: (facts) => editable(facts) ?? open(facts.state === 'CHANGED', 'CONTENT_NOTHING_CHANGED'),
  PUBLISH: (facts) => editable(facts) ?? open(facts.state !== 'LIVE', 'CONTENT_NOTHING_CHANGED'),
  SCHEDULE: editable,
  CANCEL_SCHEDULE: ({ state, unpublishAt }) =>
    open(PLANNED.includes(state) || (state !== 'REMOVED' && unpublishAt !== null)),
  APPROVE: ({ state, isOwnRequest }) =>
    open(state === 'WAITING_APPROVAL') ?? open(!isOwnRequest, 'CONTENT_OWN_REQUEST'),
  REJECT: ({ state, isOwnRequest }) => open(state === 'WAITING_APPROVAL') ?? open(!isOwnRequest, 'CONTENT_OWN_REQUEST'),
  // A mistake is taken down whatever else is planned.
  UNPUBLISH: ({ isLive }) => open(isLive),
  REVERT: ({ isLive, hasEarlier }) => open(isLive && hasEarlier),
  REMOVE: ({ state }) => open(state !== 'REMOVED'),
  BRING_BACK: ({ state }) => open(state === 'REMOVED'),
};

export const closedBy = (action: Action, facts: LifeFacts): ErrorCode | null => CLOSED[action](facts);

/** What each act asks for: writing what nobody sees yet, or deciding what everybody sees. */
export const ACT_RIGHT: Readonly<Record<Action, 'write' | 'publish'>> = {
  SAVE: 'write',
  DISCARD: 'write',
  PUBLISH: 'publish',
  SCHEDULE: 'publish',
  CANCEL_SCHEDULE: 'publish',
  APPROVE: 'publish',
  REJECT: 'publish',
  UNPUBLISH: 'publish',
  REVERT: 'publish',
  REMOVE: 'publish',
  BRING_BACK: 'publish',
};
