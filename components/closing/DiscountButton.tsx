import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/ui/fields/TextField';
import { LockedButton } from '@/components/ui/LockedButton';
import type { ClosingDetail } from '@/contract/closing/record';
import { discountCodes } from '@/contract/earnings/discountCodes';
import { formatMoney } from '@/lib/formats';
import { useMay } from '@/lib/session';
import { ActDrawer } from './ActDrawer';
import { useClosingAct } from './useClosingAct';
import { useLock } from './useLock';

/** Uses a discount code on the service fee; nothing without the permission, or if one was used. */
export const DiscountButton = ({ file }: { file: ClosingDetail }) => {
  const { t } = useTranslation();
  const may = useMay('discountCodes.use');
  const { only } = useLock(file);
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const act = useClosingAct(discountCodes.use, {
    said: t('closing:discount.done'),
    onDone: () => setOpen(false),
    fields: ['code'],
  });
  if ((!may || only || file.money.discountCode) && !open) return null;
  return (
    <>
      <LockedButton may="discountCodes.use" size="small" variant="ghost" onClick={() => setOpen(true)}>
        {t('closing:discount.action')}
      </LockedButton>
      {open && (
        <ActDrawer
          title={t('closing:discount.action')}
          submitLabel={t('closing:discount.submit')}
          busy={act.busy}
          dirty={code !== ''}
          onSubmit={() => void act.run({ closingId: file.id, code })}
          onClose={() => setOpen(false)}
        >
          <p>{t('closing:discount.why', { fee: formatMoney(file.serviceFee) })}</p>
          <TextField
            label={t('closing:discount.code')}
            error={act.wrong.code}
            required
            autoFocus
            autoComplete="off"
            maxLength={24}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </ActDrawer>
      )}
    </>
  );
};
