import * as z from 'zod/mini';
import type { ErrorCode } from '@/domain/errors';
import { email, enumOf, id, identityNumber, instant, longText, mandatory, phone } from '@/domain/fields';
import { ofKind } from '@/domain/kinds';
import { PERMISSIONS, type Permission } from '@/domain/permissions';
import { AUTHORITIES } from '@/domain/roles';
import { orNull, version } from '../parts';
import { requiredEmailOrMasked, requiredPhoneOrMasked, typedIdentityNumber } from '../typedContacts';
import { lowered } from '@/domain/text';

/** The largest possible id of a record. */
const MAX_ID = 2 ** 31 - 1;
/** A personal name: letters (V17). */
export const NAME = /^\p{L}[\p{L} .'’-]*$/u;
/** Usernames are easy to type: no capitals, no Turkish letters. */
const USERNAME = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])$/;

export const authority = ofKind(z.enum(AUTHORITIES), { kind: 'authority' });

const chosen = { error: 'TERRITORY_NOT_FOUND' };

/** The editable fields of an operator. */
export const OperatorFields = {
  firstName: mandatory('NAME_REQUIRED').check(z.trim(), z.maxLength(60), z.regex(NAME, 'NAME_REQUIRED')),
  /** V17 */
  lastName: mandatory('NULL_LAST_NAME').check(z.trim(), z.maxLength(60), z.regex(NAME, 'NULL_LAST_NAME')),
  username: mandatory('USERNAME_INVALID').check(
    z.trim(),
    z.overwrite(lowered),
    z.minLength(3, 'USERNAME_INVALID'),
    z.maxLength(40),
    z.regex(USERNAME, 'USERNAME_INVALID'),
  ),
  /** V18 */
  email: requiredEmailOrMasked(),
  /** V19 */
  phone: requiredPhoneOrMasked(),
  /** V20; empty: unknown. */
  identityNumber: orNull(typedIdentityNumber()),
  /** V22 */
  territoryId: z.coerce.number(chosen).check(z.int(chosen), z.positive(chosen), z.maximum(MAX_ID, chosen)),
  /** The operator's own roles and single permissions. */
  roles: z._default(z.array(authority).check(z.maxLength(AUTHORITIES.length)), []),
  groupIds: z._default(z.array(id()).check(z.maxLength(100)), []),
  /** For the second person, if the change needs one. */
  reason: z._default(longText(), ''),
};

/** The part of a change of rights that waits for a second person, who decides it among the access requests. */
const WaitingRights = z.object({
  requestId: id(),
  roles: z.array(authority),
  groupIds: z.array(id()),
  /** A new e-mail or phone, or opening the account. */
  email: z.boolean(),
  phone: z.boolean(),
  opens: z.boolean(),
});

/** An operator's record. Roles and groups are in a fixed order. */
export const OperatorRecord = z.object({
  id: id(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: email(),
  phone: z.nullable(phone()),
  /** Absent if the reader may not edit operators. */
  identityNumber: z.optional(z.nullable(identityNumber())),
  territoryId: z.nullable(id()),
  roles: z.array(authority),
  groupIds: z.array(id()),
  status: enumOf('activeFlag'),
  /** False: invited, but no password set yet. */
  hasPassword: z.boolean(),
  /** Uses a second factor. */
  hasSecondFactor: z.boolean(),
  lastSeenAt: z.nullable(instant()),
  waiting: z.nullable(WaitingRights),
  createdAt: instant(),
  version: version(),
});
export type OperatorRecord = z.output<typeof OperatorRecord>;

/** A permission, and what grants it to the operator. */
export const Right = z.object({
  permission: z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]]),
  through: z.array(z.object({ authority, group: z.nullable(z.object({ id: id(), name: z.string() })) })),
});

const count = z.int();
/** Counts of an operator's customers and open work. */
export const Work = z.object({
  customers: count,
  activities: count,
  wantToSell: count,
  closings: count,
  appointments: count,
});
export type Work = z.output<typeof Work>;

export const SAVE_ERRORS = [
  'NAME_REQUIRED',
  'NULL_LAST_NAME',
  'USERNAME_INVALID',
  'OPERATOR_USERNAME_NOT_UNIQUE',
  'EMAIL_REQUIRED',
  'EMAIL_INVALID',
  'EMAIL_NOT_COMPANY_DOMAIN',
  'OPERATOR_EMAIL_NOT_UNIQUE',
  'EMAIL_IN_USE',
  'PHONE_REQUIRED',
  'PHONE_INVALID',
  'OPERATOR_PHONE_NOT_UNIQUE',
  'OPERATOR_PHONE_NOT_MOBILE',
  'USER_IDENTITY_NUMBER_NOT_VALID',
  'USER_IDENTITY_NUMBER_NOT_UNIQUE',
  'TERRITORY_NOT_FOUND',
  'OPERATOR_GROUP_NOT_FOUND',
  'AUTHORIZATION_ERROR',
  'TEXT_TOO_LONG',
  'RIGHTS_CHANGE_WAITS',
] as const satisfies readonly ErrorCode[];
