import { closing } from '@/contract/closing';
import { refunds } from '@/contract/payments/refunds';
import { SETTINGS } from '@/domain/settings/table';
import { reverse } from '@/server/areas/payments/journal';
import { inTransaction } from '@/server/kernel/db/transaction';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import {
  DEPOSIT,
  FEE,
  freshIdentity,
  newClosing,
  payAsked,
  PRICE,
  send,
  walkTo,
  withStf,
  workingMorning,
} from '@/tests/support/closing';
import { newOperator } from '@/tests/support/customers';
import { PAYEE } from '@/tests/support/refunds';
import { configure, unconfigure } from '@/tests/support/settings';
import { notifyLateSteps } from './jobs';

let t: TestApi;
type Operator = Caller & { id: number };
let officer: Operator;
let assignee: Operator;
let other: Operator;
let agent: Operator;
let reader: Operator;
/** Releases amounts above the limit. */
let second: Operator;

beforeAll(async () => {
  t = await testApi();
  officer = await newOperator(
    t,
    'kapatan',
    'CLOSING_MANAGER',
    'BIDDING_APPROVE',
    'CLOSING_CANCELLATION',
    'ASSIGNEE_CLOSING',
    'ASSIGNEE_REFUND',
    'PHONE_VIEWER',
  );
  assignee = await newOperator(t, 'atanan', 'ASSIGNEE_CLOSING');
  other = await newOperator(t, 'baskasi', 'ASSIGNEE_CLOSING');
  agent = await newOperator(t, 'kapanis-danismani', 'AGENT');
  reader = await newOperator(t, 'bakan', 'CLOSING_LIST_ACCESS');
  second = await newOperator(t, 'ikinci-kisi', 'EFT_APPROVE');
});
afterAll(() => t.stop());

const refused = (status: number, ...errors: string[]) =>
  expect.objectContaining({ status, body: expect.objectContaining({ errors: expect.arrayContaining(errors) }) });
const given = async (to: Operator, changes: Parameters<typeof newClosing>[1] = {}) => {
  const opened = await newClosing(t, changes);
  await officer.call(closing.assign, { id: opened.id, operatorId: to.id });
  return opened;
};
const ids = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id);

describe('who sees and does what', () => {
  test('list access sees all and changes nothing; an assignee sees and works on their own', async () => {
    const { id } = await given(assignee);
    const { id: theirs } = await given(other);
    expect(ids(await reader.call(closing.list, {}))).toEqual(expect.arrayContaining([id, theirs]));
    expect(ids(await assignee.call(closing.list, {}))).toEqual([id]);
    await expect(assignee.call(closing.detail, { id: theirs })).rejects.toEqual(refused(404, 'CLOSING_NOT_FOUND'));
    await expect(assignee.call(closing.note, { id: theirs, text: 'x' })).rejects.toEqual(
      refused(404, 'CLOSING_NOT_FOUND'),
    );
    await assignee.call(closing.note, { id, text: 'Alıcıyla görüşüldü' });
    for (const act of [
      reader.call(closing.note, { id, text: 'x' }),
      assignee.call(closing.assign, { id, operatorId: other.id }),
      assignee.call(closing.deadline, { id, dueAt: workingMorning(), note: 'x' }),
      assignee.call(closing.cancel, { id, reason: 'x' }),
      assignee.call(closing.confirmBid, { id }),
    ])
      await expect(act).rejects.toEqual(refused(403, 'AUTHORIZATION_ERROR'));
    expect((await assignee.call(closing.detail, { id })).can).toEqual({
      work: true,
      manage: false,
      cancel: false,
      confirmBid: false,
      readDocuments: true,
    });
  });

  test('an agent looks at the closings of own auctions, and at nobody else’s', async () => {
    const { id } = await newClosing(t, { agent_operator_id: agent.id });
    const { id: foreign } = await newClosing(t);
    expect(ids(await agent.call(closing.list, { agent: 1 } as never))).toEqual([id]);
    expect(ids(await agent.call(closing.list, {}))).toEqual([id]);
    expect(ids(await agent.call(closing.myClosings, {}))).toEqual([id]);
    expect(await agent.call(closing.counts, {})).toMatchObject({ open: 1 });
    const found = await agent.call(closing.detail, { id });
    expect(found.can).toMatchObject({ work: false, manage: false, cancel: false, readDocuments: false });
    expect(found.buyerPerson.phone).toMatch(/•/);
    expect((await officer.call(closing.detail, { id })).buyerPerson.phone).toMatch(/^\+90\d+$/);
    await expect(agent.call(closing.detail, { id: foreign })).rejects.toEqual(refused(404, 'CLOSING_NOT_FOUND'));
    await expect(agent.call(closing.move, { id, step: 'CALL', action: 'ADVANCE' })).rejects.toEqual(
      refused(403, 'AUTHORIZATION_ERROR'),
    );
    await expect(agent.call(closing.makeSummary, { id })).rejects.toEqual(refused(403, 'AUTHORIZATION_ERROR'));
    await expect(reader.call(closing.myClosings, {})).rejects.toEqual(refused(403, 'AUTHORIZATION_ERROR'));
  });

  test('a manager gives a closing and its work to somebody who may have it', async () => {
    const { id } = await given(assignee);
    const { rows } = await officer.call(closing.assignees, { id });
    expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining([assignee.id, other.id]));
    expect(rows.map((row) => row.id)).not.toContain(agent.id);
    await expect(officer.call(closing.assign, { id, operatorId: agent.id })).rejects.toEqual(
      refused(422, 'CLOSING_ASSIGNEE_NOT_ALLOWED'),
    );
    await expect(officer.call(closing.assign, { id, operatorId: 2_000_000_000 })).rejects.toEqual(
      refused(404, 'OPERATOR_NOT_FOUND'),
    );
    const found = await officer.call(closing.assign, { id, operatorId: other.id, note: 'İzinde' });
    expect(found).toMatchObject({
      assignee: { id: other.id },
      notes: [{ text: expect.stringContaining('İzinde') }, {}],
    });
    expect(found.tasks[0]?.assigneeName).toContain('baskasi');
    expect(found.steps[0]?.ownerName).toContain('baskasi');
  });
});

