import { useTranslation } from '@/lib/useTranslation';
import { chip } from '@/components/ui/EnumChip';
import type { CustomerDetail } from '@/contract/customers';
import { formatDay } from '@/lib/formats';
import './texts';

/** Whether the customer is registered on the marketplace, and since when. */
export const Membership = ({ customer: { member } }: { customer: CustomerDetail }) => {
  const { t } = useTranslation();
  if (!member) return t('customers:notMember');
  return (
    <>
      {t('customers:memberSince', { day: formatDay(member.registeredAt) })}{' '}
      {member.status === 'PASSIVE' && chip('activeFlag', member.status, t)}
    </>
  );
};
