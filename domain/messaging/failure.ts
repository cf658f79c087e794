/** Why a message was not sent, if the console knows the reason; a mail server's message is stored as it is. */
export const DELIVERY_FAILURES = [
  'SMS_ANSWERED',
  'SMS_NOT_REACHED',
  'PUSH_ANSWERED',
  'PUSH_NOT_REACHED',
  'PUSH_NOT_SET_UP',
  'PUSH_DEVICE_GONE',
  'ANOTHER_ANSWER',
  'NO_ANSWER',
  'PROCESS_ENDED',
  'OVERDUE',
] as const;
type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

/** The reason as stored: its code with a status, a number of seconds or a cause. */
export const deliveryFailure = (code: DeliveryFailure, detail?: string | number): string =>
  detail === undefined ? code : `${code}: ${detail}`;

/** The meaning of a provider's answer: the console's settings, the balance, a busy provider, a fault there, or this message. */
export const ANSWERS = ['SETTINGS', 'BALANCE', 'BUSY', 'FAULT', 'MESSAGE'] as const;
/** The meaning of a mail server's answer. */
const MAIL_ANSWERS = ['SETTINGS', 'NOT_REACHED', 'ADDRESS', 'FULL', 'POLICY', 'BUSY'] as const;

const NOT_LET_IN = [401, 403, 404, 405, 407];
const BUSY = [408, 425, 429];
const answerOf = (status: number): (typeof ANSWERS)[number] => {
  if (status === 402) return 'BALANCE';
  if (BUSY.includes(status)) return 'BUSY';
  if (status >= 500) return 'FAULT';
  return status < 400 || NOT_LET_IN.includes(status) ? 'SETTINGS' : 'MESSAGE';
};

/** By reply codes and enhanced status codes (RFC 3463); the first match wins. */
const MAIL: readonly [RegExp, (typeof MAIL_ANSWERS)[number]][] = [
  [/\b53[0458]\b|Invalid login|certificate|self.signed/, 'SETTINGS'],
  [
    /ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|timeout|Greeting never|Connection closed/i,
    'NOT_REACHED',
  ],
  [/\b[45]\.1\.\d|No recipients/, 'ADDRESS'],
  [/\b[45]\.2\.2\b|\b[45]52\b/, 'FULL'],
  [/\b[45]\.7\.\d|\b554\b/, 'POLICY'],
  [/\b55[013]\b/, 'ADDRESS'],
  [/\b4\d\d\b/, 'BUSY'],
];

/**
 * Parses a stored reason. `text`: its sentence among those of `delivery`; `said`: the provider's answer, for troubleshooting. Null: unknown
 * text.
 */
export const readDeliveryFailure = (kept: string): { text: string; said: string } | null => {
  const code = DELIVERY_FAILURES.find((one) => kept === one || kept.startsWith(`${one}: `));
  if (!code) {
    const mail = MAIL.find(([words]) => words.test(kept));
    return mail ? { text: `mail.${mail[1]}`, said: kept } : null;
  }
  const said = kept.slice(code.length + 2);
  const answered = code === 'SMS_ANSWERED' || code === 'PUSH_ANSWERED';
  return { text: answered ? `${code}.${answerOf(Number.parseInt(said, 10))}` : code, said };
};
