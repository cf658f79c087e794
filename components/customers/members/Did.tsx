import { useTranslation } from 'react-i18next';
import { Related } from '@/components/ui/detail/Related';
import { nothing } from '@/components/ui/Value';
import { members } from '@/contract/customers/members';
import { AuctionLink } from './AuctionLink';

type Props = { memberId: number };

/** The auctions that a member has joined. */
export const Participations = ({ memberId }: Props) => {
  const { t } = useTranslation();
  return (
    <Related
      call={members.participations}
      area="customers/members"
      empty={t('customers/members:participations.empty')}
      input={{ memberId }}
      label={t('customers/members:sections.participations')}
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
      area="customers/members"
      empty={t('customers/members:bids.empty')}
      input={{ memberId }}
      label={t('customers/members:sections.bids')}
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
      area="customers/members"
      empty={t('customers/members:payments.empty')}
      input={{ memberId }}
      label={t('customers/members:sections.payments')}
      columns={[
        {
          key: 'auction',
          card: 'title',
          cell: ({ auction }) => (auction ? <AuctionLink auction={auction} /> : nothing),
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
