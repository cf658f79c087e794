import { DaysLeft } from '@/components/auctions/life/DaysLeft';
import { EidsAction } from '@/components/auctions/life/EidsAction';
import { EnumChip } from '@/components/ui/EnumChip';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { listLoader, type ListPage } from '@/components/ui/list/loader';
import { auctionLife } from '@/contract/auctions/life';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

const PATH = '/auctions/eids';

export const getServerSideProps = screenProps(PATH, listLoader(PATH, auctionLife.eids));

export default function EidsPage({ list }: ListPage<typeof auctionLife.eids>) {
  useLiveCalls(['auctions'], [list.call]);
  return (
    <ListScreen
      list={list}
      area="auctions/life"
      defaultSort="eidsExpiresOn"
      open={({ id }) => `/auctions/detail?id=${id}`}
      rowActions={({ id, eidsNumber, eidsCertificate, eidsStatus, eidsExpiresOn }) => (
        <EidsAction
          short
          eids={{
            auctionId: id,
            number: eidsNumber,
            certificate: eidsCertificate,
            status: eidsStatus,
            expiresOn: eidsExpiresOn,
          }}
        />
      )}
      columns={[
        'id',
        { field: 'extraInfo', card: 'title' },
        { field: 'queue', card: 'chip', cell: ({ queue }) => <EnumChip name="eidsQueue" value={queue} /> },
        { field: 'daysLeft', cell: (row) => <DaysLeft {...row} />, card: 'fact' },
        'eidsExpiresOn',
        'eidsNumber',
        { field: 'eidsCertificate', hidden: true },
        { field: 'status', card: 'fact', hidden: true },
        { field: 'eidsStatus', hidden: true },
        { key: 'place', hidden: true, cell: ({ town, city }) => `${town}, ${city}`, exports: ['town', 'city'] },
        { field: 'agent', hidden: true },
      ]}
      filters={['queue', 'eidsStatus', 'extraInfo', 'id']}
    />
  );
}
