import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { media } from '@/contract/auctions/media';
import type { Input } from '@/contract/kit';
import { REQUIRED_DOCUMENTS } from '@/domain/files';
import { AUCTION_DOCUMENTS_MAX, UPLOAD_PART_BYTES } from '@/domain/limits';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import type { ApiResponse } from '@/server/kernel/http/http';
import { bodyText, type Caller, Refused, type TestApi, testApi } from '@/tests/support/api';
import { type Added, addAuctions } from '@/tests/support/auctions';
import * as made from '@/tests/support/pictures';

let t: TestApi;
let added: Added;
let staff: Caller;
let agent: Caller;
let clerk: Caller;
beforeAll(async () => {
  t = await testApi();
  added = await addAuctions(t.owner);
  [staff, agent, clerk] = [
    await t.signIn('sinayan'),
    await t.signIn('sinayan.danisman'),
    await t.signIn('sinayan.memur'),
  ];
});
afterAll(() => t.stop());

const bytesOf = async ({ body }: ApiResponse): Promise<Buffer> => {
  if (typeof body === 'string' || body instanceof Uint8Array) return Buffer.from(body);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
};
const post = async (who: Caller, url: string, parts: readonly made.Part[], more: Record<string, string> = {}) => {
  const { headers, body } = made.multipart(parts);
  const answer = await t.raw({ method: 'POST', url, headers: { ...who.headers, ...headers, ...more }, body });
  return { status: answer.status, body: JSON.parse(await bodyText(answer)) };
};
const imagesUrl = (auctionId: number) => `${media.uploadImages.path}?auctionId=${auctionId}`;
const documentUrl = (auctionId: number, type: string) =>
  `${media.uploadDocument.path}?auctionId=${auctionId}&type=${type}`;
const newImages = async (auctionId: number, count: number, who = staff) => {
  const bytes = await made.jpegOf();
  const { body } = await post(
    who,
    imagesUrl(auctionId),
    Array.from({ length: count }, (_, n) => ({ name: `oda-${n + 1}.jpg`, bytes })),
  );
  return body.images as { id: number; image: string; thumbnail: string; isShowcase: boolean }[];
};
const orderOf = async (auctionId: number) =>
  (await staff.call(media.images, { auctionId })).rows.map(({ id, position, isShowcase }) => ({
    id,
    position,
    isShowcase,
  }));
const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => (error instanceof Refused ? error.body.errors[0] : String(error)),
  );

