import type { EnumValue } from '../enums';
import type { ErrorCode } from '../errors';

/** The life cycle of a content item: which actions its state allows. Shared by server and browser. */

/** Maximum characters of a name, of a key that the website asks for, and of a version's note. */
export const CONTENT_NAME_MAX = 160;
export const CONTENT_KEY_MAX = 80;
export const CONTENT_NOTE_MAX = 255;
/** Characters of rich text, markup included: some thirty printed pages. */
export const RICH_TEXT_MAX = 60_000;
/** Maximum bytes of a draft as JSON, since the database keeps every version. */
export const CONTENT_DRAFT_MAX_BYTES = 400_000;
/** How many days ahead a publication may be planned. */
export const CONTENT_PLAN_MAX_DAYS = 730;
/** How many items waiting for a second person are listed, oldest first. */
export const CONTENT_WAITING_MAX = 100;
/** How long a preview's address is valid. ms */
export const CONTENT_PREVIEW_MS = 60 * 60_000;
/** After this time without a signal somebody no longer counts as having the item open; an open editor sends one every third of it. ms */
export const CONTENT_PRESENCE_MS = 45_000;

/** Lower-case English letters, digits and hyphens, since it is part of addresses. */
export const CONTENT_KEY = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

type State = EnumValue<'contentState'>;
type Action = EnumValue<'contentAction'>;

export type LifeFacts = {
  state: State;
  /** A version is public now, whatever is planned. */
  isLive: boolean;
  /** An earlier version was public before. */
  hasEarlier: boolean;
  /** Planned end, ISO; null: by hand. */
  unpublishAt: string | null;
  /** The pending request for publication is the reader's own. */
  isOwnRequest: boolean;
};

const EDITABLE: readonly State[] = ['DRAFT', 'LIVE', 'CHANGED', 'ENDED'];
const PLANNED: readonly State[] = ['SCHEDULED', 'WAITING_APPROVAL'];

const open = (is: boolean, code: ErrorCode = 'INVALID_TRANSITION'): ErrorCode | null => (is ? null : code);
const editable = ({ state }: LifeFacts): ErrorCode | null =>
  open(EDITABLE.includes(state), PLANNED.includes(state) ? 'CONTENT_DRAFT_LOCKED' : 'INVALID_TRANSITION');

/** Why an action is not possible now for anybody, or null. */
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
  // A mistake can be taken down regardless of what else is planned.
  UNPUBLISH: ({ isLive }) => open(isLive),
  REVERT: ({ isLive, hasEarlier }) => open(isLive && hasEarlier),
  REMOVE: ({ state }) => open(state !== 'REMOVED'),
  BRING_BACK: ({ state }) => open(state === 'REMOVED'),
};

export const closedBy = (action: Action, facts: LifeFacts): ErrorCode | null => CLOSED[action](facts);

/** The right that each action needs: to write what is not public yet, or to decide what is public. */
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
