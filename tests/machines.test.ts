import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { access } from '@/contract/access';
import { activities } from '@/contract/activities';
import { wantToSell } from '@/contract/activities/wantToSell';
import { agentProfile } from '@/contract/agents/profile';
import { agentApplications } from '@/contract/agents/applications';
import { agentOnboarding } from '@/contract/agents/onboarding';
import { brokers } from '@/contract/brokers';
import { announcements } from '@/contract/brokers/announcements';
import { keyHolders } from '@/contract/brokers/keys';
import { brokerInquiries } from '@/contract/brokers/inquiries';
import { appointments } from '@/contract/appointments';
import { appraisal } from '@/contract/auctions/appraisal';
import { auctionLife } from '@/contract/auctions/life';
import { revisions } from '@/contract/auctions/revisions';
import { bidding } from '@/contract/bidding';
import { closing } from '@/contract/closing';
import { deals } from '@/contract/deals';
import { earnings } from '@/contract/earnings';
import { discountCodes } from '@/contract/earnings/discountCodes';
import { revenueShares } from '@/contract/earnings/revenueShares';
import { campaigns } from '@/contract/messaging/campaigns';
import { payments, provider } from '@/contract/payments';
import { refunds } from '@/contract/payments/refunds';
import { appointmentActions } from '@/domain/appointments';
import { ENUMS, type EnumValue } from '@/domain/enums';
import type { Machine } from '@/domain/machine';
import { activityMachine } from '@/domain/machines/activity';
import { agentChangeMachine, agentProfileMachine } from '@/domain/machines/agentProfile';
import { agentApplicationMachine } from '@/domain/machines/agentApplication';
import { shareMachine } from '@/domain/machines/share';
import { announcementMachine } from '@/domain/machines/announcement';
import { brokerAgreementMachine } from '@/domain/machines/brokerAgreement';
import { brokerMachine } from '@/domain/machines/broker';
import { keyRequestMachine } from '@/domain/machines/keyRequest';
import { brokerInquiryMachine } from '@/domain/machines/brokerInquiry';
import { agentOnboardingMachine } from '@/domain/machines/agentOnboarding';
import { appraisalMachine } from '@/domain/machines/appraisal';
import { auctionMachine } from '@/domain/machines/auction';
import { bidMachine } from '@/domain/machines/bid';
import { campaignMachine } from '@/domain/machines/campaign';
import { closingMachine } from '@/domain/machines/closing';
import { dealMachine } from '@/domain/machines/deal';
import { discountCodeMachine } from '@/domain/machines/discountCode';
import { discoveryMachine } from '@/domain/machines/discovery';
import { earningMachine } from '@/domain/machines/earning';
import { eftMachine } from '@/domain/machines/eft';
import { participantMachine } from '@/domain/machines/participant';
import { paymentMachine } from '@/domain/machines/payment';
import { refundMachine } from '@/domain/machines/refund';
import { revisionMachine } from '@/domain/machines/revision';
import { wantToSellMachine } from '@/domain/machines/wantToSell';
import { AUTHORITIES } from '@/domain/roles';
import { signatureOf } from '@/server/platform/auth/signature';
import { type Caller, Refused, TEST_WEBHOOK_SECRET, type TestApi, testApi } from './support/api';
import { account } from './support/agents';
import { bid, bidders, JUMP, runningAuction, START } from './support/bidding';
import { draftCampaign } from './support/campaigns';
import { newClosing } from './support/closing';
import { LOOKS } from './fuzz/state';
import { watchCommits } from './support/failures';
import { hire } from './support/operators';
import { expectedDeposit } from './support/payments';
import { jpegOf, multipart } from './support/pictures';
import { ABOVE, PAYEE, refundAt } from './support/refunds';

let t: TestApi;
/** An operator with every right, so that only the machine can refuse. */
let all: Caller & { id: number };
/** Another one, for acts that take two people. */
let second: Caller & { id: number };
beforeAll(async () => {
  t = await testApi();
  all = await hire(t, 'her.yetki', [...AUTHORITIES]);
  second = await hire(t, 'ikinci.yetki', [...AUTHORITIES]);
});
afterAll(() => t.stop());

/** Codes that would mean that something other than the machine refused. */
const OTHERWISE =
  /^(AUTHORIZATION_ERROR|AUTHENTICATION_ERROR|INVALID_INPUT|VERSION_CONFLICT|NOTE_REQUIRED|REQUIRED|UNEXPECTED|SERVICE_UNAVAILABLE|AUCTION_NOTE_REQUIRED|.*NOT_FOUND)$/;

