import { customers } from '@/contract/customers';
import { customerMessages } from '@/contract/customers/messages';
import { tags } from '@/contract/customers/tags';
import { customerWork } from '@/contract/customers/work';
import { sql } from 'kysely';
import { addDays, today } from '@/domain/time';
import { storedCustomer } from './record';
import { type Caller, formOf, type TestApi, testApi } from '@/tests/support/api';
import { newCustomer, newOperator } from '@/tests/support/customers';
import { openMarketing } from '@/tests/support/marketing';
import { newTemplate } from '@/tests/support/templates';

let t: TestApi;
let manager: Caller & { id: number };
let adder: Caller & { id: number };
let agent: Caller & { id: number };
let rival: Caller & { id: number };

beforeAll(async () => {
  t = await testApi();
  manager = await newOperator(t, 'mudur', 'MANAGER', 'PHONE_VIEWER', 'EMAIL_VIEWER');
  adder = await newOperator(t, 'ekleyen', 'CUSTOMER_ADDER', 'ALL_CUSTOMER_ACCESS', 'SMS_SENDER');
  agent = await newOperator(t, 'temsilci', 'AGENT', 'PHONE_VIEWER');
  rival = await newOperator(t, 'rakip', 'AGENT');
});
afterAll(() => t.stop());

const fresh = {
  firstName: 'Işıl',
  lastName: 'Yenigelen',
  source: 'INBOUND' as const,
  areaCode: '',
  email: 'Isil@Posta.example',
};
const refused = (code: string) => ({ body: expect.objectContaining({ errors: expect.arrayContaining([code]) }) });

