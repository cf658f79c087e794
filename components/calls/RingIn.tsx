import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { PhoneField } from '@/components/ui/fields/PhoneField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { calls } from '@/contract/calls';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import './texts';
import { usePhone } from './usePhone';

/** Lets the simulated line ring; with an exchange there is nothing to try. */
export const RingIn = () => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const { simulated } = usePhone();
  const ring = useAction(calls.ringIn);
  const [open, setOpen] = useState(false);
  const [phone, setPhone] = useState('');
  if (!simulated) return null;
  return (
    <>
      <Button icon="phone" onClick={() => setOpen(true)}>
        {t('calls:ringIn.button')}
      </Button>
      <FormDrawer
        open={open}
        title={t('calls:ringIn.title')}
        submitLabel={t('calls:ringIn.submit')}
        busy={ring.isPending}
        onClose={() => setOpen(false)}
        onSubmit={() =>
          ring.mutate({ phone }, { onSuccess: () => setOpen(false), onError: (failure) => void dialog.error(failure) })
        }
      >
        <p>{t('calls:ringIn.text')}</p>
        <PhoneField label={t('calls:ringIn.phone')} required autoFocus value={phone} onChange={setPhone} />
      </FormDrawer>
    </>
  );
};
