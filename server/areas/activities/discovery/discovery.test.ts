import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { activities } from '@/contract/activities';
import { discoveries } from '@/contract/activities/discovery';
import { discoveryUploads } from '@/contract/activities/discoveryUploads';
import { media } from '@/contract/auctions/media';
import { auctionEditor } from '@/contract/auctions/editor';
import { DISCOVERY_PICTURES_MAX } from '@/domain/discovery';
import { addDays, today } from '@/domain/time';
import { operatorId } from '@/tests/support/activities';
import { bodyBytes, type Caller, Refused, type TestApi, testApi } from '@/tests/support/api';
import {
  newDiscovery,
  readyDiscovery,
  photo,
  ROOM,
  seen,
  sendPicture,
  startPicture,
  step,
  unseenAuction,
  wholeForm,
  write,
} from '@/tests/support/discovery';
import { hire } from '@/tests/support/operators';
import { jpegOf, pdf, svg } from '@/tests/support/pictures';
import { sendPart } from '@/tests/support/uploads';

let t: TestApi;
let manager: Caller;
let surveyor: Caller;
let approver: Caller;
let other: Caller;
let stranger: Caller;
let me: number;
beforeAll(async () => {
  t = await testApi();
  [manager, surveyor, approver] = (await Promise.all(['yonetici', 'ekspertiz', 'mezat'].map(t.signIn))) as [
    Caller,
    Caller,
    Caller,
  ];
  me = await operatorId(t, 'ekspertiz');
  // An agent who cannot see auctions of others.
  stranger = await t.signIn('danisman1');
  other = await hire(t, 'baska.eksper', ['USER', 'ASSIGNEE_DISCOVERY', 'AUCTION_APPRAISAR']);
});
afterAll(() => t.stop());

/** Signs with another picture than the first signature. */
const signAgain = async (by: Caller, id: number) =>
  sendPicture(t, by, id, undefined, { name: 'resim.jpg', bytes: await jpegOf(444) });
const opened = (auctionId?: number) => newDiscovery(t, manager, me, auctionId);
const refused = (code: string, fields?: Record<string, string>) => ({
  body: expect.objectContaining({ errors: expect.arrayContaining([code]), ...(fields && { fields }) }),
});
const fieldsOf = (promise: Promise<unknown>) =>
  promise.then(
    () => ({}),
    (error: unknown) => (error instanceof Refused ? error.body.fields : Promise.reject(error)),
  );

