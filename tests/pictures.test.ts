import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** They show only the console's own images, or handle a broken image themselves. */
const OWN = [
  'components/ui/ErrorPage.tsx',
  'components/ui/Thumbnail.tsx',
  'components/ui/media/CropFrame.tsx',
  'components/ui/media/Preview.tsx',
  'components/ui/shell/Logo.tsx',
  'components/ui/shell/TopBar.tsx',
  'components/auctions/marketing/LinkQr.tsx',
];

test('every picture that may be missing is drawn by what says so: the browser’s broken picture is never seen', () => {
  const bare = ['components', 'layouts', 'pages']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .filter((path) => readFileSync(path, 'utf8').includes('<img'));
  expect(bare.toSorted()).toEqual(OWN.toSorted());
});
