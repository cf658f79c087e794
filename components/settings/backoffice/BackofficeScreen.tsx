import type { ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { Empty } from '@/components/ui/Empty';
import { PageHeader } from '@/components/ui/PageHeader';
import { Skeleton } from '@/components/ui/Skeleton';
import { backoffice } from '@/contract/settings/backoffice';
import { useCall } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Backoffice.module.css';
import { Deployments } from './Deployments';
import { FailedMessages } from '@/components/backoffice/FailedMessages';
import { Queues } from './Queues';
import { StaffSessions } from './StaffSessions';
import { SystemState } from './SystemState';
import '@/components/backoffice/texts';

const REFRESH = { refetchInterval: 60_000 };

/** The running console in figures, and what an administrator can do about them. */
export const BackofficeScreen = ({ actions }: { actions?: ReactNode }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(backoffice.overview, {}, REFRESH);
  const { data: failed } = useCall(backoffice.failedMessages, {}, REFRESH);
  const { data: sessions } = useCall(backoffice.sessions, {}, REFRESH);
  if (error && !data)
    return (
      <Empty icon="warning" title={t('backoffice:failed')}>
        <Button icon="refresh" onClick={() => void refetch()}>
          {t('backoffice:retry')}
        </Button>
      </Empty>
    );
  if (!data) return <Skeleton width={40} />;
  return (
    <>
      <PageHeader lead={t('backoffice:lead')} actions={actions} />
      <div className={styles.screen}>
        <SystemState overview={data} />
        <Queues queues={data.queues} />
        {failed && <FailedMessages {...failed} />}
        {sessions && <StaffSessions {...sessions} />}
        <Deployments deployments={data.deployments} />
      </div>
    </>
  );
};
