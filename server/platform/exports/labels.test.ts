import { contract } from '@/contract';
import type { Endpoint } from '@/contract/kit';
import { rowShape } from '@/contract/shape';
import { headersOf, titleOf } from './labels';

const exportable = Object.entries(contract).flatMap(([area, calls]) =>
  Object.values<Endpoint>(calls)
    .filter((call) => call.exportable !== undefined)
    .map((call) => [area, call] as const),
);

test.each(exportable)('a file of %s has a Turkish title and headers', (area, call) => {
  const fields = Object.keys(rowShape(call));
  const named = headersOf(area, fields).filter((header, index) => header !== fields[index]);
  expect(named.length).toBeGreaterThan(2);
  expect(titleOf(area)).not.toBe(area);
});
