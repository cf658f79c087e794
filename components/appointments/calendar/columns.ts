import type { CalendarEvent } from '@/contract/appointments/calendar';
import { MINUTES_A_DAY, minutesInto } from './days';

/** An event's position in its day: minutes from midnight, and its column among those side by side. */
type Placed = { event: CalendarEvent; start: number; end: number; column: number; columns: number };

/** Shorter events are drawn and treated as this long, since their text needs the room. */
const SHORTEST_MINUTES = 25;

/** Places overlapping events side by side, each group in as few columns as possible. */
export const placed = (day: string, events: readonly CalendarEvent[]): Placed[] => {
  const all = events
    .map((event): Placed => {
      const start = Math.max(0, minutesInto(day, event.startsAt));
      const end = Math.min(MINUTES_A_DAY, Math.max(minutesInto(day, event.endsAt), start + SHORTEST_MINUTES));
      return { event, start, end, column: 0, columns: 1 };
    })
    .sort((a, b) => a.start - b.start || b.end - a.end);
  let group: Placed[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const one of group) one.columns = ends.length;
    group = [];
    ends = [];
  };
  for (const one of all) {
    if (ends.length > 0 && ends.every((end) => end <= one.start)) close();
    const free = ends.findIndex((end) => end <= one.start);
    one.column = free < 0 ? ends.length : free;
    ends[one.column] = one.end;
    group.push(one);
  }
  close();
  return all;
};
