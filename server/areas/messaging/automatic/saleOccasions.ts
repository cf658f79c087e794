import { sql } from 'kysely';
import type { EnumValue } from '@/domain/enums';
import type { AgreementEnding, AuctionMoved, EidsChanged, Events, OfficeEarningMoved } from '@/domain/events';
import { formatDay } from '@/domain/formats';
import { formatMoney } from '@/domain/money';
import messages from '@/locales/tr/messages.json';
import { SELLING_PERSON } from '@/server/areas/auctions/corporate/person';
import type { Database } from '@/server/kernel/db/pool';
import { type Listing, listingWords, noteAll } from './notice';

type Listed = Listing & { customerId: number };

/**
 * The auction is sold: notifies once everybody who bid in this round and did not win. Not earlier, since until the deed the winner may drop
 * out and somebody else win. Bidders whose bids were all cancelled, including a winner who dropped out, know already.
 */
export const lostOccasion = async (db: Database, { auctionId, action }: AuctionMoved): Promise<void> => {
  if (action !== 'MARK_SOLD') return;
  await noteAll(db, 'AUCTION_LOST', async () => {
    const { rows } = await sql<Listed>`
      select distinct bid.customer_id as "customerId", auction.id as "auctionId", auction.extra_info as ilan
        from bid join auction on auction.id = bid.auction_id
        join auction_bidding round on round.auction_id = auction.id and bid.number >= round.round_first_number
       where auction.id = ${auctionId} and bid.status <> 'CANCELLED'
         and not exists (select from bid won where won.auction_id = auction.id and won.status = 'WINNER'
                            and won.customer_id = bid.customer_id)`.execute(db);
    return rows.map(({ customerId, ...about }) => ({
      customerId,
      about: `auction:${auctionId}:lost:${customerId}`,
      words: listingWords(about),
    }));
  });
};

/** The steps of a sale in words for buyers; the desk's own names are different. */
const STEPS: Record<EnumValue<'closingStep'>, string> = {
  CALL: messages.saleStep.CALL,
  INITIAL_INFORMING: messages.saleStep.INITIAL_INFORMING,
  SEND_STF: messages.saleStep.SEND_STF,
  WAITING_DOCUMENT: messages.saleStep.WAITING_DOCUMENT,
  WAITING_SELLER_APPROVE: messages.saleStep.WAITING_SELLER_APPROVE,
  TRIPLE_AGREEMENT: messages.saleStep.TRIPLE_AGREEMENT,
  DEPOSIT_PAYMENT: messages.saleStep.DEPOSIT_PAYMENT,
  CREDIT_USAGE: messages.saleStep.CREDIT_USAGE,
  PAYMENT: messages.saleStep.PAYMENT,
  POWER_OF_ATTORNEY: messages.saleStep.POWER_OF_ATTORNEY,
  DEED_APPOINTMENT: messages.saleStep.DEED_APPOINTMENT,
  TITLE_DEED: messages.saleStep.TITLE_DEED,
  PAYMENT_AND_DEED: messages.saleStep.PAYMENT_AND_DEED,
};

/** A sale has moved: notifies the buyer once of each step, and of the deed. */
export const closingOccasion = (db: Database, { closingId, to }: Events<unknown>['closing.moved']): Promise<number> =>
  noteAll(db, to === 'DONE' ? 'CLOSING_DONE' : 'CLOSING_MOVED', async () => {
    const { rows } = await sql<Listed>`
      select closing.buyer_customer_id as "customerId", auction.id as "auctionId", auction.extra_info as ilan
        from closing left join auction on auction.id = closing.auction_id
       where closing.id = ${closingId}`.execute(db);
    return rows.map(({ customerId, ...about }) => ({
      customerId,
      about: `closing:${closingId}:${to}`,
      words: { ...listingWords(about), ...(to !== 'DONE' && { asama: STEPS[to] }) },
    }));
  });

/** The permission to advertise an auction has changed: notifies the seller, or a company's contact. */
export const eidsOccasion = (db: Database, { auctionId, status, expiresOn }: EidsChanged): Promise<number> =>
  noteAll(db, status === 'VERIFIED' ? 'EIDS_VERIFIED' : 'EIDS_EXPIRED', async () => {
    const { rows } = await sql<Listed>`
      select ${SELLING_PERSON} as "customerId", id as "auctionId", extra_info as ilan
        from auction where id = ${auctionId} and ${SELLING_PERSON} is not null`.execute(db);
    return rows.map(({ customerId, ...about }) => ({
      customerId,
      about: `eids:${auctionId}:${expiresOn}`,
      words: { ...listingWords(about), tarih: formatDay(expiresOn) },
    }));
  });

const ENDINGS = {
  OFFICE: ['AGREEMENT_ENDING', 'AGREEMENT_ENDED'],
  SELLER: ['SELLER_AGREEMENT_ENDING', 'SELLER_AGREEMENT_ENDED'],
} as const;

/** The agreement of an office or a seller is about to end, or has ended. */
export const agreementOccasion = (
  db: Database,
  { of, agreementId, customerId, endsOn, before }: AgreementEnding,
): Promise<number> =>
  noteAll(db, ENDINGS[of][before === 0 ? 1 : 0], async () => [
    { customerId, about: `agreement:${agreementId}:${endsOn}:${before}`, words: { tarih: formatDay(endsOn) } },
  ]);

const OFFICE_EVENTS = {
  APPROVE: 'OFFICE_EARNING_APPROVED',
  RETURN_INVOICE: 'OFFICE_INVOICE_RETURNED',
  PAY: 'OFFICE_EARNING_PAID',
  CANCEL: 'OFFICE_EARNING_CANCELLED',
} as const;

/** The earning of an office has moved: an office has no sign-in and is notified like a customer. */
export const officeEarningOccasion = (
  db: Database,
  { earningId, action, reason }: OfficeEarningMoved,
): Promise<number> =>
  noteAll(db, OFFICE_EVENTS[action], async () => {
    const { rows } = await sql<Listed & { version: number; amountKurus: number; paidOn: string | null }>`
      select broker.customer_id as "customerId", auction.id as "auctionId", auction.extra_info as ilan, earning.version,
             earning.broker_share_kurus as "amountKurus", earning.paid_on as "paidOn"
        from agent_earning earning join broker on broker.id = earning.broker_id
        join closing on closing.id = earning.closing_id join auction on auction.id = closing.auction_id
       where earning.id = ${earningId}`.execute(db);
    return rows.map(({ customerId, version, amountKurus, paidOn, ...about }) => ({
      customerId,
      // An invoice can be returned more than once.
      about: `earning:${earningId}:${version}`,
      words: {
        ...listingWords(about),
        tutar: formatMoney(amountKurus),
        ...(action === 'RETURN_INVOICE' && { neden: reason }),
        ...(action === 'PAY' && paidOn !== null && { tarih: formatDay(paidOn) }),
      },
    }));
  });
