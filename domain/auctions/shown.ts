import type { EnumValue } from '../enums';
import { REQUIRED_DOCUMENTS } from '../files';

type Status = EnumValue<'auctionStatus'>;
/** An outside viewer: anybody, or an office that works with us. */
export type Looker = 'VISITOR' | 'OFFICE';

/** Visible to everybody. No public call returns an auction that is only for offices. */
const FOR_ANYBODY = ['LIVE', 'BIDDING', 'VIEW_ONLY', 'HIDDEN_PRICE'] as const satisfies readonly Status[];
const FOR_OFFICES = [...FOR_ANYBODY, 'ONLY_FOR_BROKERS'] as const satisfies readonly Status[];
export const SHOWN_TO = { VISITOR: FOR_ANYBODY, OFFICE: FOR_OFFICES } as const;

type Looked = { status: Status; openForBroker: boolean; openForBrokerOn: string | null };
/** Whether an outside viewer sees an auction on a day in Istanbul: an office only what is open to offices, from its opening day on. */
export const isShownTo = (looker: Looker, { status, openForBroker, openForBrokerOn }: Looked, today: string): boolean =>
  looker === 'VISITOR'
    ? FOR_ANYBODY.some((one) => one === status)
    : FOR_OFFICES.some((one) => one === status) &&
      (openForBroker || status === 'ONLY_FOR_BROKERS') &&
      (openForBrokerOn === null || openForBrokerOn <= today);

/** HIDDEN_PRICE hides every price and bid, also from offices: they have to ask. */
export const showsPrice = (status: Status): boolean => status !== 'HIDDEN_PRICE';

/**
 * Whether a document cannot be removed: one that publication requires, while the auction is visible. An agent's advertisement requires
 * none. `all`: the auction's documents.
 */
export const keepsDocument = (
  status: Status,
  type: EnumValue<'documentType'>,
  all: readonly { type: EnumValue<'documentType'> }[],
): boolean =>
  FOR_OFFICES.some((one) => one === status) &&
  REQUIRED_DOCUMENTS.includes(type) &&
  all.filter((one) => one.type === type).length === 1;
