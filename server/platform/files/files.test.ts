import { files } from '@/contract/files';
import { bodyText, type TestApi, testApi } from '@/tests/support/api';
import { type Added, addAuctions, BYTES } from '@/tests/support/auctions';

let t: TestApi;
let added: Added;

beforeAll(async () => {
  t = await testApi();
  added = await addAuctions(t.owner);
});
afterAll(() => t.stop());

const get = async (username: string, input: Record<string, unknown>) =>
  (await t.signIn(username)).answer(files.picture, input);

test('a picture is served small or full size, for display, cached by this browser only', async () => {
  const whole = await get('sinayan', { id: added.picture });
  expect(whole.status).toBe(200);
  expect(await bodyText(whole)).toBe(BYTES.full);
  expect(whole.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-disposition': expect.stringMatching(/^inline/),
  });
  expect(await bodyText(await get('sinayan', { id: added.picture, size: 'thumb' }))).toBe(BYTES.thumb);
});

test('a picture is visible to operators who can see its auction', async () => {
  expect((await get('sinayan.danisman', { id: added.picture })).status).toBe(200);
  await t.owner.updateTable('auction').set({ agent_operator_id: null }).where('id', '=', added.live).execute();
  expect((await get('sinayan.danisman', { id: added.picture })).status).toBe(404);
  expect((await get('sinayan.memur', { id: added.picture })).status).toBe(200);
  expect((await t.nobody.answer(files.picture, { id: added.picture })).status).toBe(401);
});

test('a document, or a file of no auction, is no picture', async () => {
  expect((await get('sinayan', { id: added.deed })).status).toBe(404);
  expect((await get('sinayan', { id: 2_000_000_000 })).status).toBe(404);
});

test('a picture whose bytes are lost is not found', async () => {
  await t.owner.updateTable('file').set({ storage_key: 'auctions/yok.jpg' }).where('id', '=', added.picture).execute();
  expect((await get('sinayan', { id: added.picture })).status).toBe(404);
});
