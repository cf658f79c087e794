import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '@/domain/time';
import { Notice } from '@/components/ui/Notice';
import { Failed } from '@/components/ui/Failed';
import { PageHeader } from '@/components/ui/PageHeader';
import { Pending } from '@/components/ui/Pending';
import { Skeleton } from '@/components/ui/Skeleton';
import { backoffice } from '@/contract/settings/backoffice';
import { useCall } from '@/lib/useCall';
import styles from './Backoffice.module.css';
import { BundleButton } from './BundleButton';
import { Deployments } from './Deployments';
import { FailedMessages } from './FailedMessages';
import { FiguresPlots } from './FiguresPlots';
import { PolicyReports } from './PolicyReports';
import { Queues } from './Queues';
import { StaffSessions } from './StaffSessions';
import { SystemState } from './SystemState';

const REFRESH = { refetchInterval: MINUTE_MS };

/** Figures about the running console, and an administrator's actions. */
export const BackofficeScreen = ({ actions }: { actions?: ReactNode }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(backoffice.overview, {}, REFRESH);
  const failed = useCall(backoffice.failedMessages, {}, REFRESH);
  const sessions = useCall(backoffice.sessions, {}, REFRESH);
  if (error && !data) return <Failed title={t('settings/backoffice:failed')} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton width={40} />;
  return (
    <>
      <PageHeader
        lead={t('settings/backoffice:lead')}
        actions={
          <>
            <BundleButton />
            {actions}
          </>
        }
      />
      <div className={styles.screen}>
        {data.process.undeclaredProxy && <Notice kind="warning">{t('settings/backoffice:undeclaredProxy')}</Notice>}
        <SystemState overview={data} />
        <FiguresPlots />
        <Queues queues={data.queues} />
        {failed.data ? <FailedMessages {...failed.data} /> : <Pending error={failed.error} onRetry={failed.refetch} />}
        {sessions.data ? (
          <StaffSessions {...sessions.data} />
        ) : (
          <Pending error={sessions.error} onRetry={sessions.refetch} />
        )}
        <PolicyReports />
        <Deployments deployments={data.deployments} />
      </div>
    </>
  );
};
