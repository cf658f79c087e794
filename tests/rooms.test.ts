import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the linter's per-folder rules cannot say: one area's components never reach into another's, and no barrels. */
const root = join(__dirname, '..');
const files = readdirSync(join(root, 'components'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
);
const importsOf = (file: string) =>
  [...readFileSync(join(root, 'components', file), 'utf8').matchAll(/from '([^']+)'|import '([^']+)'/g)].map(
    ([, a, b]) => a ?? b ?? '',
  );

test('an area’s components import their own area and components/ui only', () => {
  const strays = files.flatMap((file) => {
    const area = file.split('/')[0];
    return importsOf(file)
      .filter(
        (path) =>
          path.startsWith('@/components/') && !path.startsWith('@/components/ui/') && path.split('/')[2] !== area,
      )
      .map((path) => `${file} → ${path}`);
  });
  expect(strays).toEqual([]);
});

test('relative imports stay in their room', () => {
  const strays = files.flatMap((file) => {
    const depth = file.split('/').length - 1;
    return importsOf(file)
      .filter((path) => (path.match(/\.\.\//g)?.length ?? 0) >= depth)
      .filter((path) => path.startsWith('../'))
      .map((path) => `${file} → ${path}`);
  });
  expect(strays).toEqual([]);
});
