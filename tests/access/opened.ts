import { contract } from '@/contract/index';
import type { Endpoint } from '@/contract/kit';
import { PAGING_FIELDS } from '@/contract/request';
import { isProgram, may } from '@/domain/permissions';
import type { Authority } from '@/domain/roles';
import { DEMO_SIGN_INS } from '@/server/process/seed/signIns';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { byTurns } from '@/tests/support/byTurns';
import { hire } from '@/tests/support/operators';

/**
 * Every list and every record is read by people of many kinds. What a list shows can be opened and nothing else can; what an answer says of
 * another record's being open is what that record's own call answers; and no list is in the order of what it does not show.
 */
type Person = { name: string; authorities: readonly Authority[]; caller: Caller };
type Row = Record<string, unknown> & { id: number };

/** Who sees everything shows nothing here. */
const STAFF = DEMO_SIGN_INS.filter(({ roles }) => !roles.includes('ADMIN'));
/** Besides the demo's operators, who have work in it: people with few rights and none of it. */
const ALONE: Record<string, readonly Authority[]> = {
  trainee: ['CALL_CONNECTOR_REQUEST', 'CALL_ME_BACK_UPDATER', 'OWN_CUSTOMER_ACCESS'],
  'agent-and-user': ['AGENT', 'USER'],
  'agent-with-all-customers': ['AGENT', 'USER', 'ALL_CUSTOMER_ACCESS', 'DEAL_UPDATER', 'WANT_TO_SELL_UPDATER'],
  'agents-manager': ['AGENT_MANAGER'],
  'offices-alone': ['BROKER_PAGE_ACCESS'],
  'desk-alone': ['BIDDING_EVENT_LIST_ACCESS'],
  'credits-alone': ['CREDIT_ASSIGNER'],
  'refunds-alone': ['ASSIGNEE_REFUND'],
  'transfers-alone': ['EFT_APPROVE'],
  'discoveries-alone': ['DISCOVERY_APPROVE'],
  'outsource-alone': ['OUT_SOURCE'],
};

/** Opened by itself, more than its list shows: the desk's list is of those that take bids. */
const OPEN_BESIDES = ['bidding'];
/** What opens as the rows of an area's list do and stands in a list of its own: what offices earn. */
const LISTED_APART: Record<string, Endpoint> = { earnings: contract.earnings.offices };
/** A list in the order of what is nobody's secret and stands in no column: the desk's, of what is most urgent. */
const ORDERS = ['bidding.list urgency', 'bidding.list -urgency'];
/** What a link leads to, by the name that an answer gives it; null: what is said of a row itself. */
const LEADS_TO: Record<string, Endpoint | null> = {
  customer: contract.customers.detail,
  buyer: contract.customers.detail,
  seller: contract.customers.detail,
  buyerPerson: contract.customers.detail,
  sellerPerson: contract.customers.detail,
  owner: contract.customers.detail,
  person: contract.customers.detail,
  auction: contract.auctionRecord.detail,
  auctions: contract.auctionRecord.detail,
  closed: contract.closing.detail,
  office: contract.brokers.detail,
  rows: null,
};

type Case = { area: string; name: string; endpoint: Endpoint };
const calls: Case[] = Object.entries(contract)
  .flatMap(([area, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ area, name: `${area}.${name}`, endpoint })),
  )
  .filter(({ endpoint }) => !isProgram(endpoint.may) && endpoint.kind === 'json');
const lists = calls.filter(
  ({ endpoint }) =>
    PAGING_FIELDS.every((field) => field in endpoint.input.shape) && endpoint.input.safeParse({}).success,
);
const records = new Map(
  calls
    .filter(({ name, endpoint }) => name.endsWith('.detail') && Object.keys(endpoint.input.shape).join() === 'id')
    .map(({ area, endpoint }) => [area, endpoint]),
);

const KINDS: Omit<Person, 'caller'>[] = [
  ...STAFF.map(({ username, roles }) => ({ name: username, authorities: roles })),
  ...Object.entries(ALONE).map(([name, authorities]) => ({ name, authorities })),
];

const read = async ({ caller }: Person, endpoint: Endpoint, input: Record<string, unknown>): Promise<unknown> => {
  const answer = await caller.answer(endpoint, input);
  expect(answer.status).toBeLessThan(500);
  return answer.status === 200 ? (JSON.parse(await bodyText(answer)) as unknown) : undefined;
};

const PAGES = 5;
/** All rows of a list; null where it is too long to be read whole. */
const rowsOf = async (person: Person, endpoint: Endpoint): Promise<{ rows: Row[]; whole: boolean }> => {
  const rows: Row[] = [];
  let after: string | null = null;
  for (let page = 0; page < PAGES; page += 1) {
    const got = (await read(person, endpoint, { size: 100, ...(after && { after }) })) as
      | { rows: Row[]; next: string | null }
      | undefined;
    rows.push(...(got?.rows ?? []));
    after = got?.next ?? null;
    if (!after) return { rows, whole: true };
  }
  return { rows, whole: false };
};

