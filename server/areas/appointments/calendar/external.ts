import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { CalendarEvent } from '@/contract/appointments/calendar';
import { iso, OFFSET, startOfDay } from '@/domain/time';
import { assertNoTransaction } from '@/server/kernel/db/transaction';
import { jsonIn } from '@/server/kernel/http/answers';
import { Refusal } from '@/server/kernel/refusal';

const TIMEOUT_MS = 5_000;
const ANSWER_BYTES = 1_000_000;
const MAX_EVENTS = 2_000;

const moment = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));
/** The source's answer: a list, or a list under `events`. Dates without a time are whole days, the last one not included. */
const Answer = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'object' && value !== null && 'events' in value ? value.events : value,
  ),
  z
    .array(
      z.object({
        id: z.optional(z.union([z.string(), z.number()])),
        title: z.string(),
        start: moment,
        end: moment,
        location: z.optional(z.nullable(z.string())),
      }),
    )
    .check(z.maxLength(MAX_EVENTS)),
);

const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;
const HAS_OFFSET = /(Z|[+-]\d{2}:?\d{2})$/i;
/** A time without an offset is in Turkish time. */
const instantOf = (text: string) =>
  iso(IS_DAY.test(text) ? startOfDay(text) : Date.parse(HAS_OFFSET.test(text) ? text : `${text}${OFFSET}`));

type CalendarSource = { url: string; token: string | undefined };

/**
 * An operator's events from the configured source.
 * @throws CALENDAR_UNAVAILABLE when it does not answer within five seconds, refuses, or sends something unreadable; the reason is in the
 * log
 */
export const externalEvents = async (
  { url, token }: CalendarSource,
  { email, from, to }: { email: string; from: string; to: string },
  log: Logger,
): Promise<CalendarEvent[]> => {
  assertNoTransaction('the calendar source');
  const values: Record<string, string> = { email, from, to };
  const address = url.replace(/\{(email|from|to)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the source answered ${response.status}`);
    const events = Answer.parse(await jsonIn(response, ANSWER_BYTES));
    return events
      .map(({ id, title, start, end, location }, index) => ({
        id: String(id ?? `${start}-${index}`),
        appointmentId: null,
        kind: null,
        state: null,
        title,
        location: location ?? '',
        startsAt: instantOf(start),
        endsAt: instantOf(end),
        allDay: IS_DAY.test(start),
      }))
      .filter(({ startsAt, endsAt }) => startsAt <= endsAt)
      .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  } catch (error) {
    log.warn({ err: error }, 'the calendar source could not be read');
    throw new Refusal('CALENDAR_UNAVAILABLE');
  }
};
