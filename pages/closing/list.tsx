import { Card } from '@/components/closing/Card';
import { AuctionName, Confirmed, NextCell, SellerName, StepMeter } from '@/components/closing/Cells';
import { COUNTS, countsInput, StepStrip } from '@/components/closing/StepStrip';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { useOperatorChoices } from '@/components/ui/list/operatorChoices';
import { closing } from '@/contract/closing';
import { screenProps } from '@/lib/page';
import { useMay } from '@/lib/session';
import { useLiveCalls } from '@/lib/useLive';

const PATH = '/closing/list';

const list = listLoader(PATH, closing.list);
// The strip above the list is loaded with the page; arriving later, it would move the list down.
export const getServerSideProps = screenProps(PATH, (page) => [
  ...list(page),
  page.prefetch(closing.counts, countsInput(page.query)),
]);

export default function ClosingsPage({ list }: ListPage<typeof closing.list>) {
  const operatorChoices = useOperatorChoices();
  const reads = useMay('closings.readAll');
  const isAgent = useMay('closings.readOwn');
  useLiveCalls(['closings'], [list.call, COUNTS]);
  return (
    <ListScreen
      list={list}
      area="closing"
      defaultSort="stepDueAt"
      open={({ id }) => `/closing/detail?id=${id}`}
      above={<StepStrip />}
      card={(row) => <Card row={row} />}
      columns={[
        { field: 'id', hidden: true },
        { field: 'buyer', card: 'title' },
        {
          key: 'next',
          sort: 'stepDueAt',
          cell: (row) => <NextCell row={row} />,
          exports: ['next', 'assignee', 'stepDueAt', 'late'],
        },
        { field: 'step', hidden: true, cell: (row) => <StepMeter of={row} /> },
        { field: 'auction', cell: ({ auction }) => <AuctionName auction={auction} /> },
        'bidPrice',
        'serviceFee',
        { field: 'bidAt', hidden: true },
        { field: 'bidConfirmedAt', hidden: true, cell: ({ bidConfirmedAt }) => <Confirmed at={bidConfirmedAt} /> },
        { field: 'seller', hidden: true, cell: ({ seller }) => <SellerName seller={seller} /> },
        'agentName',
        { field: 'outcome', card: 'chip' },
        { field: 'assignee', hidden: true },
        { field: 'stepDueAt', hidden: true },
        { field: 'place', hidden: true },
        { field: 'createdAt', hidden: true },
        { field: 'closedAt', hidden: true },
      ]}
      filters={[
        'name',
        'step',
        'outcome',
        'late',
        'mine',
        ...(isAgent ? (['agent'] as const) : [{ field: 'agent' as const, hidden: true }]),
        ...(reads
          ? [
              { field: 'assigneeId' as const, choices: operatorChoices },
              { field: 'agentId' as const, choices: operatorChoices },
            ]
          : []),
        { field: 'closedAt', hidden: true },
        { field: 'byAgents', hidden: true },
        { field: 'auctionId', hidden: true },
        { field: 'customerId', hidden: true },
        'bid',
      ]}
    />
  );
}
