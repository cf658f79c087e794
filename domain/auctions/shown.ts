import type { EnumValue } from '../enums';
import { REQUIRED_DOCUMENTS } from '../files';

type Status = EnumValue<'auctionStatus'>;
/** Who looks from outside: anybody, or an office that works with us. */
export type Looker = 'VISITOR' | 'OFFICE';

/** What anybody sees. An auction that is only for offices is not among it, in no call. */
const FOR_ANYBODY = ['LIVE', 'BIDDING', 'VIEW_ONLY', 'HIDDEN_PRICE'] as const satisfies readonly Status[];
const FOR_OFFICES = [...FOR_ANYBODY, 'ONLY_FOR_BROKERS'] as const satisfies readonly Status[];
export const SHOWN_TO = { VISITOR: FOR_ANYBODY, OFFICE: FOR_OFFICES } as const;

type Looked = { status: Status; openForBroker: boolean; openForBrokerOn: string | null };
/** Whether somebody outside sees an auction on a day of Istanbul's: an office only what is open to offices, from its day on. */
export const isShownTo = (looker: Looker, { status, openForBroker, openForBrokerOn }: Looked, today: string): boolean =>
  looker === 'VISITOR'
    ? FOR_ANYBODY.some((one) => one === status)
    : FOR_OFFICES.some((one) => one === status) &&
      (openForBroker || status === 'ONLY_FOR_BROKERS') &&
      (openForBrokerOn === null || openForBrokerOn <= today);

/** HIDDEN_PRICE hides every price and bid, from offices as from anybody: who wants to know it asks. */
export const showsPrice = (status: Status): boolean => status !== 'HIDDEN_PRICE';

/**
 * Whether an auction keeps a document: what it could not be published without does not leave while anybody sees it. An agent's advertisement
 * is asked for none. `all`: its documents.
 */
export const keepsDocument = (
  status: Status,
  type: EnumValue<'documentType'>,
  all: readonly { type: EnumValue<'documentType'> }[],
): boolean =>
  FOR_OFFICES.some((one) => one === status) &&
  REQUIRED_DOCUMENTS.includes(type) &&
  all.filter((one) => one.type === type).length === 1;
