import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { useAct } from '@/components/ui/useAct';
import { type Job, type JobFailure, jobs } from '@/contract/settings/jobs';
import { toast } from '@/lib/toast';

/** Actions on a job that need only a button; those with a form have a drawer. */
export const useJobActs = (job: Pick<Job, 'name' | 'failed'>) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const { name, failed } = job;
  const title = t(`settings/jobs:job.${name}.title`);
  const execute = useAct(jobs.execute);
  const resume = useAct(jobs.resume);
  const retry = useAct(jobs.retry);
  const discard = useAct(jobs.discard);

  const run = (dryRun = false) =>
    execute.run({ name, dryRun }, () => {
      toast.success(t(dryRun ? 'settings/jobs:done.dryRun' : 'settings/jobs:done.run'));
    });
  const goOn = () =>
    resume.run({ name }, () => {
      toast.success(t('settings/jobs:done.resume'));
    });
  const retryOne = async ({ piece, unsure }: JobFailure) => {
    const confirmLabel = t('settings/jobs:retryUnsureConfirm');
    if (unsure && !(await dialog.confirm({ text: t('settings/jobs:retryUnsure'), confirmLabel }))) return;
    await retry.run({ name, pieces: [piece] }, ({ count }) => {
      toast.success(t('settings/jobs:done.retry', { count }));
    });
  };
  const retryAll = async () => {
    if (!(await dialog.confirm({ text: t('settings/jobs:retryAllText', { job: title }) }))) return;
    await retry.run({ name }, ({ count }) => {
      toast.success(t('settings/jobs:done.retry', { count }));
    });
  };
  const said = ({ count }: { count: number }) => {
    toast.success(t('settings/jobs:done.discard', { count }));
  };
  const lost = t(`settings/jobs:job.${name}.lost`, { defaultValue: '' });
  const discardOne = async ({ piece }: JobFailure) => {
    const text = t('settings/jobs:discardOne', { job: title, lost });
    const confirmLabel = t('settings/jobs:discardConfirm', { count: 1 });
    if (!(await dialog.confirm({ title: t('settings/jobs:discardTitle'), text, confirmLabel, danger: true }))) return;
    await discard.run({ name, pieces: [piece] }, said);
  };
  /** Asks twice, the second time with what is lost. The displayed count is sent along, so that no unseen work is discarded. */
  const discardAll = async (reasons: readonly { reason: string; count: number }[]) => {
    const text = t('settings/jobs:discardAllText', { job: title, count: failed, lost });
    if (!(await dialog.confirm({ title: t('settings/jobs:discardTitle'), text, danger: true }))) return;
    const what = reasons
      .map(({ reason, count }) => `${count} × ${reason || t('settings/jobs:detail.noReason')}`)
      .join('; ');
    const again = {
      title: t('settings/jobs:discardAgainTitle'),
      text: `${t('settings/jobs:discardAgain')} ${what}`,
      confirmLabel: t('settings/jobs:discardConfirm', { count: failed }),
      danger: true,
    };
    if (await dialog.confirm(again)) await discard.run({ name, seen: failed }, said);
  };
  const busy = execute.busy || resume.busy || retry.busy || discard.busy;
  return { title, run, goOn, retryOne, retryAll, discardOne, discardAll, busy };
};
