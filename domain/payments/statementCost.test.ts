import { steepness } from '@/tests/support/cost';
import { assertNotSteep, READERS, TEXTS } from '@/tests/support/statementCost';
import { compareSteps } from './bankTwins';

/** Each reader runs one of this many texts, all readers together run all; statementCost.long.test.ts runs every combination. */
const ONE_OF = 6;

test.each(Object.keys(READERS).map((name, at) => [name, at] as const))(
  '%s costs as much as its input is long',
  (name, at) =>
    assertNotSteep(
      name,
      Object.keys(TEXTS).filter((_, n) => n % ONE_OF === at % ONE_OF),
    ),
);

test('telling known from new costs as much as there are movements, all alike or all their own', async () => {
  const rows = (count: number, of: (n: number) => object) =>
    Array.from({ length: count }, (_, n) => ({
      account: 'A',
      day: '2026-11-20',
      amountKurus: 1_00,
      bankReference: '',
      payerName: '',
      description: '',
      ...of(n),
    }));
  const run = (all: ReturnType<typeof rows>) => [
    ...compareSteps(
      all,
      all.map((one, n) => ({ ...one, id: n, twin: n + 2 })),
    ),
  ];
  for (const of of [
    () => ({}),
    (n: number) => ({ bankReference: String(n) }),
    (n: number) => ({ bankReference: String(n), payerName: `P${n}` }),
    (n: number) => ({ description: String(n) }),
  ]) {
    const found = await steepness((size) => () => run(rows(size, of)), 1_500);
    expect(found).toMatchObject({ isSteep: false });
  }
});
