import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { Money } from '@/components/ui/Money';
import { Notice } from '@/components/ui/Notice';
import { NOTHING } from '@/components/ui/Value';
import { closing } from '@/contract/closing';
import type { ClosingDetail } from '@/contract/closing/record';
import { formatInstant, formatMoney } from '@/lib/formats';
import { ActDrawer } from './ActDrawer';
import styles from './Drawers.module.css';
import { expectedOf } from './record';
import { Tick } from './Tick';
import { useClosingAct } from './useClosingAct';

type Props = { file: ClosingDetail; kind: 'DEPOSIT' | 'SERVICE_FEE'; onClose: () => void };

/**
 * Requests the deposit or the open part of the service fee from the buyer; received payments are registered on the payments screens. The
 * buyer's service balance can be used for the fee.
 */
export const RequestDrawer = ({ file, kind, onClose }: Props) => {
  const { t } = useTranslation();
  const asked = expectedOf(file, kind);
  const [method, setMethod] = useState<'EFT' | 'CARD' | 'CREDIT'>(asked?.method === 'CARD' ? 'CARD' : 'EFT');
  const fromBalance = method === 'CREDIT';
  const act = useClosingAct(closing.requestPayment, {
    said: t(`closing:request.${fromBalance ? 'paid' : 'done'}`),
    onDone: onClose,
  });
  const due = file.money.due.find(({ what }) => what === 'SERVICE_FEE');
  const paid = Math.min(file.money.balance, due?.amount ?? 0);
  const methods =
    kind === 'SERVICE_FEE' && paid > 0 ? (['EFT', 'CARD', 'CREDIT'] as const) : (['EFT', 'CARD'] as const);
  const isSame = asked?.method === method && (kind === 'DEPOSIT' || asked.amount === due?.amount);
  return (
    <ActDrawer
      title={t(`closing:request.${kind}`)}
      submitLabel={t(`closing:request.${fromBalance ? 'pay' : asked ? 'replace' : 'submit'}`)}
      busy={act.busy}
      dirty={false}
      {...(!isSame && { onSubmit: () => void act.run({ id: file.id, kind, method }) })}
      onClose={onClose}
    >
      <p>{t(`closing:request.why.${kind}`, { name: file.buyer.name })}</p>
      {kind === 'SERVICE_FEE' && due && (
        <p className={styles.amount}>
          <Money kurus={due.amount} />
        </p>
      )}
      {asked && !fromBalance && (
        <Notice kind={isSame ? 'info' : 'warning'} role="status">
          {t(`closing:request.${isSame ? 'same' : 'replaces'}`, {
            amount: formatMoney(asked.amount),
            at: formatInstant(asked.createdAt),
            reference: asked.reference ?? NOTHING,
          })}
        </Notice>
      )}
      <fieldset className={styles.choices}>
        <legend>{t('closing:fields.method')}</legend>
        {methods.map((one) => (
          <Tick
            key={one}
            type="radio"
            name="method"
            title={enumLabel('paymentMethod', one, t)}
            hint={t(`closing:request.${one}`, { balance: formatMoney(file.money.balance), paid: formatMoney(paid) })}
            checked={method === one}
            onChange={() => setMethod(one)}
          />
        ))}
      </fieldset>
    </ActDrawer>
  );
};