describe('what a step waits for', () => {
  test('a linked task holds the closing; a closed activity of its own is opened again', async () => {
    const { id } = await given(officer);
    await officer.call(closing.confirmBid, { id });
    const { tasks, activityId } = await officer.call(closing.openTask, { id, note: 'Satıcıyı ara' });
    const task = tasks.find(({ type }) => type === 'TASK')?.id ?? 0;
    await expect(officer.call(closing.move, { id, step: 'CALL', action: 'ADVANCE' })).rejects.toMatchObject({
      body: { fields: { TASKS: 'CLOSING_ACTIVITY_IS_OPEN' } },
    });
    await t.owner
      .updateTable('activity')
      .set({ status: 'SUCCESS', closed_at: new Date().toISOString() })
      .where('id', 'in', [task, activityId ?? 0])
      .execute();
    await expect(officer.call(closing.move, { id, step: 'CALL', action: 'ADVANCE' })).rejects.toMatchObject({
      body: { fields: { ACTIVITY: 'CLOSING_ACTIVITY_MISSING' } },
    });
    await expect(
      officer.call(closing.openTask, { id, note: 'Satıcıyı ara', operatorId: reader.id }),
    ).rejects.toMatchObject({ body: { fields: { operatorId: 'ACTIVITY_ASSIGNEE_NOT_ALLOWED' } } });
    const again = await officer.call(closing.openActivity, { id });
    expect(again.next?.blockers).toEqual([]);
    await expect(officer.call(closing.openActivity, { id })).rejects.toEqual(refused(409, 'ACTIVITY_ALREADY_CREATED'));
  });

  test('an identity number is a right one, and nobody else’s (V20)', async () => {
    const { id } = await newClosing(t);
    const { version } = await officer.call(closing.detail, { id });
    const set = (identityNumber: string, address = 'Gül Sokak No: 1') =>
      officer.call(closing.parties, { id, version, identityNumber, address });
    await expect(set('12345678901')).rejects.toEqual(refused(400, 'USER_IDENTITY_NUMBER_NOT_VALID'));
    await expect(set(freshIdentity(), '')).rejects.toEqual(refused(422, 'CLOSING_ADDRESS_MISSING'));
    await expect(set('12345678901', '')).rejects.toMatchObject({
      body: { fields: { identityNumber: 'USER_IDENTITY_NUMBER_NOT_VALID', address: 'CLOSING_ADDRESS_MISSING' } },
    });
    const taken = await t.db
      .selectFrom('customer')
      .select('identity_number')
      .where('identity_number', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    await expect(set(taken.identity_number ?? '')).rejects.toEqual(refused(409, 'USER_IDENTITY_NUMBER_NOT_UNIQUE'));
    const number = freshIdentity();
    const found = await set(number);
    expect(found.buyerPerson).toMatchObject({ identity: `${number.slice(0, 2)}•••••••${number.slice(-2)}` });
    await expect(set(freshIdentity())).rejects.toMatchObject({ status: 409, body: { errors: ['VERSION_CONFLICT'] } });
  });

  test('the deed changes hands on a working day, within office hours (V25)', async () => {
    const { id } = await newClosing(t);
    const { version } = await officer.call(closing.detail, { id });
    const set = (at: string) =>
      officer.call(closing.appointment, { id, version, at, office: 'Kadıköy Tapu Müdürlüğü' });
    const saturday = new Date(workingMorning(2));
    while (saturday.getUTCDay() !== 6) saturday.setTime(saturday.getTime() + 86_400_000);
    await expect(set(saturday.toISOString())).rejects.toEqual(refused(422, 'APPOINTMENT_ON_WEEKEND'));
    await expect(set('2020-01-06T09:00:00.000Z')).rejects.toEqual(refused(400, 'INVALID_DATE'));
    const early = new Date(workingMorning());
    early.setUTCHours(3);
    await expect(set(early.toISOString())).rejects.toEqual(refused(422, 'APPOINTMENT_OUT_OF_HOURS'));
    const at = workingMorning();
    expect(await set(at)).toMatchObject({ appointment: { at, office: 'Kadıköy Tapu Müdürlüğü' } });
  });

  test('the checklist is ticked with who and when, or shown by a document; the market value needs its amount', async () => {
    const { id } = await newClosing(t);
    await expect(officer.call(closing.check, { id, item: 'MARKET_VALUE', done: true })).rejects.toEqual(
      refused(400, 'REQUIRED'),
    );
    const value = { id, item: 'MARKET_VALUE', done: true } as const;
    const ticked = await officer.call(closing.check, { ...value, amount: 5_000_000_00, was: null });
    await expect(officer.call(closing.check, { ...value, amount: 7_000_000_00, was: null })).rejects.toEqual(
      refused(409, 'VERSION_CONFLICT'),
    );
    await officer.call(closing.check, { ...value, amount: 6_000_000_00, was: ticked.checks[0]?.at ?? null });
    await withStf(t, officer, id);
    await send(t, officer, id, 'DASK');
    const found = await officer.call(closing.detail, { id });
    expect(found.checks).toMatchObject([
      {
        item: 'MARKET_VALUE',
        done: true,
        by: 'TICK',
        amount: 6_000_000_00,
        byName: expect.stringContaining('kapatan'),
      },
      { item: 'DASK', done: true, by: 'DOCUMENT', documentId: expect.any(Number) },
      { item: 'PROPERTY_TAX', done: false, by: null },
      {},
      {},
    ]);
    // It is above the price, so the deed fee is two per cent of it.
    expect(found.money.deedFee).toBe(120_000_00);
    const undone = await officer.call(closing.check, { id, item: 'MARKET_VALUE', done: false });
    expect(undone.checks[0]).toMatchObject({ done: false });
  });

  test('a deadline or an owner that somebody else set meanwhile is not written over', async () => {
    const { id } = await given(assignee);
    const { stepDueAt } = await officer.call(closing.detail, { id });
    const [first, second] = [workingMorning(), new Date(Date.parse(workingMorning()) + 3_600_000).toISOString()];
    const move = (dueAt: string, was: string | null) =>
      officer.call(closing.deadline, { id, dueAt, note: 'Alıcı yurt dışında', was });
    await move(first, stepDueAt);
    await expect(move(second, stepDueAt)).rejects.toMatchObject({
      status: 409,
      body: { errors: ['VERSION_CONFLICT'], current: { id, stepDueAt: first } },
    });
    expect(await move(second, first)).toMatchObject({ stepDueAt: second });

    const give = (operatorId: number, was: number | null) => officer.call(closing.assign, { id, operatorId, was });
    await give(other.id, assignee.id);
    await expect(give(officer.id, assignee.id)).rejects.toMatchObject({
      status: 409,
      body: { errors: ['VERSION_CONFLICT'], current: { id, assignee: { id: other.id } } },
    });
    expect(await give(assignee.id, other.id)).toMatchObject({ assignee: { id: assignee.id } });
  });

  test('a late step is seen as such and told about once; its deadline can be moved, with a reason', async () => {
    const { id } = await given(assignee);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    await t.owner
      .updateTable('closing_step_entry')
      .set({ late_told_at: yesterday })
      .where('done_at', 'is', null)
      .execute();
    await t.owner
      .updateTable('closing_step_entry')
      .set({ due_at: yesterday, late_told_at: null })
      .where('closing_id', '=', id)
      .execute();
    await t.owner.updateTable('closing').set({ step_due_at: yesterday }).where('id', '=', id).execute();
    expect(await notifyLateSteps(t.db)).toBe(1);
    expect(await notifyLateSteps(t.db)).toBe(0);
    expect(ids(await assignee.call(closing.list, { late: true }))).toEqual([id]);
    const found = await officer.call(closing.detail, { id });
    expect(found).toMatchObject({
      late: true,
      steps: expect.arrayContaining([expect.objectContaining({ late: true })]),
    });
    const tooLate = officer.call(closing.deadline, { id, dueAt: '2099-01-05T09:00:00.000Z', note: 'x' });
    await expect(tooLate).rejects.toMatchObject({
      body: { errors: ['INVALID_DATE', 'DATE_TOO_FAR'], fields: { dueAt: 'DATE_TOO_FAR' }, params: { days: 366 } },
    });
    await expect(officer.call(closing.deadline, { id, dueAt: workingMorning(), note: '' })).rejects.toEqual(
      refused(400, 'NOTE_REQUIRED'),
    );
    const moved = await officer.call(closing.deadline, { id, dueAt: workingMorning(), note: 'Alıcı yurt dışında' });
    expect(moved).toMatchObject({ late: false, stepDueAt: workingMorning() });
    const told = await t.db
      .selectFrom('notification')
      .select('title')
      .where('operator_id', '=', assignee.id)
      .where('title', 'like', '%süresi geçti%')
      .execute();
    expect(told).toHaveLength(1);
  });
});

describe('what a closing does not go on with', () => {
  const leaves = async (id: number, code: string) => {
    const { step, next, version } = await officer.call(closing.detail, { id });
    expect(next?.blockers).toContainEqual(expect.objectContaining({ code }));
    await expect(officer.call(closing.move, { id, step, action: next?.action ?? 'ADVANCE' })).rejects.toEqual(
      refused(409, code),
    );
    expect(await officer.call(closing.detail, { id })).toMatchObject({ step, version });
  };

  test('a fee below what such a seller’s sale may have', async () => {
    const { id } = await newClosing(t, { service_fee_kurus: 999_99 });
    await walkTo(t, officer, id, 'PAYMENT');
    await leaves(id, 'CLOSING_SERVICE_FEE_PRODUCT_NOT_FOUND');
  });

  test('an appointment at the deed office that is still ahead', async () => {
    const { id } = await newClosing(t);
    await walkTo(t, officer, id, 'PAYMENT_AND_DEED');
    await leaves(id, 'CLOSING_APPOINTMENT_AHEAD');
  });

  test('a bid that has not won cannot be confirmed', async () => {
    const { id, bidId } = await newClosing(t);
    await t.owner.updateTable('bid').set({ status: 'CANCELLED' }).where('id', '=', bidId).execute();
    await expect(officer.call(closing.confirmBid, { id })).rejects.toEqual(refused(422, 'CLOSING_BID_NOT_WON'));
    expect(await officer.call(closing.detail, { id })).toMatchObject({ step: 'CALL', bidConfirmedAt: null });
  });
});

describe('what the law says', () => {
  test('the fee of a sale is never above the cap, which the closing keeps', async () => {
    // 4 % of five million plus 20 % VAT.
    const cap = 240_000_00;
    const { id } = await newClosing(t, { service_fee_kurus: 400_000_00 });
    const found = await officer.call(closing.detail, { id });
    expect(found.money).toMatchObject({
      serviceFee: cap,
      rates: { feeCap: 4, feeCapAmount: cap, vat: null, deedFee: 2 },
    });
    await configure(t, 'serviceFeeCapPercent', 2);
    const later = await newClosing(t, { service_fee_kurus: 400_000_00 });
    expect((await officer.call(closing.detail, { id: later.id })).money).toMatchObject({
      serviceFee: cap / 2,
      rates: { feeCap: 2, feeCapAmount: cap / 2 },
    });
    expect((await officer.call(closing.detail, { id })).money.rates.feeCap).toBe(4);
    await unconfigure(t, 'serviceFeeCapPercent');
  });

  test('insurance and deed fee are not asked for where there is a reason, which stands in the list', async () => {
    const { id } = await newClosing(t);
    await walkTo(t, officer, id, 'TITLE_DEED');
    const check = (changes: object) =>
      officer.call(closing.check, { id, item: 'DASK', done: true, exemption: 'INDUSTRIAL_BUILDING', ...changes });
    const wrong = 'CLOSING_EXEMPTION_NOT_ALLOWED';
    await expect(check({ exemption: 'PUBLIC_SELLER' })).rejects.toEqual(refused(422, wrong));
    await expect(check({ item: 'PROPERTY_TAX', exemption: 'OTHER', note: 'x' })).rejects.toEqual(refused(422, wrong));
    await expect(check({ exemption: 'OTHER' })).rejects.toEqual(refused(400, 'NOTE_REQUIRED'));
    await check({ note: 'Yapı kullanma izni: depo' });
    const found = await check({ item: 'SELLER_DEED_FEE', exemption: 'PUBLIC_SELLER', amount: 5_000_00 });
    expect(found.checks.find(({ item }) => item === 'DASK')).toMatchObject({
      done: true,
      exemption: 'INDUSTRIAL_BUILDING',
      note: 'Yapı kullanma izni: depo',
    });
    expect(found.checks.find(({ item }) => item === 'SELLER_DEED_FEE')).toMatchObject({
      done: true,
      exemption: 'PUBLIC_SELLER',
      amount: null,
    });
    expect(found.money.due.map(({ what }) => what)).not.toContain('SELLER_DEED_FEE');
    expect(found.next?.blockers.map(({ code }) => code)).not.toEqual(
      expect.arrayContaining(['CLOSING_DASK_MISSING', 'CLOSING_SELLER_DEED_FEE_MISSING']),
    );
    const undone = await officer.call(closing.check, { id, item: 'DASK', done: false });
    expect(undone.checks.find(({ item }) => item === 'DASK')).toMatchObject({ done: false, exemption: null });
  });
});

describe('the words of papers', () => {
  test('are a setting: a form keeps the version with which it was made, a new one has the new words', async () => {
    const { id } = await newClosing(t);
    await walkTo(t, officer, id, 'WAITING_DOCUMENT');
    const stfOf = async () => (await officer.call(closing.detail, { id })).documents.find(({ type }) => type === 'STF');
    const first = await stfOf();
    expect(first).toMatchObject({ wordsVersion: 1 });
    const words = SETTINGS.paperOffer.default;
    await configure(t, 'paperOffer', { ...words, title: 'Satın Alma Teklif Formu (yeni)' });
    expect(await stfOf()).toMatchObject({ id: first?.id, wordsVersion: 1 });
    await officer.call(closing.makeStf, { id });
    expect(await stfOf()).toMatchObject({ wordsVersion: 2 });
    await unconfigure(t, 'paperOffer');
  });
});

describe('a form that says what is no longer so', () => {
  test('is told until it is made anew, or the seller has agreed', async () => {
    const { id } = await newClosing(t);
    await walkTo(t, officer, id, 'WAITING_DOCUMENT');
    const detail = () => officer.call(closing.detail, { id });
    expect((await detail()).stfOutdated).toBe(false);
    const { version } = await detail();
    await officer.call(closing.parties, { id, version, address: 'Menekşe Sokak No: 12, Çankaya / Ankara' });
    expect((await detail()).stfOutdated).toBe(true);
    await officer.call(closing.makeStf, { id });
    expect((await detail()).stfOutdated).toBe(false);
    await t.owner.updateTable('closing').set({ service_fee_kurus: 123_456_00 }).where('id', '=', id).execute();
    expect((await detail()).stfOutdated).toBe(true);
    await officer.call(closing.sellerApproval, { id, approved: true });
    expect((await detail()).stfOutdated).toBe(false);
  });
});

describe('documents', () => {
  test('are one of each type, made or uploaded, and have names that say what they are', async () => {
    const { id } = await given(officer);
    await walkTo(t, officer, id, 'WAITING_DOCUMENT');
    expect(await send(t, officer, id, 'IDENTITY')).toMatchObject({
      status: 200,
      body: { type: 'IDENTITY', made: false },
    });
    expect(await send(t, officer, id, 'IDENTITY')).toMatchObject({
      status: 409,
      body: { errors: ['AGENT_ALREADY_UPLOADED_DOCUMENT'] },
    });
    expect(await send(t, officer, id, 'STF')).toMatchObject({ body: { errors: ['CLOSING_DOCUMENT_MADE_HERE'] } });
    expect(await send(t, reader, id, 'OTHER')).toMatchObject({ status: 403 });
    const { documents } = await officer.call(closing.detail, { id });
    const stf = documents.find(({ type }) => type === 'STF');
    const identity = documents.find(({ type }) => type === 'IDENTITY');
    const answer = await reader.answer(closing.downloadDocument, { documentId: stf?.id });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      `Kapanış ${id} - Satın alma teklif formu - Deneyen Çiğdem Sokak`,
    );
    expect(await bodyText(answer)).toMatch(/^%PDF-/);
    await expect(officer.call(closing.deleteDocument, { id, documentId: stf?.id ?? 0 })).rejects.toEqual(
      refused(422, 'CLOSING_DOCUMENT_MADE_HERE'),
    );
    await officer.call(closing.deleteDocument, { id, documentId: identity?.id ?? 0 });
    expect(await send(t, officer, id, 'IDENTITY')).toMatchObject({ status: 200 });
    // Documents contain identity numbers: an agent cannot download them, not even of an own sale.
    await t.owner.updateTable('closing').set({ agent_operator_id: agent.id }).where('id', '=', id).execute();
    expect((await agent.answer(closing.downloadDocument, { documentId: stf?.id })).status).toBe(403);
    await t.owner.updateTable('closing').set({ agent_operator_id: null }).where('id', '=', id).execute();
    expect((await other.answer(closing.downloadDocument, { documentId: stf?.id })).status).toBe(404);
  });

  test('the STF is made anew until the seller has agreed to it', async () => {
    const { id } = await newClosing(t);
    await walkTo(t, officer, id, 'WAITING_DOCUMENT');
    const first = (await officer.call(closing.makeStf, { id })).documents.filter(({ type }) => type === 'STF');
    expect(first).toHaveLength(1);
    await officer.call(closing.sellerApproval, { id, approved: true, note: 'Telefonda onayladı' });
    await expect(officer.call(closing.makeStf, { id })).rejects.toEqual(refused(409, 'CLOSING_DOCUMENT_LOCKED'));
    const back = await officer.call(closing.sellerApproval, { id, approved: false });
    expect(back.sellerApprovedAt).toBeNull();
    await officer.call(closing.makeStf, { id });
  });
});

