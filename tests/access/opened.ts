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
 * People with many kinds of rights read every list and record. What a list shows can be opened, and nothing else; an answer's `canOpen` for
 * another record agrees with that record's own call; and no list can be sorted by a value that it hides.
 */
type Person = { name: string; authorities: readonly Authority[]; caller: Caller };
type Row = Record<string, unknown> & { id: number };

/** ADMIN is left out: who sees everything proves nothing here. */
const STAFF = DEMO_SIGN_INS.filter(({ roles }) => !roles.includes('ADMIN'));
/** Besides the demo's operators, who have work of their own: people with few rights and no work. */
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

/** More can be opened than the list shows: the desk's list has only auctions that take bids. */
const OPEN_BESIDES = ['bidding'];
/** Rows that the same record call opens, but that have their own list: the earnings of offices. */
const LISTED_APART: Record<string, Endpoint> = { earnings: contract.earnings.offices };
/** Sorts by a value that is no secret but no column: the urgency of auctions on the desk. */
const ORDERS = ['bidding.list urgency', 'bidding.list -urgency'];
/** The record call behind a link, by the link's field name. null: `canOpen` is about the row itself. */
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
/** All rows of a list; `whole` is false when there are more pages than the test reads. */
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

/** How many rows of each list are opened, and how many ids that the list does not show. */
const OPENED = 4;
const BETWEEN = 25;

/** Finds every object in an answer that has `id` and `canOpen`, with its field name. */
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
/** Sorts that reveal a hidden value: the rows that hide it are not in the order of their ids. */
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

/** The names of those who read the list at this index: a sample of those who may. */
const readersOf = (place: number, every: number): string[] => {
  const readers = KINDS.filter(({ authorities }) => lists[place] && may(authorities, lists[place].endpoint.may));
  return byTurns(readers, place, every).map(({ name }) => name);
};

/** The walk. Every nth of a list's permitted readers reads it, and they share its sorts. */
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
