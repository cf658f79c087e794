import dynamic from 'next/dynamic';
import { useState } from 'react';
import { LockedButton } from '@/components/ui/LockedButton';
import { useTranslation } from '@/lib/useTranslation';
import './texts';

const CreateDrawer = dynamic(() => import('./CreateDrawer').then((module) => module.CreateDrawer), { ssr: false });

/** Opens a piece of work by hand; `customer` is whom it is about, where that is known. */
export const NewActivity = ({ customer }: { customer?: { id: number; name: string } }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <LockedButton may="activities.work" variant="primary" icon="plus" onClick={() => setOpen(true)}>
        {t('activities:new')}
      </LockedButton>
      {open && <CreateDrawer customer={customer} onClose={() => setOpen(false)} />}
    </>
  );
};
