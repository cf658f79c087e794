import { useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { Field } from '@/components/ui/fields/Field';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { activities } from '@/contract/activities';
import { deals, DEALS_AT_ONCE } from '@/contract/deals';
import type { Output } from '@/contract/kit';
import { isLostDeal } from '@/domain/deals';
import type { EnumValue } from '@/domain/enums';
import '@/lib/errorTexts';
import { useAction, useCall } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import styles from './BulkDrawer.module.css';
import './texts';

type Props = { ids: readonly number[]; onClose: () => void; onDone: () => void };
type Refused = Output<typeof deals.moveMany>['refused'];
type Progress = { done: number; moved: number; refused: Refused; ended: 'RUNNING' | 'DONE' | 'STOPPED' };

/** Moves many deals, a hundred at a time: how far it is, the way to stop it, and at the end which ones stayed and why (V43). */
export const BulkDrawer = ({ ids, onClose, onDone }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const move = useAction(deals.moveMany);
  const { data: reasons } = useCall(activities.lostReasons, {});
  const [status, setStatus] = useState<EnumValue<'dealStatus'> | ''>('');
  const [lostReasonId, setReason] = useState<number | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const stop = useRef(false);

  const run = async () => {
    if (!status) return;
    const now: Progress = { done: 0, moved: 0, refused: [], ended: 'RUNNING' };
    stop.current = false;
    setProgress({ ...now });
    try {
      for (let from = 0; from < ids.length && !stop.current; from += DEALS_AT_ONCE) {
        const some = ids.slice(from, from + DEALS_AT_ONCE);
        const { moved, refused } = await move.mutateAsync({
          ids: some,
          status,
          ...(isLostDeal(status) && { lostReasonId }),
        });
        now.done += some.length;
        now.moved += moved.length;
        now.refused = [...now.refused, ...refused];
        setProgress({ ...now });
      }
      setProgress({ ...now, ended: now.done < ids.length ? 'STOPPED' : 'DONE' });
      if (now.refused.length === 0 && now.done === ids.length) onDone();
    } catch (failure) {
      setProgress(now.done > 0 ? { ...now, ended: 'STOPPED' } : null);
      await dialog.error(failure);
    }
  };
  const running = progress?.ended === 'RUNNING';
  const over = progress !== null && !running;
  return (
    <FormDrawer
      open
      title={t('deals:bulk.title', { count: ids.length })}
      submitLabel={t(over ? 'deals:bulk.close' : 'deals:bulk.submit')}
      busy={running}
      onSubmit={() => (over ? onDone() : void run())}
      onClose={over ? onDone : onClose}
    >
      {!over && (
        <EnumSelect
          of="dealStatus"
          label={t('deals:fields.status')}
          required
          autoFocus
          disabled={running}
          value={status}
          onChange={(event) => setStatus(event.target.value as EnumValue<'dealStatus'>)}
        />
      )}
      {!over && status && isLostDeal(status) && (
        <Field label={t('deals:fields.lostReasonId')} required>
          {(control) => (
            <select
              {...control}
              required
              disabled={running}
              value={lostReasonId ?? ''}
              onChange={(event) => setReason(Number(event.target.value) || null)}
            >
              <option value="">{t('field.choose')}</option>
              {reasons?.rows.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {progress && (
        <div className={styles.progress} role="status">
          <progress max={ids.length} value={progress.done} aria-label={t('deals:bulk.action')} />
          <p data-figures="">{t('deals:bulk.running', { done: progress.done, total: ids.length })}</p>
          {running && <Button onClick={() => (stop.current = true)}>{t('deals:bulk.stop')}</Button>}
          {progress.ended === 'STOPPED' && <p>{t('deals:bulk.stopped')}</p>}
          {over && <p>{t('deals:bulk.moved', { count: progress.moved })}</p>}
        </div>
      )}
      {progress && progress.refused.length > 0 && (
        <div className={styles.refused}>
          <h3>{t('deals:bulk.refused', { count: progress.refused.length })}</h3>
          <ul>
            {progress.refused.map(({ id, name, code }) => (
              <li key={id}>
                <b>{name ?? t('deals:bulk.unknown', { id })}</b>
                <span>{t(`errors:${code}`)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormDrawer>
  );
};
