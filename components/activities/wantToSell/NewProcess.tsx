import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { lazyPart } from '@/lib/lazyPart';

const CreateDrawer = lazyPart(() => import('./CreateDrawer').then((module) => module.CreateDrawer), {
  texts: ['activities/wantToSell', 'errors', 'enums/activities', 'enums/records'],
});

type Props = {
  customer?: { id: number; name: string } | undefined;
  activityId?: number | undefined;
  /** A secondary button among other actions. */
  beside?: boolean;
};

/** Starts a want-to-sell process; from a known activity if there is one. */
export const NewProcess = ({ beside = false, ...from }: Props) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <LockedButton
        may="wantToSell.edit"
        variant={beside ? 'secondary' : 'primary'}
        icon="plus"
        onClick={() => setOpen(true)}
      >
        {t('activities/wantToSell:create.action')}
      </LockedButton>
      {open && <CreateDrawer {...from} onClose={() => setOpen(false)} />}
    </>
  );
};
