/**
 * The meaning of a value, for its colour. `success`: achieved. `danger`: refused, failed or late. `warning`: somebody must act, or time is
 * running out. `info`: in progress. `brand`: happening now. `neutral`: neither good nor bad; also not started or called off.
 */
export type Tone = 'success' | 'danger' | 'warning' | 'info' | 'brand' | 'neutral';

/** Enumerations of states: each value with its tone. */
export type States = Readonly<Record<string, Readonly<Record<string, Tone>>>>;
/** Enumerations of kinds, whose values are all equal. */
export type Kinds = Readonly<Record<string, readonly string[]>>;
