import type { ClosingDetail } from '@/contract/closing/record';
import { CLOSING_STEPS } from '@/domain/closing';
import type { EnumValue } from '@/domain/enums';

/** The fields of a closing that drawers edit, by their calls' field names; together, since they share one version. */
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

/** The record of a conflict, in the drawers' shape. */
export const editableNow = (current: object) => editable(current as ClosingDetail);

const WITH_AMOUNT: readonly EnumValue<'closingCheck'>[] = ['MARKET_VALUE', 'BUYER_DEED_FEE', 'SELLER_DEED_FEE'];
/** Whether a checklist item has an amount of money. */
export const hasAmount = (item: EnumValue<'closingCheck'>): boolean => WITH_AMOUNT.includes(item);

/** Whether a requested payment is still expected. */
export const isExpected = ({ state, letGo }: ClosingDetail['payments'][number]): boolean =>
  !letGo && (state === 'PENDING' || state === 'WAITING_PAYMENT');

/** The expected payment of this kind. */
export const expectedOf = ({ payments }: ClosingDetail, kind: 'DEPOSIT' | 'SERVICE_FEE') =>
  payments.find((one) => one.kind === kind && isExpected(one));

/** Open tasks that block the closing: not its own activity, which closes with it. */
export const holdsUp = ({ type, status }: ClosingDetail['tasks'][number]): boolean =>
  (status === 'INITIAL' || status === 'WORKING') && type !== 'CLOSING' && type !== 'CLOSING_TITLE_DEED';

/** Whether the closing has reached this step. */
export const hasReached = (file: ClosingDetail, step: ClosingDetail['step']): boolean =>
  file.outcome !== 'OPEN' || CLOSING_STEPS.indexOf(file.step) >= CLOSING_STEPS.indexOf(step);
