import { useState } from 'react';
import { HeadActions } from '@/components/deals/HeadActions';
import { RowLink } from '@/components/ui/RowLink';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import type { Selection } from '@/components/ui/list/types';
import { useOperatorChoices } from '@/components/ui/list/operatorChoices';
import { type DealRow, deals } from '@/contract/deals';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

const BulkDrawer = lazyPart(() => import('@/components/deals/BulkDrawer').then((module) => module.BulkDrawer), {
  texts: ['deals', 'bulk', 'errors', 'enums/activities', 'enums/bulk', 'enums/records'],
});

export const getServerSideProps = screenProps('/deals/list', listLoader('/deals/list', deals.list));

export default function DealsPage({ list }: ListPage<typeof deals.list>) {
  const operatorChoices = useOperatorChoices();
  const [chosen, setChosen] = useState<Selection<DealRow> | null>(null);
  useLiveCalls(['deals'], [list.call]);
  return (
    <>
      <ListScreen
        list={list}
        area="deals"
        defaultSort="-updatedAt"
        open={({ id }) => `/deals/detail?id=${id}`}
        actions={<HeadActions other="board" />}
        bulkActions={[{ labelKey: 'deals:bulk.action', may: 'deals.edit', wholeList: true, run: setChosen }]}
        columns={[
          { field: 'id', hidden: true },
          {
            field: 'customer',
            card: 'title',
            cell: ({ customer }) => <RowLink record={customer} path="/customers/detail" />,
          },
          { field: 'status', card: 'chip' },
          {
            field: 'auction',
            card: 'fact',
            cell: ({ auction }) => <RowLink record={auction} path="/auctions/detail" />,
          },
          { field: 'offeredPrice', card: 'fact' },
          { field: 'operatorName', card: 'fact' },
          { field: 'category', card: 'none' },
          { field: 'city', hidden: true },
          { field: 'lostReason', hidden: true, card: 'none' },
          { field: 'note', hidden: true },
          { field: 'updatedAt', card: 'fact' },
          { field: 'createdAt', hidden: true },
        ]}
        filters={[
          'name',
          'status',
          'open',
          { field: 'operatorId', choices: operatorChoices },
          'auctionId',
          'created',
          { field: 'customerId', hidden: true },
        ]}
      />
      {chosen && (
        <BulkDrawer
          chosen={chosen}
          onClose={() => setChosen(null)}
          onDone={() => {
            chosen.clear();
            setChosen(null);
          }}
        />
      )}
    </>
  );
}
