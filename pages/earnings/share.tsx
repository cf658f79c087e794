import { useTranslation } from 'react-i18next';
import { ShareActions, ShareStand } from '@/components/earnings/revenue/Parts';
import { Rate } from '@/components/earnings/revenue/Rate';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { History } from '@/components/ui/detail/History';
import { recordLoader } from '@/components/ui/detail/loader';
import { revenueShares } from '@/contract/earnings/revenueShares';
import { screenProps } from '@/lib/page';
import { useLiveCalls } from '@/lib/useLive';

export const getServerSideProps = screenProps('/earnings/share', recordLoader(revenueShares.detail));

export default function SharePage() {
  const { t } = useTranslation();
  useLiveCalls(['shares'], [revenueShares.detail]);
  return (
    <DetailScreen
      call={revenueShares.detail}
      area="earnings/shares"
      queue={revenueShares.list}
      chip="state"
      title={({ name }) => name}
      lead={({ number }) => t('earnings/shares:version', { number })}
      actions={(share) => <ShareActions share={share} />}
      stage={(share) => <ShareStand share={share} />}
      facts={(share) => [
        { key: 'percent', value: <Rate share={share} percent={share.percent} /> },
        {
          key: 'before',
          value: (
            <>
              <Rate share={share} percent={share.before?.percent ?? null} />
              {share.before && ` (${t('earnings/shares:version', { number: share.before.number })})`}
            </>
          ),
        },
        'validFrom',
        'closings',
      ]}
      sections={[
        {
          key: 'about',
          content: (share) => (
            <Facts
              record={share}
              fields={[
                'kind',
                'reason',
                'proposedBy',
                'createdAt',
                ...(share.decidedAt === null ? [] : (['decidedBy', 'decidedAt'] as const)),
                ...(share.answer === '' ? [] : (['answer'] as const)),
              ]}
            />
          ),
        },
        {
          key: 'history',
          titleKey: 'detail:section.history',
          side: true,
          content: ({ id }) => <History entity="share" id={id} />,
        },
      ]}
    />
  );
}
