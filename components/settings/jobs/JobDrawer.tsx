import { useTranslation } from 'react-i18next';
import { BarPlot } from '@/components/ui/BarPlot';
import { EnumChip } from '@/components/ui/EnumChip';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { LockedButton } from '@/components/ui/LockedButton';
import { Notice } from '@/components/ui/Notice';
import { RetryButton } from '@/components/ui/RetryButton';
import { Skeleton } from '@/components/ui/Skeleton';
import { When } from '@/components/ui/When';
import { type Job, type JobFailure, type JobRunDetail, jobs } from '@/contract/settings/jobs';
import { formatInstant, formatNumber, formatTime } from '@/lib/formats';
import { useCall } from '@/lib/useCall';
import { durationText } from './durations';
import { JobButtons } from './JobButtons';
import styles from './Jobs.module.css';
import { type FormOf, JobNotes } from './JobTable';
import { useJobActs } from './useJobActs';

/** The result of a run in one line. */
const useRunText = () => {
  const { t } = useTranslation();
  const duration = (ms: number) => durationText(ms, t);
  return (run: JobRunDetail): string => {
    const { runs, durationMs, longestMs, touched, dry, skipped, by, attempt, lateMs, parameters } = run;
    if (skipped) return t('settings/jobs:detail.skipped');
    const rows = touched === null ? undefined : dry ? 'settings/jobs:wouldTouch' : 'settings/jobs:touched';
    return [
      dry && t('settings/jobs:detail.dry'),
      runs > 1 && t('settings/jobs:detail.runs_of', { count: formatNumber(runs) }),
      t(runs > 1 ? 'settings/jobs:detail.average' : 'settings/jobs:took', {
        duration: duration(Math.round(durationMs / runs)),
      }),
      runs > 1 && t('settings/jobs:detail.longest', { duration: duration(longestMs) }),
      rows && (touched || dry ? t(rows, { count: formatNumber(touched ?? 0) }) : t('settings/jobs:nothing')),
      lateMs > 5_000 && t('settings/jobs:detail.startedLate', { duration: duration(lateMs) }),
      attempt > 1 && t('settings/jobs:detail.attempts', { count: attempt }),
      by && t('settings/jobs:detail.by', { name: by }),
      ...Object.entries(parameters ?? {}).map(([name, value]) =>
        t('settings/jobs:detail.parameters', {
          name: t(`settings/jobs:parameter.${name}`),
          value: formatNumber(value),
        }),
      ),
    ]
      .filter(Boolean)
      .join(' · ');
  };
};

/** The technical error message, for troubleshooting. */
const Technical = ({ text }: { text: string }) => {
  const { t } = useTranslation();
  return (
    <details className={styles.log}>
      <summary>{t('settings/jobs:detail.technical')}</summary>
      <p className={styles.failure}>{text}</p>
    </details>
  );
};

