import { randomUUID } from 'node:crypto';
import { bulk } from '@/contract/bulk';
import { listExports } from '@/contract/exports';
import type { Endpoint } from '@/contract/kit';
import { takesFiles } from '@/contract/request';
import { auctions } from '@/contract/auctions';
import { media } from '@/contract/auctions/media';
import { customerWork } from '@/contract/customers/work';
import { tags } from '@/contract/customers/tags';
import { operators } from '@/contract/operators';
import { rowShape } from '@/contract/shape';
import { AUTHORITIES } from '@/domain/roles';
import { CALLS } from './fuzz/requests';
import { bodyText, type Caller, formOf, type RefusalBody, type TestApi, testApi } from './support/api';
import { watchCommits } from './support/failures';
import { anyTerritory, hire, newcomer, refusal } from './support/operators';

/** Called by third-party programs, which add their own fields. */
const STRANGERS = ['calendar.ical', 'gateway.webhook', 'provider.webhook'];
const NAME = 'renk';

let t: TestApi;
let all: Caller & { id: number };
beforeAll(async () => {
  t = await testApi();
  all = await hire(t, 'her.yetki', [...AUTHORITIES]);
});
afterAll(() => t.stop());

type Schema = {
  def: Record<string, unknown> & { type: string; innerType?: Schema; out?: Schema; element?: Schema };
} & {
  shape?: Record<string, Schema>;
};
/** Values of a field that contain an unknown key in one of its nested objects, and the key's path. */
const within = (schema: Schema): { value: unknown; path: string }[] => {
  const { def, shape } = schema;
  const inner = def.innerType ?? def.out;
  if (inner) return within(inner);
  if (def.element) return within(def.element).map(({ value, path }) => ({ value: [value], path: `0.${path}` }));
  if (!shape) return [];
  const deeper = Object.entries(shape).flatMap(([name, field]) =>
    within(field).map(({ value, path }) => ({ value: { [name]: value }, path: `${name}.${path}` })),
  );
  return [{ value: { [NAME]: 'mavi' }, path: NAME }, ...deeper];
};

type Sent = { what: string; url: string; body?: string; type?: string; named: string };
/** Every way to send a call a field that it does not have. */
const waysTo = (endpoint: Endpoint): Sent[] => {
  const url = endpoint.path.replace(/\{\w+\}/g, '1');
  const inQuery: Sent = { what: 'in the address', url: `${url}?${NAME}=mavi`, named: NAME };
  if (endpoint.method === 'GET') return [inQuery];
  if (takesFiles(endpoint)) {
    const isForm = endpoint.kind === 'files';
    return [{ ...inQuery, body: '', type: isForm ? 'multipart/form-data; boundary=x' : 'application/octet-stream' }];
  }
  const bodies = within(endpoint.input as unknown as Schema).map(({ value, path }): Sent => {
    return { what: `as ${path}`, url, body: JSON.stringify(value), named: path };
  });
  const form = { what: 'in a form', url, body: `${NAME}=mavi`, type: 'application/x-www-form-urlencoded', named: NAME };
  return [{ ...inQuery, body: '{}' }, ...bodies, ...(endpoint.kind === 'form' ? [form] : [])];
};

test('every call refuses a field that it does not have, names it, and does nothing', async () => {
  const committed = await watchCommits(t.owner);
  const problems: string[] = [];
  let deep = 0;
  for (const { name, endpoint } of CALLS.filter((call) => !STRANGERS.includes(call.name))) {
    const who = endpoint.may === 'site' || endpoint.may === 'brokersSite' ? t[endpoint.may] : all;
    for (const { what, url, body, type = 'application/json', named } of waysTo(endpoint)) {
      if (named.includes('.')) deep += 1;
      const answer = await t.raw({
        method: endpoint.method,
        url,
        headers: { ...who.headers, 'idempotency-key': randomUUID(), 'content-type': type },
        ...(body !== undefined && { body }),
      });
      const said = JSON.parse(await bodyText(answer)) as RefusalBody;
      const isNamed = said.fields?.[named] === 'UNKNOWN_FIELD' && said.message.includes(`“${named}”`);
      if (answer.status !== 400 || !isNamed)
        problems.push(`${name}, ${what}: ${answer.status} ${JSON.stringify(said).slice(0, 200)}`);
    }
  }
  expect(problems).toEqual([]);
  // Nested objects are among them.
  expect(deep).toBeGreaterThan(4);
  expect(await committed()).toEqual([]);
});

test('only what strangers call passes over what it does not know', () => {
  expect(CALLS.flatMap(({ name, endpoint }) => (endpoint.takesUnknown ? [name] : [])).sort()).toEqual(STRANGERS);
});

