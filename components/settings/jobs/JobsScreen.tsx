import { useRouter } from 'next/router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import { Empty } from '@/components/ui/Empty';
import { Failed } from '@/components/ui/Failed';
import { Notice } from '@/components/ui/Notice';
import { PageHeader } from '@/components/ui/PageHeader';
import { Skeleton } from '@/components/ui/Skeleton';
import type { Output } from '@/contract/kit';
import { type Job, jobs } from '@/contract/settings/jobs';
import { formatNumber } from '@/lib/formats';
import { useCall } from '@/lib/useCall';
import { useLiveCalls } from '@/lib/useLive';
import { useServerNow } from '@/lib/serverClock';
import { JobDrawer } from './JobDrawer';
import { PauseDrawer, RunDrawer } from './JobForms';
import styles from './Jobs.module.css';
import { JobTable } from './JobTable';

const REFRESH = { refetchInterval: MINUTE_MS };
/** Some jobs run every second; the list is not reloaded more often than this. ms */
const AT_MOST_EVERY = 2 * SECOND_MS;

const isTrouble = ({ state, failed }: Job) => ['FAILING', 'LATE', 'FAILED'].includes(state) || failed > 0;

type Figure = { key: 'trouble' | 'running' | 'waiting' | 'failed' | 'paused'; of: (job: Job) => number };
/** The most important figures; clicking one filters the jobs. */
const FIGURES: readonly Figure[] = [
  { key: 'trouble', of: (job) => (isTrouble(job) ? 1 : 0) },
  { key: 'failed', of: ({ failed }) => failed },
  { key: 'running', of: ({ running }) => (running > 0 ? 1 : 0) },
  { key: 'waiting', of: ({ kind, waiting }) => (kind === 'QUEUED' ? waiting : 0) },
  { key: 'paused', of: ({ paused }) => (paused ? 1 : 0) },
];

/** The job opened beside the list, by its name in the URL. */
const useOpenedJob = (): [string | null, (name: string | null) => void] => {
  const router = useRouter();
  const { job, ...rest } = router.query;
  const show = (name: string | null) =>
    void router.replace({ query: name === null ? rest : { ...rest, job: name } }, undefined, {
      shallow: true,
      scroll: false,
    });
  return [typeof job === 'string' ? job : null, show];
};

const Loaded = ({ data }: { data: Output<typeof jobs.list> }) => {
  const { t } = useTranslation();
  const now = useServerNow(data.at);
  const [opened, open] = useOpenedJob();
  const [form, setForm] = useState<{ kind: 'run' | 'pause'; name: string } | null>(null);
  const [shown, setShown] = useState<Figure['key'] | null>(null);
  const figure = FIGURES.find(({ key }) => key === shown);
  const rows = figure ? data.jobs.filter((job) => figure.of(job) > 0) : data.jobs;
  const trouble = rows.filter(isTrouble);
  const quiet = rows.filter((job) => !isTrouble(job));
  const find = (name: string | undefined | null) => data.jobs.find((job) => job.name === name);
  const asked = find(form?.name);
  const detail = find(opened);
  const table = (key: string, part: readonly Job[]): ReactNode =>
    part.length > 0 && (
      <section key={key} className={styles.group} aria-label={t(`settings/jobs:group.${key}`)}>
        <h2>
          {t(`settings/jobs:group.${key}`)} <small data-figures="">{formatNumber(part.length)}</small>
        </h2>
        <JobTable jobs={part} now={now} onOpen={open} onForm={setForm} />
      </section>
    );
  return (
    <>
      <PageHeader lead={t('settings/jobs:lead')} />
      {data.jobs.length === 0 ? (
        <Empty icon="clock" title={t('settings/jobs:empty')} text={t('settings/jobs:emptyText')} />
      ) : (
        <>
          <div className={styles.sums} role="group" aria-label={t('settings/jobs:show')}>
            {FIGURES.map(({ key, of }) => {
              const count = data.jobs.reduce((sum, job) => sum + of(job), 0);
              return (
                <button
                  key={key}
                  type="button"
                  aria-pressed={shown === key}
                  data-tone={count > 0 && (key === 'trouble' || key === 'failed') ? 'danger' : undefined}
                  onClick={() => setShown(shown === key ? null : key)}
                >
                  <strong data-figures="">{formatNumber(count)}</strong>
                  <span>{t(`settings/jobs:sum.${key}`)}</span>
                </button>
              );
            })}
          </div>
          {!data.jobs.some(isTrouble) && shown === null && (
            <Notice kind="success" className={styles.calm}>
              {t('settings/jobs:calm')}
            </Notice>
          )}
          {rows.length === 0 && <p className={styles.note}>{t('settings/jobs:noneMatch')}</p>}
          {table('trouble', trouble)}
          {table(
            'queued',
            quiet.filter(({ kind }) => kind === 'QUEUED'),
          )}
          {table(
            'recurring',
            quiet.filter(({ kind }) => kind === 'RECURRING'),
          )}
        </>
      )}
      {asked && form?.kind === 'run' && <RunDrawer job={asked} onClose={() => setForm(null)} />}
      {asked && form?.kind === 'pause' && <PauseDrawer job={asked} onClose={() => setForm(null)} />}
      {detail && !form && <JobDrawer job={detail} now={now} onForm={setForm} onClose={() => open(null)} />}
    </>
  );
};

/** All recurring jobs and queued work, updated live. */
export const JobsScreen = () => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(jobs.list, {}, REFRESH);
  useLiveCalls(['schedule'], [jobs.list, jobs.detail], AT_MOST_EVERY);
  if (data) return <Loaded data={data} />;
  if (!error) return <Skeleton width={40} />;
  return <Failed title={t('settings/jobs:failed')} error={error} onRetry={refetch} />;
};
