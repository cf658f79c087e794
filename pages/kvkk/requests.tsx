import { useTranslation } from 'react-i18next';
import { DaysLeft } from '@/components/privacy/DaysLeft';
import { NewRequest } from '@/components/privacy/NewRequest';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { kvkk } from '@/contract/privacy';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

const PATH = '/kvkk/requests';

export const getServerSideProps = screenProps(PATH, listLoader(PATH, kvkk.list));

export default function DataRequestsPage({ list }: ListPage<typeof kvkk.list>) {
  const { t } = useTranslation();
  useLiveCalls(['dataRequests'], [list.call]);
  return (
    <ListScreen
      list={list}
      area="privacy"
      defaultSort="daysLeft"
      open={({ id }) => `/kvkk/detail?id=${id}`}
      actions={<NewRequest />}
      columns={[
        'id',
        { key: 'person', card: 'title', cell: ({ person }) => person ?? t('privacy:erased'), exports: ['person'] },
        'kind',
        { field: 'status', card: 'chip' },
        'dueState',
        { field: 'daysLeft', cell: ({ daysLeft }) => <DaysLeft days={daysLeft} /> },
        'dueOn',
        { field: 'receivedOn', card: 'none' },
        { field: 'channel', hidden: true },
        { field: 'operator', card: 'none' },
        { field: 'answeredAt', hidden: true },
      ]}
      filters={['dueState', 'status', 'kind', { field: 'customerId', hidden: true }]}
    />
  );
}
