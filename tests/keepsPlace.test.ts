import { screenFiles, sourceOf } from './support/screenFiles';

/** Here the user moves through rows with a key, or pressed something that leads to the place. */
const LED_THERE = [
  'components/activities/Workbench.tsx',
  'components/auctions/editor/Editor.tsx',
  'components/auctions/editor/useSaving.tsx',
  'components/bidding/Ledger.tsx',
  'components/bidding/Participants.tsx',
  'components/customers/PhoneBar.tsx',
  'components/locations/Branch.tsx',
  'components/settings/configuration/ChangeDrawer.tsx',
  'components/ui/list/ListScreen.tsx',
  'components/ui/list/ViewMenu.tsx',
  'components/ui/shell/CommandPalette.tsx',
];

test('a page that opens stays at its beginning: a list beside it shows its row within itself', () => {
  const drawing = screenFiles.filter((file) => sourceOf(file).includes('.scrollIntoView'));
  expect(drawing.toSorted()).toEqual(LED_THERE);
});
