// `npm run simulate -- --auction 12 --bidders 8 --minutes 3`: an auction with simulated bidders, driven from outside as by the
// marketplace's website: POST /rest/public/… with SITE_API_KEY. The console must be running; missing deposits are paid by card if
// PAYMENT_WEBHOOK_SECRET is set. Never against a real console: APP_MODE=production is refused.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import type { BidderView, PlacedBid } from '../contract/bidding';
import { site } from '../contract/bidding/site';
import type { Endpoint, Input } from '../contract/kit';
import { toRequest } from '../contract/request';
import { provider } from '../contract/payments';
import { formatMoney } from '../domain/money';
import { SIGNATURE_HEADER, signatureOf } from '../server/platform/auth/signature';
import { addressOf, readConfig } from '../server/process/config';
import { runningDatabase } from '../server/process/database';
import './command';

const { values } = parseArgs({
  options: {
    auction: { type: 'string' },
    bidders: { type: 'string', default: '8' },
    minutes: { type: 'string', default: '3' },
    /** The console's URL; by default from the settings. */
    url: { type: 'string' },
  },
});
const config = readConfig();
const address = (values.url ?? addressOf(config)).replace(/\/$/, '');
const auctionId = Number(values.auction);
const wanted = Number(values.bidders);
const until = performance.now() + Number(values.minutes) * 60_000;

const end = (why: string): never => {
  console.error(why);
  process.exit(1);
};
if (config.APP_MODE === 'production') end('APP_MODE=production: real auctions are not simulated.');
if (!config.SITE_API_KEY) end('SITE_API_KEY is not set: the site has no key to call with. See .env.example.');
if (!Number.isSafeInteger(auctionId) || auctionId <= 0) end('Which auction? npm run simulate -- --auction ID');
if (!(wanted >= 2 && wanted <= 200)) end('--bidders is 2 to 200.');

type Refused = { code: string; message: string };
const isRefused = (answer: object): answer is Refused => 'code' in answer;

/** One call as the website makes it: the answer, or the first code of the refusal. */
const call = async <E extends Endpoint, O extends object>(endpoint: E, input: Input<E>): Promise<O | Refused> => {
  const request = toRequest(endpoint, input);
  const answer = await fetch(address + request.url, {
    method: request.method,
    headers: { authorization: `Bearer ${config.SITE_API_KEY}`, 'content-type': 'application/json' },
    ...(request.data && { body: JSON.stringify(request.data) }),
  });
  const body = await answer.json();
  return answer.ok ? body : { code: body.errors?.[0] ?? String(answer.status), message: body.message ?? '' };
};

const database = new Client({ connectionString: await runningDatabase(config) });
await database.connect();

/** Members of the marketplace: first those who may already bid here, then others who do not participate in this auction. */
const members = async (): Promise<number[]> => {
  const { rows } = await database.query<{ id: number }>(
    `select member.id
       from member
       join customer on customer.id = member.customer_id
       left join participant on participant.customer_id = customer.id and participant.auction_id = $1
      where member.id is not null and (participant.id is null or participant.status not in ('CANCELLED', 'READ_ONLY'))
        and not exists (select from auction where auction.id = $1 and auction.seller_customer_id = customer.id)
      order by participant.status in ('PAYMENT_RECEIVED', 'JOINED', 'BID_GIVEN') desc nulls last, random()
      limit $2`,
    [auctionId, wanted],
  );
  return rows.map(({ id }) => id);
};

/** Sends the card provider's event that a payment succeeded. */
const payByCard = async (paymentId: number): Promise<void> => {
  const secret = config.PAYMENT_WEBHOOK_SECRET;
  if (!secret) return;
  const { rows } = await database.query<{ reference: string; amount: string }>(
    'select provider_reference as reference, amount_kurus as amount from payment where id = $1',
    [paymentId],
  );
  const [payment] = rows;
  if (!payment) return;
  const body = JSON.stringify({
    eventId: randomUUID(),
    reference: payment.reference,
    status: 'CONFIRMED',
    amount: Number(payment.amount),
    happenedAt: new Date().toISOString(),
  });
  await fetch(address + provider.webhook.path, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', [SIGNATURE_HEADER]: signatureOf(secret, body, Date.now()) },
    body,
  });
};

type Bidder = { participantId: number; number: number; limit: number };

/** Joins, pays the deposit, and decides on a limit. Null: may not bid here. */
const enter = async (memberId: number): Promise<Bidder | null> => {
  let view = await call<typeof site.join, BidderView>(site.join, { auctionId, memberId });
  if (isRefused(view)) {
    console.log(`member ${memberId}: ${view.code}`);
    return null;
  }
  const { participantId } = view;
  if (view.cannotBid === 'BIDDER_DEPOSIT_MISSING') {
    const said = await call<typeof site.announceDeposit, { paymentId: number | null }>(site.announceDeposit, {
      participantId,
      method: 'CARD',
    });
    if (!isRefused(said) && said.paymentId !== null) await payByCard(said.paymentId);
    view = await call<typeof site.state, BidderView>(site.state, { participantId });
    if (isRefused(view)) return null;
  }
  if (view.cannotBid && view.cannotBid !== 'BID_OWN_LEADING') {
    console.log(`#${view.participantNumber}: ${view.cannotBid}`);
    return null;
  }
  const far = 1.05 + Math.random() ** 2 * 0.6;
  return { participantId, number: view.participantNumber, limit: (view.price ?? view.startPrice) * far };
};

/** Waits, checks the price, and bids the minimum or a step or two more. The closer the end, the shorter the wait. */
const think = async (bidder: Bidder): Promise<void> => {
  let patience = 6_000;
  while (performance.now() < until) {
    await wait(300 + Math.random() * patience);
    const view = await call<typeof site.state, BidderView>(site.state, { participantId: bidder.participantId });
    if (isRefused(view) || view.auctionStatus !== 'BIDDING') return;
    const left = Date.parse(view.endAt) - Date.parse(view.serverTime);
    patience = left < 60_000 ? 2_500 : left < 300_000 ? 6_000 : 12_000;
    if (view.leading || view.cannotBid) continue;
    const steps = Math.random() < 0.75 ? 0 : Math.ceil(Math.random() * 3);
    const amount = view.nextAmount + steps * view.increment;
    if (amount > bidder.limit) {
      console.log(`#${bidder.number} leaves at ${formatMoney(view.nextAmount)}`);
      return;
    }
    const taken = await call<typeof site.bid, PlacedBid>(site.bid, {
      participantId: bidder.participantId,
      amount,
      requestId: randomUUID(),
      ip: `198.51.100.${bidder.number % 255}`,
    });
    if (isRefused(taken)) console.log(`#${bidder.number} ${formatMoney(amount)}: ${taken.code}`);
    else {
      console.log(`#${bidder.number} ${formatMoney(amount)}: bid ${taken.number}${taken.extended ? ', extended' : ''}`);
    }
  }
};

try {
  const entered = await Promise.all((await members()).map(enter));
  const bidders = entered.filter((one) => one !== null);
  if (bidders.length < 2) end('Fewer than two may bid here: is the auction taking bids, and are deposits paid?');
  console.log(`${bidders.length} bidders for ${values.minutes} minutes`);
  await Promise.all(bidders.map(think));
} finally {
  await database.end();
}
