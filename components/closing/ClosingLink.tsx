import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { closing } from '@/contract/closing';
import { useMay } from '@/lib/session';
import { useCall } from '@/lib/useCall';

/** A link from an auction to its closing, if the reader may see it: the open one, otherwise the latest. */
export const ClosingLink = ({ auctionId }: { auctionId: number }) => {
  const { t } = useTranslation();
  const reads = useMay('closings.read');
  const { data } = useCall(closing.list, { auctionId, sort: '-id' }, { enabled: reads });
  const file = data?.rows.find(({ outcome }) => outcome === 'OPEN') ?? data?.rows[0];
  if (!file) return null;
  return (
    <Button icon="file" href={`/closing/detail?id=${file.id}`}>
      {t('closing:link.open')}
    </Button>
  );
};
