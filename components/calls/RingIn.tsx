import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { PhoneField } from '@/components/ui/fields/PhoneField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { usePhone } from './usePhone';

/** Makes the simulated exchange ring; with a real exchange there is no button. */
export const RingIn = () => {
  const { t } = useTranslation();
  const { simulated } = usePhone();
  const ring = useAct(() => import('@/contract/calls').then(({ calls }) => calls.ringIn));
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
        busy={ring.busy}
        onClose={() => setOpen(false)}
        onSubmit={() => void ring.run({ phone }, () => setOpen(false))}
      >
        <p>{t('calls:ringIn.text')}</p>
        <PhoneField label={t('calls:ringIn.phone')} required autoFocus value={phone} onChange={setPhone} />
      </FormDrawer>
    </>
  );
};
