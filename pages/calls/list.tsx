import { Seconds } from '@/components/calls/Seconds';
import { CallWork } from '@/components/calls/CallWork';
import { CallCustomerLink } from '@/components/calls/CallCustomerLink';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { useOperatorChoices } from '@/components/ui/list/operatorChoices';
import { calls } from '@/contract/calls';
import { SECOND_MS } from '@/domain/time';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

/** Renders nothing until its call is answered, and nothing if a real exchange is connected. */
const RingIn = lazyPart(() => import('@/components/calls/RingIn').then((module) => module.RingIn));

/** Phones ring all day: the list is not reloaded on every event. */
const AT_MOST_EVERY_MS = 5 * SECOND_MS;

export const getServerSideProps = screenProps('/calls/list', listLoader('/calls/list', calls.list));

export default function CallsPage({ list }: ListPage<typeof calls.list>) {
  const operatorChoices = useOperatorChoices();
  useLiveCalls(['callList'], [list.call], AT_MOST_EVERY_MS);
  return (
    <ListScreen
      list={list}
      area="calls"
      defaultSort="-startedAt"
      open={({ id }) => `/calls/detail?id=${id}`}
      actions={<RingIn />}
      columns={[
        { field: 'id', hidden: true },
        { field: 'startedAt', card: 'title' },
        { field: 'outcome', card: 'chip' },
        { field: 'direction', card: 'fact' },
        { field: 'customer', card: 'fact', cell: ({ customer }) => <CallCustomerLink customer={customer} /> },
        { field: 'phone', card: 'fact' },
        { field: 'activity', card: 'none', cell: ({ activity }) => <CallWork activity={activity} /> },
        { field: 'operatorName', card: 'fact' },
        { field: 'seconds', card: 'none', cell: ({ seconds }) => <Seconds value={seconds} /> },
        { field: 'note', card: 'none' },
        { field: 'purpose', hidden: true },
      ]}
      filters={[
        'direction',
        'outcome',
        { field: 'operatorId', choices: operatorChoices },
        'phone',
        'started',
        'open',
        { field: 'byAgents', hidden: true },
        { field: 'customerId', hidden: true },
        { field: 'activityId', hidden: true },
      ]}
    />
  );
}
