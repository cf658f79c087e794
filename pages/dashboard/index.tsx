import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '@/domain/time';
import { AnnouncementNews } from '@/components/brokers/announcements/News';
import { WaitingNews } from '@/components/content/waiting/WaitingNews';
import { Dashboard } from '@/components/dashboard/Dashboard';
import { Empty } from '@/components/ui/Empty';
import { Failed } from '@/components/ui/Failed';
import { Notice } from '@/components/ui/Notice';
import { Skeleton } from '@/components/ui/Skeleton';
import { announcements } from '@/contract/brokers/announcements';
import { contentLife } from '@/contract/content/life';
import { dashboard } from '@/contract/dashboard';
import { screenProps } from '@/lib/page';
import { useMay } from '@/lib/session';
import { useCall } from '@/lib/useCall';

export const getServerSideProps = screenProps('/dashboard', ({ prefetch, may }) => [
  prefetch(dashboard.calculations, {}),
  ...(may('agents.readOwn') ? [prefetch(dashboard.home, {}), prefetch(announcements.mine, {})] : []),
  ...(may('content.publish') ? [prefetch(contentLife.waiting, {})] : []),
]);

const REFRESH_MS = MINUTE_MS;

export default function DashboardPage() {
  const { t } = useTranslation();
  const mayPublish = useMay('content.publish');
  const { data, error, refetch } = useCall(dashboard.calculations, {}, { refetchInterval: REFRESH_MS });
  const home = useCall(dashboard.home, {}, { refetchInterval: REFRESH_MS, enabled: useMay('agents.readOwn') });
  if (data)
    return (
      <Dashboard
        figures={data}
        home={home.data}
        news={
          <>
            {home.error && <Notice kind="warning">{t('dashboard:home.failed')}</Notice>}
            {home.data && <AnnouncementNews />}
            {mayPublish && <WaitingNews />}
          </>
        }
      />
    );
  if (error?.status === 403)
    return <Empty icon="lock" title={t('dashboard:forbidden')} text={t('dashboard:forbiddenText')} />;
  if (error) return <Failed title={t('dashboard:failed')} error={error} onRetry={refetch} />;
  return <Skeleton width={40} />;
}
