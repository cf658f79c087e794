import { useRouter } from 'next/router';
import { EventCard } from '@/components/bidding/EventCard';
import { COUNTS, QueueTabs } from '@/components/bidding/QueueTabs';
import { Bidders, End, LastBid, Price, Property, Reserve } from '@/components/bidding/rows';
import { EnumChip } from '@/components/ui/EnumChip';
import { choices } from '@/components/ui/list/choices';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { useOperatorChoices } from '@/components/ui/list/operatorChoices';
import { bidding } from '@/contract/bidding';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

const load = listLoader('/events/list', bidding.list);
export const getServerSideProps = screenProps('/events/list', (page) => [
  ...load(page),
  page.prefetch(bidding.counts, {}),
]);

/** Several auctions may be in bidding at once; the list follows all of them. */
const AT_MOST_EVERY_MS = 1000;

export default function EventsPage({ list }: ListPage<typeof bidding.list>) {
  const { query } = useRouter();
  const operatorChoices = useOperatorChoices();
  useLiveCalls(['biddings'], [list.call, COUNTS], AT_MOST_EVERY_MS);
  return (
    <ListScreen
      list={list}
      area="bidding"
      defaultSort="urgency"
      tabs={<QueueTabs chosen={[query.queue].flat().join()} />}
      open={({ id }) => `/events/detail?id=${id}`}
      card={(row) => <EventCard row={row} />}
      columns={[
        { field: 'id', hidden: true },
        { field: 'extraInfo', card: 'title', cell: (row) => <Property row={row} /> },
        { field: 'queue', card: 'chip', cell: ({ queue }) => <EnumChip name="deskQueue" value={queue} /> },
        { field: 'endAt', cell: (row) => <End row={row} /> },
        { field: 'price', cell: (row) => <Price row={row} /> },
        { field: 'reserveMet', cell: (row) => <Reserve row={row} /> },
        { field: 'readyCount', cell: (row) => <Bidders row={row} /> },
        { field: 'lastBidAt', cell: (row) => <LastBid row={row} /> },
        { field: 'nextAmount', hidden: true },
        { field: 'bidCount', hidden: true },
        { field: 'waitingCount', hidden: true },
        { field: 'paymentDueAt', hidden: true },
        { field: 'startAt', hidden: true },
        { field: 'status', hidden: true },
        { field: 'agentName', hidden: true },
      ]}
      filters={[
        'extraInfo',
        { field: 'queue', hidden: true },
        'waiting',
        'missed',
        {
          field: 'cityId',
          choices: choices(() => import('@/contract/locations/places').then(({ places }) => places.city.list), {
            every: true,
            options: ({ rows }) => rows.map(({ id, name }) => ({ value: String(id), label: name })),
          }),
        },
        { field: 'agentId', choices: operatorChoices },
      ]}
    />
  );
}