describe('the form', () => {
  test('is kept as far as it is, and says what is missing', async () => {
    const id = await opened();
    const empty = await seen(surveyor, id);
    expect(empty).toMatchObject({ state: 'ACTIVE', editable: true, rooms: [], attendees: [], occupancy: null });
    await write(surveyor, id, { visitedOn: null, priceOpinion: null, attendees: [{ name: '', role: 'AGENT' }] });
    const half = await seen(surveyor, id);
    expect(half).toMatchObject({ deedFinding: 'Kat irtifakı kurulu.', rooms: [{ key: ROOM, condition: 'WORN' }] });
    expect(half.version).toBeGreaterThan(empty.version);
    expect(Object.fromEntries(half.missing.map(({ field, code }) => [field, code]))).toEqual({
      visitedOn: 'REQUIRED',
      priceOpinion: 'REQUIRED',
      'attendees.0.name': 'REQUIRED',
      'rooms.0.pictures': 'DISCOVERY_PICTURE_MISSING',
      signature: 'DISCOVERY_SIGNATURE_MISSING',
    });
  });

  test('is sent only when it is whole; each missing thing is told at its field', async () => {
    const id = await opened();
    await expect(step(surveyor, id, 'SEND_TO_APPROVAL')).rejects.toMatchObject(refused('DISCOVERY_INCOMPLETE'));
    expect(await fieldsOf(step(surveyor, id, 'SEND_TO_APPROVAL'))).toEqual({
      ...Object.fromEntries(
        [
          'visitedOn',
          'attendees',
          'roomLayout',
          'rooms',
          'occupancy',
          'keyFinding',
          'deedFinding',
          'zoningFinding',
          'priceOpinion',
          'sellerExpects',
        ].map((field) => [field, 'REQUIRED']),
      ),
      signature: 'DISCOVERY_SIGNATURE_MISSING',
    });
    await write(surveyor, id, { leaseEndsOn: null });
    expect(await fieldsOf(step(surveyor, id, 'SEND_TO_APPROVAL'))).toMatchObject({ leaseEndsOn: 'REQUIRED' });
    await readyDiscovery(t, surveyor, id);
    expect(await step(surveyor, id, 'SEND_TO_APPROVAL')).toMatchObject({
      status: expect.not.stringMatching('SUCCESS'),
      discovery: { state: 'WAITING_APPROVAL', editable: false, missing: [], sentAt: expect.any(String) },
    });
  });

  test('refuses what cannot be, beside its field', async () => {
    const id = await opened();
    const [room] = wholeForm().rooms;
    if (!room) throw new Error('no room');
    const cases = [
      [{ visitedOn: addDays(today(), 1) }, 'visitedOn', 'DAY_TO_COME'],
      [{ occupancy: 'VACANT' }, 'leaseEndsOn', 'INVALID_INPUT'],
      [{ rooms: [room, room] }, 'rooms', 'INVALID_INPUT'],
      [{ occupancy: 'OWNER_OCCUPIED', leaseEndsOn: null, keyFinding: 'AVAILABLE' }, 'keyFinding', 'PROPERTY_OCCUPIED'],
      [{ keyFinding: 'AVAILABLE' }, 'keyFinding', 'PROPERTY_OCCUPIED'],
      [{ priceOpinion: 0 }, 'priceOpinion', 'INVALID_INPUT'],
      [{ keyFinding: 'IN_DISCOVERY' }, 'keyFinding', 'INVALID_INPUT'],
      [{ occupancy: 'UNKNOWN', leaseEndsOn: null }, 'occupancy', 'INVALID_INPUT'],
      [{ note: 'x'.repeat(1025) }, 'note', 'TEXT_TOO_LONG'],
    ] as const;
    for (const [form, field, code] of cases)
      expect([field, await fieldsOf(write(surveyor, id, form as never))]).toEqual([field, { [field]: code }]);
    expect((await seen(surveyor, id)).visitedOn).toBeNull();
  });

  test('two people at once: the second hears what the first wrote', async () => {
    const id = await opened();
    const { version } = await seen(surveyor, id);
    await surveyor.call(discoveries.save, { id, version, ...wholeForm() });
    await expect(
      manager.call(discoveries.save, { id, version, ...wholeForm(), note: 'Benimki' }),
    ).rejects.toMatchObject({
      status: 409,
      body: { errors: ['VERSION_CONFLICT'], current: { note: 'Asansör çalışmıyor.', version: version + 1 } },
    });
    await expect(surveyor.call(activities.step, { id, discovery: 'SEND_TO_APPROVAL', version })).rejects.toMatchObject({
      status: 409,
      body: { current: { version: version + 1 } },
    });
  });

  test('is written by those whose work it is, and read by those who see the work', async () => {
    const id = await opened();
    const form = { id, version: 1, ...wholeForm() };
    await expect(stranger.call(discoveries.save, form)).rejects.toMatchObject(refused('ACTIVITY_NOT_FOUND'));
    expect((await sendPicture(t, stranger, id)).body.errors).toEqual(['ACTIVITY_NOT_FOUND']);
    // A colleague and the approver may open the auction and read the form, but not fill it in.
    for (const reader of [other, approver]) {
      expect(await seen(reader, id)).toMatchObject({ editable: false });
      await expect(reader.call(discoveries.save, form)).rejects.toMatchObject(refused('AUTHORIZATION_ERROR'));
      expect((await sendPicture(t, reader, id)).body.errors).toEqual(['AUTHORIZATION_ERROR']);
    }
  });
});

