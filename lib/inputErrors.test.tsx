import * as z from 'zod/mini';
import type { Endpoint } from '@/contract/kit';
import { id, longText, text } from '@/domain/fields';
import { inputResolver } from './inputErrors';

const input = z.object({
  id: id(),
  name: text(5).check(z.minLength(1, 'REQUIRED')),
  note: longText(3),
  ids: z.array(id()),
  count: z.int().check(z.maximum(9)),
});
const say = (code: string, { size }: Record<string, unknown>) => (code === 'TEXT_TOO_LONG' ? `${code} ${size}` : code);
const wrongIn = async (values: object) => {
  const resolve = inputResolver({ input } as unknown as Endpoint, { id: 7 }, say);
  const { errors } = await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
};
const right = { name: 'Moda', note: '', ids: [1], count: 1 };

test('what the call takes is sent as it was written; what no field holds is added', async () => {
  expect(await wrongIn(right)).toEqual({});
});

test.each([
  [{ name: '' }, { name: 'REQUIRED' }],
  [{ name: undefined }, { name: 'REQUIRED' }],
  [{ name: 'Kadıköy' }, { name: 'TEXT_TOO_LONG 5' }],
  [{ note: 'uzun' }, { note: 'TEXT_TOO_LONG 3' }],
  [{ ids: [1, 'iki'] }, { ids: 'INVALID_INPUT' }],
  [{ count: 'bir' }, { count: 'INVALID_INPUT' }],
])('%j is said beside its field: %j', async (change, wrong) => {
  expect(await wrongIn({ ...right, ...change })).toEqual(wrong);
});
