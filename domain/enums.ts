import { KINDS } from './enums/kinds';
import { STATES } from './enums/states';

const DECLARED = { ...STATES, ...KINDS };
type Declared = typeof DECLARED;
type ValuesOf<D> = D extends readonly string[] ? D : readonly (keyof D)[];

export type EnumName = keyof Declared;
export type EnumValue<N extends EnumName> = ValuesOf<Declared[N]>[number];

/**
 * The values of every enumeration of the product. The database's CHECKs, the contract's schemas, the chips on the screens and the Turkish
 * labels (locales/tr/enums/) all follow these lists; a test compares them.
 */
export const ENUMS = Object.fromEntries(
  Object.entries<readonly string[] | object>(DECLARED).map(([name, declared]) => [
    name,
    Array.isArray(declared) ? declared : Object.keys(declared),
  ]),
) as unknown as { readonly [N in EnumName]: ValuesOf<Declared[N]> };

/** The active flag as a number in calls. */
export const ACTIVE_FLAG_NUMBER = { ACTIVE: 1, PASSIVE: 0 } as const satisfies Record<EnumValue<'activeFlag'>, number>;

/** The possible actions on an appointment, by kind. */
export const APPOINTMENT_ACTIONS = {
  APPOINTMENT: ['RE_APPOINTMENT', 'DONE', 'CANCEL'],
  BROKER: ['APPOINTMENT', 'CALL_BUSY', 'CALL_LATER', 'CANCEL'],
  CUSTOMER: ['APPOINTMENT', 'CALL_BUSY', 'CALL_LATER', 'CANCEL'],
  DISCOVERY: ['CUSTOMER_ARRANGEMENT_CALL', 'CANCEL'],
  INTERVIEW: ['RE_APPOINTMENT', 'DONE', 'CANCEL'],
} as const satisfies Record<EnumValue<'appointmentKind'>, readonly EnumValue<'appointmentAction'>[]>;
