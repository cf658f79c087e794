import { inSlices } from './inSlices';

/** Blocks the event loop for this many milliseconds. */
const hold = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until;);
};

test('however many pieces of long work are under way, one slice of one of them runs in a turn of the event loop', async () => {
  let stepped = new Set<number>();
  const together: number[] = [];
  let watching = true;
  const watch = () => {
    together.push(stepped.size);
    stepped = new Set();
    if (watching) setImmediate(watch);
  };
  setImmediate(watch);
  function* steps(name: number): Generator<void, number> {
    for (let n = 0; n < 20; n += 1) {
      stepped.add(name);
      hold(1);
      yield;
    }
    return name;
  }
  expect(await Promise.all([1, 2, 3, 4, 5].map((name) => inSlices(steps(name), 5)))).toEqual([1, 2, 3, 4, 5]);
  watching = false;
  expect(Math.max(...together)).toBe(1);
  expect(together.filter((count) => count === 1).length).toBeGreaterThanOrEqual(20);
});

test('what the work throws is thrown', async () => {
  function* broken(): Generator<void, void> {
    yield;
    throw new Error('broken');
  }
  await expect(inSlices(broken())).rejects.toThrow('broken');
});
