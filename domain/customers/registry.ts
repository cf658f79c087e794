import { dayRefusal } from '../appointments';
import type { EnumValue } from '../enums';
import { addDays } from '../time';
import type { SaidConsent } from './consent';

/** The registry (İYS) must be notified of a consent or a refusal within this many working days. */
const REPORT_WORKING_DAYS = 3;
/** No sequence of closed days is longer than this. */
const LOOKED_BACK = 40;

type Holidays = Parameters<typeof dayRefusal>[1];

/** The last day to notify the registry of a decision made on `since` (YYYY-MM-DD). */
export const reportDueOn = (since: string, holidays: Holidays): string => {
  let day = since;
  for (let left = REPORT_WORKING_DAYS; left > 0;) {
    day = addDays(day, 1);
    if (!dayRefusal(day, holidays)) left -= 1;
  }
  return day;
};

/**
 * The latest decision days whose deadline has passed, and whose deadline is today; earlier days are included. Deadlines are in the order of
 * decision days, so lists filter and sort by the day alone. YYYY-MM-DD.
 */
export const reportBounds = (today: string, holidays: Holidays): { over: string; near: string } => {
  const latest = (fits: (dueOn: string) => boolean) => {
    for (let back = 0; back < LOOKED_BACK; back += 1) {
      const day = addDays(today, -back);
      if (fits(reportDueOn(day, holidays))) return day;
    }
    return addDays(today, -LOOKED_BACK);
  };
  return { over: latest((dueOn) => dueOn < today), near: latest((dueOn) => dueOn <= today) };
};

/** The registry's own values. */
export const REGISTRY_TYPE = { CALL: 'ARAMA', SMS: 'MESAJ', EMAIL: 'EPOSTA' } as const;
export type RegistryChannel = keyof typeof REGISTRY_TYPE;
export const REGISTRY_STATUS = { GRANTED: 'ONAY', REFUSED: 'RET' } as const;
export type RegistryStatus = keyof typeof REGISTRY_STATUS;

/** One consent from the registry, parsed: `recipient` is a phone in E.164, or an e-mail address. */
export type RegistryLine = {
  channel: RegistryChannel;
  recipient: string;
  status: RegistryStatus;
  source: EnumValue<'consentSource'>;
  recipientType: EnumValue<'consentRecipient'>;
  /** YYYY-MM-DD */
  givenOn: string;
};

/**
 * Whether the registry's value replaces ours: the later day wins, on the same day a refusal. KNOWN: both are equal, so there is nothing to
 * report.
 */
export const registryWins = (
  ours: Pick<SaidConsent, 'status' | 'givenOn'> | undefined,
  { status, givenOn }: Pick<RegistryLine, 'status' | 'givenOn'>,
): 'TAKES' | 'KNOWN' | 'STAYS' => {
  if (!ours || ours.status === 'UNKNOWN') return 'TAKES';
  // A consent without a day is not valid, and a refusal without a day is not lifted.
  if (ours.givenOn === null) return ours.status === 'GRANTED' || status === 'REFUSED' ? 'TAKES' : 'STAYS';
  if (givenOn > ours.givenOn) return 'TAKES';
  if (givenOn < ours.givenOn) return 'STAYS';
  if (ours.status === status) return 'KNOWN';
  return status === 'REFUSED' ? 'TAKES' : 'STAYS';
};