describe('pictures', () => {
  test('are turned upright, made smaller, and told nothing of where they were taken', async () => {
    const { body } = await post(staff, imagesUrl(added.draft), [
      { name: 'Cephe Görünüşü.JPG', bytes: await made.phoneJpeg() },
      { name: 'plan.png', bytes: await made.pngOf(3000, 1500) },
      { name: 'bahçe.heic', bytes: made.heic },
    ]);
    expect(
      body.images.map(({ name, width, height, isShowcase }: Record<string, unknown>) => ({
        name,
        width,
        height,
        isShowcase,
      })),
    ).toEqual([
      { name: 'Cephe Görünüşü.jpg', width: 200, height: 400, isShowcase: true },
      { name: 'plan.jpg', width: 2048, height: 1024, isShowcase: false },
      { name: 'bahçe.jpg', width: 64, height: 48, isShowcase: false },
    ]);
    const [first, , third] = body.images;
    const whole = await sharp(await bytesOf(await t.raw({ url: first.image, headers: staff.headers }))).metadata();
    expect({ exif: whole.exif, orientation: whole.orientation, icc: whole.icc }).toEqual({});
    const small = await t.raw({ url: first.thumbnail, headers: staff.headers });
    expect(small.headers['content-type']).toBe('image/webp');
    expect(await sharp(await bytesOf(small)).metadata()).toMatchObject({ width: 480, height: 320 });
    const { data, info } = await sharp(await bytesOf(await t.raw({ url: third.image, headers: staff.headers })))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number) => [...data.subarray((24 * info.width + x) * 3, (24 * info.width + x) * 3 + 3)];
    expect([(at(8)[0] ?? 0) > 150, (at(56)[2] ?? 0) > 130]).toEqual([true, true]);
  });

  test('are kept by the browser and not sent again', async () => {
    const [image] = (await staff.call(media.images, { auctionId: added.draft })).rows;
    const url = image?.image ?? '';
    const first = await t.raw({ url, headers: staff.headers });
    expect(first.headers['cache-control']).toMatch(/private.*immutable/);
    const again = await t.raw({ url, headers: { ...staff.headers, 'if-none-match': String(first.headers.etag) } });
    expect({ status: again.status, bytes: (await bytesOf(again)).length }).toEqual({ status: 304, bytes: 0 });
    await bytesOf(first);
  });

  test('stand in an order that people change, and the showcase picture stays first', async () => {
    const { sold } = added;
    const images = await newImages(sold, 4);
    const [a = 0, b = 0, c = 0, d = 0] = images.map(({ id }) => id);
    expect((await orderOf(sold)).map(({ id, isShowcase }) => [id, isShowcase])).toEqual([
      [a, true],
      [b, false],
      [c, false],
      [d, false],
    ]);
    await staff.call(media.moveImage, { id: d, afterId: a });
    expect((await orderOf(sold)).map(({ id }) => id)).toEqual([a, d, b, c]);
    expect(await refusalOf(staff.call(media.moveImage, { id: a, afterId: b }))).toBe('SHOWCASE_IMAGE_LOCKED');
    expect(await refusalOf(staff.call(media.moveImage, { id: b, afterId: null }))).toBe('SHOWCASE_IMAGE_LOCKED');
    expect(await refusalOf(staff.call(media.deleteImage, { id: a }))).toBe('SHOWCASE_IMAGE_LOCKED');
    await staff.call(media.showcaseImage, { id: c });
    expect(await orderOf(sold)).toEqual([
      { id: c, position: 1, isShowcase: true },
      { id: a, position: 2, isShowcase: false },
      { id: d, position: 3, isShowcase: false },
      { id: b, position: 4, isShowcase: false },
    ]);
    await staff.call(media.captionImage, { id: d, caption: 'Güneşli salon', was: '' });
    const late = staff.call(media.captionImage, { id: d, caption: 'Mutfak', was: '' });
    await expect(late).rejects.toMatchObject({
      status: 409,
      body: { errors: ['VERSION_CONFLICT'], current: { id: d, caption: 'Güneşli salon' } },
    });
    await staff.call(media.deleteImage, { id: a });
    expect((await orderOf(sold)).map(({ id, position }) => [id, position])).toEqual([
      [c, 1],
      [d, 2],
      [b, 3],
    ]);
    expect((await staff.call(media.images, { auctionId: sold })).rows[1]?.caption).toBe('Güneşli salon');
    expect(await refusalOf(staff.call(media.deleteImage, { id: a }))).toBe('NOT_FOUND');
  });

  test('moved and added by many at once are all there, each in one place', async () => {
    const { sold } = added;
    const ids = (await orderOf(sold)).map(({ id }) => id);
    const [first = 0, ...others] = ids;
    await Promise.all([
      ...others.map((id) => staff.call(media.moveImage, { id, afterId: first })),
      newImages(sold, 2),
      newImages(sold, 2),
    ]);
    const order = await orderOf(sold);
    expect(order.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(ids.every((id) => order.some((image) => image.id === id))).toBe(true);
  });

  test('sent again under the same Idempotency-Key, they are added once', async () => {
    const parts = [
      { name: 'oda-1.jpg', bytes: await made.jpegOf() },
      { name: 'oda-2.jpg', bytes: await made.pngOf() },
    ];
    const count = (await orderOf(added.draft)).length;
    const again = () => post(staff, imagesUrl(added.draft), parts, { 'idempotency-key': 'ayni-istek-1' });
    const [first, second] = [await again(), await again()];
    expect(second.body).toEqual(first.body);
    expect(await orderOf(added.draft)).toHaveLength(count + 2);
    expect(
      (await post(agent, imagesUrl(added.live), parts, { 'idempotency-key': 'ayni-istek-1' })).body.images,
    ).toHaveLength(2);
  });

  test('a published auction keeps its last five', async () => {
    await newImages(added.live, 2);
    const last = (await orderOf(added.live)).at(-1)?.id ?? 0;
    expect(await refusalOf(staff.call(media.deleteImage, { id: last }))).toBe('AUCTION_IMAGE_NOT_FOUND');
  });

  test('the bytes of a removed picture are marked for removal; those that others show are not', async () => {
    const images = await newImages(added.sold, 2);
    const kept = images[0]?.id ?? 0;
    const shared = await t.owner
      .selectFrom('auction_image')
      .select('file_id')
      .where('id', '=', images[1]?.id ?? 0)
      .executeTakeFirstOrThrow();
    await t.owner.updateTable('auction_image').set({ file_id: shared.file_id }).where('id', '=', kept).execute();
    await staff.call(media.deleteImage, { id: images[1]?.id ?? 0 });
    const left = await t.owner.selectFrom('file').select('id').where('id', '=', shared.file_id).execute();
    expect(left).toHaveLength(1);
    expect((await t.owner.selectFrom('destroyed_file').select('id').execute()).length).toBeGreaterThan(0);
  });
});

