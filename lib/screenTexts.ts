import { type Screen, screenFor } from '@/domain/screens';

/** Every screen of a layout shows these, beside the texts of common and screens. */
const OF_LAYOUT: Record<Screen['layout'], readonly string[]> = {
  default: ['auth'],
  dashboard: ['enums', 'list', 'detail'],
};

/** Shown instead of a screen that one may not see. */
const OF_REFUSAL = ['permissions', 'access'];

/** The path of an address of this origin. */
export const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** What the application needs to know of the screen it shows. It travels with the page: the table of all screens comes with the menu. */
export type ShownScreen = Pick<Screen, 'layout' | 'titleKey'> & {
  /** Of one record, whose id follows the title. */
  ofRecord: boolean;
  texts: readonly string[];
};

/** The screen at a path; `refused`: its visitor may not see it. */
export const shownScreen = (path: string, refused = false): ShownScreen | null => {
  const screen = screenFor(path);
  if (!screen) return null;
  const { layout, titleKey, detailOf } = screen;
  return { layout, titleKey, ofRecord: detailOf !== undefined, texts: screenTexts(path, refused) };
};

/** The namespaces whose texts the page at a path shows; `refused`: its visitor may not see the screen. */
export const screenTexts = (path: string, refused: boolean): readonly string[] => {
  const screen = screenFor(path);
  return screen ? [...OF_LAYOUT[screen.layout], ...(refused ? OF_REFUSAL : (screen.texts ?? []))] : [];
};
