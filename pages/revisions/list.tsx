import { Change } from '@/components/auctions/revisions/Change';
import { Asked } from '@/components/auctions/revisions/Asked';
import { CreateRevision } from '@/components/auctions/revisions/CreateButton';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { useOperatorChoices } from '@/components/ui/list/operatorChoices';
import { revisions } from '@/contract/auctions/revisions';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

const PATH = '/revisions/list';

export const getServerSideProps = screenProps(PATH, listLoader(PATH, revisions.list));

export default function RevisionsPage({ list }: ListPage<typeof revisions.list>) {
  const operatorChoices = useOperatorChoices();
  useLiveCalls(['auctions'], [list.call]);
  return (
    <ListScreen
      list={list}
      area="auctions/revisions"
      defaultSort="-id"
      open={({ id }) => `/revisions/detail?id=${id}`}
      actions={<CreateRevision variant="primary" />}
      columns={[
        'id',
        { field: 'extraInfo', card: 'title' },
        'type',
        {
          key: 'change',
          card: 'fact',
          cell: (revision) => <Change revision={revision} />,
          exports: ['field', 'oldPrice', 'newPrice', 'oldValue', 'newValue'],
        },
        { field: 'status', card: 'chip' },
        {
          field: 'requestedBy',
          cell: ({ requestedBy, createdAt }) => <Asked by={requestedBy} at={createdAt} />,
        },
        { field: 'createdAt', hidden: true },
        { field: 'note', hidden: true },
        { field: 'auctionId', hidden: true },
        { field: 'auctionStatus', hidden: true },
        { key: 'place', hidden: true, cell: ({ town, city }) => `${town}, ${city}`, exports: ['town', 'city'] },
        { field: 'decidedBy', hidden: true },
        { field: 'decidedAt', hidden: true },
        { field: 'decisionNote', hidden: true },
      ]}
      filters={['extraInfo', 'status', 'type', 'auctionId', { field: 'requestedById', choices: operatorChoices }]}
    />
  );
}
