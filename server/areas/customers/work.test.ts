import { customers } from '@/contract/customers';
import { customerMessages } from '@/contract/customers/messages';
import { tags } from '@/contract/customers/tags';
import { customerWork } from '@/contract/customers/work';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { newCustomer, newOperator } from '@/tests/support/customers';

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

  it.each([
    [{ phone: '' }, 'phone', 'PHONE_REQUIRED'],
    [{ phone: '123' }, 'phone', 'PHONE_INVALID'],
    [{ phone: '0132 123 45 67' }, 'phone', 'PHONE_INVALID'],
    [{ email: '' }, 'email', 'EMAIL_REQUIRED'],
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
    const form = { ...seen, lastName: 'Değişen' };
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
    const detail = await manager.call(customers.detail, { id: one });
    const taken = await manager.call(customers.detail, { id: other });
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
    const { changed, before } = await manager.call(customerWork.assignAgent, {
      customerIds: ids,
      salesAgentId: agent.id,
    });
    expect(changed).toBe(2);
    expect(before).toEqual(
      expect.arrayContaining([
        { customerId: ids[0], salesAgentId: rival.id },
        { customerId: ids[1], salesAgentId: null },
      ]),
    );
    expect((await manager.call(customerWork.assignAgent, { customerIds: ids, salesAgentId: agent.id })).changed).toBe(
      0,
    );
    await manager.call(customerWork.restoreAgents, { rows: before });
    expect(await manager.call(customers.detail, { id: ids[0] as number })).toMatchObject({
      salesAgent: { id: rival.id },
    });
    expect(await manager.call(customers.detail, { id: ids[1] as number })).toMatchObject({ salesAgent: null });
  });

  it('does all of it or nothing', async () => {
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
  const rate = (question1: number, question2: number, question3: number) =>
    agent.call(customerWork.rate, { customerId, kind: 'BUY', question1, question2, question3 });
  expect(await rate(3, 3, 3)).toMatchObject({ score: 27, percent: 100 });
  expect(await rate(2, 3, 1)).toMatchObject({ score: 6, percent: 22 });
  expect((await agent.call(customerWork.ratings, { customerId })).rows.map(({ score }) => score)).toEqual([6, 27]);
  expect((await agent.call(customers.detail, { id: customerId })).buyMotivation?.percent).toBe(22);
  await expect(rate(0, 3, 4)).rejects.toMatchObject({ status: 400 });
});

describe('consent and messages', () => {
  const template = async (type: 'MARKETING' | 'TRANSACTIONAL', value: string, keywords: string[]) =>
    t.db
      .insertInto('sms_template')
      .values({ name: `${type} ${value}`, value, type, keywords, recipient_type: 'CUSTOMER', sending_way: 'MANUAL' })
      .returning('id')
      .executeTakeFirstOrThrow();

  it('asks for proof of a consent and believes a refusal', async () => {
    const customerId = await newCustomer(t);
    const say = { customerId, channel: 'SMS' as const, source: 'Telefon görüşmesi' };
    await expect(adder.call(customerWork.updateConsent, { ...say, status: 'GRANTED' })).rejects.toMatchObject(
      refused('CONSENT_PROOF_REQUIRED'),
    );
    await expect(adder.call(customerWork.updateConsent, { ...say, status: 'UNKNOWN' })).rejects.toMatchObject({
      status: 400,
    });
    await adder.call(customerWork.updateConsent, { ...say, status: 'REFUSED' });
    await adder.call(customerWork.updateConsent, { ...say, status: 'GRANTED', proof: 'Çağrı SNT-1' });
    const { consents } = await adder.call(customers.detail, { id: customerId });
    expect(consents.find(({ channel }) => channel === 'SMS')).toMatchObject({
      status: 'GRANTED',
      proof: 'Çağrı SNT-1',
    });
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
      adder.call(customerWork.updateConsent, { customerId, channel: 'SMS', status, source: 'İYS', proof: 'kayıt 1' });

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
    await send(ad.id);
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
    expect(await manager.call(customerMessages.sendPush, push)).toEqual({ devices: 1 });
    await expect(manager.call(customerMessages.sendPush, { ...push, type: 'MARKETING' })).rejects.toMatchObject(
      refused('CONSENT_MISSING_PUSH'),
    );
    await expect(adder.call(customerMessages.sendPush, push)).rejects.toMatchObject({ status: 403 });
  });
});

describe('tags', () => {
  it('are added, renamed and switched, and those that are off are given to nobody', async () => {
    const tag = await manager.call(tags.create, { name: 'Yeni etiket', colour: '#AA0000' });
    await expect(manager.call(tags.create, { name: 'Yeni etiket', colour: '#aa0000' })).rejects.toMatchObject(
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
