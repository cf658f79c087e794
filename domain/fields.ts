import * as z from 'zod/mini';
import { ENUMS, type EnumName } from './enums';
import type { ErrorCode } from './errors';
import { bareIban, isIban } from './iban';
import { ofKind } from './kinds';
import { TEXT_LIMIT } from './basics';

/** A whole number from JSON, or as digits from a query string. Unlike plain coercion it does not turn an empty field into 0. */
const whole = (min: number) =>
  z.pipe(
    z.transform((value: number | string): unknown =>
      typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
    ),
    z.int().check(z.minimum(min), z.maximum(Number.MAX_SAFE_INTEGER)),
  );

export const id = () => whole(1);
/** Integer kuruş (1 TRY = 100 kuruş). */
export const money = () => ofKind(whole(0), { kind: 'money' });
/** ISO 8601 in UTC, as the server writes it: 2026-11-21T09:30:00.000Z. */
export const instant = () => ofKind(z.iso.datetime(), { kind: 'instant' });
/** A calendar day without time: 2026-11-21. */
export const day = () => ofKind(z.iso.date(), { kind: 'day' });
/** `error`: the code for a missing or unknown value, if the catalogue has one. */
export const enumOf = <N extends EnumName>(name: N, error?: ErrorCode) =>
  ofKind(z.enum(ENUMS[name], error), { kind: 'enum', enum: name });
/** As in an answer: E.164, or masked (•) if the reader may not see it. */
export const phone = () => ofKind(z.string().check(z.maxLength(32)), { kind: 'phone' });
export const email = () => ofKind(z.string().check(z.maxLength(254)), { kind: 'email' });
/** A phone or an e-mail, as in an answer. */
export const contact = () => ofKind(z.string().check(z.maxLength(254)), { kind: 'contact' });
/** An unmasked T.C. identity number, as in an answer. */
export const identityNumber = () => ofKind(z.string().check(z.maxLength(11)), { kind: 'identityNumber' });
const IBAN_INVALID = { error: 'IBAN_INVALID', abort: true } as const;
/** A Turkish IBAN with valid check digits, in any grouping; stored without spaces. For answers use `z.string()`. */
export const iban = () =>
  ofKind(
    z
      .string()
      .check(
        z.maxLength(42, IBAN_INVALID),
        z.overwrite(bareIban),
        z.regex(/^TR\d{24}$/, IBAN_INVALID),
        z.refine(isIban, IBAN_INVALID),
      ),
    { kind: 'iban' },
  );
export const percent = () => ofKind(z.number(), { kind: 'percent' });
export const text = (max = 255) => z.string().check(z.trim(), z.maxLength(max));
/**
 * Required text, with the error code for a missing one. The code is given per case, since a code for the whole schema would also be
 * reported for a text that is too long.
 */
export const mandatory = (missing: ErrorCode) =>
  z.string({ error: ({ code }) => (code === 'invalid_type' ? missing : undefined) });
/** Longer free text (V16). */
export const longText = (max: number = TEXT_LIMIT) =>
  ofKind(z.string().check(z.trim(), z.maxLength(max, 'TEXT_TOO_LONG')), { kind: 'longText' });
/** URL of a picture in the console. */
export const image = () => ofKind(z.string().check(z.maxLength(500)), { kind: 'image' });
/** A yes/no in a query string or a JSON body. */
export const flag = () =>
  z.union([
    z.boolean(),
    z.pipe(
      z.enum(['true', 'false', '1', '0']),
      z.transform((v) => v === 'true' || v === '1'),
    ),
  ]);
