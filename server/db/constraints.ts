import type { ErrorCode } from '@/domain/errors';
import { Refusal } from '../refusal';

/** What a person is told when the database refuses: constraint → code, and the field it belongs to. */
const CONSTRAINTS: Record<string, { code: ErrorCode; field?: string }> = {
  operator_username_key: { code: 'OPERATOR_USERNAME_NOT_UNIQUE', field: 'username' },
  operator_email_key: { code: 'OPERATOR_EMAIL_NOT_UNIQUE', field: 'email' },
  operator_identity_number_key: { code: 'USER_IDENTITY_NUMBER_NOT_UNIQUE', field: 'identityNumber' },
  operator_group_name_key: { code: 'OPERATOR_GROUP_NAME_NOT_UNIQUE', field: 'name' },
  access_request_one_pending: { code: 'ACCESS_ALREADY_REQUESTED' },
  operator_discount_one_at_a_time: { code: 'OPERATOR_DISCOUNT_ALREADY_DEFINED' },
  saved_view_operator_id_screen_name_key: { code: 'VIEW_NAME_TAKEN', field: 'name' },
};

/** PostgreSQL's own words for "try again": two transactions in each other's way, or no connection to be had. */
const BUSY = new Set(['40001', '40P01', '53300', '57P01', '57P03', '08006', '08001']);
/** A value that no column of its type holds: a number past its range, a NUL byte. */
const NOT_STORABLE = new Set(['22003', '22021', '22P05']);
const SERVER_LOST = new Set(['ECONNREFUSED', 'ECONNRESET']);

/** The refusal that a database error means, or undefined when it is unexpected. */
export const refusalOf = (error: unknown): Refusal | undefined => {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const code = String(error.code);
  const known = 'constraint' in error ? CONSTRAINTS[String(error.constraint)] : undefined;
  if (known) return new Refusal(known.code, known.field ? { fields: { [known.field]: known.code } } : {});
  if (BUSY.has(code) || SERVER_LOST.has(code)) return new Refusal('SERVICE_UNAVAILABLE', { retryAfter: 1 });
  if (NOT_STORABLE.has(code)) return new Refusal('INVALID_INPUT');
  return undefined;
};
