import { randomUUID } from 'node:crypto';
import { activities } from '@/contract/activities';
import { calls } from '@/contract/calls';
import { wantToSell, type WantToSellDetail } from '@/contract/activities/wantToSell';
import { wantToSellUploads } from '@/contract/activities/wantToSellUploads';
import { media } from '@/contract/auctions/media';
import { EVIDENCE } from '@/domain/activities/wantToSell';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { SIMULATED } from '@/server/areas/calls/line';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { newCustomer, newOperator } from '@/tests/support/customers';
import { ACTIVE_PDFS } from '@/tests/support/documents';
import { pdf } from '@/tests/support/pictures';
import { sendPart, sendWhole } from '@/tests/support/uploads';
import { setTimeout } from 'node:timers/promises';

type Step = EnumValue<'wantToSellStep'>;
type Who = Caller & { id: number };

let t: TestApi;
let operator: Who;
let leader: Who;
let reader: Who;
let agent: Who;
let facts: object;

beforeAll(async () => {
  t = await testApi();
  operator = await newOperator(
    t,
    'kanitci',
    'WANT_TO_SELL_UPDATER',
    'ASSIGNEE_WANT_TO_SELL',
    'ALL_CUSTOMER_ACCESS',
    'CALL_CONNECTOR_REQUEST',
  );
  leader = await newOperator(t, 'kanit-yoneticisi', 'MANAGER');
  reader = await newOperator(t, 'kanit-okuyan', 'BACKOFFICE');
  agent = await newOperator(t, 'kanit-danismani', 'AGENT');
  const flat = await t.db
    .selectFrom('category')
    .select('id')
    .where('kind', '=', 'APARTMENT')
    .where('parent_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const town = await t.db.selectFrom('town').select(['id', 'city_id']).orderBy('id').executeTakeFirstOrThrow();
  facts = {
    categoryId: flat.id,
    cityId: town.city_id,
    townId: town.id,
    reason: 'Miras',
    priceMin: 3_000_000_00,
    priceMax: 3_500_000_00,
  };
});
afterAll(() => t.stop());

const begin = async (more: object = facts) =>
  operator.call(wantToSell.create, { customerId: await newCustomer(t), ...more });
const now = ({ id }: { id: number }, by: Caller = operator) => by.call(wantToSell.detail, { id });
/** A want-to-sell that is at a step without evidence, as older ones are. */
const standing = async (step: Step) => {
  const process = await begin();
  await t.owner.updateTable('want_to_sell').set({ step }).where('id', '=', process.id).execute();
  await t.owner.updateTable('want_to_sell').set({ agent_operator_id: agent.id }).where('id', '=', process.id).execute();
  return now(process);
};
const onward = (step: Step) => (step === 'APPRAISAL_CALL' ? ('COMPLETE' as const) : ('ADVANCE' as const));
const go = async ({ id }: { id: number }, by: Caller, more: object = {}) => {
  const { version, step } = await now({ id });
  return by.call(wantToSell.update, { id, version, action: onward(step), ...more });
};

const aCall = async (process: WantToSellDetail, more: object = {}) =>
  (
    await t.owner
      .insertInto('call')
      .values({
        direction: 'OUTBOUND',
        outcome: 'REACHED',
        customer_id: process.customer.id,
        activity_id: process.activityId,
        operator_id: operator.id,
        phone: '+905330000001',
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
let hour = 0;
const aVisit = async (process: WantToSellDetail, more: object = {}) => {
  hour += 1;
  const day = new Date(Date.UTC(2031, 0, 6 + 7 * hour, 9));
  return (
    await t.owner
      .insertInto('appointment')
      .values({
        kind: 'APPOINTMENT',
        state: 'DONE',
        starts_at: day.toISOString(),
        ends_at: new Date(day.getTime() + 3_600_000).toISOString(),
        activity_id: process.activityId,
        customer_id: process.customer.id,
        assignee_id: operator.id,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
};
/** Starts the upload of a signed agreement. */
const startPaper = (by: Caller, id: number, uploadId: string, bytes: Uint8Array) =>
  by.call(wantToSellUploads.start, { uploadId, id, name: 'sozlesme.pdf', size: bytes.length });
const finishPaper = (by: Caller, uploadId: string) => by.call(wantToSellUploads.finish, { uploadId });
const upload = (id: number, by: Caller = operator, bytes: Uint8Array = pdf, uploadId: string = randomUUID()) =>
  sendWhole(t, by, {
    uploadId,
    bytes,
    start: () => startPaper(by, id, uploadId, bytes),
    finish: () => finishPaper(by, uploadId),
  });
const another = () => Buffer.concat([pdf, Buffer.from(`\n% ${randomUUID()}\n`)]);
const papersOf = ({ id }: { id: number }) =>
  t.db
    .selectFrom('want_to_sell_evidence')
    .select('id')
    .where('want_to_sell_id', '=', id)
    .where('file_id', 'is not', null)
    .execute();
const refused = (code: string) => ({ body: { errors: [code] } });
/** An accepted appraisal of a draft auction that this want-to-sell has led to. */
const anAppraisal = async (process: WantToSellDetail) => {
  const some = await t.owner
    .selectFrom('appraisal')
    .selectAll()
    .where('status', '=', 'ACCEPTED')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const work = await t.owner
    .insertInto('activity')
    .values({ type: 'TASK', note: 'ekspertiz' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: _, created_at: __, updated_at: ___, version: ____, ...rest } = some;
  const { id } = await t.owner
    .insertInto('appraisal')
    .values({
      ...rest,
      activity_id: work.id,
      comparables: JSON.stringify(rest.comparables),
      encumbrances: JSON.stringify(rest.encumbrances),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.owner.updateTable('want_to_sell').set({ auction_id: some.auction_id }).where('id', '=', process.id).execute();
  return id;
};
/** Makes the evidence of the current step: its own kind of record, or an upload. */
const make = async (process: WantToSellDetail): Promise<void> => {
  const { kind } = EVIDENCE[process.step];
  if (kind === 'CALL') await aCall(process);
  if (kind === 'APPOINTMENT') await aVisit(process);
  if (kind === 'APPRAISAL') await anAppraisal(process);
  if (kind === 'AGREEMENT') expect((await upload(process.id)).status).toBe(200);
};

describe.each(ENUMS.wantToSellStep)('%s', (step) => {
  const { missing, kind } = EVIDENCE[step];

  it('is not left without its evidence, by nobody; the earlier ones are not asked for', async () => {
    const process = await standing(step);
    expect(process.evidence.find((one) => one.step === step)).toMatchObject({ kind, state: 'NONE', thing: null });
    expect(process.actions.find(({ action }) => action === onward(step))?.closed).toEqual([missing]);
    for (const who of [operator, leader, agent])
      await expect(go(process, who)).rejects.toMatchObject({
        status: 422,
        body: { errors: [missing], fields: { without: missing } },
      });
    await expect(go(process, reader)).rejects.toMatchObject({ status: 403 });
    expect((await now(process)).step).toBe(step);
  });

  it('is left with its evidence, by whoever works it, and keeps it', async () => {
    for (const who of [operator, leader, agent]) {
      const process = await standing(step);
      await make(process);
      const shown = await now(process);
      expect(shown.evidence.find((one) => one.step === step)).toMatchObject({
        state: 'DONE',
        thing: { id: expect.any(Number) },
      });
      await expect(go(process, reader)).rejects.toMatchObject({ status: 403 });
      const after = await go(process, who);
      expect(after.outcome ?? after.step).not.toBe(step);
      expect(after.evidence.find((one) => one.step === step)?.thing).toEqual(
        shown.evidence.find((one) => one.step === step)?.thing,
      );
    }
  });

  it('is left in writing by those who may, and the text stays', async () => {
    const mayAll = kind === 'CALL';
    for (const [who, may] of [
      [operator, mayAll],
      [agent, mayAll],
      [leader, true],
    ] as const) {
      const process = await standing(step);
      expect((await now(process, who)).mayWaive).toBe(may);
      const went = go(process, who, { without: 'Cep telefonundan konuşuldu' });
      if (!may) {
        await expect(went).rejects.toMatchObject({ status: 403, body: { errors: ['AUTHORIZATION_ERROR'] } });
        continue;
      }
      expect((await went).evidence.find((one) => one.step === step)).toMatchObject({
        state: 'DONE',
        thing: null,
        reason: 'Cep telefonundan konuşuldu',
        by: expect.any(String),
      });
      const said = await t.db
        .selectFrom('communication')
        .select('body')
        .where('customer_id', '=', process.customer.id)
        .execute();
      expect(said).toEqual(mayAll ? [{ body: 'Cep telefonundan konuşuldu' }] : []);
    }
    expect((await now(await standing(step), reader)).mayWaive).toBe(false);
  });
});

describe('what shows a step', () => {
  it('is a call of the step, not of the one before, nor one that nobody answered', async () => {
    const process = await begin();
    await aCall(process, { outcome: 'NO_ANSWER' });
    await expect(go(process, operator)).rejects.toMatchObject({ body: { errors: ['WANT_TO_SELL_CALL_MISSING'] } });
    const first = await aCall(process);
    await go(process, operator);
    await make(await now(process));
    const at = await go(process, operator);
    expect(at.step).toBe('APPOINTMENT_CALL');
    await expect(go(process, operator)).rejects.toMatchObject({ body: { errors: ['WANT_TO_SELL_CALL_MISSING'] } });
    await expect(
      operator.call(wantToSell.link, { id: at.id, version: at.version, what: 'CALL', thingId: first }),
    ).rejects.toMatchObject({ status: 409, body: { errors: ['WANT_TO_SELL_EVIDENCE_USED'] } });
  });

  it('is a visit that took place: one to come is shown and keeps the step, a cancelled one is nothing', async () => {
    const process = await standing('APPOINTMENT');
    const visit = await aVisit(process, { state: 'APPOINTMENT' });
    expect((await now(process)).evidence[1]).toMatchObject({
      state: 'OPEN',
      thing: { what: 'APPOINTMENT', id: visit },
    });
    await expect(go(process, leader)).rejects.toMatchObject({ body: { errors: ['WANT_TO_SELL_APPOINTMENT_MISSING'] } });
    await t.owner.updateTable('appointment').set({ state: 'CANCEL' }).where('id', '=', visit).execute();
    expect((await now(process)).evidence[1]).toMatchObject({ state: 'NONE', thing: null });
    await aVisit(process);
    expect((await go(process, operator)).step).toBe('APPOINTMENT_CALL');
  });

  it('is linked by hand from what was done with the seller, and from nobody else', async () => {
    const process = await begin();
    const elsewhere = await aCall(process, { activity_id: null });
    const stranger = await aCall(process, { activity_id: null, customer_id: await newCustomer(t) });
    expect((await operator.call(wantToSell.linkable, { id: process.id })).rows).toMatchObject([
      { what: 'CALL', id: elsewhere },
    ]);
    const link = async (what: 'CALL' | 'APPOINTMENT', thingId: number, by: Caller = operator) => {
      const { version } = await now(process);
      return by.call(wantToSell.link, { id: process.id, version, what, thingId });
    };
    for (const [what, id] of [
      ['CALL', stranger],
      ['APPOINTMENT', elsewhere],
      ['CALL', 2_000_000_000],
    ] as const)
      await expect(link(what, id)).rejects.toMatchObject({
        status: 404,
        body: { errors: ['WANT_TO_SELL_EVIDENCE_NOT_FOUND'] },
      });
    await expect(link('CALL', elsewhere, reader)).rejects.toMatchObject({ status: 403 });
    await expect(link('CALL', elsewhere, agent)).rejects.toMatchObject({ status: 404 });
    const linked = await link('CALL', elsewhere);
    expect(linked.evidence[0]).toMatchObject({
      state: 'DONE',
      thing: { what: 'CALL', id: elsewhere },
      by: expect.any(String),
    });
    await expect(
      operator.call(wantToSell.link, { id: process.id, version: 1, what: 'CALL', thingId: elsewhere }),
    ).rejects.toMatchObject({ status: 409, body: { errors: ['VERSION_CONFLICT'] } });
    expect((await go(process, operator)).step).toBe('APPOINTMENT');
  });

  it('is a paper that is uploaded at its step alone, replaced by another, and read by those who see the process', async () => {
    const early = await begin();
    expect(await upload(early.id)).toMatchObject({
      status: 404,
      body: { errors: ['WANT_TO_SELL_EVIDENCE_NOT_FOUND'] },
    });
    const process = await standing('AGREEMENT');
    expect((await upload(process.id, reader)).status).toBe(403);
    expect(await upload(process.id, operator, Buffer.from('yok'))).toMatchObject({ status: 415 });
    await upload(process.id);
    expect((await upload(process.id)).status).toBe(200);
    const { evidence } = await now(process);
    const paper = evidence[3]?.thing;
    expect(paper).toMatchObject({ what: 'FILE', name: 'sozlesme.pdf' });
    const read = (who: Caller) =>
      t.raw({
        method: 'GET',
        url: wantToSell.agreement.path.replace('{evidenceId}', String(paper?.id)),
        headers: who.headers,
      });
    expect((await read(reader)).status).toBe(200);
    expect((await read(agent)).status).toBe(200);
    const other = await newOperator(t, 'baska-danisman', 'AGENT');
    expect((await read(other)).status).toBe(404);
  });

  it('is one agreement when the same file is chosen again, also at once, and another when another comes', async () => {
    const process = await standing('AGREEMENT');
    const [first, twin] = await Promise.all([upload(process.id), upload(process.id)]);
    expect(first).toMatchObject({ status: 200, body: { id: expect.any(Number) } });
    expect([twin, await upload(process.id)]).toEqual([first, first]);
    expect(await papersOf(process)).toEqual([{ id: first.body.id }]);
    expect((await upload(process.id, operator, another())).status).toBe(200);
    expect(await papersOf(process)).toHaveLength(2);
    expect((await now(process)).evidence[3]?.thing?.id).not.toBe(first.body.id);
  });

  it('is a paper that comes in parts and goes on after a lost connection, and is there once', async () => {
    const process = await standing('AGREEMENT');
    const [uploadId, half] = [randomUUID(), Math.floor(pdf.length / 2)];
    await startPaper(agent, process.id, uploadId, pdf);
    await expect(finishPaper(agent, uploadId)).rejects.toMatchObject(refused('UPLOAD_INCOMPLETE'));
    await sendPart(t, agent, uploadId, pdf.subarray(0, half));
    // The answer was lost: starting again returns the progress, and sending the same part again changes nothing.
    expect(await startPaper(agent, process.id, uploadId, pdf)).toEqual({
      received: half,
      size: pdf.length,
      added: null,
    });
    expect((await sendPart(t, agent, uploadId, pdf.subarray(0, half))).body.received).toBe(half);
    await sendPart(t, agent, uploadId, pdf.subarray(half), half);
    const finished = await Promise.all([1, 2].map(() => finishPaper(agent, uploadId)));
    await go(process, operator);
    // That the step has advanced is no reason to refuse a finished upload later.
    const again = await startPaper(agent, process.id, uploadId, pdf);
    const ids = new Set([...finished, again].map(({ added }) => added?.id));
    expect(await papersOf(process)).toEqual([...ids].map((id) => ({ id })));
    expect((await upload(process.id, agent, another())).body.errors).toEqual(['WANT_TO_SELL_EVIDENCE_NOT_FOUND']);
  });

  it('is a paper added by who began to send it alone, and only while they may and the step asks for it', async () => {
    const process = await standing('AGREEMENT');
    const begin = async () => {
      const [uploadId, bytes] = [randomUUID(), another()];
      await startPaper(agent, process.id, uploadId, bytes);
      await sendPart(t, agent, uploadId, bytes);
      return uploadId;
    };
    const mine = await begin();
    for (const somebody of [operator, leader])
      await expect(finishPaper(somebody, mine)).rejects.toMatchObject(refused('UPLOAD_NOT_FOUND'));
    await expect(startPaper(operator, process.id, mine, pdf)).rejects.toMatchObject(refused('UPLOAD_NOT_FOUND'));
    await expect(finishPaper(reader, mine)).rejects.toMatchObject({ status: 403 });
    // An upload for a want-to-sell cannot be finished as an auction's.
    await expect(agent.call(media.finishUpload, { uploadId: mine })).rejects.toMatchObject(refused('UPLOAD_NOT_FOUND'));

    const set = (columns: object) =>
      t.owner.updateTable('want_to_sell').set(columns).where('id', '=', process.id).execute();
    const told = async (columns: object, back: object, code: string) => {
      await set(columns);
      await expect(finishPaper(agent, mine)).rejects.toMatchObject(refused(code));
      expect((await upload(process.id, agent, another())).body.errors).toEqual([code]);
      await set(back);
    };
    await told({ agent_operator_id: null }, { agent_operator_id: agent.id }, 'WANT_TO_SELL_NOT_FOUND');
    await told({ step: 'AGREEMENT_CALL' }, { step: 'AGREEMENT' }, 'WANT_TO_SELL_EVIDENCE_NOT_FOUND');
    const over = { outcome: 'CANCEL' as const, closed_at: new Date().toISOString() };
    await told(over, { outcome: null, closed_at: null }, 'WANT_TO_SELL_CLOSED');
    expect(await papersOf(process)).toEqual([]);
    // No refusal ended the upload: it is finished as soon as that is allowed again.
    expect((await finishPaper(agent, mine)).added).toEqual({ id: (await papersOf(process))[0]?.id });

    const given = await begin();
    await agent.call(media.cancelUpload, { uploadId: given });
    await expect(finishPaper(agent, given)).rejects.toMatchObject(refused('UPLOAD_NOT_FOUND'));
    expect(await papersOf(process)).toHaveLength(1);
  });

  it('is no paper that would do something by itself, or that has the name of something else', async () => {
    const process = await standing('AGREEMENT');
    const script = ACTIVE_PDFS['a script in packed objects'] as Buffer;
    expect(await upload(process.id, operator, script)).toMatchObject({ status: 422, ...refused('FILE_ACTIVE') });
    await expect(
      operator.call(wantToSellUploads.start, { uploadId: randomUUID(), id: process.id, name: 'ev.mp4', size: 9 }),
    ).rejects.toMatchObject(refused('NOT_FILE_TYPE_AVAILABLE'));
    expect(await papersOf(process)).toEqual([]);
  });

  it('stays with its step when one goes back, and is asked for again when the process begins anew', async () => {
    const process = await begin();
    await make(process);
    await go(process, operator);
    const back = await now(process);
    await operator.call(wantToSell.update, { id: back.id, version: back.version, action: 'BACK' });
    expect((await go(process, operator)).step).toBe('APPOINTMENT');
    const at = await now(process);
    const closed = await operator.call(wantToSell.update, { id: at.id, version: at.version, action: 'CANCEL' });
    const again = await operator.call(wantToSell.update, { id: at.id, version: closed.version, action: 'REOPEN' });
    expect(again.evidence.every(({ state }) => state === 'NONE')).toBe(true);
    // Reopening creates a new activity, since the old one was closed with it.
    expect(again.activityId).not.toBe(at.activityId);
    expect(await operator.call(activities.detail, { id: again.activityId ?? 0 })).toMatchObject({
      type: 'WANT_TO_SELL',
      status: 'INITIAL',
      dueAt: expect.any(String),
    });
    await expect(go(process, operator)).rejects.toMatchObject({ body: { errors: ['WANT_TO_SELL_CALL_MISSING'] } });
  });

  it('a text that is not needed is refused', async () => {
    const process = await begin();
    await make(process);
    await expect(go(process, leader, { without: 'Gerek yok' })).rejects.toMatchObject({
      status: 400,
      body: { fields: { without: 'INVALID_INPUT' } },
    });
  });
});

describe('a call that was wrapped up', () => {
  const talk = async (process: WantToSellDetail, more: object = {}) => {
    const call = await operator.call(calls.dial, { activityId: process.activityId ?? 0 });
    await setTimeout(SIMULATED.ANSWERS + 50);
    await operator.call(calls.hangUp, { id: call.id });
    return operator.call(calls.wrapUp, { id: call.id, outcome: 'REACHED', note: 'Konuşuldu', ...more });
  };
  const stands = async ({ id }: WantToSellDetail) => {
    const process = await now({ id });
    return { process, work: await operator.call(activities.detail, { id: process.activityId ?? 0 }) };
  };

  it('enters the next step, and its work stands in the queue', async () => {
    const begun = await begin();
    const { followUp, closed } = await talk(begun);
    const { process, work } = await stands(begun);
    expect(process).toMatchObject({ step: 'APPOINTMENT', outcome: null });
    expect(process.evidence[0]).toMatchObject({ state: 'DONE', thing: { what: 'CALL' } });
    expect(closed).toBeNull();
    expect(followUp).toEqual({ id: process.activityId, dueAt: work.dueAt });
    expect(work).toMatchObject({ status: 'INITIAL', snoozedUntil: null });
    expect(Date.parse(work.dueAt ?? '')).toBeGreaterThan(Date.now());
  });

  it('stays where something else is missing, and is in the queue at the time that was agreed', async () => {
    const begun = await begin({});
    const next = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const { followUp } = await talk(begun, { next });
    const { process, work } = await stands(begun);
    expect(process.step).toBe('INITIAL_CALL');
    expect(process.evidence[0]?.state).toBe('DONE');
    expect(followUp?.id).toBe(work.id);
    expect(new Date(work.dueAt ?? '').getTime()).toBe(new Date(next).getTime());
  });

  it('opens work for a process that has none', async () => {
    const begun = await standing('AGREEMENT_CALL');
    await t.owner
      .updateTable('activity')
      .set({ status: 'SUCCESS', closed_at: new Date().toISOString() })
      .where('id', '=', begun.activityId)
      .execute();
    const callBack = await t.owner
      .insertInto('activity')
      .values({ type: 'CALL_ME_BACK', customer_id: begun.customer.id, assignee_id: operator.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await talk({ ...begun, activityId: callBack.id });
    const { process, work } = await stands(begun);
    expect(process).toMatchObject({ step: 'AGREEMENT_CALL', activityId: expect.any(Number) });
    expect(process.activityId).not.toBe(begun.activityId);
    expect(work).toMatchObject({ status: 'INITIAL', assignee: { id: agent.id } });
  });
});

describe('the form from a customer’s record', () => {
  it('begins with what is known: the lead’s words, where the person lives, or the last process', async () => {
    const town = await t.db
      .selectFrom('town')
      .select(['id', 'city_id'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const customerId = await newCustomer(t, { source: 'FACEBOOK', town_id: town.id });
    const lead = await t.owner
      .insertInto('activity')
      .values({ type: 'CALL_ME_BACK', customer_id: customerId, note: 'Evini satmak istiyor', assignee_id: operator.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const loaded = await operator.call(activities.wantToSellLoader, { customerId });
    expect(loaded).toMatchObject({
      activityId: lead.id,
      source: 'FACEBOOK',
      wantToSell: null,
      known: { townId: town.id, cityId: town.city_id, reason: 'Evini satmak istiyor', categoryId: null },
    });
    const process = await operator.call(wantToSell.create, { customerId, activityId: lead.id, ...facts });
    expect(await operator.call(activities.wantToSellLoader, { customerId })).toMatchObject({
      wantToSell: { id: process.id },
    });
    // The lead's own call is the evidence of the first step.
    await aCall(process, { activity_id: lead.id });
    const { version } = await now(process);
    await operator.call(wantToSell.update, { id: process.id, version, action: 'CANCEL' });
    expect(await operator.call(activities.wantToSellLoader, { customerId })).toMatchObject({
      wantToSell: null,
      known: facts,
    });
  });

  it('the call of the lead shows the first step', async () => {
    const customerId = await newCustomer(t);
    const lead = await t.owner
      .insertInto('activity')
      .values({ type: 'CALL_ME_BACK', customer_id: customerId, assignee_id: operator.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const call = await t.owner
      .insertInto('call')
      .values({
        direction: 'OUTBOUND',
        outcome: 'REACHED',
        customer_id: customerId,
        activity_id: lead.id,
        operator_id: operator.id,
        phone: '+905330000002',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const process = await operator.call(wantToSell.create, { customerId, activityId: lead.id, ...facts });
    expect(process.evidence[0]).toMatchObject({ state: 'DONE', thing: { what: 'CALL', id: call.id } });
    expect((await go(process, operator)).step).toBe('APPOINTMENT');
  });

  it('is asked for one of work and customer, of those that one may open', async () => {
    const customerId = await newCustomer(t);
    for (const input of [{}, { id: 1, customerId }])
      await expect(operator.call(activities.wantToSellLoader, input)).rejects.toMatchObject({ status: 400 });
    await expect(agent.call(activities.wantToSellLoader, { customerId })).rejects.toMatchObject({
      status: 404,
      body: { errors: ['CUSTOMER_NOT_FOUND'] },
    });
  });
});
