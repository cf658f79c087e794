import { type KeyFacts, keyRefusal } from '../appointments';
import type { EnumValue } from '../enums';
import type { ErrorCode } from '../errors';
import { addDays } from '../time';

/** Default number of days for which an office gets a key. */
const KEY_DAYS = 3;
/** Maximum number of days that a key is lent; somebody who keeps it permanently (a caretaker) has no due date. */
export const KEY_DAYS_MAX = 180;
export const KEY_PAPER_MAX = 40;

/** A drawn signature: strokes of `x,y` points, in a field of this size. */
export const SIGNATURE = { width: 600, height: 200, charsMax: 24_000, pointsMin: 8 } as const;
const POINT = String.raw`\d{1,3},\d{1,3}`;
const STROKES = new RegExp(`^${POINT}(?: ${POINT})*(?:;${POINT}(?: ${POINT})*)*$`);

/** The points of each stroke; null if the text is no signature. */
export const strokesOf = (drawn: string): [x: number, y: number][][] | null => {
  if (drawn.length > SIGNATURE.charsMax || !STROKES.test(drawn)) return null;
  const strokes = drawn
    .split(';')
    .map((stroke) => stroke.split(' ').map((point) => point.split(',').map(Number) as [number, number]));
  const inside = strokes.flat().every(([x, y]) => x <= SIGNATURE.width && y <= SIGNATURE.height);
  return inside ? strokes : null;
};

/** Whether the drawing can be a signature: a dot or an accidental touch cannot. */
export const isSignature = (drawn: string): boolean => (strokesOf(drawn)?.flat().length ?? 0) >= SIGNATURE.pointsMin;

/** Strokes as an SVG path. */
export const signaturePath = (strokes: readonly (readonly (readonly [x: number, y: number])[])[]): string =>
  strokes.map((stroke) => `M${stroke.map(([x, y]) => `${x} ${y}`).join('L')}`).join('');

export const defaultKeyDay = (today: string): string => addDays(today, KEY_DAYS);

type Custody = { dueOn: string | null; returned: boolean };
/** The state of a handed-over key. */
export const keyStateOf = ({ dueOn, returned }: Custody, today: string): EnumValue<'keyHolderState'> => {
  if (returned) return 'RETURNED';
  if (dueOn === null) return 'HELD';
  if (dueOn < today) return 'LATE';
  return dueOn === today ? 'DUE' : 'HELD';
};

/** The facts about a property's key before it is handed over. */
export type HandOverFacts = Omit<KeyFacts, 'hasHolder'> & {
  /** Somebody already has it. */
  isHeld: boolean;
};

/**
 * Why a key cannot be handed over, or null (V49). Unlike for a visit, an unknown key status is allowed: the person handing it over may have
 * it.
 */
export const handOverRefusal = ({ status, category, isHeld }: HandOverFacts): ErrorCode | null => {
  if (isHeld) return 'KEY_ALREADY_HELD';
  const closed = keyRefusal('APPOINTMENT', { status, category, hasHolder: true });
  return closed === 'KEY_INFORMATION_MISSING' ? null : closed;
};
