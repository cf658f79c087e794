import { type Screen, screenFor } from '@/domain/screens';
import type { ShownScreen } from './shownScreen';

/** Namespaces that every screen of a layout needs, besides common. */
const OF_LAYOUT: Record<Screen['layout'], readonly string[]> = {
  default: ['auth'],
  dashboard: ['screens', 'shell', 'enums/shared', 'list'],
};

/** Every screen of one record. */
const OF_RECORD = ['detail', 'enums/records'];

/** For the page that is shown in place of a forbidden screen. */
const OF_REFUSAL = ['permissions', 'access'];

/** Pages for anybody, which are no screens and have no row. */
const OF_VISITORS = ['content/visitors'];
const VISITED = ['/content/preview', '/s/[code]'];

/** `refused`: the visitor may not see the screen at this path. */
export const shownScreen = (path: string, refused = false): ShownScreen | null => {
  const screen = screenFor(path);
  if (!screen) return null;
  const { menu: _menu, may: _may, ...shown } = screen;
  return { ...shown, texts: screenTexts(path, refused) };
};

/** The namespaces whose texts the page at a path shows; `refused`: its visitor may not see the screen. */
export const screenTexts = (path: string, refused: boolean): readonly string[] => {
  const screen = screenFor(path);
  if (!screen) return VISITED.includes(path) ? OF_VISITORS : [];
  const { layout, detailOf, texts = [] } = screen;
  return [...OF_LAYOUT[layout], ...(detailOf ? OF_RECORD : []), ...(refused ? OF_REFUSAL : texts)];
};
