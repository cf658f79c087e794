import { sql } from 'kysely';
import { customers } from '@/contract/customers';
import { customerMerge } from '@/contract/customers/merge';
import { customerWork } from '@/contract/customers/work';
import texts from '@/locales/tr/customers.json';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { newCustomer, newOperator } from '@/tests/support/customers';
import { customerReferences, STAYS } from './references';

let t: TestApi;
let manager: Caller & { id: number };

beforeAll(async () => {
  t = await testApi();
  manager = await newOperator(t, 'mudur', 'MANAGER', 'PHONE_VIEWER', 'EMAIL_VIEWER');
});
afterAll(() => t.stop());

const refused = (code: string) => ({ body: expect.objectContaining({ errors: expect.arrayContaining([code]) }) });
const versionsOf = async (winnerId: number, loserId: number) => {
  const { winner, loser } = await manager.call(customerMerge.preview, { winnerId, loserId });
  return { winnerId, loserId, winnerVersion: winner.version, loserVersion: loser.version };
};

/** The number of rows of each table that refer to the customer. */
const referring = async (id: number): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { table, column } of await customerReferences(t.owner)) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(t.owner);
    counts[`${table}.${column}`] = rows[0]?.count ?? 0;
  }
  return counts;
};

/** Gives the customer a row of every table that refers to customers, taken from the demo data. */
const giveOneOfEach = (id: number): Promise<string[]> =>
  t.owner.transaction().execute(async (trx) => {
    // Bids may not be changed: only the tables' owner can disable their trigger.
    await sql`set local session_replication_role = replica`.execute(trx);
    const given: string[] = [];
    for (const { table, column } of await customerReferences(trx)) {
      if (STAYS.has(table) || table === 'customer') continue;
      const { rows } = await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${id}
         where id = (select id from ${sql.table(table)} where ${sql.ref(column)} is not null and ${sql.ref(column)} <> ${id} order by id desc limit 1)
        returning id`.execute(trx);
      if (rows.length > 0) given.push(`${table}.${column}`);
    }
    return given;
  });

describe('every table that refers to a customer', () => {
  it('is either moved or named among those that stay, and has a name for people', async () => {
    const tables = [...new Set((await customerReferences(t.owner)).map(({ table }) => table))];
    expect(tables.length).toBeGreaterThan(25);
    for (const table of tables.filter((one) => !STAYS.has(one))) expect(texts.merge.tables).toHaveProperty(table);
    for (const table of STAYS) expect(tables).toContain(table);
  });

  it('refers by a foreign key, so that none is forgotten', async () => {
    const { rows } = await sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns c
       where table_schema = 'public' and column_name ~ '(^|_)customer_id$'
         and exists (select from information_schema.tables where table_name = c.table_name and table_type = 'BASE TABLE')`.execute(
      t.owner,
    );
    const known = (await customerReferences(t.owner)).map(({ table, column }) => `${table}.${column}`);
    expect(rows.map(({ place }) => place).filter((place) => !known.includes(place))).toEqual([]);
  });

  it('moves in one act, and all of it comes back', async () => {
    const [winnerId, loserId] = [await newCustomer(t), await newCustomer(t)];
    const given = await giveOneOfEach(loserId);
    expect(given.length).toBeGreaterThan(20);
    const before = await referring(loserId);

    await manager.call(customerMerge.merge, await versionsOf(winnerId, loserId));
    const [left, got] = [await referring(loserId), await referring(winnerId)];
    for (const place of given) expect([place, left[place], got[place]]).toEqual([place, 0, before[place]]);

    const { rows } = await manager.call(customerMerge.merges, { customerId: winnerId });
    await manager.call(customerMerge.undo, { id: rows[0]?.id ?? 0 });
    const back = await referring(loserId);
    for (const place of given) expect([place, back[place]]).toEqual([place, before[place]]);
    for (const place of given) expect([place, (await referring(winnerId))[place]]).toEqual([place, 0]);
  });
});

