import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import type { Job } from '@/contract/settings/jobs';
import styles from './Jobs.module.css';
import type { FormOf } from './JobTable';
import { useJobActs } from './useJobActs';

type Props = { job: Job; onForm: FormOf; /** In a row: only what is done most. */ small?: boolean };

/** A job's possible actions. */
export const JobButtons = ({ job, onForm, small = false }: Props) => {
  const { t } = useTranslation();
  const { name, kind, parameters, dryRun, paused, running, failed } = job;
  const { title, run, goOn, retryAll, busy } = useJobActs(job);
  const common = { may: 'jobs.execute', size: small ? 'small' : 'medium' } as const;
  const runningReason = running > 0 ? t('settings/jobs:act.runningReason') : null;
  const said = (act: string) => (small ? { 'aria-label': `${act}: ${title}` } : {});
  const runIt = () => (parameters.length > 0 ? onForm({ kind: 'run', name }) : void run());
  return (
    <div className={styles.acts}>
      {kind === 'RECURRING' && (
        <LockedButton
          {...common}
          {...said(t('settings/jobs:act.run'))}
          reason={runningReason}
          busy={busy}
          onClick={runIt}
        >
          {t('settings/jobs:act.run')}
        </LockedButton>
      )}
      {!small && dryRun && parameters.length === 0 && (
        <LockedButton {...common} reason={runningReason} busy={busy} onClick={() => void run(true)}>
          {t('settings/jobs:act.dryRun')}
        </LockedButton>
      )}
      {kind === 'QUEUED' && failed > 0 && (
        <LockedButton
          {...common}
          {...said(t('settings/jobs:act.retryAll'))}
          busy={busy}
          onClick={() => void retryAll()}
        >
          {t(small ? 'settings/jobs:act.retry' : 'settings/jobs:act.retryAll')}
        </LockedButton>
      )}
      {paused ? (
        <LockedButton
          {...common}
          {...said(t('settings/jobs:act.resume'))}
          variant="primary"
          busy={busy}
          onClick={() => void goOn()}
        >
          {t('settings/jobs:act.resume')}
        </LockedButton>
      ) : (
        <LockedButton
          {...common}
          {...said(t('settings/jobs:act.pause'))}
          variant="ghost"
          onClick={() => onForm({ kind: 'pause', name })}
        >
          {t('settings/jobs:act.pause')}
        </LockedButton>
      )}
    </div>
  );
};
