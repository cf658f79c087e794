import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const files = ['components', 'layouts', 'pages']
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  )
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
const source = (file: string) => readFileSync(join(root, file), 'utf8');

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
