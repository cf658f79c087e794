import { Dealers } from '@/components/deals/Dealers';
import { DealMoves } from '@/components/deals/DealMoves';
import { DealNote, DealTitle } from '@/components/deals/Title';
import { recordLoader } from '@/components/ui/detail/loader';
import { RowLink } from '@/components/ui/RowLink';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { History } from '@/components/ui/detail/History';
import { deals } from '@/contract/deals';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

export const getServerSideProps = screenProps('/deals/detail', recordLoader(deals.detail));

export default function DealPage() {
  useLiveCalls(['deals'], [deals.detail]);
  return (
    <DetailScreen
      call={deals.detail}
      area="deals"
      queue={deals.list}
      chip="status"
      title={(deal) => <DealTitle deal={deal} />}
      actions={(deal) => <DealMoves deal={deal} />}
      facts={({ customer, auction }) => [
        { key: 'customer', value: <RowLink record={customer} path="/customers/detail" /> },
        { key: 'auction', value: <RowLink record={auction} path="/auctions/detail" /> },
        'category',
        'city',
        'offeredPrice',
        'operatorName',
        'lostReason',
        'createdAt',
        'updatedAt',
      ]}
      sections={[
        { key: 'note', content: ({ note }) => <DealNote note={note} /> },
        {
          key: 'history',
          titleKey: 'detail:section.history',
          content: ({ id }) => <History entity="deal" id={id} />,
        },
        {
          key: 'dealers',
          side: true,
          when: ({ customer }) => customer.canOpen,
          content: ({ customer }) => <Dealers customerId={customer.id} />,
        },
      ]}
    />
  );
}
