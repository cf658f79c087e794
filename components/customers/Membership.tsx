import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { chip } from '@/components/ui/chip';
import type { CustomerDetail } from '@/contract/customers';
import { formatDay } from '@/lib/formats';
import { useMay } from '@/lib/session';

/** Whether the customer is a member of the marketplace, and since when. */
export const Membership = ({ customer: { member } }: { customer: CustomerDetail }) => {
  const { t } = useTranslation();
  const mayOpen = useMay('members.read');
  if (!member) return t('customers:notMember');
  const since = t('customers:memberSince', { day: formatDay(member.registeredAt) });
  return (
    <>
      {mayOpen ? <Link href={`/users/detail?id=${member.id}`}>{since}</Link> : since}{' '}
      {member.status === 'PASSIVE' && chip('activeFlag', member.status, t)}
    </>
  );
};
