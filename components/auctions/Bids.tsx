import { useTranslation } from 'react-i18next';
import { type AuctionDetail, auctionRecord } from '@/contract/auctions/record';
import { PAGE_SIZE } from '@/domain/lists';
import { useCall } from '@/lib/useCall';
import { BidChart } from './BidChart';
import { LIVE_MS } from './Live';
import { Pages } from './Pages';

type Props = { record: AuctionDetail };

/** The bids as steps over time (the last hundred of the present round) and as a table. */
export const Bids = ({ record }: Props) => {
  const { t } = useTranslation();
  const live = record.status === 'BIDDING';
  const { data } = useCall(
    auctionRecord.bids,
    { auctionId: record.id, size: PAGE_SIZE.max },
    { refetchInterval: live && LIVE_MS },
  );
  const ofRound = data?.rows.filter(({ presentRound }) => presentRound) ?? [];
  return (
    <>
      {ofRound.length > 1 && <BidChart bids={ofRound} record={record} />}
      <Pages
        call={auctionRecord.bids}
        auctionId={record.id}
        live={live}
        label={t('auctions:sections.bids')}
        columns={[
          {
            field: 'number',
            card: 'none',
            cell: ({ number, presentRound }) => (presentRound ? number : t('auctions:earlierRound', { number })),
          },
          { field: 'bidder', card: 'title' },
          'amount',
          'status',
          'placedAt',
          'paymentState',
          'operatorName',
        ]}
      />
    </>
  );
};

export const Participants = ({ record }: Props) => {
  const { t } = useTranslation();
  return (
    <Pages
      call={auctionRecord.participants}
      auctionId={record.id}
      live={record.status === 'BIDDING'}
      label={t('auctions:sections.participants')}
      columns={[{ field: 'name', card: 'title' }, 'status', 'highestBid', 'bidCount', 'deposit', 'joinedAt']}
    />
  );
};
