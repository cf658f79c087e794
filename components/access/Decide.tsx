import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAttempt } from '@/components/ui/useAct';
import { access, type AccessRequest } from '@/contract/access';
import type { EnumValue } from '@/domain/enums';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import styles from './Decide.module.css';
import { useWhat } from './what';

type Props = { request: AccessRequest; grants: boolean; onClose: () => void };

/** Grants a request for a time, or rejects it with a reason. */
export const Decide = ({ request, grants, onClose }: Props) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const what = useWhat();
  const grant = useAction(access.grant);
  const reject = useAction(access.reject);
  const [duration, setDuration] = useState<EnumValue<'accessDuration'>>('HOUR');
  const [answer, setAnswer] = useState('');
  const { id } = request;

  const send = () =>
    attempt.run(async () => {
      if (grants) await grant.mutateAsync({ id, duration, answer });
      else await reject.mutateAsync({ id, answer });
      toast.success(t(grants ? 'access:decide.granted' : 'access:decide.rejected'));
      onClose();
    });
  return (
    <FormDrawer
      open
      title={t(grants ? 'access:decide.grantTitle' : 'access:decide.rejectTitle')}
      submitLabel={t(grants ? 'access:action.grant' : 'access:action.reject')}
      busy={grant.isPending || reject.isPending}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <p>{t('access:decide.asks', { name: request.operatorName })}</p>
      <p className={styles.what}>
        {enumLabel('accessRequestKind', request.kind, t)} · {what(request)}
      </p>
      <blockquote className={styles.reason}>{request.reason}</blockquote>
      {grants && (
        <EnumSelect
          of="accessDuration"
          label={t('access:decide.duration')}
          hint={t('access:decide.grantHint')}
          required
          value={duration}
          onChange={(event) => setDuration(event.target.value as typeof duration)}
        />
      )}
      <TextAreaField
        label={t(grants ? 'access:decide.answer' : 'access:decide.rejectReason')}
        required={!grants}
        value={answer}
        length={answer.length}
        onChange={(event) => setAnswer(event.target.value)}
      />
    </FormDrawer>
  );
};
