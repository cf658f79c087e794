import { useTranslation } from 'react-i18next';
import { Related } from '@/components/ui/detail/Related';
import { credits } from '@/contract/customers/members';
import { CancelGiven } from './CancelGiven';

/** A member's credits, used and unused, with who gave them and who cancelled them. */
export const MemberCredits = ({ memberId }: { memberId: number }) => {
  const { t } = useTranslation();
  return (
    <Related
      call={credits.list}
      area="customers/credits"
      empty={t('customers/credits:none.credit')}
      input={{ memberId }}
      label={t('customers/members:sections.credits')}
      columns={[
        { field: 'note', card: 'title' },
        { field: 'amount', card: 'fact' },
        { field: 'status', card: 'chip' },
        { field: 'operatorName', card: 'fact' },
        { field: 'createdAt', card: 'fact' },
        { field: 'usedAt', card: 'fact' },
        { field: 'cancelledBy', card: 'fact' },
        { key: 'action', card: 'fact', cell: (given) => <CancelGiven kind="credit" given={given} /> },
      ]}
    />
  );
};

/** A member's operator discounts, latest first. */
export const MemberDiscounts = ({ memberId }: { memberId: number }) => {
  const { t } = useTranslation();
  return (
    <Related
      call={credits.discounts}
      area="customers/credits"
      empty={t('customers/credits:none.discount')}
      input={{ memberId }}
      label={t('customers/members:sections.discounts')}
      columns={[
        { field: 'note', card: 'title' },
        { field: 'amount', card: 'fact' },
        { field: 'status', card: 'chip' },
        { field: 'operatorName', card: 'fact' },
        { field: 'startsOn', card: 'fact' },
        { field: 'expiresOn', card: 'fact' },
        { field: 'cancelledBy', card: 'fact' },
        { key: 'action', card: 'fact', cell: (given) => <CancelGiven kind="discount" given={given} /> },
      ]}
    />
  );
};
