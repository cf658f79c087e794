import { NewActivity } from '@/components/activities/NewActivity';
import { AssignSelected } from '@/components/activities/AssignSelected';
import { RowLink } from '@/components/ui/RowLink';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { useOperatorChoices } from '@/components/ui/list/operatorChoices';
import { useLiveCalls } from '@/lib/useLive';
import { activities } from '@/contract/activities';
import { screenProps } from '@/lib/page';
import { useState } from 'react';

export const getServerSideProps = screenProps('/activities/list', listLoader('/activities/list', activities.list));

type Chosen = Parameters<typeof AssignSelected>[0]['chosen'];

export default function ActivitiesPage({ list }: ListPage<typeof activities.list>) {
  const operatorChoices = useOperatorChoices();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useLiveCalls(['queue'], [list.call]);
  return (
    <>
      <ListScreen
        list={list}
        area="activities"
        defaultSort="-id"
        open={({ id }) => `/activities/detail?id=${id}`}
        actions={<NewActivity />}
        bulkActions={[
          {
            labelKey: 'activities:assign.bulk',
            may: 'activities.assign',
            wholeList: true,
            run: setChosen,
          },
        ]}
        columns={[
          { field: 'id', hidden: true },
          { field: 'type', card: 'title' },
          { field: 'status', card: 'chip' },
          {
            field: 'customer',
            card: 'fact',
            cell: ({ customer }) => <RowLink record={customer} path="/customers/detail" />,
          },
          {
            field: 'auction',
            card: 'fact',
            cell: ({ auction }) => <RowLink record={auction} path="/auctions/detail" />,
          },
          { field: 'priority', card: 'fact' },
          { field: 'dueAt', card: 'fact' },
          { field: 'assigneeName', card: 'fact' },
          { field: 'note', hidden: true, card: 'none' },
          { field: 'attempt', hidden: true },
          { field: 'creatorName', hidden: true },
          { field: 'createdAt', hidden: true, card: 'none' },
          { field: 'closedAt', hidden: true },
        ]}
        filters={[
          'filter',
          'type',
          'status',
          'priority',
          { field: 'assigneeId', choices: operatorChoices },
          'late',
          'unassigned',
          'due',
          'created',
        ]}
      />
      {chosen && <AssignSelected chosen={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
