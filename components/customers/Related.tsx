import { useTranslation } from 'react-i18next';
import { Related } from '@/components/ui/detail/Related';
import { customers } from '@/contract/customers';
import { AuctionLink } from './AuctionLink';

/** The auctions a customer is interested in, with the deal's status. */
export const RelatedDeals = ({ customerId }: { customerId: number }) => {
  const { t } = useTranslation();
  return (
    <Related
      call={customers.deals}
      area="customers"
      empty={t('customers:deals.empty')}
      input={{ customerId }}
      label={t('customers:sections.deals')}
      columns={[
        { key: 'auction', card: 'title', cell: ({ auction }) => <AuctionLink auction={auction} /> },
        { field: 'status', card: 'chip' },
        'offeredPrice',
        'operatorName',
        'lostReason',
        'updatedAt',
      ]}
    />
  );
};

/** The auctions in which a customer is seller or bidder. */
export const RelatedAuctions = ({ customerId }: { customerId: number }) => {
  const { t } = useTranslation();
  return (
    <Related
      call={customers.auctions}
      area="customers"
      empty={t('customers:auctions.empty')}
      input={{ customerId }}
      label={t('customers:sections.auctions')}
      columns={[
        { key: 'auction', card: 'title', cell: (auction) => <AuctionLink auction={auction} /> },
        { field: 'status', card: 'chip' },
        { field: 'relation', cell: ({ relation }) => t(`customers:relation.${relation}`) },
        'participantStatus',
        'requestPrice',
        'highestBid',
        'endAt',
      ]}
    />
  );
};
