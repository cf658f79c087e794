import { useTranslation } from 'react-i18next';
import type { DealRow } from '@/contract/deals';

/** Who is interested in which auction. */
export const DealTitle = ({ deal: { customer, auction } }: { deal: Pick<DealRow, 'customer' | 'auction'> }) => {
  const { t } = useTranslation();
  return t('deals:title', { customer: customer.name, auction: auction.name });
};

export const DealNote = ({ note }: { note: string }) => {
  const { t } = useTranslation();
  return <p>{note || t('deals:noNote')}</p>;
};