describe('money', () => {
  test('one request of each kind stands, for what is open', async () => {
    const { id } = await newClosing(t, {}, { paid: false });
    await withStf(t, officer, id);
    const ask = (kind: 'DEPOSIT' | 'SERVICE_FEE', method: 'EFT' | 'CARD') =>
      officer.call(closing.requestPayment, { id, kind, method });
    await ask('DEPOSIT', 'EFT');
    await ask('DEPOSIT', 'EFT');
    const { payments } = await ask('DEPOSIT', 'CARD');
    expect(payments.map(({ kind, method, state, amount }) => [kind, method, state, amount])).toEqual([
      ['DEPOSIT', 'EFT', 'CANCELLED', DEPOSIT],
      ['DEPOSIT', 'CARD', 'WAITING_PAYMENT', DEPOSIT],
    ]);
    await payAsked(t, id);
    await expect(ask('DEPOSIT', 'EFT')).rejects.toEqual(refused(409, 'CUSTOMER_ALREADY_PAID'));
    const asked = await ask('SERVICE_FEE', 'EFT');
    expect(asked.payments.at(-1)).toMatchObject({ amount: FEE - DEPOSIT, reference: expect.stringMatching(/^TLL/) });
    expect(asked.money.due).toEqual(
      expect.arrayContaining([{ what: 'SERVICE_FEE', from: 'BUYER', to: 'HOUSE', amount: FEE - DEPOSIT }]),
    );
  });

  test('the price is never more than the price, and a mistake is reversed', async () => {
    const { id } = await newClosing(t);
    await withStf(t, officer, id);
    await expect(officer.call(closing.payPrice, { id, method: 'TRANSFER', amount: PRICE + 1 })).rejects.toEqual(
      refused(422, 'CLOSING_PRICE_EXCEEDED'),
    );
    const paid = await officer.call(closing.payPrice, { id, method: 'CREDIT', amount: 2_000_000_00 });
    const [payment] = paid.pricePayments;
    expect(paid.money).toMatchObject({ pricePaid: 2_000_000_00 });
    const reverse = (reason: string) =>
      officer.call(closing.reversePricePayment, { id, pricePaymentId: payment?.id ?? 0, reason });
    await expect(reverse('')).rejects.toEqual(refused(400, 'NOTE_REQUIRED'));
    const back = await reverse('Yanlış dosya');
    expect(back.money.pricePaid).toBe(0);
    expect(back.money.trace.pricePaid.map(({ amountKurus }) => amountKurus)).toEqual([2_000_000_00, -2_000_000_00]);
    await expect(reverse('Yine')).rejects.toEqual(refused(404, 'PAYMENT_NOT_FOUND'));
  });

  test('an entry of the books is mirrored once, whatever the payment that it is of says', async () => {
    const { id } = await newClosing(t);
    await withStf(t, officer, id);
    const { pricePayments } = await officer.call(closing.payPrice, { id, method: 'TRANSFER', amount: 1_000_00 });
    const pricePaymentId = pricePayments[0]?.id ?? 0;
    const { entry_id } = await t.owner
      .selectFrom('closing_price_payment')
      .select('entry_id')
      .where('id', '=', pricePaymentId)
      .executeTakeFirstOrThrow();
    await inTransaction(t.db, { requestId: 'test' }, (trx) =>
      reverse(trx, entry_id, { description: 'Deneme', by: 'system' }),
    );
    await expect(officer.call(closing.reversePricePayment, { id, pricePaymentId, reason: 'Bir daha' })).rejects.toEqual(
      refused(409, 'ENTRY_ALREADY_REVERSED'),
    );
    expect((await officer.call(closing.detail, { id })).pricePayments).toMatchObject([{ id: pricePaymentId }]);
  });

  test('credit is for a sale that uses it, and pays no more than the price', async () => {
    const { id } = await newClosing(t);
    const found = await officer.call(closing.detail, { id });
    const credit = { id, version: found.version, bank: 'Ege Katılım', amount: PRICE, result: 'PENDING' as const };
    await expect(officer.call(closing.credit, credit)).rejects.toEqual(refused(409, 'CLOSING_STEP_NOT_NEEDED'));
    const { version } = await officer.call(closing.plan, {
      ...found.plan,
      id,
      version: found.version,
      usesCredit: true,
    });
    await expect(officer.call(closing.credit, { ...credit, version, amount: PRICE + 1 })).rejects.toEqual(
      refused(422, 'CLOSING_PRICE_EXCEEDED'),
    );
    expect(await officer.call(closing.credit, { ...credit, version })).toMatchObject({ credit: { result: 'PENDING' } });
  });
});

