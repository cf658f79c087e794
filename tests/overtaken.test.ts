import { screenFiles, sourceOf } from './support/screenFiles';

/** Buttons of a record's actions: each open, or closed with a reason. */
const ACTIONS = /\b(options|moves|actions)\b[\s\S]{0,80}?\.map\(/;
const DRAWER = /<(?!Form)\w+Drawer\b/;

/** Their drawers change no state of the record, or are opened with the record as it was and say so by themselves. */
const OTHERWISE = ['components/brokers/announcements/Parts.tsx', 'components/deals/useMove.tsx'];

test('the drawer of a record’s action says at once when others have made the action impossible', () => {
  const acting = screenFiles.filter((file) => {
    const source = sourceOf(file);
    return DRAWER.test(source) && ACTIONS.test(source) && /\bclosed\b/.test(source);
  });
  expect(acting.length).toBeGreaterThan(10);
  const silent = acting.filter((file) => !/<Overtaken\b|<AboveForm\b|\blate=/.test(sourceOf(file)));
  expect(silent.toSorted()).toEqual(OTHERWISE);
});
