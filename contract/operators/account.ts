import * as z from 'zod/mini';
import { flag, id, instant, text } from '@/domain/fields';
import { PASSWORD_MAX_CHARACTERS } from '@/domain/limits';
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from '@/domain/notifications';
import { secondFactorCode } from '../auth';
import { done, get, post, postForm } from '../kit';
import { SavedView } from '../views';
import { OperatorRecord, Right } from './record';

const password = () => z.string().check(z.minLength(1, 'REQUIRED'), z.maxLength(PASSWORD_MAX_CHARACTERS));
const kind = z.enum(NOTIFICATION_KINDS);
const channel = z.enum(NOTIFICATION_CHANNELS);

/** Where an operator is signed in. */
export const OpenSession = z.object({
  id: id(),
  ip: z.string(),
  /** The browser's User-Agent. */
  userAgent: z.string(),
  startedAt: instant(),
  lastSeenAt: instant(),
  /** The session of this request. */
  current: z.boolean(),
});
export type OpenSession = z.output<typeof OpenSession>;

/** A browser in which the operator signed in before: other people's failed attempts do not lock it. */
export const KnownDevice = z.object({
  id: id(),
  ip: z.string(),
  userAgent: z.string(),
  since: instant(),
  lastUsedAt: instant(),
  /** The browser of this request. */
  current: z.boolean(),
});
export type KnownDevice = z.output<typeof KnownDevice>;

export const NotificationChoice = z.object({ kind, channel, wanted: z.boolean() });
export type NotificationChoice = z.output<typeof NotificationChoice>;

export const SecondFactor = z.object({
  /** Since when; null: off. */
  since: z.nullable(instant()),
  recoveryCodesLeft: z.int(),
  /** The role requires it and it is off: nothing else is allowed until it is set up. */
  due: z.boolean(),
  /** Whether setting it up asks for the password: not if it is due right after signing in with it. */
  asksPassword: z.boolean(),
});
export type SecondFactor = z.output<typeof SecondFactor>;

/** The signed-in operator's account, and viewing as another operator. */
export const account = {
  detail: get({
    path: '/rest/account/detail',
    may: 'signedIn',
    output: z.object({
      operator: OperatorRecord,
      territory: z.nullable(z.string()),
      rights: z.array(Right),
      sessions: z.array(OpenSession),
      devices: z.array(KnownDevice),
      notifications: z.array(NotificationChoice),
      views: z.array(SavedView),
    }),
    summary: "One's own record, effective rights, open sessions, known devices, notification choices and saved views",
  }),
  changePassword: postForm({
    path: '/rest/account/password',
    may: 'signedIn',
    input: z.object({ current: password(), password: password() }),
    /** How many other sessions were ended. */
    output: z.object({ ended: z.int() }),
    errors: ['PASSWORD_WRONG', 'PASSWORD_TOO_WEAK', 'LOGIN_LOCKED', 'TOO_MANY_REQUESTS', 'VIEWING_LOCKED'],
    summary: "Set a new password for oneself; asks for the old one and ends one's sessions elsewhere",
  }),
  endSession: post({
    path: '/rest/account/session/end',
    may: 'signedIn',
    input: z.object({ id: id() }),
    output: done,
    errors: ['NOT_FOUND', 'VIEWING_LOCKED'],
    summary: "End one of one's own sessions",
  }),
  endOtherSessions: post({
    path: '/rest/account/session/end-others',
    may: 'signedIn',
    output: z.object({ ended: z.int() }),
    errors: ['VIEWING_LOCKED'],
    summary: "End all of one's own sessions but this one, and forget all known devices but this one",
  }),
  forgetDevice: post({
    path: '/rest/account/device/forget',
    may: 'signedIn',
    input: z.object({ id: id() }),
    output: done,
    errors: ['NOT_FOUND', 'VIEWING_LOCKED'],
    summary: 'Forget one of one’s own known devices',
  }),
  setLanguage: post({
    path: '/rest/account/language',
    may: 'signedIn',
    input: z.object({ language: z.enum(['tr', 'en']) }),
    output: done,
    errors: ['VIEWING_LOCKED'],
    summary: 'The language in which the console greets its operator on a new device',
  }),
  setNotification: post({
    path: '/rest/account/notification',
    may: 'signedIn',
    input: z.object({ kind, channel, wanted: flag() }),
    output: NotificationChoice,
    errors: ['VIEWING_LOCKED'],
    summary: 'Whether to be told of a kind of event through a channel',
  }),
  secondFactor: get({
    path: '/rest/account/second-factor',
    may: 'signedIn',
    output: SecondFactor,
    beforeSecondFactor: true,
    summary: 'Whether one signs in with a second factor, and whether one’s role asks for it',
  }),
  startSecondFactor: postForm({
    path: '/rest/account/second-factor/start',
    may: 'signedIn',
    input: z.object({ current: z.optional(password()) }),
    output: z.object({
      /** For typing into an authenticator app, in base32. */
      secret: z.string(),
      /** The same as a link that an authenticator app opens. */
      uri: z.string(),
      /** The link as a QR code: an SVG path of the dark squares, in a square of `size`. */
      picture: z.object({ size: z.int(), path: z.string() }),
    }),
    errors: ['REQUIRED', 'PASSWORD_WRONG', 'LOGIN_LOCKED', 'TOO_MANY_REQUESTS', 'SECOND_FACTOR_ON', 'VIEWING_LOCKED'],
    beforeSecondFactor: true,
    summary: 'Begin to set up a second factor: asks for the password unless it was just typed, gives a new secret',
  }),
  confirmSecondFactor: postForm({
    path: '/rest/account/second-factor/confirm',
    may: 'signedIn',
    input: z.object({ code: secondFactorCode() }),
    /** Shown only once: only their hashes are stored. */
    output: z.object({ recoveryCodes: z.array(z.string()), ended: z.int() }),
    errors: [
      'SECOND_FACTOR_WRONG',
      'SECOND_FACTOR_ON',
      'SECOND_FACTOR_SETUP_EXPIRED',
      'LOGIN_LOCKED',
      'VIEWING_LOCKED',
    ],
    beforeSecondFactor: true,
    summary:
      'Turn the second factor on with its first code; ends one’s sessions elsewhere and gives the recovery codes',
  }),
  endSecondFactor: postForm({
    path: '/rest/account/second-factor/end',
    may: 'signedIn',
    input: z.object({ current: password(), code: secondFactorCode() }),
    output: done,
    errors: [
      'PASSWORD_WRONG',
      'SECOND_FACTOR_WRONG',
      'SECOND_FACTOR_OFF',
      'LOGIN_LOCKED',
      'TOO_MANY_REQUESTS',
      'VIEWING_LOCKED',
    ],
    summary: 'Turn the second factor off; asks for the password and a code',
  }),
  viewAs: postForm({
    path: '/rest/account/view-as',
    may: 'operators.viewAs',
    input: z.object({
      operatorId: id(),
      /** The administrator's own password. */
      current: password(),
      reason: text(255).check(z.minLength(1, 'REQUIRED')),
    }),
    output: done,
    errors: [
      'PASSWORD_WRONG',
      'LOGIN_LOCKED',
      'TOO_MANY_REQUESTS',
      'OPERATOR_NOT_FOUND',
      'VIEWING_NOT_ALLOWED',
      'VIEWING_LOCKED',
    ],
    summary: 'See the console as another operator for half an hour, with that operator’s rights',
  }),
  endViewAs: post({
    path: '/rest/account/view-as/end',
    may: 'signedIn',
    output: done,
    whileViewing: true,
    summary: 'Stop seeing the console as another operator',
  }),
};