/** Of each list so many rows are opened, and so many of the numbers between them. */
const OPENED = 4;
const BETWEEN = 25;

/** Everything in an answer that says whether it can be opened: name, id, `canOpen`. */
const linksIn = (value: unknown, key: string, found: (key: string, id: number, canOpen: boolean) => void): void => {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) return value.forEach((one) => linksIn(one, key, found));
  const { id, canOpen } = value as { id?: unknown; canOpen?: unknown };
  if (typeof canOpen === 'boolean' && typeof id === 'number') found(key, id, canOpen);
  for (const [name, one] of Object.entries(value)) linksIn(one, name, found);
};

const isInOrder = (ids: readonly number[]): boolean =>
  ids.every((id, n) => n === 0 || (ids[n - 1] ?? 0) < id) || ids.every((id, n) => n === 0 || (ids[n - 1] ?? 0) > id);
const isHidden = (value: unknown) => value === null || (typeof value === 'string' && value.includes('•'));
const sortsOf = ({ endpoint }: Case): string[] => {
  const { sort } = endpoint.input.shape as unknown as {
    sort: { def: { innerType: { def: { entries: Record<string, string> } } } };
  };
  return Object.keys(sort.def.innerType.def.entries);
};
/** Sorts by which what is not shown decides about the order of those that do not show it. */
const tellingSorts = async (person: Person, one: Case, sorts: readonly string[]): Promise<string[]> => {
  const telling: string[] = [];
  for (const sort of sorts) {
    const got = (await read(person, one.endpoint, { size: 100, sort })) as { rows: Row[] } | undefined;
    const [first] = got?.rows ?? [];
    const field = sort.replace('-', '');
    if (!got || !first || ORDERS.includes(`${one.name} ${sort}`)) continue;
    const ids = got.rows.filter((row) => isHidden(row[field])).map(({ id }) => id);
    if (!(field in first) || !isInOrder(ids)) telling.push(`${one.name} ${sort}`);
  }
  return telling;
};

/** Who reads the list in this place, of those who may. */
const readersOf = (place: number, every: number): string[] => {
  const readers = KINDS.filter(({ authorities }) => lists[place] && may(authorities, lists[place].endpoint.may));
  return byTurns(readers, place, every).map(({ name }) => name);
};

/** The walk. Of those who may read a list every nth does, and they share its sorts. */
export const opened = ({ every }: { every: number }): void => {
  let t: TestApi;
  beforeAll(async () => {
    t = await testApi({ remembers: true });
  });
  afterAll(() => t.stop());

  test('the walk knows people, lists and records of every kind', () => {
    expect([KINDS.length, lists.length, records.size].every((count) => count > 20)).toBe(true);
  });

  test.each(KINDS)(
    '$name opens what the lists show and nothing besides',
    async ({ name, authorities }) => {
      const person: Person = {
        name,
        authorities,
        caller: name in ALONE ? await hire(t, name, [...authorities]) : await t.signIn(name),
      };
      const wrong: string[] = [];
      const links = new Map<string, { key: string; id: number; canOpen: boolean; of: string }>();
      const look = (answer: unknown, of: string) =>
        linksIn(answer, '', (key, id, canOpen) => links.set(`${key} ${canOpen} ${of}`, { key, id, canOpen, of }));
      for (const [place, one] of lists.entries()) {
        const readers = readersOf(place, every);
        if (!readers.includes(name)) continue;
        const sorts = every === 1 ? sortsOf(one) : byTurns(sortsOf(one), readers.indexOf(name), readers.length);
        const { rows, whole } = await rowsOf(person, one.endpoint);
        look({ rows }, one.name);
        wrong.push(...(await tellingSorts(person, one, sorts)));
        const record = one.name === `${one.area}.list` ? records.get(one.area) : undefined;
        if (!record || rows.length === 0 || !may(person.authorities, record.may)) continue;
        const ids = new Set(rows.map(({ id }) => id));
        for (const id of [...ids].slice(0, OPENED)) {
          const found = await read(person, record, { id });
          if (found === undefined) wrong.push(`${one.name} shows ${id}, which does not open`);
          look(found, record.path);
        }
        if (!whole || OPEN_BESIDES.includes(one.area)) continue;
        const apart = LISTED_APART[one.area];
        if (apart) (await rowsOf(person, apart)).rows.forEach(({ id }) => ids.add(id));
        const step = Math.max(1, Math.floor((Math.max(...ids) + BETWEEN) / BETWEEN));
        for (let id = 1, n = 0; n < BETWEEN; n += 1, id += step)
          if (!ids.has(id) && (await read(person, record, { id })) !== undefined)
            wrong.push(`${one.name} does not show ${id}, which opens`);
      }
      for (const { key, id, canOpen, of } of links.values()) {
        const record = LEADS_TO[key];
        if (record === undefined) wrong.push(`${of}: nobody knows what ${key} leads to`);
        else if (record && ((await read(person, record, { id })) !== undefined) !== canOpen)
          wrong.push(`${of} says of ${key} ${id} ${canOpen}`);
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );
};
