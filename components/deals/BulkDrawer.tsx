import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { needsJob, useBulkJob } from '@/components/ui/bulk/useBulkJob';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { NamedSelect } from '@/components/ui/fields/NamedSelect';
import { FormDrawer } from '@/components/ui/FormDrawer';
import type { Chosen, Selection } from '@/components/ui/list/types';
import { useAttempt } from '@/components/ui/useAct';
import { activities } from '@/contract/activities';
import { type DealRow, deals, DEALS_AT_ONCE } from '@/contract/deals';
import type { Output } from '@/contract/kit';
import { isLostDeal } from '@/domain/deals';
import type { EnumValue } from '@/domain/enums';
import { formatNumber } from '@/lib/formats';
import { useAction, useCall } from '@/lib/useCall';
import styles from './BulkDrawer.module.css';

type Props = { chosen: Chosen & Pick<Selection<DealRow>, 'rows'>; onClose: () => void; onDone: () => void };
type Answer = Output<typeof deals.moveMany>;

/** Moves many deals, and lists those that could not be moved with the reasons (V43); more than a hundred run as a job. */
export const BulkDrawer = ({ chosen, onClose, onDone }: Props) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const move = useAction(deals.moveMany);
  const job = useBulkJob('DEAL_STATUS');
  const reasons = useCall(activities.lostReasons, {});
  const [status, setStatus] = useState<EnumValue<'dealStatus'> | ''>('');
  const [lostReasonId, setReason] = useState<number | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);

  const run = async () => {
    if (!status) return;
    const change = { status, ...(isLostDeal(status) && { lostReasonId }) };
    await attempt.run(async () => {
      if (needsJob(chosen, DEALS_AT_ONCE)) {
        await job.begin(chosen, change);
        return onDone();
      }
      const was = chosen.rows.map(({ id, version }) => ({ id, version }));
      const done = await move.mutateAsync({ ids: [...chosen.ids], was, ...change });
      if (done.refused.length === 0) onDone();
      else setAnswer(done);
    });
  };
  const running = move.isPending || job.busy;
  const over = answer !== null;
  return (
    <FormDrawer
      open
      title={t('deals:bulk.title', { count: formatNumber(chosen.count) })}
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
        <NamedSelect
          of={reasons.data?.rows}
          from={reasons}
          label={t('deals:fields.lostReasonId')}
          required
          disabled={running}
          value={lostReasonId ?? ''}
          onChange={(event) => setReason(Number(event.target.value) || null)}
        />
      )}
      {answer && (
        <div className={styles.refused} role="status">
          <p>{t('deals:bulk.moved', { count: answer.moved.length })}</p>
          <h3>{t('deals:bulk.refused', { count: answer.refused.length })}</h3>
          <ul>
            {answer.refused.map(({ id, name, code }) => (
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
