import type { EnumValue } from '../enums';
import { fold } from '../text';
import { DAY_MS } from '../time';

type Reason = EnumValue<'matchReason'>;

/** A movement that came in. */
export type Movement = {
  amountKurus: number;
  payerName: string;
  payerIban: string | null;
  description: string;
  /** ISO 8601. */
  bookedAt: string;
};
/** A payment that it may be. */
export type Candidate = {
  reference: string;
  amountKurus: number;
  customerName: string;
  /** From which the customer has paid before. */
  ibans: readonly string[];
  auctionId: number | null;
  hasBid: boolean;
  /** ISO 8601: it is expected between these; after the second a few days more. */
  createdAt: string;
  expiresAt: string | null;
};

/** The weight of each reason; together at most 100. */
export const MATCH_WEIGHTS = {
  REFERENCE: 60,
  AMOUNT: 25,
  PAYER_NAME: 20,
  PAYER_NAME_PART: 8,
  PAYER_IBAN: 15,
  AUCTION_NUMBER: 8,
  BID: 4,
  DATE: 3,
} as const satisfies Record<Reason, number>;
/** From this score on, and with the exact amount, a suggestion is good. */
export const GOOD_MATCH = 60;
/** Below this nothing is suggested. */
export const LEAST_MATCH = 25;

const LATE_DAYS = 7;

const letters = (text: string) => fold(text).replace(/[^a-z0-9]/g, '');

/** The reference for transfers, which the card provider gets as well. */
export const referenceOf = (auctionId: number, paymentId: number): string =>
  `TLL${String(auctionId).padStart(5, '0')}-${String(paymentId).padStart(6, '0')}`;

/** The references of ours that a payer wrote, by their two numbers: 'TLL00012-000345', 'tll 12 / 345'. */
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

const nameReason = (line: Movement, customerName: string): Reason | null => {
  const said = new Set(words(line.payerName === '' ? line.description : line.payerName));
  const names = words(customerName);
  const last = names.at(-1);
  if (names.length > 0 && names.every((name) => said.has(name))) return 'PAYER_NAME';
  return last !== undefined && said.has(last) ? 'PAYER_NAME_PART' : null;
};

const inTime = ({ bookedAt }: Movement, { createdAt, expiresAt }: Candidate) => {
  const at = Date.parse(bookedAt);
  // Statements give only the day, so a payment requested at noon may be booked at midnight of that day.
  const until = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) + LATE_DAYS * DAY_MS;
  return at >= Date.parse(createdAt) - DAY_MS && at <= until;
};

/** The score of a movement for a payment, 0 to 100, with the reasons. Null below the minimum. */
export const scoreMatch = (
  line: Movement,
  candidate: Candidate,
): { score: number; strength: EnumValue<'matchStrength'>; reasons: Reason[] } | null => {
  const text = `${line.description} ${line.payerName}`;
  const [own] = referencesIn(candidate.reference);
  const name = nameReason(line, candidate.customerName);
  const auctions = [...fold(text).matchAll(/(?:mezat|ilan|ihale)\W{0,5}(?:no|numarasi)?\W{0,5}0*(\d{1,7})/g)].map(
    ([, n]) => n,
  );
  const reasons: Reason[] = [
    ...(own !== undefined && referencesIn(text).includes(own) ? ['REFERENCE' as const] : []),
    ...(line.amountKurus === candidate.amountKurus ? ['AMOUNT' as const] : []),
    ...(name ? [name] : []),
    ...(line.payerIban !== null && candidate.ibans.includes(line.payerIban) ? ['PAYER_IBAN' as const] : []),
    ...(candidate.auctionId !== null && auctions.includes(String(candidate.auctionId))
      ? ['AUCTION_NUMBER' as const]
      : []),
  ];
  if (reasons.length === 0) return null;
  if (candidate.hasBid) reasons.push('BID');
  if (inTime(line, candidate)) reasons.push('DATE');
  const score = Math.min(
    100,
    reasons.reduce((sum, reason) => sum + MATCH_WEIGHTS[reason], 0),
  );
  if (score < LEAST_MATCH) return null;
  return { score, strength: score >= GOOD_MATCH && reasons.includes('AMOUNT') ? 'GOOD' : 'POOR', reasons };
};
