import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { enumLabel } from '@/components/ui/chip';
import { Empty } from '@/components/ui/Empty';

/** In place of the desk of an auction that has none any more: what became of it, and the way to its record. */
export const NoDesk = ({ auctionId, status }: { auctionId: number; status: string }) => {
  const { t } = useTranslation();
  return (
    <Empty
      icon="auctions"
      title={t('bidding:noDesk.title')}
      text={t('bidding:noDesk.text', { status: enumLabel('auctionStatus', status, t) })}
    >
      <Button variant="primary" href={`/auctions/detail?id=${auctionId}`}>
        {t('bidding:toAuction')}
      </Button>
    </Empty>
  );
};
