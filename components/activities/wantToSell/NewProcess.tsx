import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { browserOnly } from '@/lib/browserOnly';

const CreateDrawer = browserOnly(
  dynamic(() => import('./CreateDrawer').then((module) => module.CreateDrawer), { ssr: false }),
);

/** Begins with somebody who wants to sell. */
export const NewProcess = () => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <LockedButton may="wantToSell.edit" variant="primary" icon="plus" onClick={() => setOpen(true)}>
        {t('activities/wantToSell:create.action')}
      </LockedButton>
      {open && <CreateDrawer onClose={() => setOpen(false)} />}
    </>
  );
};
