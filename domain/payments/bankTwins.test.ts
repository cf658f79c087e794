import fc from 'fast-check';
import { compareSteps, type Kept, type Known } from './bankTwins';

const compare = (file: readonly Known[], kept: readonly Kept[]) => {
  const steps = compareSteps(file, kept);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};
const identity = (one: Known) =>
  [one.account, one.day, one.amountKurus, one.bankReference, one.payerName, one.description].join('|');
const counted = (all: readonly Known[]) => {
  const counts: Record<string, number> = {};
  for (const one of all) counts[identity(one)] = (counts[identity(one)] ?? 0) + 1;
  return counts;
};

/** Few possible values, so that many movements are alike. */
const known: fc.Arbitrary<Known> = fc.record({
  account: fc.constantFrom('A', 'B'),
  day: fc.constantFrom('2026-11-20', '2026-11-21'),
  amountKurus: fc.constantFrom(38_000_00, -5_00),
  bankReference: fc.constantFrom('', '1', '2'),
  payerName: fc.constantFrom('', 'AYŞE', 'VELİ'),
  description: fc.constantFrom('', 'HAVALE'),
});

test('whatever files are imported in whatever order, of each movement there are as many as the fullest of them has', () => {
  fc.assert(
    fc.property(fc.array(fc.array(known, { maxLength: 12 }), { maxLength: 4 }), (files) => {
      const kept: Kept[] = [];
      const most: Record<string, number> = {};
      for (const file of [...files, ...files]) {
        const told = compare(file, kept);
        for (const [index, one] of file.entries())
          if (!told[index]?.known) kept.push({ ...one, id: kept.length + 1, twin: told[index]?.twin ?? 0 });
        for (const [key, count] of Object.entries(counted(file))) most[key] = Math.max(most[key] ?? 0, count);
      }
      expect(counted(kept)).toEqual(most);
    }),
  );
});

test('what is said to resemble another is of the same account and amount, came in, and is not equal to it', () => {
  fc.assert(
    fc.property(fc.array(known, { maxLength: 12 }), fc.array(known, { maxLength: 12 }), (before, file) => {
      const kept = compare(before, []).map(({ twin }, index): Kept => ({
        ...(before[index] as Known),
        id: index + 1,
        twin,
      }));
      for (const [index, { resembles, known: there }] of compare(file, kept).entries()) {
        const one = file[index] as Known;
        const other = typeof resembles === 'number' ? file[resembles] : resembles;
        if (!other) continue;
        expect(there).toBe(false);
        expect(one.amountKurus).toBeGreaterThan(0);
        expect([other.account, other.amountKurus]).toEqual([one.account, one.amountKurus]);
        expect(identity(other)).not.toBe(identity(one));
        expect(other.day === one.day || other.bankReference === one.bankReference).toBe(true);
      }
    }),
  );
});
