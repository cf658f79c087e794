/** Why a message did not go out, where the console itself knows; what a mail server says is kept in its own words. */
export const DELIVERY_FAILURES = [
  'SMS_ANSWERED',
  'SMS_NOT_REACHED',
  'PUSH_ANSWERED',
  'PUSH_NOT_REACHED',
  'PUSH_DEVICE_GONE',
  'ANOTHER_ANSWER',
  'NO_ANSWER',
  'PROCESS_ENDED',
  'OVERDUE',
] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

/** The reason as it is kept, with a status, a number of seconds or a cause beside its code. */
export const deliveryFailure = (code: DeliveryFailure, detail?: string | number): string =>
  detail === undefined ? code : `${code}: ${detail}`;

/** Reads a kept reason; null: somebody else's words. */
export const readDeliveryFailure = (kept: string): { code: DeliveryFailure; detail: string } | null => {
  const code = DELIVERY_FAILURES.find((one) => kept === one || kept.startsWith(`${one}: `));
  return code ? { code, detail: kept.slice(code.length + 2) } : null;
};
