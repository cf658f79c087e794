import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { LockedButton } from '@/components/ui/LockedButton';
import { lazyPart } from '@/lib/lazyPart';

const CreateDrawer = lazyPart(() => import('./CreateDrawer').then((module) => module.CreateDrawer));

/** Beside the title of list and board: switch to the other view, and a new deal. */
export const HeadActions = ({ other }: { other: 'board' | 'list' }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button href={`/deals/${other}`} icon={other === 'board' ? 'columns' : 'menu'}>
        {t(other === 'board' ? 'deals:asBoard' : 'deals:asList')}
      </Button>
      <LockedButton may="deals.edit" variant="primary" icon="plus" onClick={() => setOpen(true)}>
        {t('deals:create.action')}
      </LockedButton>
      {open && <CreateDrawer onClose={() => setOpen(false)} />}
    </>
  );
};
