import { MOTIVATION_QUESTIONS, MOTIVATION_RATING_MAX, MOTIVATION_SCORE_MAX } from '../limits';

/**
 * Motivation of a buyer or a seller (V46): the product of three ratings of 1 to 3, at most 27, and its whole percentage of 27. Null until
 * all three are given, and for a rating out of range.
 */
export const motivation = (ratings: readonly (number | null)[]): { score: number; percent: number } | null => {
  const given = ratings.filter(
    (rating): rating is number =>
      rating !== null && Number.isInteger(rating) && rating >= 1 && rating <= MOTIVATION_RATING_MAX,
  );
  if (given.length !== MOTIVATION_QUESTIONS || ratings.length !== MOTIVATION_QUESTIONS) return null;
  const score = given.reduce((product, rating) => product * rating, 1);
  return { score, percent: motivationPercent(score) };
};

/** The three answers of each side, by their field names in calls. */
export const MOTIVATION_ANSWERS = {
  BUY: ['buyerQuestion1', 'buyerQuestion2', 'buyerQuestion3'],
  SELL: ['sellerQuestion1', 'sellerQuestion2', 'sellerQuestion3'],
} as const;
type MotivationAnswer = (typeof MOTIVATION_ANSWERS)['BUY' | 'SELL'][number];

/** Given answers: the side, and three ratings. */
export type Rated = { kind: 'BUY' | 'SELL'; ratings: readonly (number | null)[] };
export const unrated = (kind: Rated['kind']): Rated => ({ kind, ratings: MOTIVATION_ANSWERS[kind].map(() => null) });
/** The answers by their field names in calls, without the missing ones. */
export const answersOf = ({ kind, ratings }: Rated): Partial<Record<MotivationAnswer, number>> =>
  Object.fromEntries(
    MOTIVATION_ANSWERS[kind].flatMap((name, index) => {
      const given = ratings[index];
      return given ? [[name, given] as const] : [];
    }),
  );

/** A motivation score (1 to 27) as a whole percentage of 27. */
export const motivationPercent = (score: number): number => Math.round((score * 100) / MOTIVATION_SCORE_MAX);
