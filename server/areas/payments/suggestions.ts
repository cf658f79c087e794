import { sql } from 'kysely';
import type { StatementLine, Suggestion } from '@/contract/payments/statements';
import {
  type Candidate,
  type Match,
  matchFinder,
  type Movement,
  referenceOf,
  referencesIn,
} from '@/domain/payments/matching';
import { fold } from '@/domain/text';
import { auctionLink } from '@/server/areas/customers/auctionScope';
import { customerLink } from '@/server/areas/customers/scope';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { inSlices } from '@/server/kernel/inSlices';
import { setting } from '@/server/platform/settings/settings';

const movementOf = ({ amount, payerName, payerIban, description, bookedAt }: StatementLine): Movement => ({
  amountKurus: amount,
  payerName,
  payerIban,
  description,
  bookedAt,
});

/** The references in the texts of these movements. */
const referencesOf = (movements: readonly Movement[]): string[] =>
  movements
    .flatMap(({ description, payerName }) => referencesIn(`${description} ${payerName}`))
    .map((pair) => pair.split('-').map(Number))
    .map(([auctionId = 0, paymentId = 0]) => referenceOf(auctionId, paymentId));

const CANDIDATES_MAX = 2_000;

/** Payments that these movements could be: expected ones, and recently received ones without a statement line. */
const candidatesFor = async (db: Database, movements: readonly Movement[], operator: SignedIn) => {
  const amounts = [...new Set(movements.map(({ amountKurus }) => amountKurus))];
  const names = [...new Set(movements.map(({ payerName }) => fold(payerName).trim()).filter(Boolean))];
  const ibans = [...new Set(movements.map(({ payerIban }) => payerIban).filter((iban) => iban !== null))];
  return (
    db
      .selectFrom('eft_payment as eft')
      .innerJoin('payment', 'payment.id', 'eft.payment_id')
      .innerJoin('customer', 'customer.id', 'eft.customer_id')
      .leftJoin('auction', 'auction.id', 'eft.auction_id')
      .select([
        'eft.id as eftId',
        'eft.version',
        'eft.status',
        'eft.reference',
        'eft.amount_kurus as amount',
        'eft.created_at as createdAt',
        'eft.expires_at as expiresAt',
        customerLink(operator).as('customer'),
        auctionLink(operator).as('auction'),
        sql<string[]>`array(select distinct earlier.payer_iban from eft_payment earlier
        where earlier.customer_id = eft.customer_id and earlier.status = 'RECEIVED' and earlier.payer_iban = any(${ibans}))`.as(
          'ibans',
        ),
        sql<boolean>`exists (select from bid where bid.auction_id = eft.auction_id and bid.customer_id = eft.customer_id
        and bid.status not in ('REJECTED', 'CANCELLED'))`.as('hasBid'),
      ])
      .where(
        sql<boolean>`(eft.status = 'WAITING' or (eft.status in ('WAITING_APPROVAL', 'RECEIVED')
        and eft.registered_at > now() - interval '90 days' and not exists (select from bank_statement_line line where line.eft_payment_id = eft.id)))`,
      )
      // A union, so that each part uses its own index: with OR all payments would be read.
      .where(
        sql<boolean>`eft.id in (
        select id from eft_payment where amount_kurus = any(${amounts}::bigint[])
        union all select id from eft_payment where reference = any(${referencesOf(movements)}::text[])
        union all select eft_payment.id from customer join eft_payment on customer_id = customer.id
          where name_folded = any(${names}::text[])
        union all select theirs.id from eft_payment earlier join eft_payment theirs on theirs.customer_id = earlier.customer_id
          where earlier.payer_iban = any(${ibans}::text[]))`,
      )
      .orderBy('eft.id', 'desc')
      .limit(CANDIDATES_MAX)
      .execute()
  );
};
type FoundCandidate = Awaited<ReturnType<typeof candidatesFor>>[number];
type Payment = Candidate & { found: FoundCandidate };

const paymentOf = (found: FoundCandidate): Payment => ({
  reference: found.reference,
  amountKurus: found.amount,
  customerName: found.customer.name,
  ibans: found.ibans,
  auctionId: found.auction?.id ?? null,
  hasBid: found.hasBid,
  createdAt: found.createdAt,
  expiresAt: found.expiresAt,
  found,
});

const suggestionOf = (
  { amount: paid }: StatementLine,
  { candidate, score, strength, reasons }: Match<Payment>,
  limitKurus: number,
): Suggestion => {
  const { createdAt: _, ibans: _ibans, hasBid: _hasBid, ...shown } = candidate.found;
  return {
    ...shown,
    score,
    strength,
    reasons,
    needsApproval: shown.amount > limitKurus,
    difference: paid - shown.amount,
  };
};

/** The most likely first; among equals the one with the nearer amount, then the newer one. */
const likelier =
  ({ amount: paid }: StatementLine) =>
  (one: Match<Payment>, other: Match<Payment>): number =>
    other.score - one.score ||
    Math.abs(paid - one.candidate.amountKurus) - Math.abs(paid - other.candidate.amountKurus) ||
    other.candidate.found.eftId - one.candidate.found.eftId;

/** The work of `suggestionsFor`; yields after each movement (server/kernel/inSlices.ts). */
function* suggestionSteps(
  lines: readonly StatementLine[],
  candidates: readonly FoundCandidate[],
  { limitKurus, most }: { limitKurus: number; most: number },
): Generator<void, Map<number, Suggestion[]>> {
  const find = matchFinder(candidates.map(paymentOf));
  const suggestions = new Map<number, Suggestion[]>();
  for (const line of lines) {
    const likely = find(movementOf(line)).sort(likelier(line)).slice(0, most);
    suggestions.set(
      line.id,
      likely.map((match) => suggestionOf(line, match, limitKurus)),
    );
    yield;
  }
  return suggestions;
}

/** The most likely payments for each open movement, by its id, at most `most` each, the most likely first. */
export const suggestionsFor = async (
  db: Database,
  lines: readonly StatementLine[],
  most: number,
  by: SignedIn,
): Promise<Map<number, Suggestion[]>> => {
  const candidates = await candidatesFor(db, lines.map(movementOf), by);
  const limitKurus = setting('eftApprovalLimit');
  return inSlices(suggestionSteps(lines, candidates, { limitKurus, most }));
};
