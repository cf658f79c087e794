import { dayRefusal } from '../appointments';
import type { EnumValue } from '../enums';
import { addDays } from '../time';
import type { SaidConsent } from './consent';

/** Working days within which the registry (İYS) is told of a consent or a refusal. */
const REPORT_WORKING_DAYS = 3;
/** No stretch of closed days is longer than this, in days. */
const LOOKED_BACK = 40;

type Holidays = Parameters<typeof dayRefusal>[1];

/** The last day on which the registry may be told of what was said on `since` (YYYY-MM-DD). */
export const reportDueOn = (since: string, holidays: Holidays): string => {
  let day = since;
  for (let left = REPORT_WORKING_DAYS; left > 0;) {
    day = addDays(day, 1);
    if (!dayRefusal(day, holidays)) left -= 1;
  }
  return day;
};

/**
 * The latest days of which it is over, and of which today is the last day: whatever was said then or before. Deadlines rise with their
 * days, so that lists are narrowed and sorted by the day alone. YYYY-MM-DD.
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

/** The registry’s own words. */
export const REGISTRY_TYPE = { CALL: 'ARAMA', SMS: 'MESAJ', EMAIL: 'EPOSTA' } as const;
export type RegistryChannel = keyof typeof REGISTRY_TYPE;
export const REGISTRY_STATUS = { GRANTED: 'ONAY', REFUSED: 'RET' } as const;
export type RegistryStatus = keyof typeof REGISTRY_STATUS;

/** One consent as the registry tells of it, read: `recipient` is a phone in E.164, or an e-mail address. */
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
 * Whether what the registry says takes the place of what we have: the later day does, and on the same day a refusal. KNOWN: both say the
 * same, so that it needs not be told.
 */
export const registryWins = (
  ours: Pick<SaidConsent, 'status' | 'givenOn'> | undefined,
  { status, givenOn }: Pick<RegistryLine, 'status' | 'givenOn'>,
): 'TAKES' | 'KNOWN' | 'STAYS' => {
  if (!ours || ours.status === 'UNKNOWN') return 'TAKES';
  // Without a day it is no consent, and a refusal of which nobody knows when it was said is not lifted.
  if (ours.givenOn === null) return ours.status === 'GRANTED' || status === 'REFUSED' ? 'TAKES' : 'STAYS';
  if (givenOn > ours.givenOn) return 'TAKES';
  if (givenOn < ours.givenOn) return 'STAYS';
  if (ours.status === status) return 'KNOWN';
  return status === 'REFUSED' ? 'TAKES' : 'STAYS';
};
