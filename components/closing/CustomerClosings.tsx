import { useTranslation } from 'react-i18next';
import { Related } from '@/components/ui/detail/Related';
import { closing } from '@/contract/closing';
import { NextCell } from './Cells';

/** The closings in which a customer is buyer or seller. */
export const CustomerClosings = ({ customerId }: { customerId: number }) => {
  const { t } = useTranslation();
  return (
    <Related
      call={closing.list}
      area="closing"
      empty={t('closing:link.none')}
      input={{ customerId, sort: '-id' }}
      label={t('closing:link.label')}
      open={({ id }) => `/closing/detail?id=${id}`}
      columns={[
        { field: 'auction', card: 'title' },
        { field: 'outcome', card: 'chip' },
        { key: 'next', card: 'fact', cell: (row) => <NextCell row={row} /> },
        { field: 'bidPrice', card: 'fact' },
        { field: 'bidAt', card: 'fact' },
      ]}
    />
  );
};
