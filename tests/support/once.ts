import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { agentApplicationSite } from '@/contract/agents/applications';
import { announcements } from '@/contract/brokers/announcements';
import { brokerSite } from '@/contract/brokers/officeSite';
import { brokersSite } from '@/contract/brokers/site';
import { auctionLife } from '@/contract/auctions/life';
import { bidding } from '@/contract/bidding';
import { site } from '@/contract/bidding/site';
import { closing } from '@/contract/closing';
import { credits } from '@/contract/customers/members';
import { earnings } from '@/contract/earnings';
import { revenueShares } from '@/contract/earnings/revenueShares';
import { discountCodes } from '@/contract/earnings/discountCodes';
import { contract } from '@/contract/index';
import type { Endpoint } from '@/contract/kit';
import { payments, provider } from '@/contract/payments';
import { refunds } from '@/contract/payments/refunds';
import { statements } from '@/contract/payments/statements';
import { isProgram } from '@/domain/permissions';
import { AUTHORITIES } from '@/domain/roles';
import { addDays, today } from '@/domain/time';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import { applicant } from './agents';
import { type Caller, type TestApi, testApi } from './api';
import { bidders, runningAuction } from './bidding';
import { office } from './brokers';
import { newCustomer } from './customers';
import { watchCommits } from './failures';
import { type Act, moneyActs, oneOfEachCall, type Prepared, send } from './moneyActs';
import { hire } from './operators';
import { isBalanced } from './payments';

/** Areas whose calls move money, except those in MOVES_NO_MONEY, each with its reason. */
const AREAS: Record<string, Record<string, Endpoint>> = {
  bidding,
  site,
  closing,
  payments,
  refunds,
  provider,
  statements,
  earnings,
  discountCodes,
  credits,
};
/** Areas in which some calls move money. */
const ELSEWHERE: Record<string, Record<string, Endpoint>> = {
  auctionLife,
  agentApplicationSite,
  brokerSite,
  brokersSite,
  revenueShares,
};
const MOVES_NO_MONEY: Record<string, string> = {
  'statements.decide': 'whether two movements are one',
  'bidding.evidence': 'a file, whose taking is recorded each time',
  'bidding.simulate': 'starts and stops a program; its bids are site.bid',
  'closing.plan': 'which steps there are',
  'closing.parties': 'who buys and where they live',
  'closing.sellerApproval': 'the seller’s word',
  'closing.credit': 'the bank’s answer',
  'closing.appointment': 'when and where',
  'closing.check': 'a tick on a list',
  'closing.makeStf': 'a document',
  'closing.makeSummary': 'a document',
  'closing.uploadDocument': 'a document',
  'closing.deleteDocument': 'a document',
  'closing.assign': 'whose work it is',
  'closing.deadline': 'until when',
  'closing.note': 'a note',
  'closing.openTask': 'work for somebody',
  'closing.openActivity': 'work for somebody',
  'payments.explain': 'why a fee was not charged yet',
  'refunds.uploadReceipt': 'a document',
  'statements.setAside': 'the bank’s line is out of the way and can come back',
  'statements.restore': 'the bank’s line is back',
  'earnings.upload': 'the agent’s invoice; paying it is a call of its own',
  'earnings.returnInvoice': 'the agent’s invoice goes back',
};

const WITHOUT_KEY = { 'idempotency-key': '' };

let t: TestApi;
let acts: Act[];
let all: Caller & { id: number };