type Asks = Partial<Record<string, (id: number) => Promise<unknown>>>;
type Subject = {
  machine: Machine<string, string, never>;
  /** The id of a record in this state; null when the database has none. */
  at: (state: string) => Promise<number | null>;
  /** The calls by which people ask for an action. Actions without one belong to the system. */
  asks: Asks;
};

const subject = <S extends string, A extends string, F>(
  machine: Machine<S, A, F>,
  at: (state: S) => Promise<number | null>,
  asks: Partial<Record<A, (id: number) => Promise<unknown>>>,
): Subject => ({
  machine: machine as unknown as Subject['machine'],
  at: at as Subject['at'],
  asks: asks as Asks,
});

const note = 'Deneme için';
const firstOf = async (query: ReturnType<typeof sql<{ id: number }>>): Promise<number | null> =>
  (await query.execute(t.owner)).rows[0]?.id ?? null;
/** Finds the first record of a table whose column has this value. */
const having = (table: string, column: string) => (state: string) =>
  firstOf(
    sql<{ id: number }>`select id from ${sql.table(table)} where ${sql.ref(column)} = ${state} order by id limit 1`,
  );
const versionOf = async (table: string, id: number): Promise<number> => {
  const { rows } = await sql<{ version: number }>`select version from ${sql.table(table)} where id = ${id}`.execute(
    t.owner,
  );
  return rows[0]?.version ?? 0;
};
/** An inquiry in this state; made when there is none. */
const inquiryAt = async (state: string) =>
  (await having('broker_inquiry', 'state')(state)) ??
  firstOf(
    sql<{ id: number }>`
      insert into broker_inquiry (broker_id, auction_id, asked_by, buyer_name, buyer_phone, wish, state, decided_at)
      select broker.id, auction.id, 'Ofisçi', 'Alıcı', '+905351230077', 'VISIT', ${state}, now()
        from (select id from broker order by id limit 1) broker, (select id from auction order by id limit 1) auction
      returning id`,
  );
const someReason = async (): Promise<number> => (await firstOf(sql`select min(id) as id from lost_reason`)) ?? 0;
/** The same call for each of these actions. */
const each = <A extends string>(actions: readonly A[], ask: (id: number, action: A) => Promise<unknown>) =>
  Object.fromEntries(actions.map((action) => [action, (id: number) => ask(id, action)])) as Record<
    A,
    (id: number) => Promise<unknown>
  >;

const invoice = async (id: number): Promise<void> => {
  const { headers, body } = multipart([{ name: 'fatura.jpg', bytes: await jpegOf(40, 40) }]);
  const answer = await t.raw({
    method: 'POST',
    url: `${earnings.upload.path}?id=${id}`,
    headers: { ...all.headers, ...headers },
    body,
  });
  if (answer.status !== 200) throw new Refused(answer.status, JSON.parse(String(answer.body)));
};