describe('who may', () => {
  test('agents change the pictures of their own auctions only', async () => {
    expect((await agent.call(media.images, { auctionId: added.live })).editable).toBe(true);
    expect(await newImages(added.live, 1, agent)).toHaveLength(1);
    const bytes = await made.jpegOf();
    const others = await post(agent, imagesUrl(added.draft), [{ name: 'oda.jpg', bytes }]);
    expect([others.status, others.body.errors]).toEqual([404, ['AUCTION_NOT_FOUND']]);
    const [foreign] = await newImages(added.draft, 1);
    expect(await refusalOf(agent.call(media.deleteImage, { id: foreign?.id ?? 0 }))).toBe('NOT_FOUND');
    expect(await refusalOf(agent.call(media.images, { auctionId: added.draft }))).toBe('AUCTION_NOT_FOUND');
  });

  test('an agent who may read all auctions still changes none but own ones', async () => {
    const { id } = await t.owner
      .selectFrom('operator')
      .select('id')
      .where('username', '=', 'sinayan.danisman')
      .executeTakeFirstOrThrow();
    await t.owner.insertInto('operator_role').values({ operator_id: id, role: 'USER' }).execute();
    const both = await t.signIn('sinayan.danisman');
    expect((await both.call(media.images, { auctionId: added.draft })).editable).toBe(false);
    expect((await post(both, imagesUrl(added.draft), [{ name: 'oda.jpg', bytes: await made.jpegOf() }])).status).toBe(
      404,
    );
    await t.owner.deleteFrom('operator_role').where('operator_id', '=', id).where('role', '=', 'USER').execute();
  });

  test('those who only read see pictures and the names of documents, and take nothing', async () => {
    expect((await clerk.call(media.images, { auctionId: added.live })).editable).toBe(false);
    expect(await clerk.call(media.documents, { auctionId: added.live })).toMatchObject({
      editable: false,
      readable: false,
    });
    expect(await refusalOf(clerk.call(media.deleteDocument, { id: 1 }))).toBe('AUTHORIZATION_ERROR');
    expect((await clerk.answer(media.downloadDocument, { id: added.deed })).status).toBe(403);
    expect((await post(clerk, imagesUrl(added.live), [])).body.errors).toEqual(['AUTHORIZATION_ERROR']);
  });

  test('everything is settled before the body is read', async () => {
    let read = 0;
    async function* endless() {
      for (;;) {
        read += 1;
        yield Buffer.alloc(1024);
      }
    }
    const ask = (who: Caller, url: string, headers: Record<string, string> = {}) =>
      t.api({
        method: 'POST',
        url,
        headers: { 'content-type': 'multipart/form-data; boundary=x', ...who.headers, ...headers },
        body: endless(),
        ip: '127.0.0.1',
      });
    expect((await ask(t.nobody, imagesUrl(added.live))).status).toBe(401);
    expect((await ask(staff, imagesUrl(added.live), { 'x-xsrf-token': 'x' })).status).toBe(403);
    expect((await ask(clerk, imagesUrl(added.live))).status).toBe(403);
    expect((await ask(agent, imagesUrl(added.draft))).status).toBe(404);
    expect((await ask(staff, `${media.uploadImages.path}?auctionId=x`)).status).toBe(400);
    expect(read).toBe(0);
  });
});

