import { limitConcurrency } from './limitConcurrency';

test('one at a time, as they come; what can wait goes when nobody else waits', async () => {
  const limit = limitConcurrency(1);
  const done: string[] = [];
  const work = (name: string) => async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    done.push(name);
  };
  await Promise.all([
    limit(work('running')),
    limit(work('can wait'), { last: true }),
    limit(work('first')),
    limit(work('second')),
  ]);
  expect(done).toEqual(['running', 'first', 'second', 'can wait']);
});

test('more than may wait are turned away', async () => {
  const limit = limitConcurrency(1, 1);
  const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
  const [first, second, third] = await Promise.allSettled([limit(slow), limit(slow), limit(slow)]);
  expect([first.status, second.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(third).toMatchObject({ status: 'rejected', reason: { code: 'TOO_MANY_REQUESTS' } });
});
