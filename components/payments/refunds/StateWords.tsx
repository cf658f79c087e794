import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RefundRow } from '@/contract/payments/refunds';

const key = ({ status, way, releasedBy, bankReference }: RefundRow) => {
  if (status === 'READY') return way === 'CREDIT' ? 'READY_CREDIT' : releasedBy ? 'READY_TWO' : 'READY';
  if (status === 'SENT') return way === 'CARD' ? 'SENT_CARD' : 'SENT';
  if (status === 'CLOSED') return bankReference ? 'CLOSED_REFERENCE' : 'CLOSED';
  return status;
};
const inWords = (refund: RefundRow, t: TFunction) =>
  t(`payments/refunds:state.${key(refund)}`, {
    name: refund.preparedBy ?? t('payments/refunds:somebody'),
    releaser: refund.releasedBy ?? '',
    reference: refund.bankReference,
  });

/** A refund's state as text: who prepared it, who released it, what it waits for. */
export const StateWords = ({ refund }: { refund: RefundRow }) => {
  const { t } = useTranslation();
  return <span>{inWords(refund, t)}</span>;
};
