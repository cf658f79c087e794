import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import type { CallRow } from '@/contract/calls';

/** With whom; a link for those who may open the customer. */
export const CallCustomerLink = ({ customer }: Pick<CallRow, 'customer'>) => {
  const { t } = useTranslation();
  if (!customer) return t('calls:unknown');
  return customer.canOpen ? <Link href={`/customers/detail?id=${customer.id}`}>{customer.name}</Link> : customer.name;
};
