import type { EnumValue } from '../enums';
import type { ErrorCode } from '../errors';

type Channel = EnumValue<'consentChannel'>;
type Contact = {
  /** A call unless said otherwise. */
  channel?: Channel;
  purpose: EnumValue<'messageType'>;
  /** The customer's consent for this channel. */
  status: EnumValue<'consentStatus'>;
  /** Transactional: about something that the customer asked for or takes part in, as open work or a closing. */
  asked: boolean;
};

const CODES = {
  CALL: { refused: 'CONSENT_REFUSED', missing: 'CONSENT_MISSING' },
  SMS: { refused: 'CONSENT_REFUSED_SMS', missing: 'CONSENT_MISSING_SMS' },
  EMAIL: { refused: 'CONSENT_REFUSED_EMAIL', missing: 'CONSENT_MISSING_EMAIL' },
  PUSH: { refused: 'CONSENT_REFUSED_PUSH', missing: 'CONSENT_MISSING_PUSH' },
} as const satisfies Record<Channel, Record<'refused' | 'missing', ErrorCode>>;

/**
 * Why a customer may not be called or written to on a channel; null when it is allowed. Marketing needs consent.
 * Transactional messages need none, and ignore a refusal only if the customer asked for them (docs/decisions/0035-work-queue-and-calls.md).
 */
export const contactRefusal = ({ channel = 'CALL', purpose, status, asked }: Contact): ErrorCode | null => {
  const { refused, missing } = CODES[channel];
  if (status === 'REFUSED') return purpose === 'MARKETING' || !asked ? refused : null;
  return purpose === 'MARKETING' && status !== 'GRANTED' ? missing : null;
};
