import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { LockedButton } from '@/components/ui/LockedButton';
import { Overtaken } from '@/components/ui/Overtaken';
import { closing } from '@/contract/closing';
import type { ClosingDetail } from '@/contract/closing/record';
import { formatMoney } from '@/lib/formats';
import { useKeptText } from '@/lib/keptTyping';
import { ActDrawer } from './ActDrawer';
import { useClosingAct } from './useClosingAct';
import { useLock } from './useLock';

type Props = { file: ClosingDetail; payment: ClosingDetail['pricePayments'][number] };

/** Reverses a recorded payment of the price by an opposite entry, with a reason. */
export const ReversePrice = ({ file, payment }: Props) => {
  const { t } = useTranslation();
  const { why } = useLock(file);
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useKeptText('closing.reversePrice', payment.id);
  const act = useClosingAct(closing.reversePricePayment, {
    said: t('closing:price.reversed'),
    onDone: () => setOpen(false),
    fields: ['reason'],
  });
  return (
    <>
      <LockedButton may="closings.work" reason={why} size="small" variant="ghost" onClick={() => setOpen(true)}>
        {t('closing:price.reverse')}
      </LockedButton>
      {open && (
        <Overtaken late={why !== null}>
          <ActDrawer
            title={t('closing:price.reverseTitle')}
            submitLabel={t('closing:price.reverse')}
            busy={act.busy}
            dirty={reason !== ''}
            onSubmit={() => void act.run({ id: file.id, pricePaymentId: payment.id, reason })}
            onClose={() => setOpen(false)}
          >
            <p>{t('closing:price.reverseWhy', { amount: formatMoney(payment.amount) })}</p>
            <TextAreaField
              label={t('closing:fields.reason')}
              error={act.wrong.reason}
              required
              autoFocus
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </ActDrawer>
        </Overtaken>
      )}
    </>
  );
};
