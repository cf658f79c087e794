import type { EnumValue } from '../enums';
import type { ErrorCode } from '../errors';
import { type SendingTime, mayGoFrom } from '../messaging/marketing';

type Channel = EnumValue<'consentChannel'>;

/** The recorded consent of a customer for one channel. Days are YYYY-MM-DD. */
export type SaidConsent = {
  status: EnumValue<'consentStatus'>;
  source: EnumValue<'consentSource'> | null;
  recipient: EnumValue<'consentRecipient'> | null;
  givenOn: string | null;
  proof: string;
};
export const NOTHING_SAID: SaidConsent = { status: 'UNKNOWN', source: null, recipient: null, givenOn: null, proof: '' };

/** The law (6563) is in force from this day: earlier consents have the source HS_2015, and only they. */
export const CONSENT_LAW_FROM = '2015-05-01';
/** No consent is older than this. */
export const CONSENT_EARLIEST = '2000-01-01';

/** Whether a text can be evidence: a reference, or at least three words. */
export const isEvidence = (text: string): boolean =>
  /\d{3,}/.test(text) || (text.match(/\p{L}{2,}/gu) ?? []).length >= 3;

type Wrong = { field: keyof SaidConsent; code: ErrorCode; params?: Readonly<Record<string, string>> };

/** What is wrong with a consent or a refusal recorded today; null if it is valid. */
export const consentProblem = (said: SaidConsent, today: string): Wrong | null => {
  const { status, source, recipient, givenOn, proof } = said;
  const granted = status === 'GRANTED';
  if (status === 'UNKNOWN') return { field: 'status', code: 'REQUIRED' };
  if (source === null) return { field: 'source', code: 'REQUIRED' };
  if (givenOn === null) return { field: 'givenOn', code: 'REQUIRED' };
  if (givenOn > today) return { field: 'givenOn', code: 'DAY_TO_COME' };
  const earliest = granted ? CONSENT_EARLIEST : CONSENT_LAW_FROM;
  if (givenOn < earliest) return { field: 'givenOn', code: 'DATE_TOO_EARLY', params: { day: earliest } };
  if ((source === 'HS_2015') !== givenOn < CONSENT_LAW_FROM) return { field: 'source', code: 'CONSENT_SOURCE_2015' };
  if (!granted) return null;
  if (recipient === null) return { field: 'recipient', code: 'REQUIRED' };
  if (proof === '') return { field: 'proof', code: 'CONSENT_PROOF_REQUIRED' };
  return isEvidence(proof) ? null : { field: 'proof', code: 'CONSENT_PROOF_TOO_SHORT' };
};

/** Why a given consent does not allow marketing; null if it does, or if none was given. `old`: older than the setting allows. */
export const consentLack = (said: SaidConsent, { today, old }: { today: string; old: boolean }): ErrorCode | null => {
  if (said.status !== 'GRANTED') return null;
  if (consentProblem(said, today)) return 'CONSENT_INCOMPLETE';
  return old ? 'CONSENT_TOO_OLD' : null;
};

const CODES = {
  CALL: { refused: 'CONSENT_REFUSED', missing: 'CONSENT_MISSING' },
  SMS: { refused: 'CONSENT_REFUSED_SMS', missing: 'CONSENT_MISSING_SMS' },
  EMAIL: { refused: 'CONSENT_REFUSED_EMAIL', missing: 'CONSENT_MISSING_EMAIL' },
  PUSH: { refused: 'CONSENT_REFUSED_PUSH', missing: 'CONSENT_MISSING_PUSH' },
} as const satisfies Record<Channel, Record<'refused' | 'missing', ErrorCode>>;

/** The sender's data that the law requires in a marketing message; null: not configured. */
export type Sender = { title: string | null; mersis: string | null; refusal: string | null };

type Contact = {
  channel: Channel;
  purpose: EnumValue<'messageType'>;
  said: SaidConsent;
  /** From `consentLack`. */
  lack: ErrorCode | null;
  /** The customer asked for it or is involved, as in an open activity or closing. */
  asked: boolean;
  /** Somebody has muted the customer. */
  muted?: boolean;
  sender: Sender;
  time: SendingTime;
  /** Milliseconds. */
  now: number;
};
/** Whether somebody may be contacted: now, from a later time on (milliseconds), or not, and why. */
export type Verdict = { go: 'NOW' } | { go: 'LATER'; at: number } | { go: 'NO'; code: ErrorCode };

const no = (code: ErrorCode): Verdict => ({ go: 'NO', code });

/**
 * The single decision whether a customer may be contacted, used by every channel (docs/decisions/0092-marketing-goes-lawfully.md).
 * Marketing needs a complete consent that is not too old, a sender with identification and a way to refuse, and the configured hours.
 * Transactional messages need none of these, but override a refusal only if the customer asked for them
 * (docs/decisions/0035-work-queue-and-calls.md).
 */
export const contactVerdict = ({
  channel,
  purpose,
  said,
  lack,
  asked,
  muted = false,
  sender,
  time,
  now,
}: Contact): Verdict => {
  const { refused, missing } = CODES[channel];
  const marketing = purpose === 'MARKETING';
  if (muted && (marketing || !asked)) return no('CUSTOMER_MUTED');
  if (said.status === 'REFUSED' && (marketing || !asked)) return no(refused);
  if (!marketing) return { go: 'NOW' };
  if (said.status !== 'GRANTED') return no(missing);
  if (lack) return no(lack);
  // A caller identifies themselves; a written message must contain it.
  if (channel !== 'CALL') {
    if (sender.title === null) return no('MARKETING_TITLE_MISSING');
    if (sender.mersis === null) return no('MARKETING_MERSIS_MISSING');
    if (sender.refusal === null) return no('MARKETING_REFUSAL_MISSING');
  }
  const at = mayGoFrom(now, time);
  return at > now ? { go: 'LATER', at } : { go: 'NOW' };
};

/** A person whom a phone or an address does not belong to, or no longer, has not consented to messages there. */
export const strangerVerdict = (channel: Channel): Verdict => no(CODES[channel].missing);
