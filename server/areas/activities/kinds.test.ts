import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { activities } from '@/contract/activities';
import { wantToSell } from '@/contract/activities/wantToSell';
import { access } from '@/contract/access';
import { appointments } from '@/contract/appointments';
import { auctionLife } from '@/contract/auctions/life';
import { calls } from '@/contract/calls';
import { ACTIVITY_RULES, endsByCall, mayHave, TYPES_WITH_CONTACT } from '@/domain/activities';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { AUTHORITIES } from '@/domain/roles';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import { ahead } from '@/tests/support/activities';
import { type Caller, Refused, type TestApi, testApi } from '@/tests/support/api';
import { newCustomer } from '@/tests/support/customers';
import { newClosing } from '@/tests/support/closing';
import { hire } from '@/tests/support/operators';

type Type = EnumValue<'activityType'>;
type Person = Caller & { id: number };

let t: TestApi;
/** Holds everything: what is refused is refused by the rule. */
let all: Person;
/** Leads nobody: may not say of work that it was done elsewhere. */
let worker: Person;
let decider: Person;
beforeAll(async () => {
  t = await testApi();
  all = await hire(t, 'her.yetki', [...AUTHORITIES]);
  const leads = ['ADMIN', 'MANAGER', 'BACKOFFICE', 'AGENT_MANAGER'];
  worker = await hire(
    t,
    'isci',
    AUTHORITIES.filter((one) => !leads.includes(one)),
  );
  decider = await hire(t, 'karar', ['OPERATOR_MANAGER']);
});
afterAll(() => t.stop());

const answer = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'OK',
    (error: unknown) => {
      if (error instanceof Refused) return error.body.errors[0] ?? '';
      throw error;
    },
  );
