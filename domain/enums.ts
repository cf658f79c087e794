import { AGENTS } from './enums/agents';
import { AUCTIONS } from './enums/auctions';
import { CAMPAIGNS } from './enums/campaigns';
import { COMMON } from './enums/common';
import { CONTENT } from './enums/content';
import { CUSTOMERS } from './enums/customers';
import { PAYMENTS } from './enums/payments';
import { PRIVACY } from './enums/privacy';
import type { Tone } from './enums/tone';
import { WORK } from './enums/work';

const DECLARED = {
  ...AUCTIONS,
  ...PAYMENTS,
  ...WORK,
  ...CUSTOMERS,
  ...AGENTS,
  ...CONTENT,
  ...CAMPAIGNS,
  ...COMMON,
  ...PRIVACY,
};
type Declared = typeof DECLARED;
type ValuesOf<D> = D extends readonly string[] ? D : readonly (keyof D)[];

export type EnumName = keyof Declared;
export type EnumValue<N extends EnumName> = ValuesOf<Declared[N]>[number];

/**
 * The values of every enumeration of the product. The database's CHECKs, the contract's schemas, the chips on the screens
 * and the Turkish labels (locales/tr/enums/) all come from these lists; a test compares them.
 */
export const ENUMS = Object.fromEntries(
  Object.entries<readonly string[] | object>(DECLARED).map(([name, declared]) => [
    name,
    Array.isArray(declared) ? declared : Object.keys(declared),
  ]),
) as unknown as { readonly [N in EnumName]: ValuesOf<Declared[N]> };

const TONES: Readonly<Record<EnumName, Partial<Record<string, Tone>> | readonly string[]>> = DECLARED;

/** The tone declared with a value; neutral for enumerations without tones. */
export const toneOf = (name: EnumName, value: string): Tone => {
  const declared = TONES[name];
  return (Array.isArray(declared) ? undefined : (declared as Partial<Record<string, Tone>>)[value]) ?? 'neutral';
};

/** How the active flag travels as a number. */
export const ACTIVE_FLAG_NUMBER = { ACTIVE: 1, PASSIVE: 0 } as const satisfies Record<EnumValue<'activeFlag'>, number>;

/** The ids under which the three computed auction lists stand among real collections. */
export const PSEUDO_COLLECTION_ID = {
  LATEST_SOLD: -1,
  ONGOING: -2,
  LATEST_ADDED: -3,
} as const satisfies Record<EnumValue<'auctionListKind'>, number>;

/** What may be done with an appointment of each kind. */
export const APPOINTMENT_ACTIONS = {
  APPOINTMENT: ['RE_APPOINTMENT', 'DONE', 'CANCEL'],
  BROKER: ['APPOINTMENT', 'CALL_BUSY', 'CALL_LATER', 'CANCEL'],
  CUSTOMER: ['APPOINTMENT', 'CALL_BUSY', 'CALL_LATER', 'CANCEL'],
  DISCOVERY: ['CUSTOMER_ARRANGEMENT_CALL', 'CANCEL'],
  INTERVIEW: ['RE_APPOINTMENT', 'DONE', 'CANCEL'],
} as const satisfies Record<EnumValue<'appointmentKind'>, readonly EnumValue<'appointmentAction'>[]>;