const Runs = ({ runs }: { runs: readonly JobRunDetail[] }) => {
  const { t } = useTranslation();
  const textOf = useRunText();
  if (runs.length === 0) return <p className={styles.note}>{t('settings/jobs:detail.noRuns')}</p>;
  return (
    <ol className={styles.runs}>
      {runs.map((run) => (
        <li key={run.id} data-failed={run.status === 'FAILED' || undefined}>
          <div className={styles.runHead}>
            <time dateTime={run.startedAt} data-figures="">
              {run.runs > 1
                ? t('settings/jobs:detail.range', {
                    from: formatInstant(run.startedAt),
                    to: formatTime(run.finishedAt),
                  })
                : formatInstant(run.startedAt)}
            </time>
            <EnumChip name="jobStatus" value={run.status} />
          </div>
          <p className={styles.note}>{textOf(run)}</p>
          {run.failure && (
            <p className={styles.failure}>
              {t(`settings/jobs:detail.${run.failure === 'INTERRUPTED' ? 'interrupted' : 'failedRun'}`)}
            </p>
          )}
          {run.failure && run.failure !== 'INTERRUPTED' && <Technical text={run.failure} />}
          {run.lines.length > 0 && (
            <details className={styles.log}>
              <summary>{`${t('settings/jobs:detail.log')} (${formatNumber(run.lines.length)})`}</summary>
              <ol>
                {run.lines.map((line) => (
                  <li key={`${line.at} ${line.text}`} data-level={line.level}>
                    <time dateTime={line.at}>{formatTime(line.at)}</time> {line.text}
                  </li>
                ))}
              </ol>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
};

type FailuresProps = {
  job: Job;
  reasons: readonly { reason: string; count: number }[];
  failures: readonly JobFailure[];
};

/** Work that was given up and waits for a decision: reasons, counts, and each item with its actions. */
const Failures = ({ job, reasons, failures }: FailuresProps) => {
  const { t } = useTranslation();
  const { retryOne, discardOne, discardAll, busy } = useJobActs(job);
  if (failures.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>{t('settings/jobs:detail.failures')}</h3>
      <ul className={styles.reasons}>
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            {t(`settings/jobs:detail.${reason ? 'sameReason' : 'withoutReason'}`, { count })}
            {reason && <Technical text={reason} />}
          </li>
        ))}
      </ul>
      <ol className={styles.runs}>
        {failures.map((failure) => (
          <li key={failure.piece} data-failed="">
            <div className={styles.runHead}>
              <strong>{failure.about === null ? '–' : t('settings/jobs:detail.about', { id: failure.about })}</strong>
              <When at={failure.at} />
            </div>
            <p className={styles.note}>
              {[
                failure.unsure && t('settings/jobs:detail.unsure'),
                t('settings/jobs:detail.attempts', { count: failure.attempts }),
                !failure.reason && t('settings/jobs:detail.noReason'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {failure.reason && <Technical text={failure.reason} />}
            <div className={styles.acts}>
              <LockedButton may="jobs.execute" size="small" busy={busy} onClick={() => void retryOne(failure)}>
                {t('settings/jobs:act.retry')}
              </LockedButton>
              <LockedButton may="jobs.execute" size="small" variant="ghost" onClick={() => void discardOne(failure)}>
                {t('settings/jobs:act.discard')}
              </LockedButton>
            </div>
          </li>
        ))}
      </ol>
      {job.failed > failures.length && (
        <p className={styles.note}>{t('settings/jobs:detail.moreFailures', { count: failures.length })}</p>
      )}
      <div className={styles.acts}>
        <LockedButton
          may="jobs.execute"
          size="small"
          variant="danger"
          busy={busy}
          onClick={() => void discardAll(reasons)}
        >
          {t('settings/jobs:act.discardAll')}
        </LockedButton>
      </div>
    </section>
  );
};

const Plots = ({ job }: { job: Job }) => {
  const { t } = useTranslation();
  const format = (ms: number) => durationText(ms, t);
  const { bars } = job;
  if (bars.length < 2) return null;
  const labels = bars.map(({ at }) => formatTime(at));
  const durations = [
    { name: t('enums:jobStatus.SUCCESS'), colour: 1 as const, values: bars.map(({ ms, failed }) => (failed ? 0 : ms)) },
    {
      name: t('enums:jobStatus.FAILED'),
      colour: 'danger' as const,
      values: bars.map(({ ms, failed }) => (failed ? ms : 0)),
    },
  ];
  const lateness = [
    { name: t('settings/jobs:detail.lateness'), colour: 2 as const, values: bars.map(({ lateMs }) => lateMs) },
  ];
  return (
    <section className={styles.part}>
      <BarPlot title={t('settings/jobs:detail.durations')} labels={labels} series={durations} format={format} />
      <BarPlot title={t('settings/jobs:detail.lateness')} labels={labels} series={lateness} format={format} />
    </section>
  );
};

type Props = { job: Job; now: number; onForm: FormOf; onClose: () => void };

/** One job beside the list: purpose, runs, failures, and people's actions. */
export const JobDrawer = ({ job, now, onForm, onClose }: Props) => {
  const { t } = useTranslation();
  const { name, every, missed, paused } = job;
  const { data, error, refetch } = useCall(jobs.detail, { name });
  return (
    <FormDrawer open title={t(`settings/jobs:job.${name}.title`)} onClose={onClose}>
      <div className={styles.detail}>
        <p>{t(`settings/jobs:job.${name}.what`)}</p>
        <div>
          <EnumChip name="jobState" value={job.state} />
          <JobNotes job={job} now={now} />
        </div>
        <p className={styles.note}>
          {[
            t(every ? `settings/jobs:every.${every}` : 'settings/jobs:queued'),
            missed && t(`settings/jobs:missed.${missed}`),
          ]
            .filter(Boolean)
            .join('. ')}
        </p>
        {paused && <Notice kind="warning">{t(`settings/jobs:job.${name}.ifPaused`)}</Notice>}
        <JobButtons job={job} onForm={onForm} />
        <Plots job={job} />
        {error && !data && (
          <Notice kind="error" role="alert" action={<RetryButton onRetry={refetch} />}>
            {t('settings/jobs:detail.failedToLoad')}
          </Notice>
        )}
        {!data && !error && <Skeleton width={30} />}
        {data && (
          <>
            <Failures job={job} reasons={data.reasons} failures={data.failures} />
            <section className={styles.part}>
              <h3>{t('settings/jobs:detail.runs')}</h3>
              <Runs runs={data.runs} />
              {data.more && (
                <p className={styles.note}>{t('settings/jobs:detail.more', { count: data.runs.length })}</p>
              )}
            </section>
            <section className={styles.part}>
              <h3>{t('settings/jobs:detail.acts')}</h3>
              {data.acts.length === 0 ? (
                <p className={styles.note}>{t('settings/jobs:detail.noActs')}</p>
              ) : (
                <ol className={styles.runs}>
                  {data.acts.map(({ id, act, by, at, reason, pieces }) => (
                    <li key={id}>
                      <div className={styles.runHead}>
                        <strong>{t(`enums:jobActKind.${act}`)}</strong>
                        <When at={at} />
                      </div>
                      <p className={styles.note}>
                        {[by, pieces !== null && t('settings/jobs:detail.pieces', { count: pieces }), reason]
                          .filter(Boolean)
                          .join(' · ')}
                      </p>
                    </li>
                  ))}
                </ol>
              )}
            </section>
          </>
        )}
      </div>
    </FormDrawer>
  );
};
