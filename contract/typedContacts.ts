import * as z from 'zod/mini';
import { isEmail } from '@/domain/emailAddress';
import type { ErrorCode } from '@/domain/errors';
import { mandatory } from '@/domain/fields';
import { isIdentityNumber } from '@/domain/identityNumber';
import { isMasked } from '@/domain/mask';
import { looksLikePhone } from '@/domain/phone';
import { lowered } from '@/domain/text';

/**
 * How people may type phones, e-mail addresses and identity numbers. Those of answers are in domain/fields.ts. `…OrMasked`: a masked value
 * that is sent back unchanged keeps the stored one.
 */

const optional = () => z.string().check(z.trim());
const required = (missing: ErrorCode) => mandatory(missing).check(z.trim(), z.minLength(1, missing));
const orMasked = (isValid: (value: string) => boolean) => (value: string) => isMasked(value) || isValid(value);

const asPhone = (typed: z.ZodMiniString<string>, isValid: (value: string) => boolean) =>
  typed.check(z.maxLength(32), z.refine(isValid, 'PHONE_INVALID'));
/** In any usual format. */
export const typedPhone = () => asPhone(optional(), looksLikePhone);
export const typedPhoneOrMasked = () => asPhone(optional(), orMasked(looksLikePhone));
export const requiredPhone = () => asPhone(required('PHONE_REQUIRED'), looksLikePhone);
export const requiredPhoneOrMasked = () => asPhone(required('PHONE_REQUIRED'), orMasked(looksLikePhone));

const asEmail = (typed: z.ZodMiniString<string>, isValid: (value: string) => boolean) =>
  typed.check(z.overwrite(lowered), z.maxLength(254), z.refine(isValid, 'EMAIL_INVALID'));
/** May be empty. */
export const typedEmailOrMasked = () => asEmail(optional(), (value) => value === '' || orMasked(isEmail)(value));
export const requiredEmail = () => asEmail(required('EMAIL_REQUIRED'), isEmail);
export const requiredEmailOrMasked = () => asEmail(required('EMAIL_REQUIRED'), orMasked(isEmail));

/** May be empty. */
export const typedIdentityNumber = () =>
  optional().check(z.refine((value) => value === '' || isIdentityNumber(value), 'USER_IDENTITY_NUMBER_NOT_VALID'));