describe('merging', () => {
  it('exchanges what was chosen, hides the loser, leads to the winner, and undoes all of it', async () => {
    const tag = await t.db.selectFrom('tag').select('id').limit(1).executeTakeFirstOrThrow();
    const winnerId = await newCustomer(t, {
      first_name: 'Kalan',
      phone: '+905361110001',
      email: null,
      area_code: '212',
    });
    const loserId = await newCustomer(t, {
      first_name: 'Giden',
      phone: '+905361110002',
      email: 'giden@posta.example',
      identity_number: '10000000146',
    });
    await t.db
      .insertInto('customer_tag')
      .values([winnerId, loserId].map((customer_id) => ({ customer_id, tag_id: tag.id })))
      .execute();
    await t.db
      .insertInto('consent')
      .values([
        { customer_id: winnerId, channel: 'SMS', status: 'GRANTED', source: 'HS_WEB', source_text: '' },
        { customer_id: loserId, channel: 'SMS', status: 'REFUSED', source: null, source_text: 'İYS' },
      ])
      .execute();
    await manager.call(customerWork.rate, {
      customerId: loserId,
      sellerQuestion1: 3,
      sellerQuestion2: 3,
      sellerQuestion3: 3,
    });

    const preview = await manager.call(customerMerge.preview, { winnerId, loserId });
    expect(preview).toMatchObject({ winner: { name: expect.stringMatching(/^Kalan/) }, closed: null });
    expect(preview.moves).toEqual(
      expect.arrayContaining([
        { what: 'Etiket', count: 0, stays: 1 },
        { what: 'Motivasyon puanı', count: 1, stays: 0 },
      ]),
    );
    // A preview changes nothing.
    expect(await manager.call(customers.detail, { id: loserId })).toMatchObject({
      mergedInto: null,
      version: preview.loser.version,
    });

    await manager.call(customerMerge.merge, {
      ...(await versionsOf(winnerId, loserId)),
      take: ['phone', 'email', 'areaCode'],
    });
    const winner = await manager.call(customers.detail, { id: winnerId });
    expect(winner).toMatchObject({
      firstName: 'Kalan',
      phone: '+905361110002',
      email: 'giden@posta.example',
      areaCode: '212',
    });
    expect(winner.sellMotivation?.percent).toBe(100);
    expect(winner.consents.find(({ channel }) => channel === 'SMS')?.status).toBe('REFUSED');
    expect(await manager.call(customers.detail, { id: loserId })).toMatchObject({
      mergedInto: { id: winnerId },
      phone: '+905361110001',
    });
    // The merged record's phone now leads to the remaining one.
    await expect(
      manager.call(customerWork.create, {
        firstName: 'A',
        lastName: 'B',
        source: 'INBOUND',
        areaCode: '',
        phone: '05361110001',
        email: 'a@b.example',
      }),
    ).rejects.toMatchObject({ body: { errors: ['CUSTOMER_EXIST'], params: { customerId: winnerId } } });
    await expect(manager.call(customerWork.createNote, { customerId: loserId, body: 'x' })).rejects.toMatchObject(
      refused('CUSTOMER_MERGED'),
    );

    const [merge] = (await manager.call(customerMerge.merges, { customerId: loserId })).rows;
    await manager.call(customerMerge.undo, { id: merge?.id ?? 0 });
    expect(await manager.call(customers.detail, { id: winnerId })).toMatchObject({
      phone: '+905361110001',
      email: null,
      sellMotivation: null,
    });
    const loser = await manager.call(customers.detail, { id: loserId });
    expect(loser).toMatchObject({ mergedInto: null, phone: '+905361110002', email: 'giden@posta.example' });
    expect(loser.consents.find(({ channel }) => channel === 'SMS')).toMatchObject({
      status: 'REFUSED',
      source: null,
      sourceText: 'İYS',
    });
    await expect(manager.call(customerMerge.undo, { id: merge?.id ?? 0 })).rejects.toMatchObject(
      refused('MERGE_UNDO_OVER'),
    );
  });

  it('is refused for two members, two identities, stale versions and one record with itself', async () => {
    const members = await t.db.selectFrom('member').select('customer_id as id').orderBy('id').limit(2).execute();
    const [winnerId, loserId] = members.map(({ id }) => id) as [number, number];
    expect((await manager.call(customerMerge.preview, { winnerId, loserId })).closed?.code).toBe('MERGE_BOTH_MEMBERS');
    await expect(manager.call(customerMerge.merge, await versionsOf(winnerId, loserId))).rejects.toMatchObject(
      refused('MERGE_BOTH_MEMBERS'),
    );

    const [one, two] = [
      await newCustomer(t, { identity_number: '20000000046' }),
      await newCustomer(t, { identity_number: '30000000046' }),
    ];
    await expect(manager.call(customerMerge.merge, await versionsOf(one, two))).rejects.toMatchObject(
      refused('MERGE_IDENTITY_DIFFERS'),
    );
    const [three, four] = [await newCustomer(t), await newCustomer(t)];
    const versions = await versionsOf(three, four);
    await expect(manager.call(customerMerge.merge, { ...versions, loserVersion: 99 })).rejects.toMatchObject(
      refused('VERSION_CONFLICT'),
    );
    await expect(manager.call(customerMerge.merge, { ...versions, loserId: three })).rejects.toMatchObject(
      refused('INVALID_INPUT'),
    );
    const operator = await newOperator(t, 'yetkisiz', 'CUSTOMER_ADDER', 'ALL_CUSTOMER_ACCESS');
    await expect(operator.call(customerMerge.merge, versions)).rejects.toMatchObject({ status: 403 });
  });

  it('is refused where both take part in one auction, and says so', async () => {
    const [one, two] = [await newCustomer(t), await newCustomer(t)];
    const auction = await t.db.selectFrom('auction').select('id').limit(1).executeTakeFirstOrThrow();
    await t.db
      .insertInto('participant')
      .values([one, two].map((customer_id) => ({ customer_id, auction_id: auction.id })))
      .execute();
    const { closed } = await manager.call(customerMerge.preview, { winnerId: one, loserId: two });
    expect(closed).toEqual({ code: 'MERGE_CONFLICT', what: 'Aynı mezada katılım' });
  });

  it('happens once when two ask at the same time', async () => {
    const versions = await versionsOf(await newCustomer(t), await newCustomer(t));
    const answers = await Promise.all([1, 2, 3].map(() => manager.answer(customerMerge.merge, versions)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('finding', () => {
  it('puts forward who has the same number in another country’s form, e-mail, or name and town', async () => {
    const town = await t.db.selectFrom('town').select('id').limit(1).executeTakeFirstOrThrow();
    const id = await newCustomer(t, {
      first_name: 'IŞIL',
      last_name: 'ÇAĞRI',
      phone: '+905372223344',
      email: 'cagri@posta.example',
      town_id: town.id,
    });
    const byPhone = await newCustomer(t, { phone: '+495372223344' });
    const byEmail = await newCustomer(t, { email: 'cagri@posta.example' });
    const byName = await newCustomer(t, { first_name: 'ışıl', last_name: 'cagri', town_id: town.id });
    const { rows } = await manager.call(customerMerge.duplicates, { customerId: id });
    expect(Object.fromEntries(rows.map(({ second, reasons }) => [second.id, reasons]))).toEqual({
      [byPhone]: ['PHONE'],
      [byEmail]: ['EMAIL'],
      [byName]: ['NAME_AND_TOWN'],
    });
    const all = await manager.call(customerMerge.duplicates, {});
    expect(all.rows.filter(({ first, second }) => [first.id, second.id].includes(id))).toHaveLength(3);

    await manager.call(customerMerge.distinct, { firstId: id, secondId: byName });
    expect((await manager.call(customerMerge.duplicates, { customerId: byName })).rows).toEqual([]);
  });
});