describe('documents', () => {
  test('come one of each type, title deeds more often, and leave to make room', async () => {
    const { draft } = added;
    const zoning = await post(staff, documentUrl(draft, 'ZONING_STATUS'), [
      { name: 'İmar Durumu.pdf', bytes: made.pdf },
    ]);
    expect(zoning.body).toMatchObject({
      type: 'ZONING_STATUS',
      name: 'İmar Durumu.pdf',
      contentType: 'application/pdf',
      addedBy: 'Yönetici Sınayan',
    });
    const second = await post(staff, documentUrl(draft, 'ZONING_STATUS'), [{ name: 'imar.doc', bytes: made.doc }]);
    expect([second.status, second.body.errors]).toEqual([409, ['AGENT_ALREADY_UPLOADED_DOCUMENT']]);
    expect(
      (await post(staff, documentUrl(draft, 'TITLE_DEED'), [{ name: 'tapu.jpg', bytes: await made.jpegOf() }])).status,
    ).toBe(200);
    expect(
      (await post(staff, documentUrl(draft, 'TITLE_DEED'), [{ name: 'tapu-2.doc', bytes: made.doc }])).status,
    ).toBe(200);
    await staff.call(media.deleteDocument, { id: zoning.body.id });
    expect(
      (await post(staff, documentUrl(draft, 'ZONING_STATUS'), [{ name: 'imar.doc', bytes: made.doc }])).status,
    ).toBe(200);
    expect((await staff.call(media.documents, { auctionId: draft })).rows.map(({ type }) => type)).toEqual([
      'TITLE_DEED',
      'TITLE_DEED',
      'ZONING_STATUS',
    ]);
  });

  test('that publication asked for stay while the auction is on show (V05, V06, V07); another title deed may leave', async () => {
    const auctionId = await completeAuction(t.owner, 'LIVE');
    const rows = async () => (await staff.call(media.documents, { auctionId })).rows;
    const remove = async (type: string) =>
      refusalOf(
        staff.call(media.deleteDocument, { id: (await rows()).filter((row) => row.type === type).at(-1)?.id ?? 0 }),
      );
    for (const status of ['LIVE', 'VIEW_ONLY', 'HIDDEN_PRICE', 'ONLY_FOR_BROKERS', 'BIDDING'] as const) {
      await t.owner.updateTable('auction').set({ status }).where('id', '=', auctionId).execute();
      for (const type of REQUIRED_DOCUMENTS)
        expect([status, type, await remove(type)]).toEqual([status, type, 'AUCTION_DOCUMENT_KEPT']);
    }
    expect((await rows()).filter(({ kept }) => kept).map(({ type }) => type)).toEqual(
      expect.arrayContaining([...REQUIRED_DOCUMENTS]),
    );
    await post(staff, documentUrl(auctionId, 'TITLE_DEED'), [{ name: 'tapu-2.pdf', bytes: made.pdf }]);
    await post(staff, documentUrl(auctionId, 'OTHER'), [{ name: 'plan.pdf', bytes: made.pdf }]);
    for (const type of ['TITLE_DEED', 'OTHER']) expect([type, await remove(type)]).toEqual([type, 'done']);
    expect(await remove('TITLE_DEED')).toBe('AUCTION_DOCUMENT_KEPT');
    await t.owner.updateTable('auction').set({ status: 'OFFLINE' }).where('id', '=', auctionId).execute();
    for (const type of REQUIRED_DOCUMENTS) expect([type, await remove(type)]).toEqual([type, 'done']);
  });

  test('are taken away under their Turkish name, and never open in the console', async () => {
    const { body } = await post(staff, documentUrl(added.draft, 'SALES_AGREEMENT'), [
      { name: 'Satış Sözleşmesi İğdır.pdf', bytes: made.pdf },
    ]);
    const answer = await staff.answer(media.downloadDocument, { id: body.fileId });
    expect(answer.headers).toMatchObject({
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Satış Sözleşmesi İğdır.pdf')}`,
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'content-length': String(made.pdf.length),
    });
    expect(await bytesOf(answer)).toEqual(made.pdf);
    expect((await agent.answer(media.downloadDocument, { id: body.fileId })).status).toBe(404);
    expect((await staff.answer(media.downloadDocument, { id: added.picture })).status).toBe(404);
  });

  test('whose bytes are lost are not found', async () => {
    await t.owner.updateTable('file').set({ storage_key: 'yok/tapu.pdf' }).where('id', '=', added.deed).execute();
    const answer = await staff.answer(media.downloadDocument, { id: added.deed });
    expect(JSON.parse(await bodyText(answer)).errors).toEqual(['S3_DOCUMENT_NOT_FOUND']);
  });

  test('two of a type at the same moment: one is refused', async () => {
    const send = () => post(staff, documentUrl(added.sold, 'STF'), [{ name: 'stf.pdf', bytes: made.pdf }]);
    expect((await Promise.all([send(), send()])).map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

/** Sends a file in parts like the console, continuing from the position that the server returns. */
const sendParts = async (who: Caller, uploadId: string, bytes: Buffer, until = bytes.length) => {
  let received = 0;
  for (;;) {
    const part = bytes.subarray(received, Math.min(received + UPLOAD_PART_BYTES, until));
    const answer = await t.raw({
      method: 'POST',
      url: `/rest/admin/upload/${uploadId}/part?offset=${received}`,
      headers: { ...who.headers, 'content-type': 'application/octet-stream' },
      body: part,
    });
    const body = JSON.parse(await bodyText(answer));
    if (answer.status !== 200) return body;
    received = body.received;
    if (received >= until) return body;
  }
};
const startImage = (who: Caller, input: Partial<Input<typeof media.startImage>> & { size: number }) => {
  const uploadId = input.uploadId ?? randomUUID();
  return who
    .call(media.startImage, { uploadId, auctionId: added.draft, name: 'parça parça.jpg', ...input })
    .then((progress) => ({ ...progress, uploadId }));
};

describe('in parts', () => {
  test('a file goes on where the connection was lost, and is finished once', async () => {
    const bytes = await made.noisyJpeg(2);
    const { uploadId, received } = await startImage(agent, { auctionId: added.live, size: bytes.length });
    expect(received).toBe(0);
    await sendParts(agent, uploadId, bytes, UPLOAD_PART_BYTES);
    expect(await refusalOf(agent.call(media.finishUpload, { uploadId }))).toBe('UPLOAD_INCOMPLETE');
    const again = await startImage(agent, { uploadId, auctionId: added.live, size: bytes.length });
    expect(again.received).toBe(UPLOAD_PART_BYTES);
    const count = (await orderOf(added.live)).length;
    expect((await sendParts(agent, uploadId, bytes)).received).toBe(bytes.length);
    const answers = await Promise.all([1, 2, 3].map(() => agent.call(media.finishUpload, { uploadId })));
    expect(answers[0]?.added?.images[0]?.name).toBe('parça parça.jpg');
    expect(new Set(answers.map(({ added }) => added?.images[0]?.id)).size).toBe(1);
    expect(await orderOf(added.live)).toHaveLength(count + 1);
    expect(
      (await startImage(agent, { uploadId, auctionId: added.live, size: bytes.length })).added?.images,
    ).toHaveLength(1);
  });

  test('an upload is its sender’s alone', async () => {
    const { uploadId } = await startImage(staff, { size: 100 });
    expect((await sendParts(agent, uploadId, Buffer.alloc(100))).errors).toEqual(['UPLOAD_NOT_FOUND']);
    expect(await refusalOf(agent.call(media.finishUpload, { uploadId }))).toBe('UPLOAD_NOT_FOUND');
    expect(await refusalOf(agent.call(media.cancelUpload, { uploadId }))).toBe('UPLOAD_NOT_FOUND');
    expect(await refusalOf(startImage(agent, { uploadId, auctionId: added.live, size: 100 }))).toBe('UPLOAD_NOT_FOUND');
    await staff.call(media.cancelUpload, { uploadId });
    expect(await refusalOf(staff.call(media.finishUpload, { uploadId }))).toBe('UPLOAD_NOT_FOUND');
  });

  test('what is refused at once is refused before a byte is sent', async () => {
    expect(await refusalOf(startImage(staff, { size: 10 * 1024 * 1024 + 1 }))).toBe('MAX_UPLOAD_SIZE_ERROR');
    expect(await refusalOf(startImage(staff, { size: 10, name: 'salon.gif' }))).toBe('NOT_FILE_TYPE_AVAILABLE');
    expect(await refusalOf(startImage(staff, { size: 10, name: 'x.jpg' }))).toBe('FILE_NAME_TOO_SHORT');
    expect(await refusalOf(startImage(agent, { size: 10 }))).toBe('AUCTION_NOT_FOUND');
    expect(
      await refusalOf(
        staff.call(media.startDocument, {
          uploadId: randomUUID(),
          auctionId: added.draft,
          type: 'ZONING_STATUS',
          name: 'imar.pdf',
          size: 10,
        }),
      ),
    ).toBe('AGENT_ALREADY_UPLOADED_DOCUMENT');
  });

  test('more than was announced, or too large a part, is refused; a repeated part changes nothing', async () => {
    const { uploadId } = await startImage(staff, { size: 1000 });
    const part = async (offset: number, size: number) => {
      const answer = await t.raw({
        method: 'POST',
        url: `/rest/admin/upload/${uploadId}/part?offset=${offset}`,
        headers: { ...staff.headers, 'content-type': 'application/octet-stream' },
        body: Buffer.alloc(size),
      });
      return JSON.parse(await bodyText(answer));
    };
    expect((await part(0, UPLOAD_PART_BYTES + 1)).errors).toEqual(['PAYLOAD_TOO_LARGE']);
    expect((await part(0, 1001)).errors).toEqual(['MAX_UPLOAD_SIZE_ERROR']);
    expect((await part(0, 400)).received).toBe(400);
    expect((await part(0, 400)).received).toBe(400);
    expect((await part(900, 100)).received).toBe(400);
    expect((await part(400, 600)).received).toBe(1000);
    expect(await refusalOf(staff.call(media.finishUpload, { uploadId }))).toBe('NOT_FILE_TYPE_AVAILABLE');
  });

  test('a right that was taken away in between is gone at the end too', async () => {
    const bytes = await made.jpegOf();
    const { uploadId } = await startImage(agent, { auctionId: added.live, size: bytes.length });
    await sendParts(agent, uploadId, bytes);
    await t.owner.updateTable('auction').set({ agent_operator_id: null }).where('id', '=', added.live).execute();
    expect(await refusalOf(agent.call(media.finishUpload, { uploadId }))).toBe('AUCTION_NOT_FOUND');
    await t.owner
      .updateTable('auction')
      .set({ agent_operator_id: added.agentId })
      .where('id', '=', added.live)
      .execute();
  });
});

test('an auction has sixty documents at most: one more is refused before and after its bytes came', async () => {
  const { file_id } = await t.owner.selectFrom('auction_document').select('file_id').limit(1).executeTakeFirstOrThrow();
  const count = async () => (await staff.call(media.documents, { auctionId: added.sold })).rows.length;
  const missing = AUCTION_DOCUMENTS_MAX - (await count());
  await t.owner
    .insertInto('auction_document')
    .values(Array.from({ length: missing }, () => ({ auction_id: added.sold, type: 'OTHER' as const, file_id })))
    .execute();
  const refused = {
    status: 422,
    body: { errors: ['DOCUMENT_COUNT_EXCEEDED'], params: { max: AUCTION_DOCUMENTS_MAX } },
  };
  expect(await post(staff, documentUrl(added.sold, 'OTHER'), [{ name: 'belge.pdf', bytes: made.pdf }])).toMatchObject(
    refused,
  );
  const start = { uploadId: randomUUID(), auctionId: added.sold, type: 'OTHER' as const, name: 'belge.pdf', size: 100 };
  await expect(staff.call(media.startDocument, start)).rejects.toMatchObject(refused);
  expect(await count()).toBe(AUCTION_DOCUMENTS_MAX);
});

describe('videos', () => {
  test('are links to two sites, kept in one form', async () => {
    const add = (url: string) => staff.call(media.addVideo, { auctionId: added.draft, url, title: 'Tanıtım' });
    expect(await add('youtu.be/dQw4w9WgXcQ?si=x')).toMatchObject({
      site: 'YOUTUBE',
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    });
    expect(await add('https://player.vimeo.com/video/123456789')).toMatchObject({
      site: 'VIMEO',
      url: 'https://vimeo.com/123456789',
    });
    for (const url of [
      'https://evil.example/watch?v=dQw4w9WgXcQ',
      'javascript:alert(1)',
      'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    ])
      expect(await refusalOf(add(url))).toBe('VIDEO_LINK_NOT_VALID');
    expect((await staff.call(media.videos, { auctionId: added.draft })).rows).toHaveLength(2);
  });

  test('of our own play from where the player wants', async () => {
    const bytes = made.mp4(900_000);
    const uploadId = randomUUID();
    await staff.call(media.startVideo, { uploadId, auctionId: added.draft, name: 'gezinti.mp4', size: bytes.length });
    await sendParts(staff, uploadId, bytes);
    const { added: what } = await staff.call(media.finishUpload, { uploadId });
    const video = what?.videos[0];
    expect(video).toMatchObject({ title: 'gezinti', url: null, size: bytes.length });
    const range = async (value: string) => {
      const answer = await t.raw({ url: video?.stream ?? '', headers: { ...staff.headers, range: value } });
      return { status: answer.status, range: answer.headers['content-range'], length: (await bytesOf(answer)).length };
    };
    const all = bytes.length;
    const kept = await bytesOf(await t.raw({ url: video?.stream ?? '', headers: staff.headers }));
    for (const told of [made.VIDEO_PLACE, 'TELEFON', 'location']) {
      expect(bytes.includes(told)).toBe(true);
      expect(kept.includes(told)).toBe(false);
    }
    // The media data has not moved, so the index still finds the frames.
    expect(kept.indexOf('mdat')).toBe(bytes.indexOf('mdat'));
    expect(await range('bytes=0-1')).toEqual({ status: 206, range: `bytes 0-1/${all}`, length: 2 });
    expect(await range(`bytes=${all - 10}-`)).toEqual({
      status: 206,
      range: `bytes ${all - 10}-${all - 1}/${all}`,
      length: 10,
    });
    expect(await range(`bytes=${all}-`)).toEqual({ status: 200, length: all });
    expect(await range('bytes=5-2')).toEqual({ status: 200, length: all });
    expect((await agent.answer(media.streamVideo, { id: video?.id ?? 0 })).status).toBe(404);
    await staff.call(media.deleteVideo, { id: video?.id ?? 0 });
    expect((await staff.answer(media.streamVideo, { id: video?.id ?? 0 })).status).toBe(404);
  });

  test('that are cut off, or have something behind them, are refused', async () => {
    for (const bytes of [
      made.mp4().subarray(0, 2000),
      Buffer.concat([made.mp4(), made.html]),
      Buffer.concat([made.mp4().subarray(0, 28), Buffer.alloc(64)]),
    ]) {
      const uploadId = randomUUID();
      await staff.call(media.startVideo, { uploadId, auctionId: added.draft, name: 'gezinti.mp4', size: bytes.length });
      await sendParts(staff, uploadId, bytes);
      expect(await refusalOf(staff.call(media.finishUpload, { uploadId }))).toBe('FILE_UNREADABLE');
    }
  });
});
