import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { Money } from '@/components/ui/Money';
import { closing } from '@/contract/closing';
import type { ClosingDetail } from '@/contract/closing/record';
import { useKeptText } from '@/lib/keptTyping';
import { ActDrawer } from './ActDrawer';
import styles from './Drawers.module.css';
import { isExpected } from './record';
import { Tick } from './Tick';
import { useClosingAct } from './useClosingAct';

/** Cancels the closing without a sale; the effect on the money is shown above the button. */
export const CancelDrawer = ({ file, onClose }: { file: ClosingDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const [reason, setReason] = useKeptText('closing.cancel', file.id);
  const [refundDeposit, setRefund] = useState(true);
  const act = useClosingAct(closing.cancel, { said: t('closing:cancel.done'), onDone: onClose, fields: ['reason'] });
  const { depositPaid, feePaid } = file.money;
  const back = feePaid + (refundDeposit ? depositPaid : 0);
  const kept = refundDeposit ? 0 : depositPaid;
  const waiting = file.payments.filter((one) => one.kind === 'SERVICE_FEE' && isExpected(one)).length;
  return (
    <ActDrawer
      title={t('closing:cancel.title')}
      submitLabel={t('closing:cancel.submit')}
      busy={act.busy}
      dirty={reason !== ''}
      onSubmit={() => void act.run({ id: file.id, reason, refundDeposit })}
      onClose={onClose}
    >
      <p>{t('closing:cancel.why', { name: file.buyer.name, auction: file.auction.name })}</p>
      {depositPaid > 0 && (
        <fieldset className={styles.choices}>
          <legend>{t('closing:cancel.deposit')}</legend>
          {[true, false].map((one) => (
            <Tick
              key={String(one)}
              type="radio"
              name="deposit"
              title={t(one ? 'closing:cancel.give' : 'closing:cancel.keep')}
              hint={t(one ? 'closing:cancel.giveHint' : 'closing:cancel.keepHint')}
              checked={refundDeposit === one}
              onChange={() => setRefund(one)}
            />
          ))}
        </fieldset>
      )}
      <dl className={styles.consequences} aria-label={t('closing:cancel.consequences')} aria-live="polite">
        <div>
          <dt>{t('closing:cancel.back')}</dt>
          <dd>
            <Money kurus={back} />
          </dd>
        </div>
        {kept > 0 && (
          <div>
            <dt>{t('closing:cancel.kept')}</dt>
            <dd>
              <Money kurus={kept} />
            </dd>
          </div>
        )}
        <div data-tone="bad">
          <dt>{t('closing:cancel.fee')}</dt>
          <dd>
            <Money kurus={file.serviceFee} />
          </dd>
        </div>
        {waiting > 0 && (
          <div>
            <dt>{t('closing:cancel.requests')}</dt>
            <dd>{waiting}</dd>
          </div>
        )}
      </dl>
      <TextAreaField
        label={t('closing:cancel.reason')}
        hint={t('closing:cancel.reasonHint')}
        error={act.wrong.reason}
        required
        autoFocus
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActDrawer>
  );
};