describe('cancelling', () => {
  test('gives the fee and the deposit back through the refund machine, and frees the auction', async () => {
    const { id, auctionId, bidId } = await newClosing(t);
    await withStf(t, officer, id);
    await officer.call(closing.requestPayment, { id, kind: 'SERVICE_FEE', method: 'EFT' });
    await payAsked(t, id);
    await expect(officer.call(closing.cancel, { id, reason: '' })).rejects.toEqual(refused(400, 'NOTE_REQUIRED'));
    const over = await officer.call(closing.cancel, { id, reason: 'Alıcı vazgeçti', refundDeposit: true });
    expect(over).toMatchObject({
      outcome: 'CANCELLED',
      cancelReason: 'Alıcı vazgeçti',
      auctionStatus: 'BIDDING_FINISHED',
      next: null,
      money: { refunded: FEE },
    });
    expect(over.tasks.every(({ status }) => status === 'FAILED')).toBe(true);
    expect(over.refunds.map(({ kind, state, amount }) => [kind, state, amount])).toEqual(
      expect.arrayContaining([
        ['SERVICE_FEE', 'INITIAL', FEE - DEPOSIT],
        ['DEPOSIT', 'INITIAL', DEPOSIT],
      ]),
    );
    const bid = await t.db.selectFrom('bid').select('status').where('id', '=', bidId).executeTakeFirstOrThrow();
    expect(bid.status).toBe('CANCELLED');
    await expect(officer.call(closing.cancel, { id, reason: 'Yine' })).rejects.toEqual(
      refused(409, 'CLOSING_ALREADY_CANCELLED'),
    );
    await expect(officer.call(closing.move, { id, step: 'CALL', action: 'ADVANCE' })).rejects.toEqual(
      refused(409, 'CLOSING_ALREADY_CANCELLED'),
    );

    for (const { id: refundId } of over.refunds) {
      let one = await officer.call(refunds.detail, { id: refundId });
      const now = () => ({ id: refundId, version: one.version });
      one = await officer.call(refunds.documents, { ...now(), action: 'ASK_DOCUMENT' });
      one = await officer.call(refunds.documents, { ...now(), action: 'DOCUMENT_COMPLETE' });
      one = await officer.call(refunds.prepare, { ...now(), ...PAYEE });
      if (one.status === 'WAITING_APPROVAL') one = await second.call(refunds.release, now());
      one = await officer.call(refunds.send, now());
      await officer.call(refunds.paid, { ...now(), bankReference: 'DEKONT-3' });
    }
    const closed = await officer.call(closing.detail, { id });
    expect(closed.refunds.map(({ state }) => state)).toEqual(['CLOSED', 'CLOSED']);
    const balance = await t.db
      .selectFrom('posting')
      .innerJoin('journal_entry as entry', 'entry.id', 'posting.entry_id')
      .innerJoin('ledger_account as account', 'account.id', 'posting.account_id')
      .leftJoin('payment', 'payment.id', 'entry.payment_id')
      .select(({ fn }) => ['account.code', fn.sum<number>('posting.amount_kurus').as('sum')])
      .where((eb) => eb.or([eb('entry.closing_id', '=', id), eb('payment.auction_id', '=', auctionId)]))
      .groupBy('account.code')
      .execute();
    expect(balance.filter(({ sum }) => Number(sum) !== 0)).toEqual([]);
  });

  test('keeps the deposit when who cancels says so', async () => {
    const { id } = await newClosing(t);
    const over = await officer.call(closing.cancel, { id, reason: 'Alıcıya ulaşılamıyor', refundDeposit: false });
    expect(over.refunds).toEqual([]);
    expect(over.money).toMatchObject({ depositPaid: DEPOSIT, refunded: 0 });
  });

  test('waits until the seller has given back what was paid of the price', async () => {
    const { id } = await newClosing(t);
    await withStf(t, officer, id);
    const { pricePayments } = await officer.call(closing.payPrice, { id, method: 'TRANSFER', amount: 1_000_00 });
    await expect(officer.call(closing.cancel, { id, reason: 'Ayıplı' })).rejects.toEqual(
      refused(409, 'CLOSING_PRICE_PAID'),
    );
    expect(closing.cancel.errors).toContain('CLOSING_PRICE_PAID');
    await officer.call(closing.reversePricePayment, { id, pricePaymentId: pricePayments[0]?.id ?? 0, reason: 'İade' });
    await officer.call(closing.cancel, { id, reason: 'Ayıplı' });
  });
});

