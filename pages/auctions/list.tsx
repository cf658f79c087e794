import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/auctions/Card';
import { End } from '@/components/auctions/End';
import { isOwnList } from '@/components/auctions/isOwnList';
import { listCallFor } from '@/components/auctions/ownList';
import { Place } from '@/components/auctions/Place';
import { Prices } from '@/components/auctions/Prices';
import { townChoices } from '@/components/auctions/townChoices';
import { Button } from '@/components/ui/Button';
import { enumLabel } from '@/components/ui/chip';
import { choices } from '@/components/ui/list/choices';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { useOperatorChoices } from '@/components/ui/list/operatorChoices';
import type { auctions } from '@/contract/auctions';
import { KIND_SORT, LIST_KINDS, listKindOf, PSEUDO_COLLECTION_ID } from '@/domain/auctions/listKinds';
import { SECOND_MS } from '@/domain/time';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { useRights } from '@/lib/session';
import { useLiveCalls } from '@/lib/useLive';

const AuctionMap = lazyPart(() => import('@/components/auctions/AuctionMap').then((module) => module.AuctionMap));
const PATH = '/auctions/list';
/** When many auctions start in the same minute, the rows are reloaded only once. */
const AT_MOST_EVERY_MS = 5 * SECOND_MS;

const toOptions = ({ rows }: { rows: readonly { id: number; name: string }[] }) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

export const getServerSideProps = screenProps(PATH, (loader) =>
  listLoader(PATH, listCallFor(loader.may, loader.query.agent))(loader),
);

export default function AuctionsPage({ list }: ListPage<typeof auctions.list>) {
  const { t } = useTranslation().i18n;
  const { query } = useRouter();
  const may = useRights();
  const own = isOwnList(may, query.agent);
  const kind = listKindOf(query);
  const operatorChoices = useOperatorChoices();
  const [mapped, setMapped] = useState(false);
  useLiveCalls(['auctions'], [list.call], AT_MOST_EVERY_MS);
  return (
    <ListScreen
      list={list}
      area="auctions"
      defaultSort={kind ? KIND_SORT[kind] : '-id'}
      open={({ id }) => `/auctions/detail?id=${id}`}
      beside={mapped ? (rows) => <AuctionMap rows={rows} /> : undefined}
      actions={
        <>
          <Button icon="location" aria-pressed={mapped} onClick={() => setMapped(!mapped)}>
            {t(mapped ? 'auctions:map.hide' : 'auctions:map.show')}
          </Button>
          {may('auctions.edit') && (
            <Button variant="primary" icon="plus" href="/auctions/editor">
              {t('auctions:new')}
            </Button>
          )}
        </>
      }
      card={(row, index) => <Card row={row} index={index} />}
      columns={[
        { field: 'image', card: 'none' },
        'id',
        { field: 'extraInfo', card: 'title' },
        'status',
        ...(own ? (['agentState'] as const) : []),
        { key: 'place', cell: (row) => <Place {...row} />, exports: ['town', 'city'] },
        { field: 'category', hidden: true },
        { field: 'roomLayout', hidden: true },
        {
          key: 'price',
          sort: 'startPrice',
          cell: (row) => <Prices row={row} t={t} />,
          exports: ['startPrice', 'requestPrice', 'highestBid', 'bidCount'],
        },
        { field: 'endAt', cell: (row) => <End {...row} t={t} /> },
        { field: 'startPrice', hidden: true },
        { field: 'requestPrice', hidden: true },
        { field: 'highestBid', hidden: true },
        { field: 'bidCount', hidden: true },
        { field: 'startAt', hidden: true },
        { field: 'agent', hidden: own },
        { field: 'openForBroker', hidden: true },
        { field: 'score', hidden: true },
        { field: 'createdAt', hidden: true },
      ]}
      filters={[
        'extraInfo',
        'status',
        { field: 'agentState', hidden: !own },
        'kind',
        'category',
        {
          field: 'cityId',
          choices: choices(() => import('@/contract/locations/places').then(({ places }) => places.city.list), {
            every: true,
            options: toOptions,
          }),
        },
        { field: 'townId', choices: townChoices(query) },
        'startPrice',
        'endAt',
        'startAt',
        { field: 'bidAt', hidden: true },
        { field: 'firstActivatedAt', hidden: true },
        { field: 'byAgents', hidden: true },
        'score',
        'openForBroker',
        { field: 'agentId', choices: operatorChoices },
        'id',
        {
          field: 'collection',
          hidden: true,
          choices: LIST_KINDS.map((kind) => ({
            value: String(PSEUDO_COLLECTION_ID[kind]),
            label: enumLabel('auctionListKind', kind, t),
          })),
        },
        { field: 'agent', hidden: true },
      ]}
    />
  );
}
