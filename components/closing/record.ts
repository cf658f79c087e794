import type { ClosingDetail } from '@/contract/closing/record';
import { CLOSING_STEPS } from '@/domain/closing';
import type { EnumValue } from '@/domain/enums';

/** What the drawers edit of a closing, by the names of their calls' fields; kept together, since one version stands for all of it. */
export const editable = ({ id, version, plan, buyerPerson, credit, appointment }: ClosingDetail) => ({
  id,
  version,
  ...plan,
  identityNumber: undefined,
  address: buyerPerson.address,
  bank: credit?.bank ?? '',
  amount: credit?.amount ?? null,
  result: credit?.result,
  at: appointment?.at,
  office: appointment?.office ?? '',
});

/** A record that others changed meanwhile, as the drawers read it. */
export const editableNow = (current: object) => editable(current as ClosingDetail);

const WITH_AMOUNT: readonly EnumValue<'closingCheck'>[] = ['MARKET_VALUE', 'BUYER_DEED_FEE', 'SELLER_DEED_FEE'];
/** Whether an item of the checklist stands for an amount of money. */
export const hasAmount = (item: EnumValue<'closingCheck'>): boolean => WITH_AMOUNT.includes(item);

/** A payment that was asked for and has not come. */
export const isExpected = ({ state, letGo }: ClosingDetail['payments'][number]): boolean =>
  !letGo && (state === 'PENDING' || state === 'WAITING_PAYMENT');

/** The payment that was asked of the buyer for this and has not come. */
export const expectedOf = ({ payments }: ClosingDetail, kind: 'DEPOSIT' | 'SERVICE_FEE') =>
  payments.find((one) => one.kind === kind && isExpected(one));

/** Open work that keeps the file where it is: not its own, which ends with it. */
export const holdsUp = ({ type, status }: ClosingDetail['tasks'][number]): boolean =>
  (status === 'INITIAL' || status === 'WORKING') && type !== 'CLOSING' && type !== 'CLOSING_TITLE_DEED';

/** Whether the file has come to this step. */
export const hasReached = (file: ClosingDetail, step: ClosingDetail['step']): boolean =>
  file.outcome !== 'OPEN' || CLOSING_STEPS.indexOf(file.step) >= CLOSING_STEPS.indexOf(step);
