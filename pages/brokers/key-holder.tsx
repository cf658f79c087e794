import { Chain, HolderActions, HolderStand, Signed } from '@/components/brokers/keys/HolderParts';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { History } from '@/components/ui/detail/History';
import { recordLoader } from '@/components/ui/detail/loader';
import { RowLink } from '@/components/ui/RowLink';
import { keyHolders } from '@/contract/brokers/keys';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

export const getServerSideProps = screenProps('/brokers/key-holder', recordLoader(keyHolders.detail));

export default function KeyHolderPage() {
  useLiveCalls(['keys'], [keyHolders.detail]);
  return (
    <DetailScreen
      call={keyHolders.detail}
      area="brokers/keys"
      queue={keyHolders.list}
      chip="state"
      title={({ auction }) => auction.name}
      lead={({ office, name }) => [office?.name, name].filter(Boolean).join(' · ')}
      actions={(holder) => <HolderActions holder={holder} />}
      stage={(holder) => <HolderStand holder={holder} />}
      facts={['keyStatus', 'givenAt', 'dueOn']}
      sections={[
        { key: 'signature', content: (holder) => <Signed holder={holder} /> },
        { key: 'earlier', content: (holder) => <Chain holder={holder} /> },
        {
          key: 'about',
          side: true,
          content: (holder) => (
            <Facts
              record={holder}
              compact
              fields={[
                { key: 'auction', value: <RowLink record={holder.auction} path="/auctions/detail" /> },
                'address',
                'name',
                'phone',
                { key: 'office', value: <RowLink record={holder.office} path="/brokers/detail" /> },
                'givenBy',
                'note',
                'returnedAt',
                'takenBackBy',
                'returnedNote',
              ]}
            />
          ),
        },
        {
          key: 'history',
          titleKey: 'detail:section.history',
          side: true,
          content: ({ id }) => <History entity="keyHolder" id={id} />,
        },
      ]}
    />
  );
}
