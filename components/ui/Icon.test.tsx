import { readFileSync } from 'node:fs';
import { ICONS } from './Icon';

test('every icon has its picture, and there is no other', () => {
  const pictures = readFileSync('components/ui/icons.svg', 'utf8').matchAll(/<symbol id="(\w+)"[^>]*><path d="[^"]+"/g);
  expect([...pictures].map(([, name]) => name)).toEqual([...ICONS]);
});