/** Calls of other areas that move money, and the website's. */
const otherActs = (): Act[] => {
  const note = 'Deneme için';
  const asAll =
    (endpoint: Endpoint, make: () => Promise<Record<string, unknown>>): Act['make'] =>
    async () => ({ who: all, endpoint, input: await make(), other: null });
  const memberId = async () => {
    const customer_id = await newCustomer(t);
    const { id } = await t.owner
      .insertInto('member')
      .values({
        customer_id,
        phone: `+90557${String(1_000_000 + customer_id)}`,
        email: `${randomUUID()}@posta.example`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const give = async () => ({ memberId: await memberId(), amount: 1_000_00, note });
  const define = async () => ({
    ...(await give()),
    expiresOn: addDays(today(), 3),
  });
  return [
    { name: 'credits.give', make: asAll(credits.give, give) },
    {
      name: 'credits.cancel',
      make: asAll(credits.cancel, async () => ({ id: (await all.call(credits.give, await give())).id })),
    },
    { name: 'credits.defineDiscount', make: asAll(credits.defineDiscount, define) },
    {
      name: 'credits.cancelDiscount',
      make: asAll(credits.cancelDiscount, async () => ({
        id: (await all.call(credits.defineDiscount, await define())).id,
      })),
    },
    {
      name: 'auctionLife.move',
      make: asAll(auctionLife.move, async () => ({
        auctionId: await completeAuction(t.owner, 'LIVE'),
        action: 'TAKE_OFFLINE',
        note,
      })),
    },
    {
      name: 'revenueShares.propose',
      make: asAll(revenueShares.propose, async () => {
        const { rows } = await sql<{ id: number }>`
          select id from broker where status = 'ACTIVE' and id not in (select broker_id from share_version where broker_id is not null)
           order by id limit 1`.execute(t.owner);
        return { kind: 'OFFICE', subjectId: rows[0]?.id, percent: 33, validFrom: today(), reason: note };
      }),
    },
    {
      name: 'brokerSite.apply',
      make: async () => {
        const { note: _note, ...input } = office({ note: '' }) as Record<string, unknown>;
        return { who: t.site, endpoint: brokerSite.apply, input, other: null };
      },
    },
    {
      name: 'brokerSite.ask',
      make: async () => {
        const asks = await sql<{ brokerId: number; phone: string }>`
          select broker.id as "brokerId", person.phone from broker join broker_person person on person.broker_id = broker.id
           where broker.status = 'ACTIVE' order by broker.id limit 1`.execute(t.owner);
        const auctionId = await completeAuction(t.owner, 'LIVE', { open_for_broker: true });
        const input = { ...asks.rows[0], auctionId, buyerName: 'Alıcı', buyerPhone: '+905351230066', wish: 'VISIT' };
        return { who: t.site, endpoint: brokerSite.ask, input, other: null };
      },
    },
    {
      name: 'brokersSite.readAnnouncement',
      make: async () => {
        const [reader] = await t.db.selectFrom('broker').select('id').where('status', '=', 'ACTIVE').limit(1).execute();
        const { id, version } = await all.call(announcements.create, { title: 'Gezi', body: 'Cumartesi' } as never);
        await all.call(announcements.move, { id, version, action: 'PUBLISH' });
        return {
          who: t.brokersSite,
          endpoint: brokersSite.readAnnouncement,
          input: { brokerId: reader?.id, id },
          other: null,
        };
      },
    },
    {
      name: 'agentApplicationSite.apply',
      make: async () => ({ who: t.site, endpoint: agentApplicationSite.apply, input: applicant(), other: null }),
    },
  ];
};

const nameOf = new Map<Endpoint, string>(
  Object.entries(contract).flatMap(([area, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]): [Endpoint, string] => [
      endpoint,
      `${area}.${name}`,
    ]),
  ),
);
const marked = [...nameOf.keys()].filter(({ once }) => once !== undefined);

/** Sends it `times` times concurrently. Returns the answers, and how many of the requests wrote to the audit trail. */
const atOnce = async (times: number, made: Prepared, headers: Record<string, string>) => {
  const ids = Array.from({ length: times }, () => `once-${randomUUID()}`);
  const { now: since } = (await sql<{ now: string }>`select now()`.execute(t.owner)).rows[0] ?? { now: '' };
  const answers = await Promise.all(ids.map((id) => send(t, made, { headers: { ...headers, 'x-request-id': id } })));
  const effects = await t.owner
    .selectFrom('audit_entry')
    .select('request_id')
    .where('request_id', 'in', ids)
    // Uses the index on time, since the whole trail is long.
    .where('at', '>=', since)
    .groupBy('request_id')
    .execute();
  return { answers, effects: effects.length };
};

/** The acts of calls with this value of `once`; an act's name begins with its call. */
const actsThat = (once: Endpoint['once'], fits: (endpoint: Endpoint) => boolean = () => true): Act[] =>
  acts.filter(({ name }) => {
    const [area = '', call = ''] = (name.split(' ')[0] ?? '').split('.');
    const endpoint = { ...AREAS, ...ELSEWHERE }[area]?.[call];
    return endpoint !== undefined && endpoint.once === once && fits(endpoint);
  });
const hasVersion = ({ input }: Endpoint) => Object.hasOwn(input.shape, 'version');

/** Sends each act `times` times concurrently; `each`: one act per call, or all. */
export const once = ({ times, each }: { times: number; each: 'call' | 'act' }): void => {
  beforeAll(async () => {
    t = await testApi();
    all = await hire(t, 'bir.kez', [...AUTHORITIES]);
    const every = [...(await moneyActs(t)), ...otherActs()];
    acts = each === 'call' ? oneOfEachCall(every) : every;
  });
  afterAll(() => t.stop());

  test('every call that writes where money is says that it counts once, or why it moves none', () => {
    const silent = Object.entries(AREAS).flatMap(([area, calls]) =>
      Object.entries(calls)
        .filter(([name, { method, once }]) => method === 'POST' && !once && !(`${area}.${name}` in MOVES_NO_MONEY))
        .map(([name]) => `${area}.${name}`),
    );
    expect(silent).toEqual([]);
    const outdated = Object.keys(MOVES_NO_MONEY).filter((full) => {
      const [area = '', name = ''] = full.split('.');
      const endpoint = AREAS[area]?.[name];
      return !endpoint || endpoint.once;
    });
    expect(outdated).toEqual([]);
  });

  test('where it says so its key is kept: a call of an operator, with JSON, in one transaction', () => {
    const unkept = marked.filter(
      ({ once, kind, may, ownTransactions, input }) =>
        once === true &&
        (kind !== 'json' || ownTransactions === true || isProgram(may)) &&
        !Object.hasOwn(input.shape, 'requestId'),
    );
    expect(unkept.map((one) => nameOf.get(one))).toEqual([]);
  });

  test('each is refused without a key and a version, and with one key counts once however often it comes at once', async () => {
    const problems: string[] = [];
    const walked = new Set<Endpoint>();
    for (const act of actsThat(true)) {
      const made = (await act.make()) as Prepared;
      const { endpoint } = made;
      walked.add(endpoint);

      const committed = await watchCommits(t.owner);
      const bare = await send(t, made, { headers: WITHOUT_KEY, changes: { version: undefined, requestId: undefined } });
      if (bare.status !== 400 || JSON.parse(bare.body).errors[0] !== 'IDEMPOTENCY_KEY_REQUIRED')
        problems.push(`${act.name}: without a key it is answered ${bare.status} ${bare.body.slice(0, 120)}`);
      const left = await committed();
      if (left.length > 0) problems.push(`${act.name}: refused without a key it wrote ${left.join(', ')}`);

      const { answers, effects } = await atOnce(times, made, { 'idempotency-key': randomUUID() });
      const [first, ...others] = answers.map(({ status, body }) => ({ status, answer: JSON.parse(body) as unknown }));
      const other = others.find((one) => !isDeepStrictEqual(one, first));
      if (first?.status !== 200 || other)
        problems.push(
          `${act.name}: answered ${[first, other].map((one) => JSON.stringify(one)?.slice(0, 160)).join(' and ')}`,
        );
      // The website's bids are written in batches by the process, without the request's id, so only answers are counted.
      if (endpoint !== site.bid && effects !== 1) problems.push(`${act.name}: done ${effects} times`);
    }
    expect(problems).toEqual([]);
    expect(marked.filter((one) => one.once === true && !walked.has(one)).map((one) => nameOf.get(one))).toEqual([]);
    expect(await isBalanced(t.owner)).toBe(true);
  });

  test('where the record’s version stands in for the key, one of many requests counts and the others are told', async () => {
    const problems: string[] = [];
    for (const act of actsThat(true, hasVersion)) {
      const made = (await act.make()) as Prepared;
      const { answers, effects } = await atOnce(times, made, WITHOUT_KEY);
      const done = answers.filter(({ status }) => status === 200).length;
      const failed = answers.filter(({ status }) => status >= 500).length;
      if (done !== 1 || effects !== 1 || failed > 0)
        problems.push(`${act.name}: answered ${done} times with yes, done ${effects} times, ${failed} failed`);
    }
    expect(problems).toEqual([]);
  });

  test('what is known by its content is done once, and everybody is told the same', async () => {
    const problems: string[] = [];
    const walked = new Set<Endpoint>();
    for (const act of actsThat('byContent')) {
      const made = (await act.make()) as Prepared;
      walked.add(made.endpoint);
      const { answers, effects } = await atOnce(times, made, {});
      if (answers.some(({ status }) => status !== 200))
        problems.push(
          `${act.name}: ${answers.map(({ status, body }) => `${status} ${body.slice(0, 90)}`).join(' | ')}`,
        );
      if (effects > 1) problems.push(`${act.name}: done ${effects} times`);
      const committed = await watchCommits(t.owner);
      await send(t, made);
      const left = await committed();
      if (left.length > 0) problems.push(`${act.name}: said again it wrote ${left.join(', ')}`);
    }
    expect(problems).toEqual([]);
    expect(marked.filter((one) => one.once === 'byContent' && !walked.has(one)).map((one) => nameOf.get(one))).toEqual(
      [],
    );
  });

  test('a member who joins many times at once takes part once, and is told the same each time', async () => {
    const auctionId = await runningAuction(t);
    await bidders(t, auctionId, 2);
    const customer_id = await newCustomer(t);
    const { id: memberId } = await t.owner
      .insertInto('member')
      .values({ customer_id, phone: '+905571999999', email: 'cok.kez@posta.example' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const answers = await Promise.all(
      Array.from({ length: times }, () => t.site.call(site.join, { auctionId, memberId })),
    );
    const same = new Set(answers.map(({ serverTime: _, ...view }) => JSON.stringify(view)));
    expect(same.size).toBe(1);
    const made = await t.owner
      .selectFrom('participant')
      .select('id')
      .where('auction_id', '=', auctionId)
      .where('customer_id', '=', customer_id)
      .execute();
    expect(made).toEqual([{ id: answers[0]?.participantId }]);
  });
};
