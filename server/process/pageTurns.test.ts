import { openPageTurns, type Visitors } from './pageTurns';

const settle = async () => {
  for (let n = 0; n < 5; n += 1) await new Promise((resolve) => setImmediate(resolve));
};
/** Pages that stay in rendering until the test finishes them. */
const pages = (turns = openPageTurns()) => {
  const drawn: { address: string; done: () => void }[] = [];
  let refused = 0;
  const ask = (address: string, who: Visitors = 'operators') =>
    void turns(who, address, () => new Promise<void>((done) => drawn.push({ address, done }))).catch(
      (error: unknown) => {
        expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
        refused += 1;
      },
    );
  return { ask, drawn, refused: () => refused };
};

test('ten thousand requests from one address block nobody else, and are not all rendered at once', async () => {
  const { ask, drawn, refused } = pages();
  for (let n = 0; n < 10_000; n += 1) ask('one', 'strangers');
  ask('one', 'operators');
  ask('other', 'strangers');
  await settle();
  expect(drawn.map(({ address }) => address)).toEqual(['one', 'one', 'one', 'other']);
  expect(refused()).toBe(10_000 - 102);
  drawn[0]?.done();
  await settle();
  expect(drawn).toHaveLength(5);
});

test('the number of pages rendered at once for many addresses is limited, and a refused request takes no place', async () => {
  const { ask, drawn, refused } = pages();
  for (let n = 0; n < 2_000; n += 1) ask(`address ${n}`);
  await settle();
  expect([drawn.length, refused()]).toEqual([128, 2_000 - 1_128]);
  for (let n = 0; n < drawn.length; n += 1) {
    drawn[n]?.done();
    await settle();
  }
  expect(drawn).toHaveLength(1_128);
  ask('address 1999');
  await settle();
  expect(drawn).toHaveLength(1_129);
});

test('a slow reader loses its turn', async () => {
  const { ask, drawn } = pages(openPageTurns(20));
  for (let n = 0; n < 33; n += 1) ask('slow');
  await settle();
  expect(drawn).toHaveLength(32);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(drawn).toHaveLength(33);
});
