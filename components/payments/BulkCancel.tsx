import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Line, Lines } from '@/components/ui/Lines';
import { payments } from '@/contract/payments';
import { call } from '@/lib/call';
import { errorText } from '@/lib/errorText';
import { useKeptText } from '@/lib/keptTyping';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import styles from './Money.module.css';

type Props = { ids: readonly number[]; onClose: () => void; onDone: () => void };
type Refused = { reference: string; why: string };
type Progress = { done: number; cancelled: number; refused: Refused[]; over: boolean };

/**
 * Cancels many transfers with one reason, each separately: those that cannot be cancelled are listed with why. Received transfers are
 * excluded: reversing money is a different action, which the same call would perform by mistake.
 */
export const BulkCancel = ({ ids, onClose, onDone }: Props) => {
  const { t } = useTranslation();
  const cancel = useAction(payments.cancel);
  const [reason, setReason] = useKeptText('payments.cancel', ids.join(','));
  const [progress, setProgress] = useState<Progress | null>(null);
  const run = async () => {
    const now: Progress = { done: 0, cancelled: 0, refused: [], over: false };
    for (const id of ids) {
      let reference = `#${id}`;
      try {
        const eft = await call(payments.detail, { id });
        ({ reference } = eft);
        if (eft.status === 'RECEIVED') now.refused = [...now.refused, { reference, why: t('payments:bulk.received') }];
        else {
          // Refused if it was received meanwhile.
          await cancel.mutateAsync({ id, version: eft.version, reason, action: 'CANCEL' });
          now.cancelled += 1;
        }
      } catch (failure) {
        now.refused = [...now.refused, { reference, why: errorText(failure, t) }];
      }
      now.done += 1;
      setProgress({ ...now });
    }
    if (now.refused.length > 0) return setProgress({ ...now, over: true });
    toast.success(t('payments:bulk.done', { count: now.cancelled }));
    onDone();
  };
  const running = progress !== null && !progress.over;
  const head = {
    title: t('payments:bulk.title', { count: ids.length }),
    onClose: progress?.over ? onDone : onClose,
  };
  if (progress?.over)
    return (
      <FormDrawer open {...head}>
        <p role="status">{t('payments:bulk.done', { count: progress.cancelled })}</p>
        <div className={styles.part}>
          <h3>{t('payments:bulk.refused', { count: progress.refused.length })}</h3>
          <Lines>
            {progress.refused.map(({ reference, why }) => (
              <Line key={reference}>
                <strong>{reference}</strong>
                <p>{why}</p>
              </Line>
            ))}
          </Lines>
        </div>
      </FormDrawer>
    );
  return (
    <FormDrawer open {...head} submitLabel={t('payments:bulk.submit')} busy={running} onSubmit={() => void run()}>
      <p>{t('payments:bulk.text')}</p>
      <TextAreaField
        label={t('payments:reasonLabel')}
        hint={t('payments:reasonHint')}
        required
        autoFocus
        disabled={running}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {progress && (
        <p role="status" data-figures="">
          {t('payments:bulk.running', { done: progress.done, total: ids.length })}
        </p>
      )}
    </FormDrawer>
  );
};
