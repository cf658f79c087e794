import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { lazyPart } from '@/lib/lazyPart';

const CreateDrawer = lazyPart(() => import('./CreateDrawer').then((module) => module.CreateDrawer));

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
