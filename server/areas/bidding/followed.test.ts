import { auctionEditor } from '@/contract/auctions/editor';
import { auctionLife } from '@/contract/auctions/life';
import { revisions } from '@/contract/auctions/revisions';
import { live } from '@/contract/live';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { withoutIds } from '@/tests/support/live';
import { hire } from '@/tests/support/operators';

/** An open desk is told about every change of its auction, not only those made at the desk. */

let t: TestApi;
let admin: Caller & { id: number };
let other: Caller & { id: number };
beforeAll(async () => {
  t = await testApi({ listens: true });
  admin = await hire(t, 'masa.yonetici', ['ADMIN', 'BIDDING_EVENT_LIST_ACCESS']);
  other = await hire(t, 'masa.ikinci', ['ADMIN']);
});
afterAll(() => t.stop());

const CHANGES: Record<string, (auctionId: number) => Promise<unknown>> = {
  ...Object.fromEntries(
    (['TAKE_OFFLINE', 'SHOW_VIEW_ONLY', 'SHOW_HIDDEN_PRICE', 'SHOW_TO_BROKERS'] as const).map((action) => [
      action,
      (auctionId: number) => admin.call(auctionLife.move, { auctionId, action, note: 'Satıcı vazgeçti.' }),
    ]),
  ),
  'a save of the editor': async (id) => {
    const { version } = (await admin.call(auctionEditor.edit, { id })).record;
    return admin.call(auctionEditor.save, { id, version, extraInfo: 'Yeni başlık' });
  },
  'a revision that is approved': async (auctionId) => {
    const { id } = await admin.call(revisions.create, {
      auctionId,
      type: 'ERROR_REPORT',
      field: 'FLOOR',
      newValue: '3',
      note: 'Yazım hatası',
    });
    return other.call(revisions.approve, { id });
  },
};

test.each(Object.keys(CHANGES))('%s', async (name) => {
  const id = await completeAuction(t.owner, 'LIVE');
  const { status, body } = await admin.answer(live.stream, { topics: `bidding:${id}` });
  expect(status).toBe(200);
  const stream = (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  const said = () => stream.next().then(({ value }) => withoutIds(Buffer.from(value as Uint8Array).toString()));
  expect(await said()).toBe(`event: watching\ndata: bidding:${id}\n\n`);
  await CHANGES[name]?.(id);
  expect(await said()).toBe(`data: bidding:${id}\n\n`);
  await stream.return?.();
});
