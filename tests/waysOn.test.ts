import { screenFiles as files, sourceOf as source } from './support/screenFiles';

/** They have another way on: another auction is chosen; the dry run is started again by its own button. */
const OTHERWISE = ['components/auctions/revisions/CreateDrawer.tsx', 'components/privacy/Plan.tsx'];

test('who is told that something could not be loaded can ask for it again', () => {
  const stuck = files.filter((file) => {
    const asked = source(file).match(/const \{[^}]*\berror\b[^}]*\} = useCall\(/g) ?? [];
    return asked.some((one) => !one.includes('refetch'));
  });
  expect(stuck.toSorted()).toEqual(OTHERWISE);
});

test('a failure is drawn by the pieces that have the way on', () => {
  const byHand = files.filter((file) => /<Empty\s+icon="warning"[^>]*rror/.test(source(file)));
  expect(byHand).toEqual([]);
});

/** They have drawn what there is by then. */
const DRAWN_BEFORE = ['components/ui/list/ListStates.tsx', 'pages/dashboard/index.tsx'];

test('what has been answered stays on the screen when it could not be asked again', () => {
  const gone = files.filter((file) => /if \(error\)/.test(source(file)));
  expect(gone).toEqual(DRAWN_BEFORE);
});
