import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Notice } from '@/components/ui/Notice';
import { useAttempt } from '@/components/ui/useAct';
import { access, type AccessRequest } from '@/contract/access';
import type { EnumValue } from '@/domain/enums';
import { useKeptText } from '@/lib/keptTyping';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import styles from './Decide.module.css';
import { useWhat } from './what';

type Props = { request: AccessRequest; grants: boolean; onClose: () => void };

/** Grants a request for a limited time, or rejects it with a reason. */
export const Decide = ({ request, grants, onClose }: Props) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const what = useWhat();
  const grant = useAction(access.grant);
  const reject = useAction(access.reject);
  const [duration, setDuration] = useState<EnumValue<'accessDuration'>>('HOUR');
  const [answer, setAnswer] = useKeptText('access.answer', request.id);
  const { id, change, brings, firstByName, operatorName } = request;
  const needsTwo = brings.length > 0;
  /** The toast when it is done. */
  const done = () => {
    if (!grants) return 'access:decide.rejected';
    if (change) return 'access:decide.changed';
    return needsTwo && firstByName === null ? 'access:decide.firstYes' : 'access:decide.granted';
  };

  const send = () =>
    attempt.run(async () => {
      if (grants) await grant.mutateAsync({ id, duration, answer });
      else await reject.mutateAsync({ id, answer });
      toast.success(t(done()));
      onClose();
    });
  return (
    <FormDrawer
      open
      title={t(
        grants ? (change ? 'access:decide.changeTitle' : 'access:decide.grantTitle') : 'access:decide.rejectTitle',
      )}
      submitLabel={t(grants ? (change ? 'access:action.agree' : 'access:action.grant') : 'access:action.reject')}
      busy={grant.isPending || reject.isPending}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <p>{t(change ? 'access:decide.proposes' : 'access:decide.asks', { name: operatorName })}</p>
      <p className={styles.what}>
        {enumLabel('accessRequestKind', request.kind, t)} · {what(request)}
      </p>
      {request.reason && <blockquote className={styles.reason}>{request.reason}</blockquote>}
      {grants && needsTwo && (
        <Notice kind="warning" icon="access">
          {change && t('access:two.change', { name: operatorName })}
          {!change && (firstByName === null ? t('access:two.will') : t('access:two.second', { name: firstByName }))}
        </Notice>
      )}
      {grants && change && (
        <>
          <p>{t('access:two.brings')}</p>
          <ul className={styles.brings}>
            {brings.map((permission) => (
              <li key={permission}>{t(`permissions:action.${permission}`)}</li>
            ))}
          </ul>
        </>
      )}
      {grants && !change && (
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
        onChange={(event) => setAnswer(event.target.value)}
      />
    </FormDrawer>
  );
};
