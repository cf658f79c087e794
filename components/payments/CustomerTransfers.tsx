import { useTranslation } from 'react-i18next';
import { Related } from '@/components/ui/detail/Related';
import { payments } from '@/contract/payments';
import { StateCell } from './State';

/** A customer's latest bank transfers. */
export const CustomerTransfers = ({ customerId }: { customerId: number }) => {
  const { t } = useTranslation();
  return (
    <Related
      call={payments.list}
      area="payments"
      input={{ customerId, size: 5 }}
      open={({ id }) => `/eft/list?customerId=${customerId}&eft=${id}`}
      all={`/eft/list?customerId=${customerId}`}
      label={t('payments:related.title')}
      empty={t('payments:related.none')}
      columns={[
        { field: 'reference', card: 'title' },
        { field: 'status', card: 'chip', cell: (eft) => <StateCell eft={eft} /> },
        'amount',
        'kind',
        'createdAt',
      ]}
    />
  );
};
