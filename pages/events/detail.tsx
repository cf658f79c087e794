import { Trail } from '@/components/auctions/life/Trail';
import { Decision } from '@/components/bidding/Decision';
import { Evidence } from '@/components/bidding/Evidence';
import { FalloutLadder } from '@/components/bidding/FalloutLadder';
import { HeadActions } from '@/components/bidding/HeadActions';
import { Ledger } from '@/components/bidding/Ledger';
import { NoDesk } from '@/components/bidding/NoDesk';
import { Participants } from '@/components/bidding/Participants';
import { Room } from '@/components/bidding/Room';
import { Simulator } from '@/components/bidding/Simulator';
import { DetailContext } from '@/components/ui/detail/context';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { History } from '@/components/ui/detail/History';
import { recordLoader } from '@/components/ui/detail/loader';
import { When } from '@/components/ui/When';
import { auctionRecord } from '@/contract/auctions/record';
import { bidding, type Desk } from '@/contract/bidding';
import { LEDGER_SIZE } from '@/domain/lists';
import { outputShape } from '@/contract/shape';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps(
  '/events/detail',
  recordLoader(bidding.detail, (auctionId, { prefetch }) => [
    prefetch(bidding.climb, { auctionId }),
    prefetch(bidding.ledger, { auctionId, size: LEDGER_SIZE }),
  ]),
);

/** The auction's own history, with the auction's labels. */
const AUCTION = { area: 'auctions', shape: outputShape(auctionRecord.detail) };

const isOver = ({ queue }: Desk) => queue !== 'RUNNING' && queue !== 'SOON';

export default function EventPage() {
  return (
    <DetailScreen
      call={bidding.detail}
      area="bidding"
      queue={bidding.list}
      gone={({ body }, id) => body.params?.status && <NoDesk auctionId={id} status={String(body.params.status)} />}
      chip="queue"
      title={({ extraInfo }) => extraInfo}
      lead={({ auctionId, town, city }) => `#${auctionId} · ${town}, ${city}`}
      actions={(desk) => <HeadActions desk={desk} />}
      stage={(desk) => <Room desk={desk} />}
      sections={[
        { key: 'decision', when: isOver, content: (desk) => <Decision desk={desk} /> },
        {
          key: 'ladder',
          when: (desk) => isOver(desk) && desk.bidCount > 0,
          content: (desk) => <FalloutLadder desk={desk} />,
        },
        { key: 'ledger', content: (desk) => <Ledger desk={desk} /> },
        { key: 'participants', content: (desk) => <Participants desk={desk} /> },
        {
          key: 'simulator',
          side: true,
          when: ({ simulation, queue }) => simulation.available && (queue === 'RUNNING' || simulation.running),
          content: (desk) => <Simulator desk={desk} />,
        },
        { key: 'evidence', side: true, content: (desk) => <Evidence desk={desk} /> },
        {
          key: 'terms',
          side: true,
          content: (desk) => (
            <Facts
              record={desk}
              compact
              fields={[
                'startPrice',
                'reservePrice',
                'incrementBefore',
                'incrementAfter',
                'deposit',
                'startAt',
                ...(desk.extensions > 0 ? (['announcedEndAt'] as const) : []),
                { key: 'endsAt', value: <When at={desk.endAt} /> },
                'sellerName',
                'agentName',
              ]}
            />
          ),
        },
        { key: 'trail', side: true, content: ({ auctionId }) => <Trail auctionId={auctionId} /> },
        {
          key: 'history',
          titleKey: 'detail:section.history',
          side: true,
          content: ({ auctionId }) => (
            <DetailContext value={AUCTION}>
              <History entity="auction" id={auctionId} />
            </DetailContext>
          ),
        },
      ]}
    />
  );
}