const subjects = (): Record<string, Subject> => {
  const auction = subject(auctionMachine, having('auction', 'status'), {
    ...each(ENUMS.auctionAction, (auctionId, action) => all.call(auctionLife.move, { auctionId, action, note })),
    REQUEST_APPRAISAL: (auctionId) => all.call(auctionLife.createAppraisal, { auctionId, note }),
  });
  const appraisals = subject(
    appraisalMachine,
    async (state) => {
      const found = await having('appraisal', 'status')(state);
      if (found !== null || state !== 'REJECTED') return found;
      const { id } = await t.owner
        .selectFrom('appraisal')
        .select('id')
        .where('status', '=', 'REQUESTED')
        .executeTakeFirstOrThrow();
      await all.call(appraisal.reject, { id, note });
      return id;
    },
    {
      REPORT: async (id) =>
        all.call(appraisal.report, {
          id,
          version: await versionOf('appraisal', id),
          priceLow: 1_00,
          priceHigh: 3_00,
          value: 2_00,
          propertyKind: 'APARTMENT',
          findings: note,
        } as never),
      ACCEPT: (id) => all.call(appraisal.accept, { id }),
      REJECT: (id) => all.call(appraisal.reject, { id, note }),
    },
  );
  const activity = subject(
    activityMachine,
    async (status) => {
      const { id } = await t.owner
        .insertInto('activity')
        .values({ type: 'TASK', note, creator_id: all.id, assignee_id: all.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      await t.owner
        .updateTable('activity')
        .set({
          status,
          ...(status !== 'INITIAL' && { started_at: sql<string>`now()` }),
          ...((status === 'SUCCESS' || status === 'FAILED') && { closed_at: sql<string>`now()` }),
        })
        .where('id', '=', id)
        .execute();
      return id;
    },
    {
      ...each(['START', 'SUCCEED', 'FAIL'], async (id, action) =>
        all.call(activities.update, { id, version: await versionOf('activity', id), action }),
      ),
      RELEASE: (id) => all.call(activities.release, { id }),
    },
  );
  /** The activity of a discovery, assigned to the caller and open, so that only the discovery's state can refuse. */
  const carrier = async (state: string): Promise<number | null> => {
    const id = await firstOf(sql`select activity_id as id from discovery
      where state = ${state} and activity_id is not null order by id desc limit 1`);
    if (id !== null)
      await t.owner
        .updateTable('activity')
        .set({ status: 'INITIAL', closed_at: null, assignee_id: all.id })
        .where('id', '=', id)
        .execute();
    return id;
  };
  const discovery = subject(
    discoveryMachine,
    carrier,
    each(ENUMS.discoveryAction, async (id, action) => {
      const { discovery: now } = await all.call(activities.detail, { id });
      return all.call(activities.step, { id, discovery: action, version: now?.version ?? 0 });
    }),
  );
  const refund = subject(
    refundMachine,
    async (stage) => (await refundAt(t, stage, { first: all, second, amountKurus: ABOVE })).refundId,
    {
      ...each(['ASK_DOCUMENT', 'DOCUMENT_COMPLETE'], async (id, action) =>
        all.call(refunds.documents, { id, version: await versionOf('refund', id), action }),
      ),
      SUBMIT: async (id) => all.call(refunds.prepare, { id, version: await versionOf('refund', id), ...PAYEE }),
      RELEASE: async (id) => second.call(refunds.release, { id, version: await versionOf('refund', id) }),
      SEND_BACK: async (id) => all.call(refunds.sendBack, { id, version: await versionOf('refund', id), reason: note }),
      SEND: async (id) => all.call(refunds.send, { id, version: await versionOf('refund', id) }),
      CLOSE: async (id) => all.call(refunds.paid, { id, version: await versionOf('refund', id) }),
      RETURN: async (id) => all.call(refunds.returned, { id, version: await versionOf('refund', id), reason: note }),
      CANCEL: async (id) => all.call(refunds.cancel, { id, version: await versionOf('refund', id), reason: note }),
      REOPEN: async (id) => all.call(refunds.reopen, { id, version: await versionOf('refund', id), reason: note }),
    },
  );
  const participant = subject(
    participantMachine,
    async (status) => (await bidders(t, await runningAuction(t), 1, status))[0] ?? null,
    each(ENUMS.participantAction, (participantId, action) =>
      all.call(bidding.moveParticipant, { participantId, action, note }),
    ),
  );
  const auctionOf = async (bidId: number) =>
    (await t.owner.selectFrom('bid').select('auction_id').where('id', '=', bidId).executeTakeFirstOrThrow()).auction_id;
  const bids = subject(
    bidMachine,
    async (status) => {
      if (status === 'WINNER') return having('bid', 'status')(status);
      const auctionId = await runningAuction(t);
      const [one = 0] = await bidders(t, auctionId, 1);
      // Only a bid that jumps needs an approval.
      const { bidId } = await bid(t, one, status === 'WAITING_APPROVAL' ? JUMP : START);
      await t.owner.updateTable('bid').set({ status }).where('id', '=', bidId).execute();
      return bidId;
    },
    {
      ...each(['APPROVE', 'CONFIRM', 'REJECT', 'CANCEL'], (bidId, action) =>
        all.call(bidding.decideBid, { bidId, action, note }),
      ),
      FALL_OUT: async (bidId) =>
        all.call(bidding.act, { auctionId: await auctionOf(bidId), action: 'WINNER_FALLS_OUT', note }),
    },
  );
  const closings = subject(
    closingMachine,
    async (state) => {
      if (state === 'DONE') return having('closing', 'outcome')('DONE');
      if (state !== 'CANCELLED')
        return firstOf(sql`select id from closing where step = ${state} and outcome = 'OPEN' order by id limit 1`);
      const { id } = await newClosing(t);
      await all.call(closing.cancel, { id, reason: note });
      return id;
    },
    {
      ...each(['ADVANCE', 'SKIP', 'COMPLETE'], async (id, action) => {
        const { step } = await all.call(closing.detail, { id });
        return all.call(closing.move, { id, step, action });
      }),
      CANCEL: (id) => all.call(closing.cancel, { id, reason: note }),
    },
  );
  const eft = subject(eftMachine, having('eft_payment', 'status'), {
    ...each(['RECEIVE', 'REGISTER'], async (id) =>
      all.call(payments.received, { id, version: await versionOf('eft_payment', id) }),
    ),
    APPROVE: async (id) => all.call(payments.approve, { id, version: await versionOf('eft_payment', id) }),
    SEND_BACK: async (id) =>
      all.call(payments.sendBack, { id, version: await versionOf('eft_payment', id), reason: note }),
    UNMATCH: async (id) =>
      all.call(payments.unmatch, { id, version: await versionOf('eft_payment', id), reason: note }),
  });
  const earning = subject(
    earningMachine,
    async (status) => {
      const found = await having('agent_earning', 'status')(status);
      if (found === null) {
        // A cancelled sale ends its earning estimate.
        const { id } = await newClosing(t, { agent_operator_id: all.id });
        await all.call(closing.cancel, { id, reason: note });
      }
      return found ?? having('agent_earning', 'status')(status);
    },
    {
      ...each(['APPROVE', 'PAY'], async (id, action) =>
        all.call(earnings[action === 'APPROVE' ? 'approve' : 'pay'], {
          id,
          version: await versionOf('agent_earning', id),
        }),
      ),
      ...each(['CANCEL', 'RETURN_INVOICE'], async (id, action) =>
        all.call(earnings[action === 'CANCEL' ? 'cancel' : 'returnInvoice'], {
          id,
          version: await versionOf('agent_earning', id),
          note,
        }),
      ),
      SEND_INVOICE: invoice,
    },
  );
  const code = subject(discountCodeMachine, having('discount_code', 'status'), {
    RESERVE: async (id) => {
      const customer = await t.owner.selectFrom('customer').select('id').orderBy('id').executeTakeFirstOrThrow();
      return all.call(discountCodes.reserve, { id, customerId: customer.id });
    },
    CANCEL: (id) => all.call(discountCodes.cancel, { id }),
    USE: async (id) => {
      const found = await t.owner
        .selectFrom('discount_code')
        .select('code')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const open = await t.owner
        .selectFrom('closing')
        .select('id')
        .where('outcome', '=', 'OPEN')
        .orderBy('id')
        .executeTakeFirstOrThrow();
      return all.call(discountCodes.use, { closingId: open.id, code: found.code });
    },
  });
  const deal = subject(
    dealMachine,
    having('deal', 'status'),
    each(ENUMS.dealStatus, async (id, status) =>
      all.call(deals.move, { id, version: await versionOf('deal', id), status, note } as never),
    ),
  );
  const revision = subject(revisionMachine, having('auction_revision', 'status'), {
    APPROVE: (id) => all.call(revisions.approve, { id }),
    REJECT: (id) => all.call(revisions.reject, { id, note }),
  });
  const selling = subject(
    wantToSellMachine,
    (state) =>
      firstOf(
        sql`select id from want_to_sell where coalesce(outcome::text, step::text) = ${state} order by id limit 1`,
      ),
    each(ENUMS.wantToSellAction, async (id, action) =>
      all.call(wantToSell.update, { id, version: await versionOf('want_to_sell', id), action }),
    ),
  );
  const pageVersion = async (id: number): Promise<number> =>
    (await t.owner.selectFrom('agent_profile').select('version').where('agent_id', '=', id).executeTakeFirstOrThrow())
      .version;
  const decide = (who: () => Promise<Caller>) => ({
    APPROVE: async (id: number) =>
      (await who()).call(agentProfile.approveProfile, { id, version: await pageVersion(id) }),
    SEND_BACK: async (id: number) =>
      (await who()).call(agentProfile.sendBack, { id, version: await pageVersion(id), remarks: note }),
    SEND_TO_APPROVAL: async (id: number) =>
      (await who()).call(agentProfile.sendToApproval, { id, version: await pageVersion(id) }),
  });
  const page = subject(
    agentProfileMachine,
    (state) => firstOf(sql`select agent_id as id from agent_profile where state = ${state} order by id limit 1`),
    decide(async () => all),
  );
  /** A live page whose only change is in this state; requested by the page's agent, and decided by somebody else. */
  const change = subject(
    agentChangeMachine,
    async (state) => {
      const id = await firstOf(
        sql`select agent_id as id from agent_profile where state = 'LIVE' order by id desc limit 1`,
      );
      await sql`delete from agent_profile_change where agent_id = ${id}`.execute(t.owner);
      await sql`insert into agent_profile_change (agent_id, state, fields, sent_at)
        values (${id}, ${state}, '{"highlightText": "Yeni"}', now())`.execute(t.owner);
      return id;
    },
    {
      ...decide(async () => all),
      ...each(['SEND_TO_APPROVAL', 'WITHDRAW'], async (id, action) => {
        const { username } = await t.owner
          .selectFrom('agent')
          .innerJoin('operator', 'operator.id', 'agent.operator_id')
          .select('operator.username')
          .where('agent.id', '=', id)
          .executeTakeFirstOrThrow();
        const agent = await t.signIn(username);
        const call = action === 'WITHDRAW' ? agentProfile.withdraw : agentProfile.sendToApproval;
        return agent.call(call, { id, version: await pageVersion(id) });
      }),
    },
  );
  const applications = subject(agentApplicationMachine, having('agent_application', 'stage'), {
    ...each(ENUMS.agentApplicationAction, async (id, action) =>
      all.call(agentApplications.move, {
        id,
        version: await versionOf('agent_application', id),
        action,
        lostReasonId: await someReason(),
      }),
    ),
  });
  const onboardings = subject(agentOnboardingMachine, having('agent_onboarding', 'status'), {
    ...each(['START', 'FAIL'], async (id, action) =>
      all.call(agentOnboarding.move, {
        id,
        version: await versionOf('agent_onboarding', id),
        action,
        lostReasonId: await someReason(),
      }),
    ),
    COMPLETE: async (id) =>
      all.call(agentOnboarding.createAccount, {
        id,
        version: await versionOf('agent_onboarding', id),
        ...account(),
      }),
  });
  const offices = subject(
    brokerMachine,
    having('broker', 'status'),
    each(['SEND', 'APPROVE', 'SEND_BACK', 'REJECT', 'DEACTIVATE', 'REOPEN'], async (id, action) =>
      all.call(brokers.move, { id, version: await versionOf('broker', id), action, reason: note }),
    ),
  );
  const keys = subject(keyRequestMachine, having('key_holder_request', 'status'), {
    HAND_OVER: async (id) => {
      const { auction, office, people } = await all.call(keyHolders.request, { id });
      return all.call(keyHolders.handOver, {
        auctionId: auction.id,
        brokerId: office.id,
        personId: people[0]?.id ?? null,
        paperNumber: 'AT-1',
        requestId: id,
      });
    },
    REFUSE: async (id) =>
      all.call(keyHolders.refuse, { id, version: await versionOf('key_holder_request', id), reason: note }),
  });
  const agreements = subject(
    brokerAgreementMachine,
    async (state) => {
      const { rows } = await sql<{ id: number }>`
        insert into broker_agreement (broker_id, type, starts_on, ends_on, state, decided_at)
        select min(id), 'EXCLUSIVE', current_date + 9000, current_date + 9100, ${state}, now() from broker
         where status = 'ACTIVE' and not exists (
           select from broker_agreement held where held.broker_id = broker.id and (held.state = 'PROPOSED' or held.ends_on > current_date + 8000))
        returning id`.execute(t.owner);
      return rows[0]?.id ?? null;
    },
    each(['APPROVE', 'REFUSE', 'WITHDRAW', 'TERMINATE'], async (id, action) => {
      const { broker_id: brokerId } = await t.owner
        .selectFrom('broker_agreement')
        .select('broker_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return all.call(brokers.moveAgreement, {
        id,
        brokerId,
        version: await versionOf('broker_agreement', id),
        action,
        answer: note,
      });
    }),
  );
  const shares = subject(
    shareMachine,
    async (state) => {
      const office = await t.owner
        .selectFrom('broker')
        .select('id')
        .where(
          'id',
          'not in',
          t.owner.selectFrom('share_version').select('broker_id').where('broker_id', 'is not', null).$castTo<number>(),
        )
        .executeTakeFirstOrThrow();
      const { id } = await t.owner
        .insertInto('share_version')
        .values({
          broker_id: office.id,
          number: 1,
          percent: 30,
          valid_from: '2000-01-01',
          reason: note,
          state,
          decided_at: state === 'PROPOSED' ? null : '2000-01-01T00:00:00Z',
          proposed_by_id: state === 'PROPOSED' ? all.id : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    each(['APPROVE', 'REJECT', 'WITHDRAW'], async (id, action) =>
      all.call(revenueShares.move, { id, version: await versionOf('share_version', id), action, answer: note }),
    ),
  );
  const news = subject(
    announcementMachine,
    having('broker_announcement', 'stage'),
    each(['PUBLISH', 'WITHDRAW'], async (id, action) =>
      all.call(announcements.move, { id, version: await versionOf('broker_announcement', id), action }),
    ),
  );
  const inquiries = subject(
    brokerInquiryMachine,
    inquiryAt,
    each(['ANSWER', 'BOOK', 'PERMIT', 'REJECT'], async (id, action) =>
      all.call(brokerInquiries.decide, { id, version: await versionOf('broker_inquiry', id), action, answer: note }),
    ),
  );
  const sent = subject(
    campaignMachine,
    async (status) => {
      const { campaign } = await draftCampaign(t, all, 2);
      await t.owner
        .updateTable('campaign')
        .set({
          status,
          ...(status !== 'DRAFT' && {
            template_version_id: sql<number>`(select max(id) from message_template_version where template_id = campaign.template_id)`,
            groups: sql<never>`(select groups from segment where id = campaign.segment_id)`,
            people: 2,
          }),
        })
        .where('id', '=', campaign.id)
        .execute();
      return campaign.id;
    },
    each(['START', 'SUBMIT', 'APPROVE', 'SEND_BACK', 'WITHDRAW', 'PAUSE', 'RESUME', 'STOP'], async (id, action) =>
      all.call(campaigns.move, { id, version: await versionOf('campaign', id), action, reason: note }),
    ),
  );
  return {
    announcement: news,
    share: shares,
    brokerAgreement: agreements,
    keyRequest: keys,
    campaign: sent,
    broker: offices,
    brokerInquiry: inquiries,
    agentProfile: page,
    'agentProfile change': change,
    agentApplication: applications,
    agentOnboarding: onboardings,
    auction,
    appraisal: appraisals,
    activity,
    discovery,
    refund,
    participant,
    bid: bids,
    closing: closings,
    eft,
    earning,
    discountCode: code,
    deal,
    revision,
    wantToSell: selling,
  };
};

const NAMES = [
  'share',
  'brokerAgreement',
  'announcement',
  'keyRequest',
  'agentProfile',
  'agentProfile change',
  'agentApplication',
  'agentOnboarding',
  'broker',
  'brokerInquiry',
  'campaign',
  'auction',
  'appraisal',
  'activity',
  'discovery',
  'refund',
  'participant',
  'bid',
  'closing',
  'eft',
  'earning',
  'discountCode',
  'deal',
  'revision',
  'wantToSell',
];

test('every machine is asked', () => {
  const files = readdirSync('domain/machines').filter((name) => !name.endsWith('.test.ts'));
  const machines = files.map((name) => name.replace('.ts', '')).filter((name) => name !== 'auctionMoves');
  // 'payment' is tested below: the card provider is never refused.
  expect([...new Set([...NAMES, 'payment'])].filter((name) => !name.includes(' ')).toSorted()).toEqual(
    machines.toSorted(),
  );
});

test.each(NAMES)('%s: what its machine does not know is refused in every state, and leaves no trace', async (name) => {
  const { machine, at, asks } = subjects()[name] as Subject;
  const problems: string[] = [];
  let asked = 0;
  for (const [state, moves] of Object.entries(machine.moves)) {
    const id = await at(state);
    if (id === null) {
      problems.push(`nothing is ${state}`);
      continue;
    }
    const committed = await watchCommits(t.owner);
    for (const [action, ask] of Object.entries(asks)) {
      const move = moves[action];
      if (!ask || (move && move.may !== 'system')) continue;
      asked += 1;
      const outcome = await ask(id).then(
        () => 'was done',
        (error: unknown) => {
          if (!(error instanceof Refused)) throw error;
          const wrong = error.body.errors.filter((code) => OTHERWISE.test(code));
          return wrong.length > 0 ? `was refused with ${wrong.join(', ')}` : null;
        },
      );
      if (outcome) problems.push(`${state} ${action} ${outcome}`);
    }
    // Reading the record's version is logged as a look at it.
    const left = (await committed()).filter((table) => !LOOKS.includes(table));
    if (left.length > 0) problems.push(`in ${state} something was left behind in ${left.join(', ')}`);
  }
  expect(problems).toEqual([]);
  expect(asked).toBeGreaterThan(2);
});

test('payment: what its machine does not know is written down and changes nothing', async () => {
  const problems: string[] = [];
  for (const [from, moves] of Object.entries(paymentMachine.moves)) {
    const { paymentId } = await expectedDeposit(t, { method: 'CARD' });
    const state = ['CONFIRMED', 'TO_BE_REVERSED'].includes(from) ? 'PAYMENT_DONE' : 'WAITING_PAYMENT';
    const { provider_reference: reference } = await t.owner
      .updateTable('payment')
      .set({
        provider_status: from as EnumValue<'paymentProviderStatus'>,
        state,
        paid_at: state === 'PAYMENT_DONE' ? sql<string>`now()` : null,
      })
      .where('id', '=', paymentId)
      .returning('provider_reference')
      .executeTakeFirstOrThrow();
    for (const status of ENUMS.paymentProviderStatus) {
      if (status in moves) continue;
      const committed = await watchCommits(t.owner);
      const happenedAt = new Date().toISOString();
      const body = JSON.stringify({ eventId: randomUUID(), reference, status, amount: 100_000_00, happenedAt });
      const answer = await t.raw({
        method: 'POST',
        url: provider.webhook.path,
        headers: {
          'content-type': 'application/json',
          'x-payment-signature': signatureOf(TEST_WEBHOOK_SECRET, body, Date.now()),
        },
        body,
      });
      const left = await committed();
      if (answer.status !== 200 || left.join() !== 'payment_event')
        problems.push(`${from} ${status}: ${answer.status}, ${left.join(', ')}`);
    }
  }
  expect(problems).toEqual([]);
});

test('appointments: what the kind does not allow is refused in every state, and leaves no trace', async () => {
  const problems: string[] = [];
  const { rows } = await sql<{
    id: number;
    kind: EnumValue<'appointmentKind'>;
    state: EnumValue<'appointmentState'>;
    startsAt: string | null;
  }>`select distinct on (kind, state) id, kind, state, starts_at as "startsAt" from appointment order by kind, state, id`.execute(
    t.owner,
  );
  const committed = await watchCommits(t.owner);
  for (const one of rows) {
    const known = appointmentActions(one, Date.now()).map(({ action }) => action);
    for (const action of ENUMS.appointmentAction.filter((name) => !known.includes(name))) {
      const version = await versionOf('appointment', one.id);
      const outcome = await all
        .call(appointments.move, { id: one.id, version, action, note, minutes: 30 } as never)
        .then(
          () => 'was done',
          (error: unknown) => (error instanceof Refused ? error.body.errors.join() : String(error)),
        );
      if (outcome !== 'INVALID_TRANSITION') problems.push(`${one.kind} ${one.state} ${action}: ${outcome}`);
    }
  }
  expect(problems).toEqual([]);
  expect(await committed()).toEqual([]);
});

test('requests for access: what is decided is not decided again, and leaves no trace', async () => {
  const problems: string[] = [];
  const acts = {
    grant: (id: number) => all.call(access.grant, { id, duration: 'HOUR' }),
    reject: (id: number) => all.call(access.reject, { id, answer: note }),
    revoke: (id: number) => all.call(access.revoke, { id }),
  };
  const known: Record<string, string[]> = { PENDING: ['grant', 'reject'], GRANTED: ['revoke'] };
  const committed = await watchCommits(t.owner);
  for (const status of ENUMS.accessRequestStatus) {
    const id = await having('access_request', 'status')(status);
    for (const [name, act] of Object.entries(acts)) {
      if (known[status]?.includes(name)) continue;
      const outcome = await act(id ?? 0).then(
        () => 'was done',
        (error: unknown) => (error instanceof Refused ? error.body.errors.join() : String(error)),
      );
      if (outcome !== 'ACCESS_REQUEST_DECIDED') problems.push(`${status} ${name}: ${outcome}`);
    }
  }
  expect(problems).toEqual([]);
  expect(await committed()).toEqual([]);
});