const statusOf = async (id: number) =>
  (await t.owner.selectFrom('activity').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

/** Work of this kind in the operator's hands, for a customer of its own. */
const open = async (type: Type, assignee: Person = all) => {
  const customerId = await newCustomer(t);
  const { id } = await t.owner
    .insertInto('activity')
    .values({ type, customer_id: customerId, assignee_id: assignee.id, note: 'Deneme' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, customerId };
};
type Work = Awaited<ReturnType<typeof open>>;

/** The thing of each kind, under way. */
const THINGS: Partial<Record<EnumValue<'activityEnd'>, (work: Work) => Promise<unknown>>> = {
  PUBLICATION: async ({ id }) => {
    const auctionId = await completeAuction(t.owner, 'WAITING_PUBLISH_APPROVAL');
    await t.owner.updateTable('activity').set({ auction_id: auctionId }).where('id', '=', id).execute();
    return auctionId;
  },
  APPRAISAL: async ({ id }) => {
    const auctionId = await completeAuction(t.owner, 'WAITING_REPORT');
    await t.owner.updateTable('activity').set({ auction_id: auctionId }).where('id', '=', id).execute();
    await t.owner.insertInto('appraisal').values({ auction_id: auctionId, activity_id: id }).execute();
  },
  CLOSING: async ({ id }) => {
    const closing = await newClosing(t);
    await t.owner.updateTable('activity').set({ closing_id: closing.id }).where('id', '=', id).execute();
  },
  APPOINTMENT: async ({ id, customerId }) => {
    const { rows } = await sql<{ id: number; version: number }>`
      insert into appointment (kind, state, starts_at, ends_at, activity_id, customer_id, assignee_id)
      select 'APPOINTMENT', 'APPOINTMENT', day + interval '6 hours', day + interval '7 hours', ${id}, ${customerId}, ${all.id}
        from generate_series(date '2024-01-01', date '2026-06-01', interval '1 day') day
       where extract(isodow from day) < 6
         and not exists (select from appointment where assignee_id = ${all.id} and starts_at::date = day) limit 1
      returning id, version`.execute(t.owner);
    return rows[0];
  },
  DISCOVERY: async ({ id }) => {
    const auctionId = await completeAuction(t.owner, 'LIVE');
    await t.owner.updateTable('activity').set({ auction_id: auctionId }).where('id', '=', id).execute();
    await t.owner.insertInto('discovery').values({ auction_id: auctionId, activity_id: id }).execute();
  },
  REFUND: ({ id }) =>
    sql`update refund set activity_id = ${id} where id = (
      select id from refund where state not in ('CLOSED', 'CANCEL') order by id limit 1)`.execute(t.owner),
  WANT_TO_SELL: async ({ id, customerId }) =>
    await t.owner
      .insertInto('want_to_sell')
      .values({ customer_id: customerId, activity_id: id, source: 'INBOUND' })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow(),
  AGENT_APPLICATION: ({ id }) =>
    sql`insert into agent_application (first_name, last_name, phone, email, activity_id)
        values ('Aday', 'Deneme', '+905551230099', 'aday@posta.example', ${id})`.execute(t.owner),
  AGENT_ONBOARDING: ({ id }) =>
    sql`insert into agent_onboarding (activity_id, status) values (${id}, 'WORKING')`.execute(t.owner),
  KEY_REQUEST: async ({ id }) => {
    const auctionId = await completeAuction(t.owner, 'LIVE');
    await sql`insert into key_holder_request (broker_id, auction_id, activity_id)
      values ((select min(id) from broker where status = 'ACTIVE'), ${auctionId}, ${id})`.execute(t.owner);
  },
  BROKER_ONBOARDING: ({ id, customerId }) =>
    sql`insert into broker (customer_id, company_name, onboarding_activity_id) values (${customerId}, 'Deneme Emlak', ${id})`.execute(
      t.owner,
    ),
  BROKER_LEGAL_APPROVAL: ({ id, customerId }) =>
    sql`insert into broker (customer_id, company_name, status, legal_activity_id)
        values (${customerId}, 'Deneme Emlak', 'LEGAL_REVIEW', ${id})`.execute(t.owner),
  BROKER_AGREEMENT: ({ id, customerId }) =>
    sql`with office as (insert into broker (customer_id, company_name, status) values (${customerId}, 'Deneme Emlak', 'ACTIVE') returning id)
        insert into broker_agreement (broker_id, type, starts_on, ends_on, activity_id)
        select id, 'NON_EXCLUSIVE', current_date, current_date + 364, ${id} from office`.execute(t.owner),
  BROKER_INQUIRY: async ({ id, customerId }) => {
    const auctionId = await completeAuction(t.owner, 'LIVE');
    return sql`
      with office as (insert into broker (customer_id, company_name, status) values (${customerId}, 'Deneme Emlak', 'ACTIVE') returning id)
      insert into broker_inquiry (broker_id, auction_id, asked_by, buyer_name, buyer_phone, wish, activity_id)
      select id, ${auctionId}, 'Ofisçi', 'Alıcı', '+905551230088', 'VISIT', ${id} from office`.execute(t.owner);
  },
  ACCESS_REQUEST: async ({ id, customerId }) => {
    const asked = await t.owner
      .insertInto('access_request')
      .values({ operator_id: decider.id, customer_id: customerId, reason: 'Arayacağım' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await t.owner.updateTable('activity').set({ access_request_id: asked.id }).where('id', '=', id).execute();
  },
};

const update = async (
  { id }: Pick<Work, 'id'>,
  action: 'SUCCEED' | 'FAIL',
  by: Person = all,
  more: { result?: string; lostReasonId?: number } = {},
) => {
  const { version } = await t.owner
    .selectFrom('activity')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return answer(by.call(activities.update, { id, version, action, ...more }));
};
const reason = async () => (await t.owner.selectFrom('lost_reason').select('id').executeTakeFirstOrThrow()).id;

/** A call about the work that waits to be written down, and what comes of that. */
const wrapUp = async (
  { id, customerId }: Work,
  input: { outcome: EnumValue<'callOutcome'>; done?: boolean; next?: string; note?: string },
): Promise<string> => {
  const call = await t.owner
    .insertInto('call')
    .values({
      direction: 'OUTBOUND',
      customer_id: customerId,
      activity_id: id,
      operator_id: all.id,
      phone: '+905559990001',
      started_at: new Date(Date.now() - 60_000).toISOString(),
      ended_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const said = await answer(all.call(calls.wrapUp, { id: call.id, ...input, lostReasonId: await reason() }));
  if (said !== 'OK') await t.owner.deleteFrom('call').where('id', '=', call.id).execute();
  return said;
};

describe.each(ENUMS.activityType)('%s', (type) => {
  const { endsWith, override, shows, made, byBroker, needs } = ACTIVITY_RULES[type];
  const makeThing = THINGS[endsWith];

  it('is opened by people, or by what it is about alone', async () => {
    const { rows } = await sql<{
      id: number;
    }>`select customer_id as id from broker where status = 'ACTIVE' limit 1`.execute(t.owner);
    const customerId = byBroker ? (rows[0]?.id ?? 0) : await newCustomer(t);
    const auctionId = needs?.includes('auction') ? await completeAuction(t.owner, 'LIVE') : undefined;
    const opened = await answer(
      all.call(activities.create, { type, customerId, auctionId, note: 'Elle açıldı', assigneeId: all.id }),
    );
    expect(opened).toBe(made ? 'INVALID_INPUT' : 'OK');
  });

  it('is worked: taken, put off, taken again, given back, and after its end nothing more is done to it', async () => {
    const work = await open(type);
    await t.owner.updateTable('activity').set({ assignee_id: null }).where('id', '=', work.id).execute();
    expect(await all.call(activities.take, { id: work.id })).toMatchObject({ status: 'WORKING', mine: true });
    expect(await answer(worker.call(activities.take, { id: work.id }))).toBe('ACTIVITY_TAKEN');
    expect(await all.call(activities.snooze, { id: work.id, until: ahead(60) })).toMatchObject({ status: 'INITIAL' });
    await all.call(activities.take, { id: work.id });
    await all.call(activities.release, { id: work.id });
    expect(await all.call(activities.detail, { id: work.id })).toMatchObject({ status: 'INITIAL', assignee: null });
    await all.call(activities.take, { id: work.id });
    expect(await update(work, 'FAIL', all, { lostReasonId: await reason() })).toBe('OK');
    expect(await update(work, 'SUCCEED', all, { result: 'Sonradan' })).toBe('NOT_UPDATE_ON_CLOSED_ACTIVITY');
    expect(await answer(all.call(activities.take, { id: work.id }))).toBe('NOT_UPDATE_ON_CLOSED_ACTIVITY');
  });

  it('is ended by hand only as its kind allows', async () => {
    const plain = await open(type, worker);
    const byHand = await update(plain, 'SUCCEED', worker);
    expect(byHand).toBe(
      endsWith === 'HAND'
        ? 'OK'
        : override === 'activities.work'
          ? 'ACTIVITY_RESULT_REQUIRED'
          : 'ACTIVITY_ENDS_ELSEWHERE',
    );
    if (endsWith === 'HAND') return;
    const written = await update(plain, 'SUCCEED', worker, { result: 'Yerinde konuşuldu' });
    expect(written).toBe(override === 'activities.work' ? 'OK' : 'ACTIVITY_ENDS_ELSEWHERE');
    const led = await open(type);
    expect(await update(led, 'SUCCEED', all, { result: 'Yerinde konuşuldu' })).toBe(
      override ? 'OK' : 'ACTIVITY_ENDS_ELSEWHERE',
    );
  });

  it('leaves no open deal as it was where a conversation is the job, in writing as after a call (V42)', async () => {
    const work = await open(type);
    const auction = await t.owner.selectFrom('auction').select('id').orderBy('id').executeTakeFirstOrThrow();
    const { id } = await t.owner
      .insertInto('deal')
      .values({ customer_id: work.customerId, auction_id: auction.id, created_at: '2026-01-05T10:00:00.000Z' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`alter table deal disable trigger user`.execute(t.owner);
    await t.owner.updateTable('deal').set({ updated_at: '2026-01-05T10:00:00.000Z' }).where('id', '=', id).execute();
    await sql`alter table deal enable trigger user`.execute(t.owner);
    const end = () => update(work, 'SUCCEED', all, { result: 'Yerinde konuşuldu' });
    if (endsWith === 'CALL') {
      const { actions } = await all.call(activities.detail, { id: work.id });
      expect(actions.find(({ action }) => action === 'SUCCEED')?.closed).toEqual([
        'SHOULD_UPDATE_DEAL_BEFORE_CALL_CLOSE',
      ]);
      expect(await end()).toBe('SHOULD_UPDATE_DEAL_BEFORE_CALL_CLOSE');
      expect(await statusOf(work.id)).toBe('INITIAL');
      await t.owner.updateTable('deal').set({ note: 'Görüşüldü' }).where('id', '=', id).execute();
    }
    expect(await end()).toBe(override || endsWith === 'HAND' ? 'OK' : 'ACTIVITY_ENDS_ELSEWHERE');
  });

  it('fails by hand, unless its thing is under way', async () => {
    const work = await open(type);
    await makeThing?.(work);
    expect(await update(work, 'FAIL', all, { lostReasonId: await reason() })).toBe(
      makeThing ? 'ACTIVITY_STEP_OPEN' : 'OK',
    );
  });

  it('is ended by no hand and no call while its thing is under way', async () => {
    if (!makeThing) return;
    const work = await open(type);
    await makeThing(work);
    expect(await update(work, 'SUCCEED', all, { result: 'Yerinde konuşuldu' })).toBe('ACTIVITY_ENDS_ELSEWHERE');
    expect(await wrapUp(work, { outcome: 'REACHED', done: true })).toBe('ACTIVITY_ENDS_ELSEWHERE');
    await t.owner.updateTable('activity').set({ attempt: 'BUSY_3' }).where('id', '=', work.id).execute();
    for (const input of [
      { outcome: 'REACHED' },
      { outcome: 'NOT_INTERESTED' },
      { outcome: 'WRONG_NUMBER' },
      { outcome: 'NO_ANSWER', next: ahead(60) },
    ] as const) {
      expect([input.outcome, await wrapUp(work, input)]).toEqual([input.outcome, 'OK']);
      expect(['INITIAL', 'WORKING']).toContain(await statusOf(work.id));
    }
  });

  it('is ended by a call in which the customer was reached only where a conversation is the job', async () => {
    const work = await open(type);
    expect(await wrapUp(work, { outcome: 'REACHED', note: 'Konuşuldu' })).toBe('OK');
    expect(await statusOf(work.id)).toBe(endsByCall(type) ? 'SUCCESS' : 'INITIAL');
    const again = await open(type);
    expect(await wrapUp(again, { outcome: 'REACHED', note: 'Konuşuldu', done: true })).toBe(
      endsByCall(type) ? 'OK' : 'ACTIVITY_ENDS_ELSEWHERE',
    );
  });

  it('is not ended by what only belongs to it', async () => {
    const work = await open(type);
    const made = await all.call(wantToSell.create, { customerId: work.customerId, activityId: work.id } as never);
    const lostReasonId = await reason();
    await all.call(wantToSell.update, { id: made.id, version: made.version, action: 'CANCEL', lostReasonId } as never);
    expect(await statusOf(work.id)).toBe(type === 'WANT_TO_SELL' ? 'FAILED' : 'INITIAL');
    const visited = await open(type);
    const meeting = (await THINGS.APPOINTMENT?.(visited)) as { id: number; version: number };
    await all.call(appointments.move, { ...meeting, action: 'DONE', note: 'Görüşüldü' });
    expect(await statusOf(visited.id)).toBe(type === 'APPOINTMENT' ? 'SUCCESS' : 'INITIAL');
  });

  it('shows what its job needs, and what ends it', async () => {
    const work = await open(type);
    await makeThing?.(work);
    const detail = await all.call(activities.detail, { id: work.id });
    expect(detail.ends).toMatchObject({ with: endsWith, state: makeThing ? 'OPEN' : 'NONE' });
    expect(detail.call !== null).toBe(shows.includes('call'));
    const thing = { PUBLICATION: 'publication', APPRAISAL: 'appraisal', CLOSING: 'closing', DISCOVERY: 'discovery' }[
      endsWith as string
    ];
    if (thing) expect(detail[thing as 'closing']).not.toBeNull();
    if (endsWith === 'APPOINTMENT') expect(detail.appointments).toHaveLength(1);
    if (endsWith === 'ACCESS_REQUEST') expect(detail.accessRequest).toMatchObject({ status: 'PENDING' });
  });
});

it('work is closed in one place of the server, which every end goes through', () => {
  const files = readdirSync('server/areas', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const closes = files.filter((file) =>
    /updateTable\('activity'\)(?:(?!execute)[\s\S])*closed_at|update activity\b(?:(?!execute)[\s\S])*closed_at/.test(
      readFileSync(join('server/areas', file), 'utf8'),
    ),
  );
  expect(closes).toEqual(['activities/close.ts']);
});

it('an auction that goes live ends its publication well, one that is sent back does not', async () => {
  for (const [action, status] of [
    ['GO_LIVE', 'SUCCESS'],
    ['SEND_BACK', 'FAILED'],
  ] as const) {
    const work = await open('AUCTION_PUBLISH', worker);
    const auctionId = (await THINGS.PUBLICATION?.(work)) as number;
    await all.call(auctionLife.move, { auctionId, action, note: 'Görsel eksik' });
    expect(await statusOf(work.id)).toBe(status);
  }
});

describe('a request for a customer’s record', () => {
  const PHONE = '+905559981234';
  let asker: Person;
  beforeAll(async () => {
    asker = await hire(t, 'soran', ['AGENT', 'OWN_CUSTOMER_ACCESS']);
  });
  const ask = async () => {
    const customerId = await newCustomer(t);
    const request = await asker.call(access.ask, { kind: 'CUSTOMER', recordId: customerId, reason: 'Beni aradı' });
    const work = await t.owner
      .selectFrom('activity')
      .selectAll()
      .where('access_request_id', '=', request.id)
      .executeTakeFirstOrThrow();
    return { customerId, request, id: work.id };
  };
  const take = async (id: number) => decider.call(activities.take, { id });

  it('is work for those who decide, who grant it there for a time', async () => {
    const { id, request, customerId } = await ask();
    const work = await take(id);
    expect(work).toMatchObject({
      type: 'CUSTOMER_ACCESS_REQUEST',
      note: 'Beni aradı',
      person: null,
      accessRequest: { id: request.id, operatorName: 'Deneme soran', status: 'PENDING' },
    });
    expect(await update({ id }, 'SUCCEED', decider)).toBe('ACTIVITY_ENDS_ELSEWHERE');
    await decider.call(access.grant, { id: request.id, duration: 'DAY', answer: 'Bir gün' });
    expect(await decider.call(activities.detail, { id })).toMatchObject({ status: 'SUCCESS', result: 'Bir gün' });
    expect((await asker.call(activities.ofRecord, { customerId })).rows).toBeDefined();
  });

  it('ends with the answer wherever it is given, and names who gave it', async () => {
    const { id, request } = await ask();
    await all.call(access.reject, { id: request.id, answer: 'Gerek yok' });
    expect(await all.call(activities.detail, { id })).toMatchObject({
      status: 'FAILED',
      result: 'Gerek yok',
      assignee: { id: all.id },
    });
  });

  it('says nothing to who asked, not even to one who decides about others', async () => {
    const { id } = await ask();
    expect(await answer(asker.call(activities.detail, { id }))).toBe('ACTIVITY_NOT_FOUND');
    const customerId = await newCustomer(t, { phone: PHONE });
    const own = await decider.call(access.ask, { kind: 'CUSTOMER', recordId: customerId, reason: 'Beni aradı' });
    const work = await t.owner
      .selectFrom('activity')
      .select('id')
      .where('access_request_id', '=', own.id)
      .executeTakeFirstOrThrow();
    expect(await answer(decider.call(activities.detail, { id: work.id }))).toBe('ACTIVITY_NOT_FOUND');
    expect(await answer(all.call(activities.assign, { ids: [work.id], operatorId: decider.id }))).toBe(
      'ACTIVITY_ASSIGNEE_NOT_ALLOWED',
    );
  });
});

describe('the contact of whom work is about', () => {
  const KINDS = ENUMS.activityType.flatMap((type) =>
    ACTIVITY_RULES[type].assignees.filter((role) => mayHave([role], type)).map((role) => [type, role] as const),
  );
  const hands = new Map<string, Person>();
  const hand = async (role: string) => {
    const known = hands.get(role);
    if (known) return known;
    const made = await hire(t, `el.${role.toLowerCase().replaceAll('_', '.')}`, [role]);
    hands.set(role, made);
    return made;
  };
  /** The phone of the work's person as this operator reads it; null: none at all. */
  const phoneOf = async (by: Person, id: number): Promise<string | null> => {
    const said = await by.call(activities.detail, { id }).catch(() => null);
    return said?.person?.phone ?? null;
  };

  it.each(KINDS)(
    '%s: %s reads it for as long as it is open and theirs, and that is written down',
    async (type, role) => {
      const one = await hand(role);
      const work = await open(type, one);
      const { phone } = await t.owner
        .selectFrom('customer')
        .select('phone')
        .where('id', '=', work.customerId)
        .executeTakeFirstOrThrow();
      const clear = TYPES_WITH_CONTACT.includes(type) ? phone : null;
      const shown = await phoneOf(one, work.id);
      if (clear === null) expect(shown).not.toBe(phone);
      else {
        expect(shown).toBe(clear);
        const looks = await t.owner
          .selectFrom('contact_look')
          .select('id')
          .where('operator_id', '=', one.id)
          .where(sql<boolean>`${work.customerId} = any (customer_ids)`)
          .execute();
        expect(looks).not.toHaveLength(0);
      }
      const keep = (values: object) => t.owner.updateTable('activity').set(values).where('id', '=', work.id).execute();
      await keep({ creator_id: one.id });
      expect(await phoneOf(one, work.id)).not.toBe(phone);
      await keep({ creator_id: null, assignee_id: all.id });
      expect(await phoneOf(one, work.id)).not.toBe(phone);
      await keep({ assignee_id: one.id, status: 'SUCCESS', closed_at: new Date().toISOString() });
      expect(await phoneOf(one, work.id)).not.toBe(phone);
    },
  );

  it('opens the customer to an agent for as long, and to nobody else', async () => {
    const agent = await hire(t, 'danisman.is', ['AGENT', 'OWN_CUSTOMER_ACCESS']);
    const work = await open('APPOINTMENT', agent);
    const opens = async () => (await agent.call(activities.brief, { id: work.id })).customer?.canOpen;
    expect(await opens()).toBe(true);
    await t.owner
      .updateTable('activity')
      .set({ status: 'FAILED', closed_at: new Date().toISOString() })
      .where('id', '=', work.id)
      .execute();
    expect(await opens()).toBe(false);
  });
});
