import { useRouter } from 'next/router';
import { Countdown } from '@/components/auctions/Countdown';
import { listCallFor } from '@/components/auctions/ownList';
import { HighestBid } from '@/components/auctions/Prices';
import { AUCTION_SECTIONS } from '@/components/auctions/sections';
import '@/components/auctions/texts';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { NOTHING } from '@/components/ui/Value';
import { auctions } from '@/contract/auctions';
import { screenProps } from '@/lib/page';
import { useSession } from '@/lib/session';

export const getServerSideProps = screenProps('/auctions/detail', ({ query, prefetch }) => {
  const id = Number(query.id);
  return Number.isSafeInteger(id) && id > 0 ? [prefetch(auctions.detail, { id: String(id) })] : [];
});

export default function AuctionPage() {
  const { query } = useRouter();
  const authorities = useSession()?.operator.authorities ?? [];
  const agent = new URLSearchParams(String(query.q ?? '')).get('agent');
  return (
    <DetailScreen
      call={auctions.detail}
      area="auctions"
      lent={{ kind: 'AUCTION', all: 'auctions.read' }}
      queue={listCallFor(authorities, agent)}
      title={({ extraInfo }) => extraInfo}
      lead={({ id, town, city, categoryName }) => `#${id} · ${categoryName} · ${town}, ${city}`}
      chip="status"
      facts={(record) => [
        { key: 'remaining', value: <Countdown {...record} /> },
        ...(record.bidding ? [{ key: 'highestBid', value: <HighestBid {...record.bidding} /> }] : []),
        'startPrice',
        'requestPrice',
        { key: 'agent', value: record.agent?.name ?? NOTHING },
        'score',
      ]}
      sections={AUCTION_SECTIONS}
    />
  );
}
