/**
 * What a value means for the eye. `success`: it went as wished. `danger`: refused, failed or late. `warning`: somebody has
 * to act, or time runs out. `info`: on its way. `brand`: happening now. `neutral`: says nothing good or bad, also of what
 * has not begun or was called off.
 */
export type Tone = 'success' | 'danger' | 'warning' | 'info' | 'brand' | 'neutral';

/** Enumerations of states, as they are declared: each value with its tone. */
export type States = Readonly<Record<string, Readonly<Record<string, Tone>>>>;
/** Enumerations of kinds, of which none is better than another. */
export type Kinds = Readonly<Record<string, readonly string[]>>;