describe('a signature', () => {
  test('stands under what was found then: who signed and when, and after a change it has to be given again', async () => {
    const id = await opened();
    await readyDiscovery(t, surveyor, id);
    const { signed } = await seen(surveyor, id);
    expect(signed).toEqual({ by: expect.any(String), at: expect.any(String), outdated: false });
    // Saving the same text and adding a picture do not change what was signed.
    await write(surveyor, id);
    await sendPicture(t, surveyor, id, ROOM, { name: 'resim.jpg', bytes: await jpegOf(333) });
    expect((await seen(surveyor, id)).signed).toEqual(signed);
    await write(surveyor, id, { priceOpinion: 9_000_000_00 });
    expect(await seen(surveyor, id)).toMatchObject({ signed: { by: signed?.by, outdated: true } });
    expect(await fieldsOf(step(surveyor, id, 'SEND_TO_APPROVAL'))).toEqual({
      signature: 'DISCOVERY_SIGNATURE_OUTDATED',
    });
    // An identical signature still counts as a new one.
    await sendPicture(t, surveyor, id);
    expect(await seen(surveyor, id)).toMatchObject({ missing: [], signed: { outdated: false } });
    await write(surveyor, id, { priceOpinion: 8_000_000_00 });
    // The signature belongs to whoever signed last, regardless of who submits.
    await signAgain(manager, id);
    const again = await seen(surveyor, id);
    expect(again).toMatchObject({ missing: [], signed: { outdated: false } });
    expect(again.signed?.by).not.toBe(signed?.by);
    expect((await step(surveyor, id, 'SEND_TO_APPROVAL')).discovery).toMatchObject({
      state: 'WAITING_APPROVAL',
      signed: { by: again.signed?.by },
    });
  });
});

