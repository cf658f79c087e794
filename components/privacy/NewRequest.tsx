import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { lazyPart } from '@/lib/lazyPart';

const NewRequestDrawer = lazyPart(() => import('./NewRequestDrawer').then((module) => module.NewRequestDrawer));

/** A button to enter a request: the person is searched first. */
export const NewRequest = () => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <LockedButton may="kvkk.answer" variant="primary" icon="plus" onClick={() => setOpen(true)}>
        {t('privacy:create.action')}
      </LockedButton>
      {open && <NewRequestDrawer onClose={() => setOpen(false)} />}
    </>
  );
};
