/** Turkey keeps +03:00 all year. */
const OFFSET = '+03:00';
const DAY_MS = 86_400_000;

/** The instant at which a Turkish day begins. */
export const startOf = (day: string): string => new Date(`${day}T00:00:00${OFFSET}`).toISOString();
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
/** How many days a range has, both ends included; negative when it runs backwards. */
export const daysIn = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
