// Long: it sends six of the largest pictures at once and measures the memory that this takes.
import { media } from '@/contract/auctions/media';
import { type TestApi, testApi } from '@/tests/support/api';
import { addAuctions } from '@/tests/support/auctions';
import { multipart, noisyJpeg } from '@/tests/support/pictures';

const MB = 1024 * 1024;
let t: TestApi;
beforeAll(async () => {
  t = await testApi();
});
afterAll(() => t.stop());

test('memory stays flat while large pictures arrive', async () => {
  const { live } = await addAuctions(t.owner);
  const staff = await t.signIn('sinayan');
  const bytes = await noisyJpeg(8);
  expect(bytes.length).toBeGreaterThan(4 * MB);
  const send = async (name: string) => {
    const { headers, body } = multipart([{ name, bytes }]);
    const url = `${media.uploadImages.path}?auctionId=${live}`;
    return (await t.raw({ method: 'POST', url, headers: { ...staff.headers, ...headers }, body })).status;
  };
  await send('oda-0.jpg');
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  const statuses = await Promise.all(Array.from({ length: 6 }, (_, n) => send(`oda-${n}.jpg`)));
  clearInterval(watch);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
  // The six request bodies are in this process, too.
  expect(most - before).toBeLessThan(6 * bytes.length + 250 * MB);
});
