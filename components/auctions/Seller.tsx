import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import type { AuctionDetail } from '@/contract/auctions/record';
import { Facts } from '@/components/ui/detail/Facts';
import { Value } from '@/components/ui/Value';

/** The seller, as far as the operator may see. */
export const Seller = ({ record }: { record: AuctionDetail }) => {
  const { t } = useTranslation();
  const { seller, agent } = record;
  if (!seller) return <p>{t('auctions:noSeller')}</p>;
  const name =
    seller.customerId === null ? (
      seller.name
    ) : (
      <Link href={`/customers/detail?id=${seller.customerId}`}>{seller.name}</Link>
    );
  return (
    <Facts
      record={record}
      fields={[
        { key: 'seller', value: name },
        { key: 'sellerPhone', value: <Value value={seller.phone} kind={{ kind: 'phone' }} /> },
        'sellerType',
        { key: 'agent', value: agent?.name ?? t('auctions:noAgent') },
        'agreementType',
        'agreementEndOn',
        ...(record.source === null ? [] : (['source'] as const)),
      ]}
    />
  );
};
