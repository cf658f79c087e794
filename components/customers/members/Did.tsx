import { Related } from '@/components/ui/detail/Related';
import { NOTHING } from '@/components/ui/Value';
import { members } from '@/contract/customers/members';
import { useTranslation } from '@/lib/useTranslation';
import { AuctionLink } from './AuctionLink';
import '@/components/members/texts';

type Props = { memberId: number };

/** The auctions that a member registered for. */
export const Participations = ({ memberId }: Props) => {
  const { t } = useTranslation();
  return (
    <Related
      call={members.participations}
      area="members"
      empty={t('members:participations.empty')}
      input={{ memberId }}
      label={t('members:sections.participations')}
      columns={[
        { key: 'auction', card: 'title', cell: ({ auction }) => <AuctionLink auction={auction} /> },
        'auctionStatus',
        { field: 'status', card: 'chip' },
        'deposit',
        'highestBid',
        'operatorName',
        'joinedAt',
      ]}
    />
  );
};

export const Bids = ({ memberId }: Props) => {
  const { t } = useTranslation();
  return (
    <Related
      call={members.bids}
      area="members"
      empty={t('members:bids.empty')}
      input={{ memberId }}
      label={t('members:sections.bids')}
      columns={[
        { key: 'auction', card: 'title', cell: ({ auction }) => <AuctionLink auction={auction} /> },
        'amount',
        { field: 'status', card: 'chip' },
        'paymentState',
        'placedAt',
      ]}
    />
  );
};

export const Payments = ({ memberId }: Props) => {
  const { t } = useTranslation();
  return (
    <Related
      call={members.payments}
      area="members"
      empty={t('members:payments.empty')}
      input={{ memberId }}
      label={t('members:sections.payments')}
      columns={[
        {
          key: 'auction',
          card: 'title',
          cell: ({ auction }) => (auction ? <AuctionLink auction={auction} /> : NOTHING),
        },
        'kind',
        'method',
        'amount',
        { field: 'state', card: 'chip' },
        'createdAt',
        'paidAt',
      ]}
    />
  );
};
