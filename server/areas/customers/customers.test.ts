import { customers } from '@/contract/customers';
import type { Authority } from '@/domain/roles';
import { type Caller, formOf, type TestApi, testApi } from '@/tests/support/api';

let t: TestApi;
let manager: Caller;
let caller: Caller;
let agent: Caller;
let rival: Caller;
const ids: Record<string, number> = {};

const operator = async (username: string, ...roles: Authority[]) => {
  const { id } = await t.db
    .insertInto('operator')
    .values({ first_name: 'Derya', last_name: username, username, email: `${username}@deneme.example` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto('operator_role')
    .values(roles.map((role) => ({ operator_id: id, role })))
    .execute();
  ids[username] = id;
  return t.signIn(username);
};

type New = Parameters<ReturnType<TestApi['db']['insertInto']>['values']>[0];
const customer = async (
  key: string,
  first_name: string,
  last_name: string,
  more: Partial<Record<string, unknown>> = {},
) => {
  const { id } = await t.db
    .insertInto('customer')
    .values({ first_name, last_name, source: 'REOS', email: `${key}@posta.example`, ...more } as New & never)
    .returning('id')
    .executeTakeFirstOrThrow();
  ids[key] = id;
};

const namesOf = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name);

beforeAll(async () => {
  t = await testApi();
  manager = await operator('mudur', 'MANAGER');
  caller = await operator('arayan', 'ALL_CUSTOMER_ACCESS', 'PHONE_VIEWER', 'EMAIL_VIEWER');
  agent = await operator('temsilci', 'AGENT');
  rival = await operator('rakip', 'AGENT');
  await customer('isil', 'Işıl', 'Zümrütoğlu', { phone: '+905321112233', stage: 'BID', sales_agent_id: ids.temsilci });
  await customer('isik', 'IŞIK', 'Zümrütbey', { phone: '+905329998877', closing_agent_id: ids.rakip });
  await customer('omer', 'Ömer Zümrüt', 'İğdeli', {
    phone: '+902165554433',
    want_to_sell_agent_id: ids.temsilci,
    source: 'SAHIBINDEN',
  });
  await customer('eski', 'Zümrüt', 'Eski', { merged_into_id: ids.isil });
});
afterAll(() => t.stop());

describe('the list', () => {
  test.each([
    ['zümrüt', ['Işıl Zümrütoğlu', 'IŞIK Zümrütbey', 'Ömer Zümrüt İğdeli']],
    ['ZUMRUT', ['Işıl Zümrütoğlu', 'IŞIK Zümrütbey', 'Ömer Zümrüt İğdeli']],
    ['isil zum', ['Işıl Zümrütoğlu']],
    ['igdeli omer', ['Ömer Zümrüt İğdeli']],
    ['zümrütb', ['IŞIK Zümrütbey']],
    ['iğ zümrüt', ['Ömer Zümrüt İğdeli']],
    ['zümr%t', []],
  ])('finds by name whatever the case, the Turkish letters and the order: %s', async (name, expected) => {
    expect(namesOf(await manager.call(customers.list, { name, sort: 'id' }))).toEqual(expected);
  });

  test('sorts names as Turkish does, page by page', async () => {
    const first = await manager.call(customers.list, { name: 'zümrüt', sort: 'name', size: 2 });
    expect(namesOf(first)).toEqual(['IŞIK Zümrütbey', 'Işıl Zümrütoğlu']);
    const second = await manager.call(customers.list, {
      name: 'zümrüt',
      sort: 'name',
      size: 2,
      after: first.next ?? '',
    });
    expect(namesOf(second)).toEqual(['Ömer Zümrüt İğdeli']);
  });

  test('narrows by stage, source, tag, agent and day of sign-up', async () => {
    const { id: tag_id } = await t.db
      .insertInto('tag')
      .values({ name: 'Deneme etiketi' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await t.db
      .insertInto('customer_tag')
      .values({ customer_id: ids.omer ?? 0, tag_id })
      .execute();
    const tagged = await manager.call(customers.list, { tagId: tag_id });
    expect(tagged.rows).toMatchObject([
      { name: 'Ömer Zümrüt İğdeli', tags: [{ name: 'Deneme etiketi' }], wantToSellAgent: 'Derya temsilci' },
    ]);
    expect(namesOf(await manager.call(customers.list, { name: 'zümrüt', stage: ['BID', 'WINNER'] }))).toEqual([
      'Işıl Zümrütoğlu',
    ]);
    expect(namesOf(await manager.call(customers.list, { name: 'zümrüt', source: ['SAHIBINDEN'] }))).toEqual([
      'Ömer Zümrüt İğdeli',
    ]);
    expect(namesOf(await manager.call(customers.list, { operatorId: ids.rakip }))).toEqual(['IŞIK Zümrütbey']);
    expect(namesOf(await manager.call(customers.list, { name: 'zümrüt', signedUpTo: '2001-01-01' }))).toEqual([]);
  });

  test('tells the neighbours of one record in the same queue', async () => {
    const { neighbours } = await manager.call(customers.list, { name: 'zümrüt', sort: 'id', around: ids.isik });
    expect(neighbours).toEqual({ previous: ids.isil, next: ids.omer });
  });
});

describe('whose customers', () => {
  test('an agent sees those whose sales, closing or want-to-sell agent they are, in list, search and count', async () => {
    const list = await agent.call(customers.list, { sort: 'id', total: 1 });
    expect(namesOf(list)).toEqual(['Işıl Zümrütoğlu', 'Ömer Zümrüt İğdeli']);
    expect(list.total).toEqual({ count: 2, capped: false });
    expect(namesOf(await rival.call(customers.listMine, {}))).toEqual(['IŞIK Zümrütbey']);
    expect(namesOf(await agent.call(customers.search, { value: 'zumrutbey' }))).toEqual([]);
    expect(namesOf(await agent.call(customers.list, { operatorId: ids.rakip }))).toEqual([]);
  });

  test('who sees all may still ask for their own', async () => {
    expect(namesOf(await manager.call(customers.list, { agent: true }))).toEqual([]);
  });

  test.each(['detail', 'timeline', 'notes', 'tags', 'deals', 'auctions'] as const)(
    "another agent's customer does not exist: %s",
    async (name) => {
      const asked = formOf(customers[name], { id: ids.isik, customerId: ids.isik }) as never;
      await expect(agent.call(customers[name], asked)).rejects.toMatchObject({
        status: 404,
        body: { errors: ['CUSTOMER_NOT_FOUND'] },
      });
      await rival.call(customers[name], asked);
    },
  );
});

describe('phones and e-mails', () => {
  test('are masked for those without the permission, everywhere', async () => {
    const seen = { phone: '+90532•••••33', email: 'i•••@posta.example' };
    expect((await manager.call(customers.list, { name: 'zümrütoğlu' })).rows).toMatchObject([seen]);
    expect(await manager.call(customers.detail, { id: ids.isil ?? 0 })).toMatchObject(seen);
    expect((await manager.call(customers.search, { value: 'zümrütoğlu' })).rows).toMatchObject([{ phone: seen.phone }]);
    expect((await caller.call(customers.list, { name: 'zümrütoğlu' })).rows).toMatchObject([
      { phone: '+905321112233', email: 'isil@posta.example' },
    ]);
  });

  test.each([
    '0532 111 22 33',
    '+90 (532) 111-22-33',
    '905321112233',
    '0532',
    '+90 532',
    '233',
    '2233',
    '53211',
    '1112233',
  ])('those who see phones find one by any format and by its first or last digits: %s', async (phone) => {
    expect(namesOf(await caller.call(customers.list, { phone, name: 'zümrütoğlu' }))).toEqual(['Işıl Zümrütoğlu']);
  });

  test('up to four digits are the last ones, unless a 0 or the country stands before them', async () => {
    expect(namesOf(await caller.call(customers.list, { phone: '532', name: 'zümrütoğlu' }))).toEqual([]);
  });

  test('others find a phone by the whole number only: a part would tell its digits', async () => {
    expect(namesOf(await manager.call(customers.list, { phone: '0532 111 22 33' }))).toEqual(['Işıl Zümrütoğlu']);
    for (const phone of ['532', '2233', '5321112']) {
      await expect(manager.call(customers.list, { phone })).rejects.toMatchObject({
        status: 400,
        body: { fields: { phone: 'PHONE_INVALID' } },
      });
    }
    await expect(manager.call(customers.list, { email: 'isil@' })).rejects.toMatchObject({
      body: { errors: ['EMAIL_INVALID'] },
    });
    expect(namesOf(await manager.call(customers.list, { email: 'ISIL@posta.example' }))).toEqual(['Işıl Zümrütoğlu']);
    for (const email of ['isil@', 'İSİL@POS', 'ısıl@'])
      expect(namesOf(await caller.call(customers.list, { email }))).toEqual(['Işıl Zümrütoğlu']);
  });
});

describe('the search', () => {
  test('puts names that begin with what was typed first', async () => {
    await customer('bas', 'Zümrüt', 'Aksu');
    expect(namesOf(await manager.call(customers.search, { value: 'Zümrüt' }))[0]).toBe('Zümrüt Aksu');
    expect(namesOf(await manager.call(customers.search, { value: 'Zümrüt' }))).toContain('IŞIK Zümrütbey');
  });
  test.each(['0216 555 44 33', '44 33', 'OMER@posta', 'omer@posta.example'])(
    'suggests a phone in any format and an e-mail: %s',
    async (value) => {
      expect(namesOf(await caller.call(customers.search, { value }))).toEqual(['Ömer Zümrüt İğdeli']);
    },
  );
  test('takes only the whole from those who may not see it', async () => {
    expect(namesOf(await manager.call(customers.search, { value: 'omer@posta.example' }))).toEqual([
      'Ömer Zümrüt İğdeli',
    ]);
    await expect(manager.call(customers.search, { value: '44 33' })).rejects.toMatchObject({
      body: { errors: ['PHONE_INVALID'] },
    });
    await expect(manager.call(customers.search, { value: 'omer@' })).rejects.toMatchObject({
      body: { errors: ['EMAIL_INVALID'] },
    });
  });
});

describe('one customer', () => {
  beforeAll(async () => {
    const customer_id = ids.isil ?? 0;
    const operator_id = ids.temsilci ?? 0;
    await t.db
      .insertInto('motivation')
      .values({ customer_id, kind: 'BUY', question1: 1, question2: 1, question3: 1 })
      .execute();
    await t.db
      .insertInto('motivation')
      .values({ customer_id, kind: 'BUY', question1: 3, question2: 2, question3: 3, operator_id })
      .execute();
    await t.db
      .insertInto('consent')
      .values({ customer_id, channel: 'SMS', status: 'GRANTED', source_text: 'İYS' })
      .execute();
    await t.db
      .insertInto('note')
      .values({ customer_id, operator_id, body: 'Deniz manzarası istiyor.', created_at: '2026-01-01T10:00:00Z' })
      .execute();
    await t.db
      .insertInto('note')
      .values({ customer_id, operator_id, body: 'Önce bunu okuyun.', pinned: true, created_at: '2026-01-01T09:00:00Z' })
      .execute();
    await t.db
      .insertInto('call')
      .values({
        customer_id,
        operator_id,
        direction: 'OUTBOUND',
        outcome: 'REACHED',
        phone: '+905321112233',
        started_at: '2026-01-02T10:00:00Z',
      })
      .execute();
    await t.db
      .insertInto('activity')
      .values([
        {
          customer_id,
          assignee_id: operator_id,
          type: 'TASK',
          due_at: '2026-03-01T10:00:00Z',
          created_at: '2026-01-03T10:00:00Z',
        },
        {
          customer_id,
          assignee_id: operator_id,
          type: 'CALL_ME_BACK',
          due_at: '2026-02-01T10:00:00Z',
          created_at: '2026-01-03T10:00:00Z',
        },
      ])
      .execute();
  });

  test('says who it is', async () => {
    expect(await agent.call(customers.detail, { id: ids.isil ?? 0 })).toMatchObject({
      name: 'Işıl Zümrütoğlu',
      stage: 'BID',
      salesAgent: { name: 'Derya temsilci' },
      buyMotivation: { score: 18, percent: 67, ratings: [3, 2, 3], operatorName: 'Derya temsilci' },
      sellMotivation: null,
      consents: [
        { channel: 'CALL', status: 'UNKNOWN' },
        { channel: 'SMS', status: 'GRANTED', source: null, sourceText: 'İYS', lack: 'CONSENT_INCOMPLETE' },
        { channel: 'EMAIL', status: 'UNKNOWN' },
        { channel: 'PUSH', status: 'UNKNOWN' },
      ],
      openActivityCount: 2,
      nextActivity: { type: 'CALL_ME_BACK', dueAt: '2026-02-01T10:00:00.000Z' },
      lastContactAt: '2026-01-02T10:00:00.000Z',
    });
  });

  test('a merged record names the one it went into', async () => {
    expect(await manager.call(customers.detail, { id: ids.eski ?? 0 })).toMatchObject({
      mergedInto: { name: 'Işıl Zümrütoğlu' },
    });
  });

  test('its notes: pinned first', async () => {
    const { rows } = await agent.call(customers.notes, { customerId: ids.isil ?? 0 });
    expect(rows.map(({ body }) => body)).toEqual(['Önce bunu okuyun.', 'Deniz manzarası istiyor.']);
  });

  test('its timeline: newest first, by kind, all of it over the pages', async () => {
    const customerId = ids.isil ?? 0;
    const { rows } = await agent.call(customers.timeline, { customerId, kind: ['CALL', 'NOTE', 'ACTIVITY'] });
    expect(rows.map(({ kind, what, state }) => [kind, what, state])).toEqual([
      ['ACTIVITY', 'CALL_ME_BACK', 'INITIAL'],
      ['ACTIVITY', 'TASK', 'INITIAL'],
      ['CALL', 'OUTBOUND', 'REACHED'],
      ['NOTE', null, null],
      ['NOTE', null, null],
    ]);
    await t.db
      .insertInto('note')
      .values(
        Array.from({ length: 70 }, (_, n) => ({
          customer_id: customerId,
          body: `Not ${n}`,
          created_at: '2026-01-01T08:00:00Z',
        })),
      )
      .execute();
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: { rows: { kind: string; id: number }[]; next: string | null } = await agent.call(customers.timeline, {
        customerId,
        ...(after && { after }),
      });
      seen.push(...page.rows.map(({ kind, id }) => `${kind} ${id}`));
      after = page.next;
    }
    expect(seen.length).toBe(70 + 5 + 2);
    expect(new Set(seen).size).toBe(seen.length);
    await expect(agent.call(customers.timeline, { customerId, after: 'bozuk' })).rejects.toMatchObject({ status: 400 });
  });

  test('its auctions, deals and bids: amounts only for those who may read bids', async () => {
    const customer_id = ids.isil ?? 0;
    const place = await t.db
      .selectFrom('town')
      .select(['town.id as town_id', 'town.city_id'])
      .executeTakeFirst()
      .then(async (found) => found ?? makePlace());
    const { id: category_id } = await t.db
      .insertInto('category')
      .values({ name: 'Deneme dairesi', slug: 'deneme-dairesi', kind: 'APARTMENT' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: auction_id } = await t.db
      .insertInto('auction')
      .values({
        extra_info: 'Moda 3+1',
        category_id,
        ...place,
        start_price_kurus: 100_00,
        agent_operator_id: ids.rakip,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: participant_id } = await t.db
      .insertInto('participant')
      .values({ auction_id, customer_id, status: 'BID_GIVEN' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await t.db
      .insertInto('bid')
      .values({ auction_id, participant_id, customer_id, amount_kurus: 150_00, number: 0 })
      .execute();
    await t.db
      .insertInto('deal')
      .values({ auction_id, customer_id, operator_id: ids.temsilci, offered_price_kurus: 150_00 })
      .execute();

    const input = { customerId: customer_id };
    expect((await manager.call(customers.auctions, input)).rows).toMatchObject([
      { extraInfo: 'Moda 3+1', relation: 'BIDDER', canOpen: true, participantStatus: 'BID_GIVEN', highestBid: 150_00 },
    ]);
    expect((await agent.call(customers.auctions, input)).rows).toMatchObject([{ canOpen: false, highestBid: null }]);
    expect((await agent.call(customers.deals, input)).rows).toMatchObject([
      { status: 'BID', offeredPrice: null, auction: { extraInfo: 'Moda 3+1', canOpen: false } },
    ]);
    expect((await manager.call(customers.timeline, { ...input, kind: ['BID'] })).rows).toMatchObject([
      { kind: 'BID', amount: 150_00, state: 'VALID' },
    ]);
    expect((await agent.call(customers.timeline, { ...input, kind: ['BID'] })).rows).toEqual([]);
    expect((await agent.call(customers.timeline, { ...input, kind: ['DEAL'] })).rows).toMatchObject([{ amount: null }]);
    expect((await manager.call(customers.deals, input)).rows).toMatchObject([{ offeredPrice: 150_00 }]);
  });
});

const makePlace = async () => {
  const { id: country_id } = await t.db
    .insertInto('country')
    .values({ name: 'Türkiye', code: 'TR' } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: city_id } = await t.db
    .insertInto('city')
    .values({ name: 'İstanbul', country_id, plate_code: 34 } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: town_id } = await t.db
    .insertInto('town')
    .values({ name: 'Kadıköy', city_id } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { town_id, city_id };
};