describe('pictures and the signature', () => {
  test('come in as all pictures do, a few for each room, and go with their room', async () => {
    const id = await opened();
    expect((await sendPicture(t, surveyor, id, ROOM)).body.errors).toEqual(['DISCOVERY_ROOM_NOT_FOUND']);
    const second = randomUUID();
    await write(surveyor, id, {
      rooms: [...wholeForm().rooms, { key: second, kind: 'BALCONY', condition: 'GOOD', note: '' }],
    });
    const another = async (width: number) => sendPicture(t, surveyor, id, ROOM, await photo(width));
    for (let count = 0; count < DISCOVERY_PICTURES_MAX; count += 1)
      expect((await another(320 + count)).status).toBe(200);
    const full = await another(300);
    expect(full.body).toMatchObject({
      errors: ['DISCOVERY_PICTURE_LIMIT'],
      params: { max: DISCOVERY_PICTURES_MAX },
    });
    await sendPicture(t, surveyor, id, second);
    for (const bytes of [svg, pdf])
      expect((await sendPicture(t, surveyor, id, second, { name: 'resim.jpg', bytes })).body.errors).toEqual([
        'NOT_FILE_TYPE_AVAILABLE',
      ]);
    const before = await t.owner.selectFrom('file').select('id').execute();
    await write(surveyor, id);
    const { pictures } = await seen(surveyor, id);
    expect(pictures.map(({ roomKey }) => roomKey)).toEqual(Array(DISCOVERY_PICTURES_MAX).fill(ROOM));
    expect((await t.owner.selectFrom('file').select('id').execute()).length).toBe(before.length - 2);
    const [first] = pictures;
    if (!first) throw new Error('no picture');
    await surveyor.call(discoveries.removePicture, { id, pictureId: first.id });
    await expect(surveyor.call(discoveries.removePicture, { id, pictureId: first.id })).rejects.toMatchObject(
      refused('S3_DOCUMENT_NOT_FOUND'),
    );
  });

  test('come in parts and go on after a lost connection, and are there once', async () => {
    const id = await opened();
    await write(surveyor, id);
    const uploadId = randomUUID();
    const sent = await photo();
    const half = Math.floor(sent.bytes.length / 2);
    await startPicture(surveyor, id, uploadId, sent, ROOM);
    await expect(surveyor.call(discoveryUploads.finish, { uploadId })).rejects.toMatchObject(
      refused('UPLOAD_INCOMPLETE'),
    );
    await sendPart(t, surveyor, uploadId, sent.bytes.subarray(0, half));
    // The answer was lost: starting again returns the progress, and sending the same part again changes nothing.
    expect(await startPicture(surveyor, id, uploadId, sent, ROOM)).toEqual({
      received: half,
      size: sent.bytes.length,
      added: null,
    });
    expect((await sendPart(t, surveyor, uploadId, sent.bytes.subarray(0, half))).body.received).toBe(half);
    await sendPart(t, surveyor, uploadId, sent.bytes.subarray(half), half);
    const finished = await Promise.all([1, 2].map(() => surveyor.call(discoveryUploads.finish, { uploadId })));
    const again = await startPicture(surveyor, id, uploadId, sent, ROOM);
    const ids = new Set([...finished, again].map(({ added }) => added?.id));
    expect(ids.size).toBe(1);
    expect((await seen(surveyor, id)).pictures).toEqual([{ id: [...ids][0], roomKey: ROOM }]);
    // A later change of state is no reason to refuse a finished upload.
    await t.owner.updateTable('discovery').set({ state: 'WAITING_APPROVAL' }).where('activity_id', '=', id).execute();
    expect((await startPicture(surveyor, id, uploadId, sent, ROOM)).added?.id).toBe([...ids][0]);
    expect((await sendPicture(t, surveyor, id, ROOM)).body.errors).toEqual(['DISCOVERY_NOT_ACTIVE']);
  });

  test('the same photo chosen twice, one after the other or at once, is there once', async () => {
    const id = await opened();
    await write(surveyor, id);
    const [first, twin] = await Promise.all([sendPicture(t, surveyor, id, ROOM), sendPicture(t, surveyor, id, ROOM)]);
    const late = await sendPicture(t, surveyor, id, ROOM);
    expect([twin.body.id, late.body.id]).toEqual([first.body.id, first.body.id]);
    expect((await seen(surveyor, id)).pictures).toEqual([{ id: first.body.id, roomKey: ROOM }]);
  });

  test('are added by who began to send them alone, and only while they may still write in it', async () => {
    const id = await opened();
    await write(surveyor, id);
    const begin = async () => {
      const uploadId = randomUUID();
      const sent = await photo(300 + Math.floor(Math.random() * 300));
      await startPicture(surveyor, id, uploadId, sent, ROOM);
      await sendPart(t, surveyor, uploadId, sent.bytes);
      return { uploadId, sent };
    };
    const finish = (by: Caller, uploadId: string) => by.call(discoveryUploads.finish, { uploadId });
    const mine = await begin();
    for (const somebody of [manager, other]) {
      await expect(finish(somebody, mine.uploadId)).rejects.toMatchObject(refused('UPLOAD_NOT_FOUND'));
      expect((await sendPart(t, somebody, mine.uploadId, mine.sent.bytes)).body.errors).toEqual(['UPLOAD_NOT_FOUND']);
    }
    await expect(startPicture(manager, id, mine.uploadId, mine.sent, ROOM)).rejects.toMatchObject(
      refused('UPLOAD_NOT_FOUND'),
    );
    // An upload for a discovery cannot be finished as an auction's.
    await expect(surveyor.call(media.finishUpload, { uploadId: mine.uploadId })).rejects.toMatchObject(
      refused('UPLOAD_NOT_FOUND'),
    );

    // First the room is removed, then the work is reassigned: adding the picture reports each.
    await write(surveyor, id, { rooms: [] });
    await expect(finish(surveyor, mine.uploadId)).rejects.toMatchObject(refused('DISCOVERY_ROOM_NOT_FOUND'));
    await write(surveyor, id);
    await manager.call(activities.assign, { ids: [id], operatorId: await operatorId(t, 'baska.eksper') });
    await expect(finish(surveyor, mine.uploadId)).rejects.toMatchObject(refused('AUTHORIZATION_ERROR'));
    expect((await seen(manager, id)).pictures).toEqual([]);
    await surveyor.call(media.cancelUpload, { uploadId: mine.uploadId });
    await expect(finish(surveyor, mine.uploadId)).rejects.toMatchObject(refused('UPLOAD_NOT_FOUND'));
  });

  test('a second signature takes the place of the first', async () => {
    const id = await opened();
    await sendPicture(t, surveyor, id);
    const again = await sendPicture(t, surveyor, id, undefined, { name: 'imza.jpg', bytes: await jpegOf(400, 200) });
    expect((await seen(surveyor, id)).pictures).toEqual([{ id: again.body.id, roomKey: null }]);
  });

  test('are shown to those who see the work, and to nobody else', async () => {
    const id = await opened();
    const { body } = await sendPicture(t, surveyor, id);
    const look = (by: Caller) =>
      t.raw({ url: discoveries.picture.path.replace('{pictureId}', String(body.id)), headers: by.headers });
    const shown = await look(surveyor);
    expect(shown.status).toBe(200);
    expect((await bodyBytes(shown)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect((await look(stranger)).status).toBe(404);
  });
});

describe('approval', () => {
  const sent = async () => {
    const auctionId = await unseenAuction(t);
    const id = await opened(auctionId);
    await readyDiscovery(t, surveyor, id);
    await step(surveyor, id, 'SEND_TO_APPROVAL');
    return { id, auctionId };
  };

  test('is given against the listing; the key and who lives there are the auction’s from then on', async () => {
    const { id, auctionId } = await sent();
    await t.owner
      .updateTable('auction')
      .set({ room_layout: '3+1', occupancy: 'VACANT', key_status: 'AVAILABLE', request_price_kurus: 5_000_000_00 })
      .where('id', '=', auctionId)
      .execute();
    const looked = await seen(approver, id);
    expect(looked.listing).toMatchObject({ roomLayout: '3+1', occupancy: 'VACANT', keyStatus: 'AVAILABLE' });
    expect(looked.differs).toEqual(expect.arrayContaining(['occupancy', 'keyFinding']));
    expect(looked.differs).not.toContain('roomLayout');
    expect(looked.differs).not.toContain('sellerExpects');
    expect(await step(approver, id, 'APPROVE')).toMatchObject({
      status: 'SUCCESS',
      discovery: { state: 'DONE', approvedBy: expect.any(String), actions: [] },
    });
    const auction = await t.owner
      .selectFrom('auction')
      .select(['key_status', 'occupancy', 'version'])
      .where('id', '=', auctionId)
      .executeTakeFirstOrThrow();
    expect(auction).toMatchObject({ key_status: 'WITH_TENANT', occupancy: 'TENANT_OCCUPIED' });
    // An occupied property cannot have a free key in the listing either.
    const { version } = auction;
    const editor = await hire(t, 'ilan.duzenleyen', ['USER', 'AUCTION_UPDATER']);
    await expect(
      editor.call(auctionEditor.save, { id: auctionId, version, keyStatus: 'AVAILABLE' }),
    ).rejects.toMatchObject(refused('PROPERTY_OCCUPIED', { keyStatus: 'PROPERTY_OCCUPIED' }));
    // The old discovery stays, and a new one can be opened.
    const next = await opened(auctionId);
    expect((await seen(surveyor, next)).state).toBe('ACTIVE');
    expect((await seen(surveyor, id)).deedFinding).toBe('Kat irtifakı kurulu.');
  });

  test('is not given by anybody who wrote in it, nor without the right', async () => {
    const { id } = await sent();
    await expect(step(surveyor, id, 'APPROVE')).rejects.toMatchObject(refused('AUTHORIZATION_ERROR'));
    const both = await hire(t, 'hem.yazan', ['USER', 'MANAGER', 'DISCOVERY_APPROVE', 'ASSIGNEE_DISCOVERY']);
    await step(approver, id, 'SEND_BACK', 'Banyo yok');
    await write(both, id);
    await step(surveyor, id, 'SEND_TO_APPROVAL');
    await expect(step(both, id, 'APPROVE')).rejects.toMatchObject({
      status: 403,
      body: { errors: ['DISCOVERY_OWN'] },
    });
    expect(await step(approver, id, 'APPROVE')).toMatchObject({ discovery: { state: 'DONE' } });
  });

  test('sends it back with what is to be done, and then it is written again', async () => {
    const { id } = await sent();
    await expect(write(surveyor, id)).rejects.toMatchObject(refused('DISCOVERY_NOT_ACTIVE'));
    await expect(step(approver, id, 'SEND_BACK')).rejects.toMatchObject(
      refused('NOTE_REQUIRED', { remarks: 'NOTE_REQUIRED' }),
    );
    await expect(step(approver, id, 'APPROVE', 'Tamam')).rejects.toMatchObject(
      refused('INVALID_INPUT', { remarks: 'INVALID_INPUT' }),
    );
    await step(approver, id, 'SEND_BACK', 'Banyonun fotoğrafı eksik.');
    expect(await seen(surveyor, id)).toMatchObject({
      state: 'ACTIVE',
      editable: true,
      remarks: 'Banyonun fotoğrafı eksik.',
    });
    await write(surveyor, id, { note: 'Banyo çekildi.' });
    await signAgain(surveyor, id);
    await step(surveyor, id, 'SEND_TO_APPROVAL');
    expect(await step(approver, id, 'APPROVE')).toMatchObject({ status: 'SUCCESS' });
  });

  test('a remark stands at its finding until that is changed and sent again', async () => {
    const { id } = await sent();
    const back = async (fieldRemarks: { field: string; text: string }[], remarks = '') => {
      const { version } = await seen(approver, id);
      return approver.call(activities.step, { id, discovery: 'SEND_BACK', version, remarks, fieldRemarks });
    };
    const kitchen = { field: `rooms.${ROOM}`, text: 'Dolapların içi de görünsün.' };
    const deed = { field: 'deedFinding', text: 'Şerhler yazılmamış.' };
    const price = { field: 'priceOpinion', text: 'Emsallerin çok altında.' };
    for (const field of [`rooms.${randomUUID()}`, 'remarks', 'state'])
      await expect(back([{ field, text: 'Bu sorulmuyor' }])).rejects.toMatchObject(
        refused('INVALID_INPUT', { fieldRemarks: 'INVALID_INPUT' }),
      );
    await expect(back([deed, deed])).rejects.toMatchObject(refused('INVALID_INPUT'));
    await expect(back([{ field: 'deedFinding', text: ' ' }])).rejects.toMatchObject(refused('REQUIRED'));

    // Remarks on fields are enough; a general remark is not required.
    await back([kitchen, deed, price]);
    expect(await seen(surveyor, id)).toMatchObject({
      state: 'ACTIVE',
      remarks: '',
      fieldRemarks: [kitchen, deed, price],
    });
    // Saving keeps all remarks; submitting removes those whose field was changed.
    await write(surveyor, id, { deedFinding: 'Kat irtifakı kurulu; şerh yok.' });
    await sendPicture(t, surveyor, id, ROOM, { name: 'resim.jpg', bytes: await jpegOf(400) });
    expect((await seen(surveyor, id)).fieldRemarks).toEqual([kitchen, deed, price]);
    await signAgain(surveyor, id);
    await step(surveyor, id, 'SEND_TO_APPROVAL');
    expect((await seen(approver, id)).fieldRemarks).toEqual([price]);

    // The new remarks replace the old ones, whether repeated or not.
    await back([], 'Fiyatı da gözden geçirin.');
    expect(await seen(surveyor, id)).toMatchObject({ remarks: 'Fiyatı da gözden geçirin.', fieldRemarks: [] });
    await step(surveyor, id, 'SEND_TO_APPROVAL');
    await back([price]);
    await step(surveyor, id, 'SEND_TO_APPROVAL');
    expect(await step(approver, id, 'APPROVE')).toMatchObject({ discovery: { state: 'DONE', fieldRemarks: [] } });
  });

  test('whoever approves and may do nothing else finds what waits, holds it against the listing, and decides', async () => {
    const alone = await hire(t, 'yalniz.onaylayan', ['DISCOVERY_APPROVE']);
    const waiting = async (by: Caller) => (await by.call(discoveries.waiting, {})).rows.map((row) => row.id);
    const { id, auctionId } = await sent();
    await t.owner.updateTable('auction').set({ occupancy: 'VACANT' }).where('id', '=', auctionId).execute();
    const { rows } = await alone.call(discoveries.waiting, {});
    expect(rows.find((row) => row.id === id)).toMatchObject({
      auction: { id: auctionId, canOpen: false },
      visitedOn: '2026-03-02',
      sentBy: expect.any(String),
      sentAt: expect.any(String),
    });
    expect(rows.map(({ sentAt }) => sentAt)).toEqual(rows.map(({ sentAt }) => sentAt).sort());
    const looked = await alone.call(activities.detail, { id });
    expect(looked).toMatchObject({ person: null, discovery: { listing: { occupancy: 'VACANT' }, editable: false } });
    expect(looked.discovery?.differs).toContain('occupancy');
    const [picture] = looked.discovery?.pictures ?? [];
    const url = discoveries.picture.path.replace('{pictureId}', String(picture?.id));
    expect((await t.raw({ url, headers: alone.headers })).status).toBe(200);

    // After being sent back it is no longer in the waiting list; decided discoveries stay readable, unsubmitted ones are hidden.
    expect(await step(alone, id, 'SEND_BACK', 'Balkon eksik.')).toMatchObject({ discovery: { state: 'ACTIVE' } });
    expect(await waiting(alone)).not.toContain(id);
    await step(surveyor, id, 'SEND_TO_APPROVAL');
    expect(await waiting(alone)).toContain(id);
    const unsent = await opened();
    await expect(seen(alone, unsent)).rejects.toMatchObject(refused('ACTIVITY_NOT_FOUND'));
    expect(await step(alone, id, 'APPROVE')).toMatchObject({ status: 'SUCCESS', discovery: { state: 'DONE' } });
    expect(await waiting(alone)).not.toContain(id);
    await expect(surveyor.call(discoveries.waiting, {})).rejects.toMatchObject(refused('AUTHORIZATION_ERROR'));
  });

  test('what one wrote in does not wait for oneself', async () => {
    const both = await hire(t, 'yazan.onaylayan', ['DISCOVERY_APPROVE', 'ASSIGNEE_DISCOVERY']);
    const id = await newDiscovery(t, manager, await operatorId(t, 'yazan.onaylayan'));
    await readyDiscovery(t, both, id);
    await step(both, id, 'SEND_TO_APPROVAL');
    const waiting = async (by: Caller) => (await by.call(discoveries.waiting, {})).rows.map((row) => row.id);
    expect(await waiting(both)).not.toContain(id);
    expect(await waiting(approver)).toContain(id);
  });

  test('one discovery of an auction at a time', async () => {
    const { auctionId } = await sent();
    await expect(opened(auctionId)).rejects.toMatchObject(refused('ACTIVE_DISCOVERY_EXISTS'));
  });
});

test('the paper masks contacts in its texts as the form does', async () => {
  const id = await opened();
  await readyDiscovery(t, surveyor, id);
  const manages = await t.owner
    .selectFrom('operator_role')
    .select('role')
    .where('operator_id', '=', await operatorId(t, 'yonetici'))
    .execute();
  const seeing = await hire(t, 'kesif.goren', [...new Set([...manages.map(({ role }) => role), 'PHONE_VIEWER'])]);
  const blind = await hire(t, 'kesif.gormeyen', ['MANAGER']);
  /** What is drawn, without what differs each time. */
  const drawn = async (by: Caller, note: string) => {
    await t.owner.updateTable('discovery').set({ note }).where('activity_id', '=', id).execute();
    const answer = await t.raw({ url: discoveries.paper.path.replace('{id}', String(id)), headers: by.headers });
    expect(answer.status).toBe(200);
    const bytes = (await bodyBytes(answer)).toString('latin1');
    const streams = bytes.matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\n([\s\S]*?)\nendstream/g);
    const texts = [...streams].map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'));
    return texts.filter((text) => text.includes(' Tf'));
  };
  // Their masked forms are the same, and so are the letters that the paper's typeface needs.
  const notes = ['Komşusu 0532 765 43 21', 'Komşusu 0532 756 34 21'] as const;
  expect(await drawn(blind, notes[0])).toEqual(await drawn(blind, notes[1]));
  expect(await drawn(seeing, notes[0])).not.toEqual(await drawn(seeing, notes[1]));
});

test('the paper says what the form says, for those who see the work', async () => {
  const id = await opened();
  await readyDiscovery(t, surveyor, id);
  const paper = (by: Caller) => t.raw({ url: discoveries.paper.path.replace('{id}', String(id)), headers: by.headers });
  const made = await paper(surveyor);
  expect(made.status).toBe(200);
  const bytes = await bodyBytes(made);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  // It contains the room's picture and the signature.
  expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length).toBe(2);
  expect((await paper(stranger)).status).toBe(404);
  const task = await manager.call(activities.create, { type: 'TASK', note: 'Keşif değil', assigneeId: null });
  expect(
    (await t.raw({ url: discoveries.paper.path.replace('{id}', String(task.id)), headers: manager.headers })).status,
  ).toBe(404);
});