test('a file takes no unknown filter, and a bulk act neither: they would be about all that there is', async () => {
  const lists = CALLS.flatMap(({ endpoint }) => (endpoint.exportable ? [endpoint] : []));
  expect(lists.length).toBeGreaterThan(10);
  for (const list of lists) {
    const [column = ''] = Object.keys(rowShape(list));
    const file = { list: list.path, format: 'csv', columns: [column], query: { [NAME]: 'mavi' } };
    const answer = await all.answer(listExports.create, file);
    expect([list.path, answer.status, JSON.parse(await bodyText(answer))]).toMatchObject([
      list.path,
      400,
      { fields: { [NAME]: 'UNKNOWN_FIELD' } },
    ]);
  }
  const act = { kind: 'CUSTOMER_AGENTS', input: { salesAgentId: all.id }, query: { [NAME]: 'mavi' } } as const;
  expect(await refusal(all.call(bulk.start, act as never))).toMatchObject({ fields: { [NAME]: 'UNKNOWN_FIELD' } });
});

test('a form of files takes files only', async () => {
  const { id: auctionId } = await t.owner.selectFrom('auction').select('id').orderBy('id').executeTakeFirstOrThrow();
  const field = '--sinir\r\nContent-Disposition: form-data; name="renk"\r\n\r\nmavi\r\n--sinir--\r\n';
  const answer = await t.raw({
    method: 'POST',
    url: `${media.uploadImages.path}?auctionId=${auctionId}`,
    headers: { ...all.headers, 'content-type': 'multipart/form-data; boundary=sinir' },
    body: field,
  });
  expect([answer.status, JSON.parse(await bodyText(answer))]).toMatchObject([
    400,
    { fields: { renk: 'UNKNOWN_FIELD' } },
  ]);
});

test('what is answered names ten fields at most, each by its beginning', async () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`${index}-${'x'.repeat(500)}`, 1]));
  const { fields = {} } = await refusal(all.call(customerWork.pinNote, many as never));
  expect(Object.keys(fields)).toHaveLength(10);
  expect(Math.max(...Object.keys(fields).map((name) => name.length))).toBe(60);
  const odd = Object.fromEntries([['__proto__', 1]]);
  const answer = await all.answer(customerWork.pinNote, odd);
  expect(await bodyText(answer)).toContain('"fields":{"__proto__":"UNKNOWN_FIELD"}');
});

describe('the specification’s forms are understood', () => {
  test('roles as a comma-separated list, under the name “role”', async () => {
    const { roles: _, ...form } = newcomer(await anyTerritory(t), {});
    const made = await all.call(operators.create, { ...form, role: 'USER, AGENT' } as never);
    expect(made.roles).toEqual(['AGENT', 'USER']);
    const given = { ...formOf(operators.update, made), roles: undefined };
    expect((await all.call(operators.update, { ...given, role: 'USER' } as never)).roles).toEqual(['USER']);
  });

  test('both names at once are one too many', async () => {
    const form = newcomer(await anyTerritory(t), { roles: ['USER'] });
    expect(await refusal(all.call(operators.create, { ...form, role: 'AGENT' } as never))).toMatchObject({
      fields: { role: 'UNKNOWN_FIELD' },
    });
  });

  test('on and off as 1 and 0, the computed lists of auctions as their numbers', async () => {
    const made = await all.call(tags.create, { name: 'Sayıyla kapanan', colour: '#336699' });
    await all.call(tags.updateStatus, { id: made.id, status: 0 } as never);
    const named = async (status: unknown) =>
      (await all.call(tags.list, { name: 'Sayıyla kapanan', status } as never)).rows.map(({ id }) => id);
    expect([await named(0), await named(1)]).toEqual([[made.id], []]);
    await all.call(tags.updateStatus, { id: made.id, status: '1' } as never);
    expect(await named('ACTIVE')).toEqual([made.id]);
    expect((await refusal(all.call(tags.updateStatus, { id: made.id, status: 2 } as never))).fields).toHaveProperty(
      'status',
    );

    const ids = async (kind: unknown) => (await all.call(auctions.list, { kind } as never)).rows.map(({ id }) => id);
    expect(await ids(-3)).toEqual(await ids('LATEST_ADDED'));
    expect(await ids(-1)).toEqual(await ids('LATEST_SOLD'));
  });

  test('a filter of several values, separated by commas', async () => {
    const ids = async (query: string) => {
      const answer = await t.raw({ url: `${auctions.list.path}?size=100&${query}`, headers: all.headers });
      return (JSON.parse(await bodyText(answer)) as { rows: { id: number }[] }).rows.map(({ id }) => id);
    };
    const found = await ids('status=LIVE,SOLD');
    expect(found.length).toBeGreaterThan(1);
    expect(found).toEqual(await ids('status=LIVE&status=SOLD'));
    expect(found).toEqual(await ids('status[]=LIVE&status[]=SOLD'));
  });
});
