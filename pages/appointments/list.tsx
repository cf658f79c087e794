import { useTranslation } from 'react-i18next';
import { NewAppointment } from '@/components/appointments/NewAppointment';
import { RowLink } from '@/components/ui/RowLink';
import { Time } from '@/components/appointments/Time';
import { Button } from '@/components/ui/Button';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { useOperatorChoices } from '@/components/ui/list/operatorChoices';
import { appointments } from '@/contract/appointments';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

export const getServerSideProps = screenProps(
  '/appointments/list',
  listLoader('/appointments/list', appointments.list),
);

export default function AppointmentsPage({ list }: ListPage<typeof appointments.list>) {
  const { t } = useTranslation();
  const operatorChoices = useOperatorChoices();
  useLiveCalls(['appointments'], [list.call]);
  return (
    <ListScreen
      list={list}
      area="appointments"
      defaultSort="-startsAt"
      open={({ id }) => `/appointments/detail?id=${id}`}
      actions={
        <>
          <Button icon="calendar" href="/operators/event">
            {t('appointments:calendar')}
          </Button>
          <NewAppointment />
        </>
      }
      columns={[
        { field: 'id', hidden: true },
        { field: 'startsAt', card: 'title', cell: (row) => <Time {...row} /> },
        { field: 'state', card: 'chip' },
        { field: 'kind', card: 'fact' },
        {
          field: 'customer',
          card: 'fact',
          cell: ({ customer }) => <RowLink record={customer} path="/customers/detail" />,
        },
        { field: 'auction', card: 'fact', cell: ({ auction }) => <RowLink record={auction} path="/auctions/detail" /> },
        { field: 'location', hidden: true, card: 'fact' },
        { field: 'assigneeName', card: 'fact' },
        { field: 'note', hidden: true, card: 'none' },
        { field: 'callAt', hidden: true },
        { field: 'creatorName', hidden: true },
        { field: 'actionAt', hidden: true },
        { field: 'createdAt', hidden: true },
        { field: 'endsAt', hidden: true },
      ]}
      filters={[
        'ahead',
        'starts',
        'state',
        'kind',
        { field: 'assigneeId', choices: operatorChoices },
        { field: 'byAgents', hidden: true },
        { field: 'customerId', hidden: true },
        { field: 'auctionId', hidden: true },
      ]}
    />
  );
}
