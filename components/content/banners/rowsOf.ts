import type { Output } from '@/contract/kit';
import type { banners } from '@/contract/content/banners';

export type Lane = Output<typeof banners.calendar>['lanes'][number];
export type Show = Lane['shows'][number];

/** Distributes a lane's periods over as few lines as possible, so that overlapping ones are below each other. */
export const rowsOf = (shows: readonly Show[]): Show[][] => {
  const rows: Show[][] = [];
  for (const show of shows.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from) || a.id - b.id)) {
    const room = rows.find((row) => Date.parse(row.at(-1)?.until ?? show.from) <= Date.parse(show.from));
    if (room) room.push(show);
    else rows.push([show]);
  }
  return rows;
};

/** A period's position between two times, in percent of the width. */
export const placeOf = (
  { from, until }: { from: string; until: string },
  range: { from: number; until: number },
): { left: string; width: string } => {
  const whole = range.until - range.from;
  const left = ((Date.parse(from) - range.from) / whole) * 100;
  const width = ((Date.parse(until) - Date.parse(from)) / whole) * 100;
  return { left: `${left}%`, width: `${width}%` };
};
