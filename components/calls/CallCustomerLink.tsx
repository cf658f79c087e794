import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import type { CallRow } from '@/contract/calls';

/** The customer of the call; a link if the reader may open it. */
export const CallCustomerLink = ({ customer }: Pick<CallRow, 'customer'>) => {
  const { t } = useTranslation();
  if (!customer) return t('calls:unknown');
  return customer.canOpen ? <Link href={`/customers/detail?id=${customer.id}`}>{customer.name}</Link> : customer.name;
};
