import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { contract } from '@/contract/index';
import type { Endpoint, Input, ListEndpoint } from '@/contract/kit';
import { PAGING_FIELDS } from '@/contract/request';
import { isProgram } from '@/domain/permissions';
import { writtenTexts } from '@/server/process/writtenTexts';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { hire, refusal } from '@/tests/support/operators';
import { CALLS, inputsTo } from '../fuzz/requests';

type Person = Caller & { id: number };
type Theirs = {
  auctionId: number;
  customerId: number;
  activityId: number;
  documentId: number | null;
  /** One demo record of each further kind, none of them the stranger's; by the name of its id field, for example dealId. */
  others: Record<string, number>;
  secrets: string[];
};

/** Other tables whose rows belong to somebody. */
const TABLES = [
  'deal',
  'call',
  'appointment',
  'want_to_sell',
  'closing',
  'agent_earning',
  'auction_revision',
  'appraisal',
  'auction_image',
  'note',
  'participant',
  'payment',
  'short_link',
  'notification',
] as const;
const fieldOf = (table: string) => `${table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Id`;

/** An id that no record has. */
const NOWHERE = 2_147_483_000;
const SECRET = 'Gizli Kapaklı Saklıoğlu';
const PHONE = '+905399876501';
const EMAIL = 'gizli.saklioglu@posta.example';
/** A phone number that is added to every text that a call can change, and how it is masked for those who may not see it. */
const NUMBER = ' Eşi 0532 123 45 67';
const SHOWN = '+90532•••••67';

let t: TestApi;
let own: Person;
let stranger: Person;
let theirs: Theirs;

const prepare = async () => {
  t = await testApi({ remembers: true });
  own = await hire(t, 'danisman-bir', ['AGENT', 'OWN_CUSTOMER_ACCESS', 'PHONE_VIEWER', 'EMAIL_VIEWER']);
  stranger = await hire(t, 'danisman-iki', ['AGENT', 'OWN_CUSTOMER_ACCESS', 'PHONE_VIEWER', 'EMAIL_VIEWER']);
  const activity = await t.owner
    .selectFrom('activity')
    .select(['id', 'customer_id', 'auction_id'])
    .where('customer_id', 'is not', null)
    .where('auction_id', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const customerId = activity.customer_id ?? 0;
  const auctionId = activity.auction_id ?? 0;
  const document = await t.owner
    .selectFrom('auction_document')
    .select('id')
    .where('auction_id', '=', auctionId)
    .executeTakeFirst();
  await t.owner.updateTable('activity').set({ note: SECRET }).where('id', '=', activity.id).execute();
  await t.owner
    .updateTable('customer')
    .set({
      first_name: 'Gizli Kapaklı',
      last_name: 'Saklıoğlu',
      phone: PHONE,
      email: EMAIL,
      sales_agent_id: own.id,
      closing_agent_id: null,
      want_to_sell_agent_id: null,
    })
    .where('id', '=', customerId)
    .execute();
  await t.owner
    .updateTable('auction')
    .set({ extra_info: `${SECRET} Konağı`, agent_operator_id: own.id })
    .where('id', '=', auctionId)
    .execute();
  const others: Record<string, number> = {};
  for (const table of TABLES) {
    const row = await t.owner.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirst();
    if (row) others[fieldOf(table)] = row.id;
  }
  const numbers = [auctionId, customerId, activity.id, ...Object.values(others)];
  for (const stored of Object.values(writtenTexts))
    for (const column of typeof stored === 'object' && 'table' in stored ? Object.values(stored.columns) : [])
      await sql`update ${sql.table((stored as { table: string }).table)} set ${sql.ref(column)} = concat(${sql.ref(column)}, ${NUMBER}::text)
        where id = any (${numbers})`.execute(t.owner);
  theirs = {
    auctionId,
    customerId,
    activityId: activity.id,
    documentId: document?.id ?? null,
    others,
    secrets: ['Saklıoğlu', 'Saklioglu', PHONE.slice(3), EMAIL],
  };
};

type Case = { name: string; endpoint: Endpoint };
const calls: Case[] = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
);
const shapeOf = ({ input }: Endpoint) => Object.keys(input.shape);
const isList = (endpoint: Endpoint) => PAGING_FIELDS.every((field) => shapeOf(endpoint).includes(field));

