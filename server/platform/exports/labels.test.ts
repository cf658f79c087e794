import { contract } from '@/contract';
import type { Endpoint } from '@/contract/kit';
import { bare, rowShape } from '@/contract/shape';
import { kindOf } from '@/domain/kinds';
import { SCREENS } from '@/domain/screens';
import screens from '@/locales/tr/screens.json';
import { screenFiles, sourceOf } from '@/tests/support/screenFiles';
import { headersOf, titleOf } from './labels';

const lists = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<Endpoint>(calls)
    .filter(([, call]) => call.exportable !== undefined)
    .map(([name, call]) => [`${area}.${name}`, call] as const),
);
const callOf: ReadonlyMap<string, Endpoint> = new Map(lists);
const isNamed = (list: string, field: string) => headersOf(list, [field])[0] !== field;

test.each(lists)('a file of %s has a Turkish title and headers, and no value that only programs know', (list, call) => {
  const shape = rowShape(call);
  const named = Object.keys(shape).filter((field) => isNamed(list, field));
  expect(named.length).toBeGreaterThan(2);
  expect(list.split('.')).not.toContain(titleOf(list));
  // An enumeration without labels would be written as its codes.
  const raw = Object.entries(shape).filter(([, schema]) => bare(schema).def?.type === 'enum' && !kindOf(schema));
  expect(raw.map(([field]) => field).filter((field) => named.includes(field))).toEqual([]);
});

/** The name in `contract` of what a page imports. */
const imported = (name: string) => (name === 'operatorGroups' ? 'groups' : name);
/** The pages that render their list themselves: the list, the name of its texts, and the possible columns of its file. */
const drawn = screenFiles
  .filter((file) => file.startsWith('pages/'))
  .flatMap((file) => {
    const source = sourceOf(file);
    const [, name = '', call = ''] = /listLoader\([^,]+, (\w+)\.(\w+)\)/.exec(source) ?? [];
    const list = `${imported(name)}.${call}`;
    const endpoint = callOf.get(list);
    const [, columns] = /(?:columns=\{|const COLUMNS[^=]*= )\[\n(.*?)\n {0,8}\]/s.exec(source) ?? [];
    if (!endpoint || !columns) return [];
    const shape = rowShape(endpoint);
    const path = file.replace(/^pages|\.tsx$/g, '').replace(/\/index$/, '');
    const fields = [...columns.matchAll(/'(\w+)'/g)].map(([, field = '']) => field).filter((field) => field in shape);
    return [[path, list, [...new Set(fields)]] as const];
  });

test('most lists are on pages that this test can read', () => expect(drawn.length).toBeGreaterThan(35));

test.each(drawn)(
  '%s: a file of its list %s is called as the screen, and each column as there',
  (path, list, fields) => {
    const { titleKey = '' } = SCREENS.find((screen) => screen.path === path) ?? {};
    expect(titleOf(list)).toBe((screens.title as Record<string, string>)[titleKey.replace('screens:title.', '')]);
    expect(fields.filter((field) => !isNamed(list, field))).toEqual([]);
  },
);
