import type { EnumValue } from './enums';
import type { ErrorCode } from './errors';

type Contact = {
  purpose: EnumValue<'messageType'>;
  /** What the customer said of this channel. */
  status: EnumValue<'consentStatus'>;
  /** It serves something that the customer asked for or takes part in: open work, a running closing. */
  asked: boolean;
};

/**
 * Why a customer may not be called or written to on a channel; null when it is allowed. Marketing needs a yes. What is
 * transactional needs none, and passes a no only when the customer asked for it (docs/decisions/0035-work-queue-and-calls.md).
 */
export const contactRefusal = ({ purpose, status, asked }: Contact): ErrorCode | null => {
  if (status === 'REFUSED') return purpose === 'MARKETING' || !asked ? 'CONSENT_REFUSED' : null;
  return purpose === 'MARKETING' && status !== 'GRANTED' ? 'CONSENT_MISSING' : null;
};
