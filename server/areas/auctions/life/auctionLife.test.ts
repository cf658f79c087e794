import { AUCTION_WORK, auctionLife } from '@/contract/auctions/life';
import { auctionRecord } from '@/contract/auctions/record';
import { ENUMS } from '@/domain/enums';
import { addDays, today } from '@/domain/time';
import { runAuctionClock } from '@/server/areas/bidding/clock';
import type { SignedIn } from '@/server/kernel/http/bind';
import { type Caller, type Refused, type TestApi, testApi } from '@/tests/support/api';
import { failAtEachWrite } from '@/tests/support/failures';
import { hire, refusal } from '@/tests/support/operators';
import { plansOf } from '@/tests/support/plans';
import { configure, unconfigure } from '@/tests/support/settings';
import { expireEids, listEids } from './eids';
import { completeAuction } from './testAuction';

let t: TestApi;
let admin: Caller & { id: number };
let editor: Caller & { id: number };
let approver: Caller & { id: number };
let agent: Caller & { id: number };

beforeAll(async () => {
  t = await testApi();
  admin = await hire(t, 'yasam.yonetici', ['ADMIN']);
  editor = await hire(t, 'yasam.duzenleyen', ['AUCTION_OPERATOR', 'APPROVE_TO_LIVE']);
  approver = await hire(t, 'yasam.onaylayan', ['APPROVE_TO_LIVE', 'USER']);
  agent = await hire(t, 'yasam.danisman', ['AGENT']);
});
afterAll(() => t.stop());

const statusOf = async (id: number) => (await admin.call(auctionRecord.detail, { id })).status;
const trailOf = async (auctionId: number) =>
  (await admin.call(auctionLife.moves, { auctionId })).rows.map(({ action, note }) => [action, note]);

