import * as z from 'zod/mini';
import { listCall } from '@/contract/listCall';
import { PAGING_FIELDS } from '@/contract/request';
import { bare, inputShape, rowShape } from '@/contract/shape';
import { ENUMS } from '@/domain/enums';
import { kindOf } from '@/domain/kinds';
import { readList } from '@/lib/listState';
import { lists } from './support/lists';

const VALUES = [
  '  0 1 5 25 100 101 900 -1 -3 -4 1.5 9007199254740993 a true false yes'.split(' '),
  '2026-11-25 2024-02-29 2026-02-29 2026-13-01 25.11.2026 2026-11-25T10:00:00Z'.split(' '),
  [' a ', ...[20, 21, 80, 81, 500, 501].map((length) => 'ü'.repeat(length))],
  Object.values(ENUMS).flat(),
].flat();

test('an address is read as the call itself would take it, field by field of every list', () => {
  expect(lists.length).toBeGreaterThan(80);
  const differences = lists.flatMap((endpoint) => {
    const list = listCall(endpoint);
    return Object.entries(inputShape(endpoint)).flatMap(([name, schema]) => {
      if (name === 'around' || name === 'total') return [];
      const many = bare(schema).def?.type === 'array';
      return VALUES.flatMap((value) => {
        const state = readList(list, { [name]: value });
        const read = name in (PAGING_FIELDS.some((one) => one === name) ? state : state.filters);
        const taken = value !== '' && z.safeParse(schema, many ? [value] : value).success;
        return read === taken ? [] : [`${endpoint.path} ${name}=${value.slice(0, 20)}: read ${read}, taken ${taken}`];
      });
    });
  });
  expect(differences).toEqual([]);
});

test('a list is filtered by the words that its rows say: a filter and the field of its name are of one enumeration', () => {
  const enumOf = (schema: z.ZodMiniType | undefined): string | undefined => {
    if (!schema) return undefined;
    const kind = kindOf(schema);
    const { element } = bare(schema).def ?? {};
    return kind?.kind === 'enum' ? kind.enum : enumOf(element);
  };
  const named = lists.flatMap((endpoint) =>
    Object.entries(inputShape(endpoint)).flatMap(([name, schema]) => {
      const [asked, said] = [enumOf(schema), enumOf(rowShape(endpoint)[name])];
      return asked && said ? [{ of: `${endpoint.path} ${name}`, asked, said }] : [];
    }),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ asked, said }) => asked !== said)).toEqual([]);
});

test('what a page brings of a list is plain data', () => {
  for (const endpoint of lists) {
    const list = listCall(endpoint);
    expect(JSON.parse(JSON.stringify(list))).toEqual(list);
    expect(Object.keys(list.input)).not.toHaveLength(0);
    expect(PAGING_FIELDS.filter((name) => name in list.input)).toEqual(['sort', 'after', 'before', 'size']);
  }
});
