import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { lazyPart } from '@/lib/lazyPart';

const CreateDrawer = lazyPart(() => import('./CreateDrawer').then((module) => module.CreateDrawer));

type Props = {
  customer?: { id: number; name: string } | undefined;
  auctionId?: number | undefined;
  /** A secondary button among other actions. */
  beside?: boolean;
};

/** Creates an activity, for the known customer and property if any. */
export const NewActivity = ({ customer, auctionId, beside = false }: Props) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <LockedButton
        may="activities.work"
        variant={beside ? 'secondary' : 'primary'}
        icon="plus"
        onClick={() => setOpen(true)}
      >
        {t('activities:new')}
      </LockedButton>
      {open && <CreateDrawer customer={customer} auctionId={auctionId} onClose={() => setOpen(false)} />}
    </>
  );
};