describe('publication', () => {
  test('who sends does not approve; somebody else takes it live, and the agent hears of it', async () => {
    const id = await completeAuction(t.owner, 'ACCEPTED', { agent_operator_id: agent.id });
    const sent = await editor.call(auctionLife.createActivity, {
      auctionId: id,
      type: 'AUCTION_PUBLISH',
      note: 'Hazır.',
    });
    expect(sent).toMatchObject({ status: 'WAITING_PUBLISH_APPROVAL', progress: 'IN_PUBLISH' });
    expect(sent.activityId).not.toBeNull();

    const own = await refusal(editor.call(auctionLife.move, { auctionId: id, action: 'GO_LIVE' }));
    expect(own).toMatchObject({ status: 403, errors: expect.arrayContaining(['AUCTION_OWN_SUBMISSION']) });
    expect(own.message).toMatch(/başka bir yetkili/);

    expect(await approver.call(auctionLife.move, { auctionId: id, action: 'GO_LIVE' })).toEqual({
      auctionId: id,
      status: 'LIVE',
      progress: 'GOING_LIVE',
      activityId: null,
    });
    const record = await admin.call(auctionRecord.detail, { id });
    expect(record.firstActivatedAt).not.toBeNull();
    const work = await admin.call(auctionRecord.activities, { auctionId: id });
    expect(work.rows).toMatchObject([{ type: 'AUCTION_PUBLISH', status: 'SUCCESS' }]);
    expect(await trailOf(id)).toEqual([
      ['GO_LIVE', ''],
      ['SEND_TO_PUBLISH', 'Hazır.'],
    ]);
    const told = await t.owner
      .selectFrom('notification')
      .select('title')
      .where('operator_id', '=', agent.id)
      .orderBy('id')
      .execute();
    expect(told.map(({ title }) => title)).toEqual([
      'Mezadınızın durumu değişti: Yayın onayı bekliyor',
      'Mezadınızın durumu değişti: Yayında',
    ]);
  });

  test('what is missing is told exactly, and nothing has changed', async () => {
    const id = await completeAuction(
      t.owner,
      'WAITING_PUBLISH_APPROVAL',
      { eids_status: 'PENDING', start_at: null, end_at: null, reserve_price_kurus: null },
      { images: 2, documents: ['TITLE_DEED'] },
    );
    const before = await t.owner.selectFrom('auction').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const refused = await refusal(approver.call(auctionLife.move, { auctionId: id, action: 'GO_LIVE' }));
    expect(refused).toMatchObject({
      status: 422,
      fields: {
        IMAGES: 'AUCTION_IMAGE_NOT_FOUND',
        ZONING_STATUS: 'ZONING_DOCUMENT_REQUIRED',
        SALES_AGREEMENT: 'SALES_AGREEMENT_REQUIRED',
        EIDS: 'AUCTION_EIDS_NOT_VERIFIED',
        BIDDING_PRICES: 'AUCTION_BIDDING_PRICES_REQUIRED',
        DATES: 'AUCTION_DATES_REQUIRED',
      },
    });
    expect(refused.message).toBe('Yayına almak için en az 5 fotoğraf yüklenmelidir.');
    expect(await t.owner.selectFrom('auction').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).toEqual(
      before,
    );
    expect(await trailOf(id)).toEqual([]);

    const info = await approver.call(auctionLife.publishInfo, { auctionId: id });
    expect(info.ready).toBe(false);
    expect(info.checks.filter(({ code }) => code !== null).map(({ check }) => check)).toEqual(
      expect.arrayContaining(Object.keys(refused.fields ?? {})),
    );
    expect(info.checks.filter(({ code }) => code === null)).toHaveLength(info.checks.length - 6);
  });

  test.each([
    ['ZONING_STATUS', 'ZONING_DOCUMENT_REQUIRED'],
    ['TITLE_DEED', 'TITLE_DEED_DOCUMENT_REQUIRED'],
    ['SALES_AGREEMENT', 'SALES_AGREEMENT_REQUIRED'],
  ] as const)('of the papers %s alone is missing: nothing else is asked for', async (missing, code) => {
    const papers = (['ZONING_STATUS', 'TITLE_DEED', 'SALES_AGREEMENT'] as const).filter((paper) => paper !== missing);
    const id = await completeAuction(t.owner, 'WAITING_PUBLISH_APPROVAL', {}, { documents: papers });
    const refused = await refusal(approver.call(auctionLife.move, { auctionId: id, action: 'GO_LIVE' }));
    expect([refused.status, refused.fields]).toEqual([422, { [missing]: code }]);
    expect(await statusOf(id)).toBe('WAITING_PUBLISH_APPROVAL');
  });

  test('one that fails halfway, at whichever write, leaves the auction as it was and says so', async () => {
    const id = await completeAuction(t.owner, 'ACCEPTED', { agent_operator_id: agent.id });
    const said = new Set<string>();
    const whole = (call: () => Promise<unknown>) =>
      failAtEachWrite(t.owner, () =>
        call().catch((error: unknown) => {
          said.add((error as Refused).body.message);
          throw error;
        }),
      );
    const send = () => editor.call(auctionLife.createActivity, { auctionId: id, type: 'AUCTION_PUBLISH' });
    expect(await whole(send)).toBeGreaterThan(4);
    expect(await whole(() => approver.call(auctionLife.move, { auctionId: id, action: 'GO_LIVE' }))).toBeGreaterThan(4);
    expect(await statusOf(id)).toBe('LIVE');
    expect([...said]).toEqual([expect.stringMatching(/^Hizmet şu an kullanılamıyor/)]);
  });

  test('the verification is asked for only while the setting says so', async () => {
    const id = await completeAuction(t.owner, 'WAITING_PUBLISH_APPROVAL', {
      eids_status: 'MISSING',
      eids_number: null,
    });
    await configure(t, 'eidsRequired', false);
    expect((await approver.call(auctionLife.publishInfo, { auctionId: id })).ready).toBe(true);
    await unconfigure(t, 'eidsRequired');
    expect((await approver.call(auctionLife.publishInfo, { auctionId: id })).ready).toBe(false);
  });

  test('sending back needs a note, which the next reader sees', async () => {
    const id = await completeAuction(t.owner, 'WAITING_PUBLISH_APPROVAL');
    const refused = await refusal(approver.call(auctionLife.move, { auctionId: id, action: 'SEND_BACK' }));
    expect(refused).toMatchObject({ status: 400, fields: { note: 'AUCTION_NOTE_REQUIRED' } });
    await approver.call(auctionLife.move, { auctionId: id, action: 'SEND_BACK', note: 'Tapu okunmuyor.' });
    const info = await editor.call(auctionLife.publishInfo, { auctionId: id });
    expect(info).toMatchObject({
      status: 'RETURN',
      progress: 'PUBLISH_FAILED',
      lastNote: { action: 'SEND_BACK', note: 'Tapu okunmuyor.' },
    });
  });

  test('of two who approve at once one does it', async () => {
    const id = await completeAuction(t.owner, 'WAITING_PUBLISH_APPROVAL');
    const tries = await Promise.allSettled(
      [approver, editor, admin].map((who) => who.call(auctionLife.move, { auctionId: id, action: 'GO_LIVE' })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await trailOf(id)).toHaveLength(1);
  });

  test('a second publish activity is refused, also by the database', async () => {
    const id = await completeAuction(t.owner, 'ACCEPTED');
    await editor.call(auctionLife.createActivity, { auctionId: id, type: 'AUCTION_PUBLISH' });
    const again = await refusal(editor.call(auctionLife.createActivity, { auctionId: id, type: 'AUCTION_PUBLISH' }));
    expect(again).toMatchObject({ status: 409, errors: ['HAS_ACTIVE_AUCTION_PUBLISH_ACTIVITY'] });
    await expect(
      t.owner.insertInto('activity').values({ type: 'AUCTION_PUBLISH', auction_id: id }).execute(),
    ).rejects.toThrow('activity_active_publish');
  });
});

describe('the other moves', () => {
  test('a public auction changes how it is shown, goes offline and to sleep', async () => {
    const id = await completeAuction(t.owner, 'LIVE');
    const move = (action: 'SHOW_HIDDEN_PRICE' | 'SHOW_TO_BROKERS' | 'SHOW_VIEW_ONLY') =>
      approver.call(auctionLife.move, { auctionId: id, action });
    expect((await move('SHOW_HIDDEN_PRICE')).status).toBe('HIDDEN_PRICE');
    expect((await move('SHOW_TO_BROKERS')).status).toBe('ONLY_FOR_BROKERS');
    expect((await admin.call(auctionRecord.detail, { id })).openForBroker).toBe(true);
    expect((await move('SHOW_VIEW_ONLY')).status).toBe('VIEW_ONLY');
    await approver.call(auctionLife.move, { auctionId: id, action: 'TAKE_OFFLINE', note: 'Satıcı ara verdi.' });
    await editor.call(auctionLife.move, { auctionId: id, action: 'HIBERNATE', note: 'İlkbahara kadar.' });
    expect(await statusOf(id)).toBe('HIBERNATED');
  });

  test('while bids are taken nobody moves it by hand (V44)', async () => {
    const id = await completeAuction(t.owner, 'BIDDING', { start_at: new Date(Date.now() - 3_600_000).toISOString() });
    for (const action of ['TAKE_OFFLINE', 'SHOW_VIEW_ONLY', 'FINISH_BIDDING'] as const) {
      const refused = await refusal(admin.call(auctionLife.move, { auctionId: id, action, note: 'Şimdi.' }));
      expect(refused.errors[0]).toBe('AUCTION_STATUS_LOCKED_WHILE_BIDDING');
    }
  });

  test('a change of status names the status', async () => {
    const auctionId = await completeAuction(t.owner, 'ACCEPTED');
    expect(await refusal(admin.call(auctionLife.move, { auctionId } as never))).toMatchObject({
      status: 400,
      fields: { action: 'AUCTION_STATUS_REQUIRED' },
    });
  });

  test('a wrong turn, a missing right and a stranger’s auction are refused', async () => {
    const id = await completeAuction(t.owner, 'ACCEPTED');
    expect(await refusal(editor.call(auctionLife.move, { auctionId: id, action: 'MARK_SOLD' }))).toMatchObject({
      status: 409,
      errors: ['INVALID_TRANSITION'],
    });
    const lacking = await refusal(approver.call(auctionLife.move, { auctionId: id, action: 'SEND_TO_PUBLISH' }));
    expect(lacking).toMatchObject({ status: 403, params: { permission: 'auctions.edit' } });
    expect(await refusal(agent.call(auctionLife.move, { auctionId: id, action: 'HIBERNATE' }))).toMatchObject({
      status: 403,
    });
    expect(await refusal(agent.call(auctionLife.publishInfo, { auctionId: id }))).toMatchObject({ status: 404 });
    expect(await refusal(admin.call(auctionLife.move, { auctionId: id, action: 'COMPLETE_REPORT' }))).toMatchObject({
      errors: ['INVALID_TRANSITION'],
    });
  });

  test('a task is opened for somebody, with a note and a day that is not past', async () => {
    const id = await completeAuction(t.owner, 'LIVE');
    const task = { auctionId: id, type: 'TASK', assigneeId: approver.id } as const;
    expect((await refusal(editor.call(auctionLife.createActivity, task))).fields).toEqual({ note: 'NOTE_REQUIRED' });
    const late = { ...task, note: 'Anahtar', dueOn: '2020-01-01' };
    expect((await refusal(editor.call(auctionLife.createActivity, late))).fields).toEqual({ dueOn: 'DAY_PAST' });
    const typo = await refusal(editor.call(auctionLife.createActivity, { ...late, dueOn: '0202-01-01' }));
    expect(typo).toMatchObject({ fields: { dueOn: 'DATE_TOO_EARLY' }, params: { day: '1/01/2000' } });
    const nobody = { ...task, note: 'Anahtar', assigneeId: 2_000_000_000 };
    expect((await refusal(editor.call(auctionLife.createActivity, nobody))).errors).toEqual(['OPERATOR_NOT_FOUND']);
    await editor.call(auctionLife.createActivity, { ...task, note: 'Anahtarı teslim al.' });
    const { rows } = await admin.call(auctionRecord.activities, { auctionId: id });
    expect(rows).toMatchObject([{ type: 'TASK', status: 'INITIAL', note: 'Anahtarı teslim al.' }]);
  });

  test('work of an auction is given only to who may have such work; without somebody named it waits for them', async () => {
    const id = await completeAuction(t.owner, 'ACCEPTED');
    const creator = await hire(t, 'yasam.olusturan', ['AUCTION_CREATOR']);
    for (const type of AUCTION_WORK)
      expect([
        type,
        await refusal(
          editor.call(auctionLife.createActivity, { auctionId: id, type, assigneeId: creator.id, note: 'Yap' }),
        ),
      ]).toMatchObject([type, { fields: { assigneeId: 'ACTIVITY_ASSIGNEE_NOT_ALLOWED' } }]);
    const { activityId } = await creator.call(auctionLife.createActivity, { auctionId: id, type: 'TASK', note: 'Yap' });
    const { assignee_id } = await t.owner
      .selectFrom('activity')
      .select('assignee_id')
      .where('id', '=', activityId ?? 0)
      .executeTakeFirstOrThrow();
    expect(assignee_id).toBeNull();
  });
});

describe('the clock', () => {
  test('starts and ends the bidding when its time has come, once', async () => {
    const hour = 3_600_000;
    const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
    await runAuctionClock(t.db);
    const starts = await completeAuction(t.owner, 'LIVE', { start_at: ago(hour) });
    const ends = await completeAuction(t.owner, 'BIDDING', { start_at: ago(3 * hour), end_at: ago(1_000) });
    const late = await completeAuction(t.owner, 'LIVE', { start_at: ago(3 * hour), end_at: ago(hour) });
    const moved = await Promise.all([runAuctionClock(t.db), runAuctionClock(t.db)]);
    expect(moved[0] + moved[1]).toBe(2);
    // Nobody bid, so the property is returned.
    expect(await Promise.all([starts, ends, late].map(statusOf))).toEqual(['BIDDING', 'RETURN', 'LIVE']);
    expect((await admin.call(auctionLife.moves, { auctionId: starts })).rows).toMatchObject([
      { action: 'START_BIDDING', operatorName: null },
    ]);
  });
});

describe('the verification of the right to advertise (EİDS)', () => {
  const future = addDays(today(), 40);

  test('has a number of its own and an end that is not past', async () => {
    const id = await completeAuction(t.owner, 'ACCEPTED', {
      eids_status: 'MISSING',
      eids_number: null,
      eids_expires_on: null,
    });
    const other = await completeAuction(t.owner, 'ACCEPTED', { eids_number: '97093012' });
    const save = (changes: object) =>
      editor.call(auctionLife.saveEids, {
        auctionId: id,
        number: '97093013',
        certificate: '3400123',
        status: 'VERIFIED',
        expiresOn: future,
        ...changes,
      });
    expect((await refusal(save({ number: null }))).fields).toEqual({ number: 'REQUIRED' });
    expect((await refusal(save({ number: 'x' }))).fields).toEqual({ number: 'EIDS_NUMBER_INVALID' });
    expect((await refusal(save({ number: '034123' }))).fields).toEqual({ number: 'EIDS_NUMBER_INVALID' });
    for (const certificate of ['8200123', '340012', 'ABC'])
      expect((await refusal(save({ certificate }))).fields).toEqual({ certificate: 'EIDS_CERTIFICATE_INVALID' });
    await unconfigure(t, 'companyCertificateNumber');
    expect((await refusal(save({ certificate: null }))).fields).toEqual({ certificate: 'REQUIRED' });
    expect((await refusal(save({ expiresOn: null }))).fields).toEqual({ expiresOn: 'EIDS_EXPIRY_REQUIRED' });
    expect((await refusal(save({ expiresOn: '2024-01-01' }))).fields).toEqual({ expiresOn: 'DAY_PAST' });
    expect((await refusal(save({ number: '97093012' }))).fields).toEqual({ number: 'EIDS_NUMBER_NOT_UNIQUE' });
    // Its previous auction is over, so the property may be listed again.
    await t.owner.updateTable('auction').set({ status: 'OFFLINE' }).where('id', '=', other).execute();
    expect(await save({ number: '97093012' })).toMatchObject({ eidsNumber: '97093012' });
    await configure(t, 'companyCertificateNumber', '3400777');
    expect(await save({ certificate: null })).toMatchObject({ eidsCertificate: '3400777' });
    expect(await save({})).toMatchObject({ queue: 'VALID', eidsStatus: 'VERIFIED', eidsExpiresOn: future });
    expect(
      await refusal(
        agent.call(auctionLife.saveEids, {
          auctionId: id,
          number: null,
          certificate: null,
          status: 'MISSING',
          expiresOn: null,
        }),
      ),
    ).toMatchObject({
      status: 403,
    });
  });

  test('is not written over by whoever read it before', async () => {
    const id = await completeAuction(t.owner, 'ACCEPTED', { eids_status: 'PENDING', eids_expires_on: null });
    const { eidsNumber: number, eidsCertificate: certificate } = (await editor.call(auctionLife.eids, { id })).rows[0]!;
    const was = { number, certificate, status: 'PENDING' as const, expiresOn: null };
    const verified = { number, certificate: '3400123', status: 'VERIFIED' as const, expiresOn: future };
    await editor.call(auctionLife.saveEids, { auctionId: id, ...verified, was });
    const late = { auctionId: id, ...was, certificate: '3400555' };
    expect(await refusal(editor.call(auctionLife.saveEids, { ...late, was }))).toMatchObject({
      status: 409,
      errors: ['VERSION_CONFLICT'],
      current: { eidsStatus: 'VERIFIED', eidsCertificate: '3400123' },
    });
    // Whoever has read the new values may change them again.
    expect(await editor.call(auctionLife.saveEids, { ...late, was: verified })).toMatchObject({
      eidsStatus: 'PENDING',
    });
  });

  test('of two who write at the same moment what they read before, one writes', async () => {
    const id = await completeAuction(t.owner, 'ACCEPTED', { eids_status: 'PENDING', eids_expires_on: null });
    const { eidsNumber: number } = (await editor.call(auctionLife.eids, { id })).rows[0]!;
    let was = { number, certificate: null as string | null, status: 'PENDING' as const, expiresOn: null };
    await editor.call(auctionLife.saveEids, { auctionId: id, ...was });
    for (const round of [1, 2, 3]) {
      const certificates = [1, 2, 3].map((n) => `3400${round}${n}0`);
      const saves = await Promise.allSettled(
        certificates.map((certificate) =>
          editor.call(auctionLife.saveEids, { auctionId: id, ...was, certificate, was }),
        ),
      );
      const written = certificates.filter((_, n) => saves[n]?.status === 'fulfilled');
      expect(written).toHaveLength(1);
      for (const save of saves.filter(({ status }) => status === 'rejected'))
        expect(save).toMatchObject({ reason: { status: 409, body: { errors: ['VERSION_CONFLICT'] } } });
      expect((await editor.call(auctionLife.eids, { id })).rows[0]).toMatchObject({ eidsCertificate: written[0] });
      was = { ...was, certificate: written[0]! };
    }
  });

  test('stands in the queue when it ends soon, and is marked when it has ended', async () => {
    const inDays = (days: number) => addDays(today(), days);
    const soon = await completeAuction(t.owner, 'LIVE', { eids_expires_on: inDays(5) });
    const over = await completeAuction(t.owner, 'LIVE', { eids_expires_on: inDays(-5), agent_operator_id: agent.id });
    const queueOf = async (id: number) => (await editor.call(auctionLife.eids, { id })).rows[0]?.queue;
    expect([await queueOf(soon), await queueOf(over)]).toEqual(['EXPIRING', 'EXPIRED']);
    for (const queue of ENUMS.eidsQueue) {
      const inQueue = (await editor.call(auctionLife.eids, { queue, size: 100 })).rows;
      expect([...new Set(inQueue.map((row) => row.queue))]).toEqual([queue]);
    }
    const { rows } = await editor.call(auctionLife.eids, { queue: 'EXPIRING', size: 100 });
    expect(rows.map(({ id }) => id)).toContain(soon);
    expect(rows.map(({ daysLeft }) => daysLeft ?? 0)).toEqual(
      rows.map(({ daysLeft }) => daysLeft ?? 0).sort((a, b) => a - b),
    );

    expect(await expireEids(t.db)).toBeGreaterThan(0);
    expect(await expireEids(t.db)).toBe(0);
    expect((await admin.call(auctionRecord.detail, { id: over })).eidsStatus).toBe('EXPIRED');
    const told = await t.owner
      .selectFrom('notification')
      .select('title')
      .where('operator_id', '=', agent.id)
      .where('path', '=', `/auctions/detail?id=${over}`)
      .execute();
    expect(told).toEqual([{ title: 'EİDS doğrulamasının süresi doldu' }]);
  });
});

test('auctions without a verification come from their own index: none of those that have a last day are passed over', async () => {
  const by = { id: 1, authorities: ['ADMIN'] } as unknown as SignedIn;
  const plans = await plansOf(t, () => listEids(t.db, { queue: 'MISSING', size: 50, total: 0 }, by));
  expect(plans[0]).toContain('auction_eids_missing');
});
