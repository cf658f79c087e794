import type { EnumValue } from '../enums';
import { fold } from '../text';
import { DAY_MS } from '../time';

type Reason = EnumValue<'matchReason'>;

/** An incoming movement. */
export type Movement = {
  amountKurus: number;
  payerName: string;
  payerIban: string | null;
  description: string;
  /** ISO 8601. */
  bookedAt: string;
};
/** A payment that may match it. */
export type Candidate = {
  reference: string;
  amountKurus: number;
  customerName: string;
  /** The customer's accounts in earlier payments. */
  ibans: readonly string[];
  auctionId: number | null;
  hasBid: boolean;
  /** ISO 8601: the payment is expected between these two, and a few days after the second. */
  createdAt: string;
  expiresAt: string | null;
};

/** The weight of each reason; together at most 100. */
const MATCH_WEIGHTS = {
  REFERENCE: 60,
  AMOUNT: 25,
  PAYER_NAME: 20,
  PAYER_NAME_PART: 8,
  PAYER_IBAN: 15,
  AUCTION_NUMBER: 8,
  BID: 4,
  DATE: 3,
} as const satisfies Record<Reason, number>;
/** A suggestion with at least this score and the exact amount is good. */
const GOOD_MATCH = 60;
/** Below this score nothing is suggested. */
const LEAST_MATCH = 25;

const LATE_DAYS = 7;

const letters = (text: string) => fold(text).replace(/[^a-z0-9]/g, '');

/** The reference for transfers, also sent to the card provider. */
export const referenceOf = (auctionId: number, paymentId: number): string =>
  `TLL${String(auctionId).padStart(5, '0')}-${String(paymentId).padStart(6, '0')}`;

/** Our references found in a payer's text, as two numbers: 'TLL00012-000345', 'tll 12 / 345'. */
export const referencesIn = (text: string): string[] => {
  const folded = fold(text);
  const loose = [...folded.matchAll(/tll\W{0,2}0*(\d{1,7})\W{1,3}0*(\d{1,9})/g)].map(([, a, p]) => `${a}-${p}`);
  const joined = [...letters(text).matchAll(/tll(\d{5})(\d{6})/g)].map(([, a, p]) => `${Number(a)}-${Number(p)}`);
  return [...new Set([...loose, ...joined])];
};

const words = (text: string) =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1);

/** Data derived from a movement, once for all payments compared with it. */
type MovementFacts = {
  movement: Movement;
  references: ReadonlySet<string>;
  auctions: ReadonlySet<string>;
  /** The words of the payer's name, or of the description if there is no name. */
  said: ReadonlySet<string>;
  bookedAtMs: number;
};
/** Data derived from a payment, once for all movements compared with it. */
type CandidateFacts<C extends Candidate> = {
  candidate: C;
  reference: string | undefined;
  names: readonly string[];
  lastName: string | undefined;
  fromMs: number;
  untilMs: number;
};

const readMovement = (movement: Movement): MovementFacts => {
  const { description, payerName, bookedAt } = movement;
  const text = `${description} ${payerName}`;
  const auctions = fold(text).matchAll(/(?:mezat|ilan|ihale)\W{0,5}(?:no|numarasi)?\W{0,5}0*(\d{1,7})/g);
  return {
    movement,
    references: new Set(referencesIn(text)),
    auctions: new Set([...auctions].map(([, number]) => number ?? '')),
    said: new Set(words(payerName === '' ? description : payerName)),
    bookedAtMs: Date.parse(bookedAt),
  };
};

const readCandidate = <C extends Candidate>(candidate: C): CandidateFacts<C> => {
  const { reference, customerName, createdAt, expiresAt } = candidate;
  const names = words(customerName);
  return {
    candidate,
    reference: referencesIn(reference)[0],
    names,
    lastName: names.at(-1),
    // Statements give only the day, so a payment requested at noon may be booked at midnight of the same day.
    fromMs: Date.parse(createdAt) - DAY_MS,
    untilMs: expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) + LATE_DAYS * DAY_MS,
  };
};

const nameReason = ({ said }: MovementFacts, { names, lastName }: CandidateFacts<Candidate>): Reason | null => {
  if (lastName === undefined || !said.has(lastName)) return null;
  return names.every((name) => said.has(name)) ? 'PAYER_NAME' : 'PAYER_NAME_PART';
};

type Score = { score: number; strength: EnumValue<'matchStrength'>; reasons: Reason[] };

const scoreOf = (line: MovementFacts, payment: CandidateFacts<Candidate>): Score | null => {
  const { movement, references, auctions, bookedAtMs } = line;
  const { candidate, reference, fromMs, untilMs } = payment;
  const reasons: Reason[] = [];
  if (reference !== undefined && references.has(reference)) reasons.push('REFERENCE');
  if (movement.amountKurus === candidate.amountKurus) reasons.push('AMOUNT');
  const name = nameReason(line, payment);
  if (name) reasons.push(name);
  if (movement.payerIban !== null && candidate.ibans.includes(movement.payerIban)) reasons.push('PAYER_IBAN');
  if (candidate.auctionId !== null && auctions.has(String(candidate.auctionId))) reasons.push('AUCTION_NUMBER');
  if (reasons.length === 0) return null;
  if (candidate.hasBid) reasons.push('BID');
  if (bookedAtMs >= fromMs && bookedAtMs <= untilMs) reasons.push('DATE');
  let score = 0;
  for (const reason of reasons) score += MATCH_WEIGHTS[reason];
  if (score < LEAST_MATCH) return null;
  return {
    score: Math.min(100, score),
    strength: score >= GOOD_MATCH && reasons.includes('AMOUNT') ? 'GOOD' : 'POOR',
    reasons,
  };
};

/** The score of a movement for a payment, 0 to 100, with the reasons. Null below the minimum. */
export const scoreMatch = (line: Movement, candidate: Candidate): Score | null =>
  scoreOf(readMovement(line), readCandidate(candidate));

/** A payment that may match a movement, with the reasons. */
export type Match<C extends Candidate> = Score & { candidate: C };

/**
 * Finds the payments that may match a movement, unordered. They are looked up by reference, amount, account and last name: without one of
 * these no payment reaches the minimum score, so a page of movements need not be compared with thousands of payments.
 */
export const matchFinder = <C extends Candidate>(candidates: readonly C[]): ((line: Movement) => Match<C>[]) => {
  const byKey = new Map<string, CandidateFacts<C>[]>();
  const file = (key: string, facts: CandidateFacts<C>) => {
    const known = byKey.get(key);
    if (known) known.push(facts);
    else byKey.set(key, [facts]);
  };
  for (const facts of candidates.map(readCandidate)) {
    const { candidate, reference, lastName } = facts;
    file(`amount ${candidate.amountKurus}`, facts);
    if (reference !== undefined) file(`reference ${reference}`, facts);
    if (lastName !== undefined) file(`name ${lastName}`, facts);
    for (const iban of candidate.ibans) file(`iban ${iban}`, facts);
  }
  return (movement) => {
    const line = readMovement(movement);
    const keys = [
      `amount ${movement.amountKurus}`,
      ...[...line.references].map((reference) => `reference ${reference}`),
      ...[...line.said].map((name) => `name ${name}`),
      ...(movement.payerIban === null ? [] : [`iban ${movement.payerIban}`]),
    ];
    const likely = new Set(keys.flatMap((key) => byKey.get(key) ?? []));
    const found: Match<C>[] = [];
    for (const facts of likely) {
      const score = scoreOf(line, facts);
      if (score) found.push({ ...score, candidate: facts.candidate });
    }
    return found;
  };
};
