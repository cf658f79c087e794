import { useState } from 'react';
import { People, PriceRange, Property, Soon } from '@/components/activities/wantToSell/Cells';
import { NewProcess } from '@/components/activities/wantToSell/NewProcess';
import { StepMeter } from '@/components/activities/wantToSell/StepMeter';
import { choices } from '@/components/ui/list/choices';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import type { Chosen } from '@/components/ui/list/types';
import { useOperatorChoices } from '@/components/ui/list/operatorChoices';
import { wantToSell } from '@/contract/activities/wantToSell';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

const AssignDrawer = lazyPart(() =>
  import('@/components/activities/wantToSell/AssignDrawer').then((module) => module.AssignDrawer),
);

export const getServerSideProps = screenProps('/want-to-sell/list', listLoader('/want-to-sell/list', wantToSell.list));

const cityChoices = choices(() => import('@/contract/locations/places').then(({ places }) => places.city.list), {
  every: true,
  options: ({ rows }) => rows.map(({ id, name }) => ({ value: String(id), label: name })),
});

export default function WantToSellPage({ list }: ListPage<typeof wantToSell.list>) {
  const operatorChoices = useOperatorChoices();
  const [chosen, setChosen] = useState<(Chosen & { clear: () => void }) | null>(null);
  useLiveCalls(['sellers'], [list.call]);
  return (
    <>
      <ListScreen
        list={list}
        area="activities/wantToSell"
        defaultSort="-id"
        open={({ id }) => `/want-to-sell/detail?id=${id}`}
        actions={<NewProcess />}
        bulkActions={[
          {
            labelKey: 'activities/wantToSell:assign.action',
            may: 'wantToSell.assign',
            wholeList: true,
            run: setChosen,
          },
        ]}
        columns={[
          { field: 'id', hidden: true },
          { field: 'customer', card: 'title' },
          { field: 'step', card: 'fact', cell: (row) => <StepMeter process={row} /> },
          { field: 'outcome', card: 'chip' },
          {
            key: 'property',
            card: 'fact',
            cell: (row) => <Property of={row} />,
            exports: ['category', 'roomLayout', 'city', 'town'],
          },
          {
            key: 'price',
            card: 'fact',
            cell: (row) => <PriceRange of={row} short />,
            exports: ['priceMin', 'priceMax'],
          },
          {
            key: 'people',
            card: 'fact',
            cell: (row) => <People of={row} />,
            exports: ['operatorName', 'agentName'],
          },
          {
            field: 'estimatedSalesMonths',
            card: 'none',
            cell: ({ estimatedSalesMonths }) => <Soon months={estimatedSalesMonths} />,
          },
          { field: 'source', hidden: true, card: 'none' },
          { field: 'totalAuctions', hidden: true },
          { field: 'buildingAge', hidden: true },
          { field: 'reason', hidden: true },
          { field: 'listingUrl', hidden: true },
          { field: 'createdAt', hidden: true, card: 'none' },
          { field: 'updatedAt', hidden: true },
        ]}
        filters={[
          'name',
          'step',
          'outcome',
          'open',
          'source',
          { field: 'cityId', choices: cityChoices },
          { field: 'operatorId', choices: operatorChoices },
          { field: 'agentOperatorId', choices: operatorChoices },
          'unassigned',
          'created',
          { field: 'customerId', hidden: true },
        ]}
      />
      {chosen && (
        <AssignDrawer ids={chosen.ids} chosen={chosen} onClose={() => setChosen(null)} onDone={chosen.clear} />
      )}
    </>
  );
}
