import { choices } from '@/components/ui/list/choices';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { nothing } from '@/components/ui/Value';
import { appraisal } from '@/contract/auctions/appraisal';
import { formatMoneyShort } from '@/lib/formats';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

const PATH = '/appraisal/list';

export const getServerSideProps = screenProps(PATH, listLoader(PATH, appraisal.list));

const BY_EXPERT = choices(() => import('@/contract/operators').then(({ operators }) => operators.names), {
  options: (names) =>
    names.map(({ id, firstName, lastName }) => ({ value: String(id), label: `${firstName} ${lastName}` })),
});

export default function AppraisalsPage({ list }: ListPage<typeof appraisal.list>) {
  useLiveCalls(['auctions'], [list.call]);
  return (
    <ListScreen
      list={list}
      area="auctions/appraisal"
      defaultSort="-id"
      open={({ id }) => `/appraisal/detail?id=${id}`}
      columns={[
        'id',
        { field: 'extraInfo', card: 'title' },
        { field: 'status', card: 'chip' },
        { key: 'place', hidden: true, cell: ({ town, city }) => `${town}, ${city}`, exports: ['town', 'city'] },
        { field: 'category', hidden: true },
        'appraiser',
        'requestPrice',
        {
          key: 'range',
          card: 'fact',
          cell: ({ priceLow, priceHigh }) =>
            priceLow === null || priceHigh === null
              ? nothing
              : `${formatMoneyShort(priceLow)} – ${formatMoneyShort(priceHigh)}`,
          exports: ['priceLow', 'priceHigh'],
        },
        'value',
        'dueAt',
        { field: 'createdAt', hidden: true },
        { field: 'decidedAt', hidden: true },
        { field: 'auctionId', hidden: true },
        { field: 'auctionStatus', hidden: true },
      ]}
      filters={[
        'extraInfo',
        'status',
        { field: 'appraiserId', choices: BY_EXPERT },
        'auctionId',
        { field: 'mine', hidden: true },
      ]}
    />
  );
}
