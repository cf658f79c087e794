import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { Timeline } from '@/components/ui/detail/Timeline';
import { Pending } from '@/components/ui/Pending';
import { auctionLife } from '@/contract/auctions/life';
import { toneOf } from '@/domain/enums/states';
import { useCall } from '@/lib/useCall';

/** Who changed the auction's status and why, latest first. */
export const Trail = ({ auctionId }: { auctionId: number }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(auctionLife.moves, { auctionId });
  if (!data) return <Pending error={error} onRetry={refetch} width={24} />;
  if (data.rows.length === 0) return <p>{t('auctions/life:trail.none')}</p>;
  return (
    <Timeline
      label={t('auctions/life:sections.trail')}
      items={data.rows.map(({ id, action, to, note, operatorName, at }) => ({
        key: id,
        at,
        icon: operatorName === null ? 'clock' : 'right',
        tone: toneOf('auctionStatus', to),
        title: `${enumLabel('auctionAction', action, t)} → ${enumLabel('auctionStatus', to, t)}`,
        text: [operatorName ?? t('auctions/life:trail.clock'), note].filter(Boolean).join('\n'),
      }))}
    />
  );
};
