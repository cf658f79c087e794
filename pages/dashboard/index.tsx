import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '@/domain/time';
import { Dashboard } from '@/components/dashboard/Dashboard';
import { Button } from '@/components/ui/Button';
import { Empty } from '@/components/ui/Empty';
import { Skeleton } from '@/components/ui/Skeleton';
import { dashboard } from '@/contract/dashboard';
import { screenProps } from '@/lib/page';
import { useCall } from '@/lib/useCall';

export const getServerSideProps = screenProps('/dashboard', ({ prefetch }) => [prefetch(dashboard.calculations, {})]);

const REFRESH_MS = MINUTE_MS;

export default function DashboardPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(dashboard.calculations, {}, { refetchInterval: REFRESH_MS });
  if (data) return <Dashboard figures={data} />;
  if (error?.status === 403)
    return <Empty icon="lock" title={t('dashboard:forbidden')} text={t('dashboard:forbiddenText')} />;
  if (error)
    return (
      <Empty icon="warning" title={t('dashboard:failed')}>
        <Button icon="refresh" onClick={() => void refetch()}>
          {t('dashboard:retry')}
        </Button>
      </Empty>
    );
  return <Skeleton width={40} />;
}
