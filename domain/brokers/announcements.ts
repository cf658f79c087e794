import type { EnumValue } from '../enums';

export const ANNOUNCEMENT_TITLE_MAX = 120;
export const ANNOUNCEMENT_BODY_MAX = 4_000;
export const ANNOUNCEMENT_PICTURES_MAX = 6;
export const ANNOUNCEMENT_CITIES_MAX = 81;

type Shown = { stage: EnumValue<'announcementStage'>; showsFrom: string | null; showsUntil: string | null };
/** The announcement's state at a time in ms. */
export const announcementStateOf = (
  { stage, showsFrom, showsUntil }: Shown,
  now: number,
): EnumValue<'announcementState'> => {
  if (stage !== 'PUBLISHED') return stage;
  if (showsFrom !== null && Date.parse(showsFrom) > now) return 'PLANNED';
  return showsUntil !== null && Date.parse(showsUntil) <= now ? 'ENDED' : 'SHOWN';
};

/** A text's paragraphs, separated by empty lines. */
export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
