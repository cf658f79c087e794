import { useTranslation } from 'react-i18next';
import { MiniBars } from '@/components/ui/BarPlot';
import { EnumChip } from '@/components/ui/EnumChip';
import { Table } from '@/components/ui/Table';
import type { Job } from '@/contract/settings/jobs';
import { formatInstant, formatNumber } from '@/lib/formats';
import { durationText, fromNow } from './durations';
import { JobButtons } from './JobButtons';
import styles from './Jobs.module.css';

export type FormOf = (form: { kind: 'run' | 'pause'; name: string }) => void;
type Props = { jobs: readonly Job[]; now: number; onOpen: (name: string) => void; onForm: FormOf };

/** Details beside the state: delay, failures, who paused it, what waits. */
export const JobNotes = ({ job, now }: { job: Job; now: number }) => {
  const { t } = useTranslation();
  const { lateMs, failures, paused, waiting, retrying, failed, kind, runningSince } = job;
  const duration = (ms: number) => durationText(ms, t);
  const notes = [
    lateMs > 0 && t('settings/jobs:late', { duration: duration(lateMs) }),
    failures > 0 && t('settings/jobs:failuresInARow', { count: failures }),
    paused && t('settings/jobs:pausedBy', { name: paused.by, reason: paused.reason }),
    paused && formatInstant(paused.at),
    runningSince &&
      t('settings/jobs:runningSince', { duration: duration(Math.max(now - Date.parse(runningSince), 0)) }),
    failed > 0 && t('settings/jobs:givenUp', { count: failed }),
    retrying > 0 && t('settings/jobs:retrying', { count: retrying }),
    kind === 'QUEUED' && waiting > 0 && t('settings/jobs:waiting', { count: waiting }),
  ].filter(Boolean);
  return notes.length > 0 && <p className={styles.note}>{notes.join(' · ')}</p>;
};

/** The last run in one line. */
const LastRun = ({ job: { last }, now }: { job: Job; now: number }) => {
  const { t } = useTranslation();
  if (!last) return <span className={styles.note}>{t('settings/jobs:never')}</span>;
  const touched = last.dry ? 'settings/jobs:wouldTouch' : 'settings/jobs:touched';
  return (
    <>
      <time dateTime={last.finishedAt} title={formatInstant(last.finishedAt)} data-figures="">
        {fromNow(last.finishedAt, now, t)}
      </time>
      <p className={styles.note}>
        {[
          durationText(Math.round(last.durationMs / last.runs), t),
          last.touched === null || last.failure
            ? undefined
            : last.touched > 0
              ? t(touched, { count: formatNumber(last.touched) })
              : t('settings/jobs:nothing'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
};

const Bars = ({ job }: { job: Job }) => {
  const { t } = useTranslation();
  const duration = (ms: number) => durationText(ms, t);
  const name = t(`settings/jobs:job.${job.name}.title`);
  if (job.bars.length === 0) return <span className={styles.note}>{t('settings/jobs:barsEmpty')}</span>;
  return (
    <MiniBars
      label={t('settings/jobs:barsOf', { job: name, count: job.bars.length })}
      bars={job.bars.map(({ at, ms, failed }) => ({
        value: ms,
        bad: failed,
        title: t(failed ? 'settings/jobs:barFailed' : 'settings/jobs:bar', {
          at: formatInstant(at),
          duration: duration(ms),
        }),
      }))}
    />
  );
};

/** The jobs as a table: name, state, last run, next run. */
export const JobTable = ({ jobs, now, onOpen, onForm }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={styles.table}>
      <Table
        heads={['job', 'state', 'last', 'bars', 'next', 'acts'].map((key) => t(`settings/jobs:head.${key}`))}
        rows={jobs.map((job) => ({
          key: job.name,
          cells: [
            <div key="job">
              <button type="button" className={styles.open} onClick={() => onOpen(job.name)}>
                {t(`settings/jobs:job.${job.name}.title`)}
              </button>
              <p className={styles.what} title={t(`settings/jobs:job.${job.name}.what`)}>
                {t(`settings/jobs:job.${job.name}.what`)}
              </p>
            </div>,
            <div key="state">
              <EnumChip name="jobState" value={job.state} />
              <JobNotes job={job} now={now} />
            </div>,
            <div key="last">
              <LastRun job={job} now={now} />
            </div>,
            <Bars key="bars" job={job} />,
            <div key="next">
              {job.nextAt ? (
                <time dateTime={job.nextAt} title={formatInstant(job.nextAt)} data-figures="">
                  {fromNow(new Date(Math.max(Date.parse(job.nextAt), now)).toISOString(), now, t)}
                </time>
              ) : (
                <span>–</span>
              )}
              <p className={styles.note}>
                {t(job.every ? `settings/jobs:every.${job.every}` : 'settings/jobs:queued')}
              </p>
            </div>,
            <JobButtons key="acts" job={job} onForm={onForm} small />,
          ],
        }))}
      />
    </div>
  );
};