/** The ids to try in a field; a plain `id` gets each of them in turn. */
const numbersFor = (field: string): (number | null)[] => {
  const { auctionId, customerId, activityId, documentId, others } = theirs;
  const records = [auctionId, customerId, activityId, documentId, ...Object.values(others)];
  const known: Record<string, (number | null)[]> = {
    ...Object.fromEntries(Object.entries(others).map(([name, id]) => [name, [id]])),
    auctionId: [auctionId],
    customerId: [customerId],
    activityId: [activityId],
    documentId: [documentId],
    parentId: [activityId],
    recordId: [auctionId, customerId],
    customerIds: [customerId],
    id: records,
    ids: records,
    around: [auctionId, customerId],
  };
  return known[field] ?? [];
};

/**
 * These reveal whether a record with an id exists, and nothing else: requesting access to it creates a request that shows neither its name
 * nor its content.
 */
const SAYS_THAT_IT_EXISTS = ['access.ask', 'access.askActivity'];
const idLike = (endpoint: Endpoint) => shapeOf(endpoint).filter((field) => /^(id|ids|around)$|Ids?$/.test(field));
/** The id in the form that the field expects: ids take a list. */
const given = (field: string, number: number) => ({ [field]: /ids$/i.test(field) ? [number] : number });
const taking = calls.filter(
  ({ endpoint }) => endpoint.may !== 'public' && !isProgram(endpoint.may) && idLike(endpoint).length > 0,
);

/** Other required fields of a call, so that the id alone decides. */
const REST: Record<string, Record<string, unknown>> = {
  'history.list': { entity: 'customer' },
  'looks.reveal': { part: 'PHONE', reason: 'CALL_BACK' },
};

/** An answer without the values that differ between requests, and without the id that was asked for. */
const comparable = (text: string, asked: number) =>
  text
    .replace(/"requestId":"[^"]*"/, '')
    .replace(/"now":"[^"]*"/, '')
    // An index in a field's path ("rooms.1.note") is not a record's id.
    .replaceAll(new RegExp(`(?<!"\\w+\\.)\\b${asked}\\b`, 'g'), '#');

/** Inputs that pass the call's schema, as far as JSON Schema describes it, and the id alone. The same in every run. */
const SEED = 20_261_121;
const restsOf = ({ name, endpoint }: Case, samples: number): Record<string, unknown>[] => {
  const call = CALLS.find((one) => one.name === name);
  const made = call ? fc.sample(inputsTo(call), { numRuns: samples, seed: SEED }) : [];
  const ids = idLike(endpoint);
  // Other id fields are removed, so that only the id in question can cause the answer.
  const alone = made.map((input) =>
    Object.fromEntries(
      Object.entries(input).filter(
        ([field]) => !ids.includes(field) && !(PAGING_FIELDS as readonly string[]).includes(field),
      ),
    ),
  );
  const inputs = alone.map((input) => ({ ...input, ...REST[name] }));
  return [
    REST[name] ?? {},
    ...inputs,
    ...(writtenTexts[name] ? inputs.map((input) => ({ ...input, ...guess(name) })) : []),
  ];
};
/** An attacker can guess a hidden text by sending its masked form. */
const guess = (name: string): Record<string, string> => {
  const stored = writtenTexts[name];
  if (typeof stored !== 'object') return {};
  const fields = 'table' in stored ? Object.keys(stored.columns) : stored.fields;
  return Object.fromEntries(fields.map((field) => [field, SHOWN]));
};

const hidden = (text: string) => theirs.secrets.filter((secret) => text.includes(secret));
/** What the stranger is answered for an id. */
const told = async ({ endpoint }: Case, rest: Record<string, unknown>, field: string, number: number) => {
  const answer = await stranger.answer(endpoint, { ...rest, ...given(field, number) });
  const text = await bodyText(answer);
  return { text, rest, status: answer.status, body: comparable(text, number) };
};

/**
 * Calls whose records have no single owner (operators, places, knowledge pages); who may use them has its own tests. Bulk jobs are left out
 * since the walk itself starts some; a job checks the access to each record when its turn comes (server/platform/bulk/bulk.test.ts).
 */
const NOBODYS =
  'operators groups categories locationAnalysis bulk country city territory town district quarter agentKnowledge'.split(
    ' ',
  );
const NOBODYS_LISTS = ['/rest/api/crm-customer/tag/list'];
const concerns = ({ name, endpoint }: Case) =>
  !NOBODYS_LISTS.includes(endpoint.path) && !NOBODYS.includes(name.split('.')[0] ?? '');

const lists = calls.filter((call) => isList(call.endpoint) && concerns(call));