test('the list filters, sorts and pages; an export is for who may', async () => {
  const page = await reader.call(closing.list, { outcome: ['OPEN'], sort: 'bidPrice', size: 5, total: 1 } as never);
  expect(page.rows).toHaveLength(5);
  expect(page.rows.map(({ bidPrice }) => bidPrice)).toEqual(
    page.rows.map(({ bidPrice }) => bidPrice).toSorted((a, b) => a - b),
  );
  for (const row of page.rows) expect(row.next).toMatchObject({ action: expect.any(String) });
  const { open, steps } = await reader.call(closing.counts, {});
  expect(steps.reduce((sum, step) => sum + step.open, 0)).toBe(open);
  expect(page.total?.count).toBe(open);
});

test('demo closings stand where their steps, papers and money say', async () => {
  const demo = await t.db
    .selectFrom('closing')
    .select('id')
    .distinctOn('step')
    .where('outcome', '=', 'OPEN')
    .where('created_at', '<', '2026-11-18T09:00:00Z')
    .orderBy('step')
    .orderBy('id')
    .execute();
  expect(demo).toHaveLength(13);
  for (const { id } of demo) {
    const found = await officer.call(closing.detail, { id });
    const passed = found.steps.filter(({ state }) => state === 'DONE');
    expect(passed.every(({ enteredAt, doneAt }) => (enteredAt ?? '') <= (doneAt ?? ''))).toBe(true);
    // Documents are only expected from steps that have been passed.
    const index = (step: string) => found.steps.findIndex((one) => one.step === step);
    const at = index(found.step);
    const has = (type: string) => found.documents.some((document) => document.type === type);
    expect([found.id, at > index('CALL'), found.bidConfirmedAt !== null]).toEqual([found.id, at > 0, at > 0]);
    if (at > index('SEND_STF')) expect([id, has('STF')]).toEqual([id, true]);
    if (at > index('DEPOSIT_PAYMENT')) expect(found.money.depositPaid).toBeGreaterThan(0);
    if (at > index('PAYMENT')) expect(found.money.due.map(({ what }) => what)).not.toContain('SERVICE_FEE');
    if (at > index('TITLE_DEED')) expect(found.checks.every(({ needed, done }) => done || !needed)).toBe(true);
    for (const key of ['feePaid', 'depositPaid', 'pricePaid'] as const)
      expect([key, found.money.trace[key].reduce((sum, { amountKurus }) => sum + amountKurus, 0)]).toEqual([
        key,
        found.money[key],
      ]);
  }
});
