import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '@/components/ui/fields/CheckField';
import { NumberField } from '@/components/ui/fields/NumberField';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Notice } from '@/components/ui/Notice';
import { useAct } from '@/components/ui/useAct';
import { type Job, jobs } from '@/contract/settings/jobs';
import { useKeptText } from '@/lib/keptTyping';
import { toast } from '@/lib/toast';

type Props = { job: Job; onClose: () => void };

/** Pauses a job, with a reason that everybody sees. */
export const PauseDrawer = ({ job: { name }, onClose }: Props) => {
  const { t } = useTranslation();
  const act = useAct(jobs.pause, { fields: ['reason'] });
  const [reason, setReason] = useKeptText('job.pause', name);
  const save = () =>
    act.run({ name, reason }, () => {
      toast.success(t('settings/jobs:done.pause'));
      onClose();
    });
  return (
    <FormDrawer
      open
      title={t('settings/jobs:pause.title', { job: t(`settings/jobs:job.${name}.title`) })}
      submitLabel={t('settings/jobs:pause.submit')}
      busy={act.busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Notice kind="warning">{t(`settings/jobs:job.${name}.ifPaused`)}</Notice>
      <TextAreaField
        label={t('settings/jobs:pause.reason')}
        hint={t('settings/jobs:pause.hint')}
        error={act.wrong.reason}
        required
        autoFocus
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDrawer>
  );
};

/** Runs a job now, with its parameters; or as a dry run. */
export const RunDrawer = ({ job, onClose }: Props) => {
  const { t } = useTranslation();
  const { name, parameters, dryRun } = job;
  const act = useAct(jobs.execute, { fields: parameters.map((parameter) => parameter.name) });
  const [values, setValues] = useState<Record<string, number | null>>(() =>
    Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.default])),
  );
  const [dry, setDry] = useState(dryRun);
  const save = () =>
    act.run(
      {
        name,
        dryRun: dry,
        parameters: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Number(value)])),
      },
      () => {
        toast.success(t(dry ? 'settings/jobs:done.dryRun' : 'settings/jobs:done.run'));
        onClose();
      },
    );
  return (
    <FormDrawer
      open
      title={t('settings/jobs:run.title', { job: t(`settings/jobs:job.${name}.title`) })}
      submitLabel={t(dry ? 'settings/jobs:act.dryRun' : 'settings/jobs:run.submit')}
      busy={act.busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p>{t(`settings/jobs:job.${name}.what`)}</p>
      {parameters.map(({ name: key, min, max }) => (
        <NumberField
          key={key}
          label={t(`settings/jobs:parameter.${key}`)}
          hint={t('settings/jobs:between', { min, max })}
          error={act.wrong[key]}
          required
          min={min}
          max={max}
          value={values[key] ?? null}
          onChange={(typed) => setValues({ ...values, [key]: typed })}
        />
      ))}
      {dryRun && (
        <CheckField
          label={t('settings/jobs:run.dry')}
          hint={t('settings/jobs:run.dryHint')}
          checked={dry}
          onChange={({ target }) => setDry(target.checked)}
        />
      )}
    </FormDrawer>
  );
};