const FILTERS: Record<string, Record<string, unknown>[]> = {
  'customers.list': [{ name: 'Saklıoğlu' }, { phone: PHONE }, { email: EMAIL }, { agent: false }],
  'auctions.listMine': [{ extraInfo: 'Saklıoğlu' }],
};
/** The walk, with this many generated inputs for each call. */
export const rows = ({ samples }: { samples: number }): void => {
  beforeAll(prepare);
  afterAll(() => t.stop());

  test('the walk reaches calls of every kind', () => {
    const names = taking.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'customers.detail',
        'customers.timeline',
        'customers.list',
        'auctionRecord.detail',
        'auctionRecord.bids',
        'history.list',
        'activities.brief',
        'looks.reveal',
        'deals.detail',
        'deals.moveMany',
        'closing.detail',
        'wantToSell.update',
        'earnings.invoice',
        'appointments.move',
        'media.deleteImage',
      ]),
    );
  });

  test.each(taking.filter((call) => concerns(call) && !SAYS_THAT_IT_EXISTS.includes(call.name)))(
    'another agent’s records are answered by $name as missing ones are',
    async (call) => {
      for (const field of idLike(call.endpoint)) {
        const numbers = numbersFor(field).filter((number) => number !== null);
        for (const rest of numbers.length > 0 ? restsOf(call, samples) : []) {
          const { text: _, ...missing } = await told(call, rest, field, NOWHERE);
          // The schema refused it before the id was looked at.
          const isUnread = missing.status === 400 && missing.body.includes('INVALID_INPUT');
          for (const number of isUnread ? numbers.slice(0, 1) : numbers) {
            const { text, ...found } = await told(call, rest, field, number);
            // No expect() for equal answers: there are thousands; expect() is only needed to print a difference.
            if (hidden(text).length > 0 || !isDeepStrictEqual(found, missing))
              expect({ ...found, shows: hidden(text) }).toEqual({ ...missing, shows: [] });
          }
        }
      }
    },
  );

  test('histories of both are answered as those of missing records', async () => {
    const { history } = contract;
    for (const [entity, id] of [
      ['customer', theirs.customerId],
      ['auction', theirs.auctionId],
    ] as const) {
      const found = await refusal(stranger.call(history.list, { entity, id }));
      const missing = await refusal(stranger.call(history.list, { entity, id: NOWHERE }));
      expect({ ...found, requestId: '' }).toEqual({ ...missing, requestId: '' });
    }
  });

  test.each(lists)('$name shows the owner’s records to the owner alone', async ({ endpoint }) => {
    for (const sort of [undefined, 'id', '-id']) {
      const { status, ...answer } = await stranger.answer(endpoint, { total: 1, size: 100, ...(sort && { sort }) });
      expect(status).toBeLessThan(500);
      expect(hidden(await bodyText({ status, ...answer }))).toEqual([]);
    }
  });

  test.each(Object.entries(FILTERS))(
    '%s finds them for nobody else, by whatever they are looked for',
    async (name, filters) => {
      const found = calls.find((call) => call.name === name);
      const endpoint = found?.endpoint as ListEndpoint;
      for (const filter of filters) {
        const input = { ...filter, total: 1 } as Input<ListEndpoint>;
        expect(hidden(JSON.stringify(await stranger.call(endpoint, input)))).toEqual([]);
        const agents = Object.keys(filter)[0] === 'agent';
        const seen = JSON.stringify(await own.call(endpoint, { ...input, size: 100 }));
        if (!agents) expect(hidden(seen).length).toBeGreaterThan(0);
      }
    },
  );

  test('search, and files of lists, hold nothing of them', async () => {
    const { customers, exports } = contract;
    for (const value of ['Saklıoğlu', 'gizli kap', PHONE]) {
      expect((await stranger.call(customers.search, { value })).rows).toEqual([]);
      expect((await own.call(customers.search, { value })).rows).toHaveLength(1);
    }
    // Even with the export permission granted for a time, a file holds only the operator's own records.
    await t.owner
      .insertInto('access_request')
      .values({
        operator_id: stranger.id,
        permission: 'customers.export',
        reason: 'Rapor',
        status: 'GRANTED',
        decided_by_id: own.id,
        decided_at: '2026-01-01T00:00:00Z',
        expires_at: '2100-01-01T00:00:00Z',
      })
      .execute();
    const exporter = await t.signIn('danisman-iki');
    for (const [list, column, query] of [
      [customers.list, 'name', { name: 'Saklıoğlu' }],
      [customers.list, 'name', {}],
    ] as const) {
      for (const ids of [undefined, [theirs.customerId, theirs.auctionId]]) {
        const file = await exporter.answer(exports.create, {
          list: list.path,
          format: 'csv',
          columns: ['id', column],
          query,
          ...(ids && { ids }),
        });
        expect(file.status).toBe(200);
        expect(hidden(await bodyText(file))).toEqual([]);
      }
    }
  });
};
