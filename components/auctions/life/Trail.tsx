import { enumLabel } from '@/components/ui/EnumChip';
import { Timeline } from '@/components/ui/detail/Timeline';
import { Pending } from '@/components/ui/Pending';
import { auctionLife } from '@/contract/auctions/life';
import { toneOf } from '@/lib/tones';
import { useCall } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import '@/components/auctionLife/texts';

/** Who moved the auction's status and why, the latest first. */
export const Trail = ({ auctionId }: { auctionId: number }) => {
  const { t } = useTranslation();
  const { data, error } = useCall(auctionLife.moves, { auctionId });
  if (!data) return <Pending error={error} width={24} />;
  if (data.rows.length === 0) return <p>{t('auctionLife:trail.none')}</p>;
  return (
    <Timeline
      label={t('auctionLife:sections.trail')}
      items={data.rows.map(({ id, action, to, note, operatorName, at }) => ({
        key: id,
        at,
        icon: operatorName === null ? 'clock' : 'right',
        tone: toneOf(to),
        title: `${enumLabel('auctionAction', action, t)} → ${enumLabel('auctionStatus', to, t)}`,
        text: [operatorName ?? t('auctionLife:trail.clock'), note].filter(Boolean).join('\n'),
      }))}
    />
  );
};
