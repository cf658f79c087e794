import { useAct } from '../useAct';
import { Progress } from '../Progress';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bulk, type BulkJob } from '@/contract/bulk';
import { lazyPart } from '@/lib/lazyPart';
import { noteJobs } from '@/lib/bulkJobs';
import { formatNumber } from '@/lib/formats';
import { useInvalidate, useCall } from '@/lib/useCall';
import { useLiveCalls } from '@/lib/useLive';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { enumLabel } from '../chip';
import { Icon } from '../Icon';
import styles from './BulkStrip.module.css';

const BulkFailures = lazyPart(() => import('./BulkFailures').then((module) => module.BulkFailures), {
  texts: ['bulk', 'errors', 'enums/bulk'],
});

/** How often it is asked while something runs, should nothing be heard. */
const QUIET_MS = 5_000;

/** How far one's own jobs on many records are, on every screen, until their end is put away. */
export const BulkStrip = () => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const [shown, setShown] = useState<BulkJob | null>(null);
  useLiveCalls(['jobs'], [bulk.list]);
  const { data } = useCall(
    bulk.list,
    {},
    {
      refetchInterval: (query) => (query.state.data?.rows.some(({ state }) => state === 'RUNNING') ? QUIET_MS : false),
    },
  );
  const running = data?.rows.filter(({ state }) => state === 'RUNNING').length;
  const before = useRef(running);
  useEffect(() => {
    if (data?.rows.length === 0) noteJobs(false);
    // What a job has changed shows in the lists once it is over.
    if (running !== undefined && before.current !== undefined && running < before.current) {
      void invalidate();
    }
    before.current = running;
  }, [invalidate, data, running]);
  if (!data || data.rows.length === 0) return null;
  return (
    <aside className={styles.strip} aria-label={t('bulk:label')}>
      {data.rows.map((job) => (
        <Job key={job.id} job={job} onFailures={() => setShown(job)} />
      ))}
      {shown && <BulkFailures job={shown} onClose={() => setShown(null)} />}
    </aside>
  );
};

const Job = ({ job, onFailures }: { job: BulkJob; onFailures: () => void }) => {
  const { t } = useTranslation();
  const stop = useAct(bulk.stop);
  const dismiss = useAct(bulk.dismiss);
  const { id, state, total, done, failed } = job;
  const kind = enumLabel('bulkKind', job.kind, t);
  const number = (value: number) => formatNumber(value);
  return (
    <div className={styles.job} data-state={state} data-failed={failed > 0 || undefined}>
      <Icon
        name={state === 'RUNNING' ? 'refresh' : failed > 0 || state === 'STOPPED' ? 'warning' : 'check'}
        size={18}
      />
      <p>
        <strong>{kind}</strong>
        {state === 'RUNNING' ? (
          <span data-figures="">{t('bulk:progress', { done: number(done + failed), total: number(total) })}</span>
        ) : (
          <span role="status">
            {state === 'DONE'
              ? t('bulk:finished', { done: number(done) })
              : t('bulk:stoppedAt', { done: number(done), left: number(total - done) })}
          </span>
        )}
      </p>
      {state === 'RUNNING' && (
        <Progress
          max={total}
          value={done + failed}
          label={t('bulk:percent', { kind, done: number(done + failed), total: number(total) })}
        />
      )}
      {failed > 0 && (
        <Button size="small" onClick={onFailures}>
          {t('bulk:failed', { count: number(failed) })}
        </Button>
      )}
      {state === 'RUNNING' ? (
        <Button
          size="small"
          busy={stop.busy}
          aria-label={t('bulk:stopOf', { kind })}
          onClick={() => void stop.run({ id })}
        >
          {t('bulk:stop')}
        </Button>
      ) : (
        <IconButton icon="close" label={t('bulk:dismissOf', { kind })} onClick={() => void dismiss.run({ id })} />
      )}
    </div>
  );
};