describe('creating', () => {
  it('takes the phone in any format, and leads the second one to the first', async () => {
    const created = await manager.call(customerWork.create, { ...fresh, phone: '0 (533) 765 43 21' });
    expect(created).toMatchObject({ phone: '+905337654321', email: 'isil@posta.example', stage: 'INITIAL' });
    for (const phone of ['0533 765 43 21', '+90 533 765 43 21', '5337654321', '0090-533-765-4321']) {
      await expect(manager.call(customerWork.create, { ...fresh, phone })).rejects.toMatchObject({
        status: 409,
        body: { errors: ['CUSTOMER_EXIST'], params: { customerId: created.id }, fields: { phone: 'CUSTOMER_EXIST' } },
      });
    }
  });

  it('says all that is wrong at once', async () => {
    await newCustomer(t, { phone: '+905331112299' });
    const wrong = { phone: '05331112299', cityId: 2147483000 };
    await expect(manager.call(customerWork.create, { ...fresh, ...wrong })).rejects.toMatchObject({
      body: { fields: { phone: 'CUSTOMER_EXIST', cityId: 'INVALID_INPUT' } },
    });
  });

  it('does not tell an agent whose customer it is', async () => {
    const id = await newCustomer(t, { phone: '+905331112200', sales_agent_id: rival.id });
    const attempt = agent.call(customerWork.create, { ...fresh, phone: '05331112200' });
    await expect(attempt).rejects.toMatchObject(refused('CUSTOMER_EXIST'));
    await expect(attempt).rejects.not.toMatchObject({ body: { params: { customerId: id } } });
  });

  it('says so when the person is a member of the marketplace, by phone or e-mail', async () => {
    const { phone, email } = await t.db
      .selectFrom('member')
      .select(['phone', 'email'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await expect(manager.call(customerWork.create, { ...fresh, phone })).rejects.toMatchObject(
      refused('ALREADY_REGISTERED_CUSTOMER'),
    );
    await expect(manager.call(customerWork.create, { ...fresh, phone: '05331234599', email })).rejects.toMatchObject(
      refused('ALREADY_REGISTERED_CUSTOMER'),
    );
  });

  it('asks for no more than a name and a phone', async () => {
    const { email: _none, areaCode: _neither, ...bare } = fresh;
    expect(await manager.call(customerWork.create, { ...bare, phone: '0533 900 11 22' })).toMatchObject({
      phone: '+905339001122',
      email: null,
    });
    const typedAway = { ...bare, phone: '0533 900 11 23', email: '' };
    expect(await manager.call(customerWork.create, typedAway)).toMatchObject({ email: null });
  });

  it.each([
    [{ phone: '' }, 'phone', 'PHONE_REQUIRED'],
    [{ phone: '123' }, 'phone', 'PHONE_INVALID'],
    [{ phone: '0132 123 45 67' }, 'phone', 'PHONE_INVALID'],
    [{ email: 'bu değil' }, 'email', 'EMAIL_INVALID'],
    [{ firstName: ' ' }, 'firstName', 'NAME_REQUIRED'],
    [{ lastName: '' }, 'lastName', 'NAME_REQUIRED'],
    [{ areaCode: 'abc' }, 'areaCode', 'INVALID_INPUT'],
    [{ townId: 999_999_999 }, 'townId', 'INVALID_INPUT'],
  ])('refuses %j beside its field', async (wrong, field, code) => {
    await expect(manager.call(customerWork.create, { ...fresh, phone: '05339998877', ...wrong })).rejects.toMatchObject(
      { body: { fields: { [field]: code } } },
    );
  });

  it('makes one record of ten at once, and an agent’s own', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        agent.answer(customerWork.create, { ...fresh, phone: '05339990011', email: 'on@posta.example' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
    const own = await agent.call(customers.listMine, { phone: '05339990011' });
    expect(own.rows).toMatchObject([{ name: 'Işıl Yenigelen' }]);
  });
});

describe('changing', () => {
  it('leaves what came masked, and shows the record of now to whoever is late', async () => {
    const id = await newCustomer(t, { phone: '+905554443322', email: 'gizli@posta.example' });
    const seen = await adder.call(customers.detail, { id });
    expect(seen.phone).toContain('•');
    const form = formOf(customerWork.update, { ...seen, lastName: 'Değişen' });
    const saved = await adder.call(customerWork.update, form);
    expect(saved).toMatchObject({ lastName: 'Değişen', phone: seen.phone });
    const stored = await t.db
      .selectFrom('customer')
      .select(['phone', 'email'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ phone: '+905554443322', email: 'gizli@posta.example' });
    await expect(adder.call(customerWork.update, form)).rejects.toMatchObject({
      status: 409,
      body: { errors: ['VERSION_CONFLICT'], current: { lastName: 'Değişen', phone: seen.phone } },
    });
  });

  it('refuses the phone of somebody else, nobody’s at all, and another agent’s customer', async () => {
    const [one, other] = [await newCustomer(t), await newCustomer(t, { sales_agent_id: rival.id })];
    const form = async (id: number) => formOf(customerWork.update, await manager.call(customers.detail, { id }));
    const [detail, taken] = [await form(one), await form(other)];
    await expect(manager.call(customerWork.update, { ...detail, phone: taken.phone })).rejects.toMatchObject(
      refused('CUSTOMER_EXIST'),
    );
    await expect(manager.call(customerWork.update, { ...detail, phone: '0132 123 45 67' })).rejects.toMatchObject(
      refused('PHONE_INVALID'),
    );
    await expect(manager.call(customerWork.update, { ...detail, phone: '', email: '' })).rejects.toMatchObject(
      refused('PHONE_REQUIRED'),
    );
    await expect(agent.call(customerWork.update, { ...taken, firstName: 'Çalınan' })).rejects.toMatchObject(
      refused('CUSTOMER_NOT_FOUND'),
    );
  });
});

describe('assigning', () => {
  it('gives agents to many at once, and takes it back', async () => {
    const ids = [await newCustomer(t, { sales_agent_id: rival.id }), await newCustomer(t)];
    const { changed, before, takenFrom } = await manager.call(customerWork.assignAgent, {
      customerIds: ids,
      salesAgentId: agent.id,
    });
    expect(changed).toBe(2);
    // The answer names the previous agents: the list may have been outdated.
    expect(takenFrom).toEqual([{ name: expect.any(String), count: 1 }]);
    expect(before).toEqual(
      expect.arrayContaining([
        { customerId: ids[0], salesAgentId: rival.id },
        { customerId: ids[1], salesAgentId: null },
      ]),
    );
    expect((await manager.call(customerWork.assignAgent, { customerIds: ids, salesAgentId: agent.id })).changed).toBe(
      0,
    );
    const undo = { rows: before, was: { salesAgentId: agent.id } };
    expect(await manager.call(customerWork.restoreAgents, undo)).toEqual({ changed: 2, kept: 0 });
    expect(await manager.call(customers.detail, { id: ids[0] as number })).toMatchObject({
      salesAgent: { id: rival.id },
    });
    expect(await manager.call(customers.detail, { id: ids[1] as number })).toMatchObject({ salesAgent: null });

    // An assignment that somebody else has made in the meantime is kept.
    await manager.call(customerWork.assignAgent, { customerIds: ids, salesAgentId: agent.id });
    await manager.call(customerWork.assignAgent, { customerIds: [ids[1] as number], salesAgentId: manager.id });
    expect(await manager.call(customerWork.restoreAgents, undo)).toEqual({ changed: 1, kept: 1 });
    expect(await manager.call(customers.detail, { id: ids[1] as number })).toMatchObject({
      salesAgent: { id: manager.id },
    });
  });

  it('assigns all or none: one unknown customer or agent refuses the whole act', async () => {
    const id = await newCustomer(t);
    await expect(
      manager.call(customerWork.assignAgent, { customerIds: [id, 999_999_999], salesAgentId: agent.id }),
    ).rejects.toMatchObject(refused('CUSTOMER_NOT_FOUND'));
    await expect(
      manager.call(customerWork.assignAgent, { customerIds: [id], salesAgentId: 999_999 }),
    ).rejects.toMatchObject(refused('OPERATOR_NOT_FOUND'));
    await expect(manager.call(customerWork.assignAgent, { customerIds: [id] })).rejects.toMatchObject(
      refused('REQUIRED'),
    );
    await expect(
      agent.call(customerWork.assignAgent, { customerIds: [id], salesAgentId: agent.id }),
    ).rejects.toMatchObject({ status: 403 });
    expect((await manager.call(customers.detail, { id })).salesAgent).toBeNull();
  });

  it('gives nobody to an operator who is let go at that moment: no customer names who is gone (V38)', async () => {
    const leaver = await newOperator(t, 'giden-temsilci', 'AGENT');
    const id = await newCustomer(t);
    const asked = { over: false };
    const assign = () =>
      manager
        .call(customerWork.assignAgent, { customerIds: [id], salesAgentId: leaver.id })
        .catch((error: unknown) => error)
        .finally(() => (asked.over = true));
    const waits = async () => (await sql`select from pg_locks where not granted`.execute(t.db)).rows.length > 0;
    const assigned = await t.owner.transaction().execute(async (trx) => {
      await trx.updateTable('operator').set({ status: 'PASSIVE' }).where('id', '=', leaver.id).execute();
      const answer = assign();
      while (!asked.over && !(await waits())) await new Promise((resolve) => setTimeout(resolve, 10));
      return { answer };
    });
    expect(await assigned.answer).toMatchObject(refused('OPERATOR_NOT_FOUND'));
    expect((await manager.call(customers.detail, { id })).salesAgent).toBeNull();
  });
});

describe('notes', () => {
  it('tells who is mentioned once, and lets only the writer change it', async () => {
    const id = await newCustomer(t, { sales_agent_id: agent.id });
    const note = await agent.call(customerWork.createNote, {
      customerId: id,
      body: '@Derya mudur bakar mısın',
      mentionIds: [manager.id],
    });
    expect(note).toMatchObject({ own: true, pinned: false, mentions: [{ id: manager.id }], editedAt: null });
    const told = () =>
      t.db.selectFrom('notification').select(['path', 'title']).where('operator_id', '=', manager.id).execute();
    expect(await told()).toMatchObject([{ path: `/customers/detail?id=${id}#notes` }]);

    const changed = { id: note.id, version: note.version, body: 'Konuştum', mentionIds: [manager.id] };
    await expect(manager.call(customerWork.updateNote, changed)).rejects.toMatchObject(refused('NOTE_NOT_OWN'));
    expect(await agent.call(customerWork.updateNote, changed)).toMatchObject({
      body: 'Konuştum',
      editedAt: expect.any(String),
    });
    await expect(agent.call(customerWork.updateNote, changed)).rejects.toMatchObject(refused('VERSION_CONFLICT'));
    expect(await told()).toHaveLength(1);

    await manager.call(customerWork.pinNote, { id: note.id, pinned: true });
    expect((await agent.call(customers.notes, { customerId: id })).rows[0]).toMatchObject({ pinned: true });
    await expect(rival.call(customerWork.pinNote, { id: note.id, pinned: false })).rejects.toMatchObject(
      refused('NOTE_NOT_FOUND'),
    );
    await expect(rival.call(customerWork.createNote, { customerId: id, body: 'x' })).rejects.toMatchObject(
      refused('CUSTOMER_NOT_FOUND'),
    );
    await expect(agent.call(customerWork.createNote, { customerId: id, body: ' ' })).rejects.toMatchObject(
      refused('NOTE_REQUIRED'),
    );
    await expect(
      agent.call(customerWork.createNote, { customerId: id, body: 'x', mentionIds: [999_999] }),
    ).rejects.toMatchObject(refused('OPERATOR_NOT_FOUND'));
  });

  it('is reached however many there are: pinned ones first, then newest first, and counted', async () => {
    const customerId = await newCustomer(t);
    const written = Array.from({ length: 120 }, (_, at) => ({
      customer_id: customerId,
      operator_id: manager.id,
      body: `Not ${at}`,
      pinned: at === 3 || at === 100,
    }));
    await t.owner.insertInto('note').values(written).execute();
    const bodies: string[] = [];
    let after: string | undefined;
    do {
      const { rows, next, count } = await manager.call(customers.notes, { customerId, ...(after && { after }) });
      expect(count).toBe(120);
      bodies.push(...rows.map(({ body }) => body));
      after = next ?? undefined;
    } while (after);
    const newest = written.toReversed();
    const inOrder = [...newest.filter(({ pinned }) => pinned), ...newest.filter(({ pinned }) => !pinned)];
    expect(bodies).toEqual(inOrder.map(({ body }) => body));
    expect(await manager.answer(customers.notes, { customerId, after: 'baska' })).toMatchObject({ status: 400 });
  });

  it('is written once however often a lost connection sends it', async () => {
    const id = await newCustomer(t);
    const send = () =>
      manager.answer(
        customerWork.createNote,
        { customerId: id, body: 'Ziyaret notu' },
        { 'idempotency-key': 'ziyaret-0001' },
      );
    await Promise.all(Array.from({ length: 10 }, send));
    expect((await manager.call(customers.notes, { customerId: id })).rows).toHaveLength(1);
  });
});

test('motivation is the product of three answers as a percent of 27, and every rating stays (V46)', async () => {
  const customerId = await newCustomer(t, { sales_agent_id: agent.id });
  const rate = (buyerQuestion1: number, buyerQuestion2: number, buyerQuestion3: number) =>
    agent.call(customerWork.rate, { customerId, buyerQuestion1, buyerQuestion2, buyerQuestion3 });
  expect(await rate(3, 3, 3)).toMatchObject({ rows: [{ kind: 'BUY', score: 27, percent: 100 }] });
  expect(await rate(2, 3, 1)).toMatchObject({ rows: [{ kind: 'BUY', score: 6, percent: 22 }] });
  expect((await agent.call(customerWork.ratings, { customerId })).rows.map(({ score }) => score)).toEqual([6, 27]);
  expect((await agent.call(customers.detail, { id: customerId })).buyMotivation?.percent).toBe(22);
  await expect(rate(0, 3, 4)).rejects.toMatchObject({ status: 400 });
});

test('a buyer who sells as well is rated for both in one call; half a side is told field by field', async () => {
  const customerId = await newCustomer(t, { sales_agent_id: agent.id });
  const buyer = { buyerQuestion1: 1, buyerQuestion2: 2, buyerQuestion3: 3 };
  await expect(agent.call(customerWork.rate, { customerId, ...buyer, sellerQuestion2: 3 })).rejects.toMatchObject({
    status: 400,
    body: { fields: { sellerQuestion1: 'REQUIRED', sellerQuestion3: 'REQUIRED' } },
  });
  await expect(agent.call(customerWork.rate, { customerId })).rejects.toMatchObject(refused('REQUIRED'));
  expect((await agent.call(customerWork.ratings, { customerId })).rows).toEqual([]);
  const seller = { sellerQuestion1: 3, sellerQuestion2: 3, sellerQuestion3: 3 };
  const { rows } = await agent.call(customerWork.rate, { customerId, ...buyer, ...seller });
  expect(rows).toMatchObject([
    { kind: 'BUY', ratings: [1, 2, 3] },
    { kind: 'SELL', ratings: [3, 3, 3] },
  ]);
  const { buyMotivation, sellMotivation } = await agent.call(customers.detail, { id: customerId });
  expect([buyMotivation?.percent, sellMotivation?.percent]).toEqual([22, 100]);
});

describe('the phone', () => {
  const outbox = async (recipient: string) =>
    t.owner
      .selectFrom('outbox_message')
      .select(['body', 'channel'])
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .executeTakeFirst();
  const unverified = async () => {
    const id = await newCustomer(t, { sales_agent_id: agent.id, phone_verified_at: null });
    const { phone } = await t.owner
      .selectFrom('customer')
      .select('phone')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, phone: phone ?? '' };
  };
  const codeOf = async (phone: string) => /\b(\d{6})\b/.exec((await outbox(phone))?.body ?? '')?.[1] ?? '';
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('is verified by a code that was sent to it, and no longer once it changes (V23)', async () => {
    const { id: customerId, phone } = await unverified();
    expect(await agent.call(customerWork.sendPhoneCode, { customerId })).toEqual({ minutes: 3 });
    const code = await codeOf(phone);
    await expect(agent.call(customerWork.verifyPhone, { customerId, code: other(code) })).rejects.toMatchObject({
      status: 400,
      body: { fields: { code: 'MOBILE_VERIFICATION_CODE_WRONG' } },
    });
    const { phoneVerifiedAt } = await agent.call(customerWork.verifyPhone, { customerId, code });
    const shown = await agent.call(customers.detail, { id: customerId });
    expect(shown.phoneVerifiedAt).toBe(phoneVerifiedAt);
    // No code is sent without need.
    await expect(agent.call(customerWork.sendPhoneCode, { customerId })).rejects.toMatchObject(
      refused('PHONE_ALREADY_VERIFIED'),
    );
    const { version, firstName, lastName, source, stage } = await storedCustomer(t.db, customerId);
    const fresh = '+905559990011';
    await agent.call(customerWork.update, {
      id: customerId,
      version,
      firstName,
      lastName,
      source,
      stage,
      phone: fresh,
    });
    expect((await agent.call(customers.detail, { id: customerId })).phoneVerifiedAt).toBeNull();
    // The code was sent to the previous phone.
    await expect(agent.call(customerWork.verifyPhone, { customerId, code })).rejects.toMatchObject({ status: 400 });
  });

  it('takes a code for three minutes at least, and says of an older one that it is over', async () => {
    const { id: customerId, phone } = await unverified();
    await agent.call(customerWork.sendPhoneCode, { customerId });
    const code = await codeOf(phone);
    const later = jest.spyOn(Date, 'now');
    later.mockReturnValue(Date.now() + 6 * 60_000);
    const late = await agent.call(customerWork.verifyPhone, { customerId, code }).catch((error: unknown) => error);
    later.mockRestore();
    expect(late).toMatchObject({ body: { fields: { code: 'MOBILE_VERIFICATION_CODE_EXPIRED' } } });
    await agent.call(customerWork.verifyPhone, { customerId, code });
  });

  it('is guessed five times, however many ask at once; and three codes go out', async () => {
    const { id: customerId, phone } = await unverified();
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => agent.answer(customerWork.sendPhoneCode, { customerId })),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(3);
    const wrong = other(await codeOf(phone));
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => agent.answer(customerWork.verifyPhone, { customerId, code: wrong })),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  it('of somebody else’s customer, or of one without a phone, gets no code', async () => {
    const foreign = await newCustomer(t);
    await expect(agent.call(customerWork.sendPhoneCode, { customerId: foreign })).rejects.toMatchObject(
      refused('CUSTOMER_NOT_FOUND'),
    );
    const silent = await newCustomer(t, { phone: null, sales_agent_id: agent.id });
    await expect(agent.call(customerWork.sendPhoneCode, { customerId: silent })).rejects.toMatchObject(
      refused('PHONE_REQUIRED'),
    );
  });

  it('of another member is not taken over by a change of the record', async () => {
    const taken = '+905559990022';
    const memberOf = await newCustomer(t, { phone: taken });
    await t.owner
      .insertInto('member')
      .values({ customer_id: memberOf, email: 'uye.tel@posta.example', phone: taken })
      .execute();
    const { id } = await unverified();
    const { version, firstName, lastName, source, stage } = await storedCustomer(t.db, id);
    const change = { id, version, firstName, lastName, source, stage };
    await expect(agent.call(customerWork.update, { ...change, phone: taken })).rejects.toMatchObject({
      status: 409,
      body: { fields: { phone: 'PHONE_IN_USE' } },
    });
  });
});

describe('consent and messages', () => {
  beforeAll(() => openMarketing(t));
  const template = (type: 'MARKETING' | 'TRANSACTIONAL', body: string, keywords: string[]) =>
    newTemplate(t, { name: `${type} ${body}`, body, type, keywords });

  const granted = {
    status: 'GRANTED' as const,
    givenOn: addDays(today(), -3),
    source: 'HS_CAGRI_MERKEZI' as const,
    recipient: 'BIREYSEL' as const,
    proof: 'Çağrı kaydı SNT-481',
  };

  it('records of a consent what the registry asks for, and who recorded it', async () => {
    const customerId = await newCustomer(t);
    const say = { customerId, channel: 'SMS' as const };
    await adder.call(customerWork.updateConsent, { ...say, ...granted });
    const { consents } = await adder.call(customers.detail, { id: customerId });
    expect(consents.find(({ channel }) => channel === 'SMS')).toEqual({
      channel: 'SMS',
      ...granted,
      sourceText: '',
      recordedAt: expect.any(String),
      recordedBy: 'Derya ekleyen',
      lack: null,
      // The consent registry has to be told.
      registry: { state: 'WAITING', dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
  });

  const [tomorrow, before2015] = [addDays(today(), 1), '2014-03-02'];
  it.each([
    ['no status', { status: 'UNKNOWN' }, 'status', 'REQUIRED'],
    ['a day to come', { givenOn: tomorrow }, 'givenOn', 'DAY_TO_COME'],
    ['a day of another century', { givenOn: '1999-12-31' }, 'givenOn', 'DATE_TOO_EARLY'],
    ['a day before the law, with another source', { givenOn: before2015 }, 'source', 'CONSENT_SOURCE_2015'],
    ['the source of before the law, with a later day', { source: 'HS_2015' }, 'source', 'CONSENT_SOURCE_2015'],
    ['a source that the registry does not know', { source: 'asdf' }, 'source', 'REQUIRED'],
    ['no recipient', { recipient: null }, 'recipient', 'REQUIRED'],
    ['no evidence', { proof: '' }, 'proof', 'CONSENT_PROOF_REQUIRED'],
    ['a word for evidence', { proof: 'asdf' }, 'proof', 'CONSENT_PROOF_TOO_SHORT'],
    ['a refusal without a source', { status: 'REFUSED', source: '' }, 'source', 'REQUIRED'],
    ['a refusal before the law', { status: 'REFUSED', givenOn: before2015 }, 'givenOn', 'DATE_TOO_EARLY'],
  ])('a consent with %s is not recorded', async (_, wrong, field, code) => {
    const customerId = await newCustomer(t);
    const { status, body } = await adder.answer(customerWork.updateConsent, {
      customerId,
      channel: 'SMS',
      ...granted,
      ...wrong,
    });
    expect(status).toBe(400);
    expect(JSON.parse(String(body))).toMatchObject({ fields: { [field]: code } });
    const kept = await t.db.selectFrom('consent').select('id').where('customer_id', '=', customerId).execute();
    expect(kept).toEqual([]);
  });

  it('a refusal needs no evidence, and no older consent comes after it', async () => {
    const customerId = await newCustomer(t);
    const { recipient: _, proof: __, ...said } = granted;
    const say = { customerId, channel: 'CALL' as const };
    await adder.call(customerWork.updateConsent, { ...say, ...said, status: 'REFUSED' });
    await expect(
      adder.call(customerWork.updateConsent, { ...say, ...granted, givenOn: addDays(said.givenOn, -1) }),
    ).rejects.toMatchObject({ status: 409, body: { fields: { givenOn: 'CONSENT_BEFORE_REFUSAL' } } });
    await adder.call(customerWork.updateConsent, { ...say, ...granted, givenOn: today() });
    const { consents } = await adder.call(customers.detail, { id: customerId });
    expect(consents.find(({ channel }) => channel === 'CALL')).toMatchObject({ status: 'GRANTED', givenOn: today() });
  });

  it('sends nothing without consent: marketing needs a yes, and a no closes the channel', async () => {
    const customerId = await newCustomer(t);
    const [ad, news] = [
      await template('MARKETING', 'Fırsat {ad}', ['ad']),
      await template('TRANSACTIONAL', 'Bilgi {ad} {saat}', ['ad', 'saat']),
    ];
    const send = (templateId: number, values: string[] = []) =>
      adder.call(customerMessages.sendSms, { customerId, templateId, values });
    const say = (status: 'GRANTED' | 'REFUSED') =>
      adder.call(customerWork.updateConsent, { customerId, channel: 'SMS', ...granted, status });

    await expect(send(ad.id)).rejects.toMatchObject(refused('CONSENT_MISSING_SMS'));
    const { rows } = await adder.call(customerMessages.smsFinder, { customerId });
    expect(rows.find(({ id }) => id === ad.id)?.closed).toBe('CONSENT_MISSING_SMS');
    expect(rows.find(({ id }) => id === news.id)?.closed).toBeNull();

    const preview = await adder.call(customerMessages.smsContent, { customerId, templateId: news.id });
    expect(preview.missing).toEqual(['saat']);
    await expect(send(news.id)).rejects.toMatchObject(refused('SMS_KEYWORDS_MISSING'));
    const sent = await send(news.id, ['', '14.00']);
    expect(sent.body).toMatch(/^Bilgi Nazlıcan Örnekoğlu\d+ 14\.00$/);

    await say('GRANTED');
    expect((await send(ad.id)).body).toMatch(/^Fırsat /);
    await say('REFUSED');
    await expect(send(ad.id)).rejects.toMatchObject(refused('CONSENT_REFUSED_SMS'));
    await expect(send(news.id, ['', '14.00'])).rejects.toMatchObject(refused('CONSENT_REFUSED_SMS'));

    const { phone } = await t.db
      .selectFrom('customer')
      .select('phone')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    const queued = await t.db
      .selectFrom('outbox_message')
      .select('body')
      .where('recipient', '=', phone as string)
      .execute();
    expect(queued).toHaveLength(2);
    const told = await adder.call(customers.timeline, { customerId, kind: ['MESSAGE'] });
    expect(told.rows.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Fırsat/),
      expect.stringMatching(/^Bilgi/),
    ]);
  });

  it('sends a push to the customer’s devices, and says when there is none', async () => {
    const customerId = await newCustomer(t);
    const push = { customerId, type: 'TRANSACTIONAL' as const, title: 'Randevu', message: 'Yarın görüşürüz' };
    await expect(manager.call(customerMessages.sendPush, push)).rejects.toMatchObject(refused('PUSH_TOKEN_NOT_FOUND'));
    await t.db
      .insertInto('push_token')
      .values({ customer_id: customerId, token: `t-${customerId}`, platform: 'IOS' })
      .execute();
    expect(await manager.call(customerMessages.sendPush, push)).toEqual({ devices: 1, sendsAt: null });
    await expect(manager.call(customerMessages.sendPush, { ...push, type: 'MARKETING' })).rejects.toMatchObject(
      refused('CONSENT_MISSING_PUSH'),
    );
    await t.owner
      .insertInto('consent')
      .values({ customer_id: customerId, channel: 'PUSH', status: 'REFUSED' })
      .onConflict((conflict) => conflict.columns(['customer_id', 'channel']).doUpdateSet({ status: 'REFUSED' }))
      .execute();
    for (const type of ['TRANSACTIONAL', 'MARKETING'] as const)
      await expect(manager.call(customerMessages.sendPush, { ...push, type })).rejects.toMatchObject({
        status: 422,
        ...refused('CONSENT_REFUSED_PUSH'),
      });
    const { rows: told } = await manager.call(customers.timeline, { customerId, kind: ['MESSAGE'] });
    expect(told).toHaveLength(1);
    await expect(adder.call(customerMessages.sendPush, push)).rejects.toMatchObject({ status: 403 });
  });
});

describe('tags', () => {
  it('are added, renamed and switched, and those that are off are given to nobody', async () => {
    const tag = await manager.call(tags.create, { name: 'Yeni etiket', colour: '#AA0000' });
    await expect(manager.call(tags.create, { name: 'YENİ ETİKET', colour: '#aa0000' })).rejects.toMatchObject(
      refused('TAG_NAME_TAKEN'),
    );
    const renamed = await manager.call(tags.update, {
      id: tag.id,
      version: tag.version,
      name: 'Yeni ad',
      colour: '#00aa00',
    });
    expect(renamed).toMatchObject({ name: 'Yeni ad', customerCount: 0 });
    await expect(
      manager.call(tags.update, { id: tag.id, version: tag.version, name: 'Geç', colour: '#00aa00' }),
    ).rejects.toMatchObject(refused('VERSION_CONFLICT'));

    const ids = [await newCustomer(t), await newCustomer(t)];
    const { added } = await adder.call(tags.bulkAssign, { customerIds: ids, add: [tag.id] });
    expect(added).toHaveLength(2);
    expect((await adder.call(tags.bulkAssign, { customerIds: ids, add: [tag.id] })).added).toEqual([]);
    expect((await adder.call(tags.list, { name: 'YENİ AD' })).rows).toMatchObject([{ customerCount: 2 }]);

    await manager.call(tags.updateStatus, { id: tag.id, status: 'PASSIVE' });
    const third = await newCustomer(t);
    await expect(adder.call(tags.bulkAssign, { customerIds: [third], add: [tag.id] })).rejects.toMatchObject(
      refused('TAG_PASSIVE'),
    );
    const { removed } = await adder.call(tags.bulkAssign, { customerIds: ids, remove: [tag.id] });
    expect(removed).toHaveLength(2);
    await expect(adder.call(tags.updateStatus, { id: tag.id, status: 'ACTIVE' })).rejects.toMatchObject({
      status: 403,
    });
    await expect(agent.call(tags.bulkAssign, { customerIds: [third], add: [1] })).rejects.toMatchObject(
      refused('CUSTOMER_NOT_FOUND'),
    );
  });
});
