import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wanted } from '@/contract/access';
import { lazyPart } from '@/lib/lazyPart';
import { Button } from '../Button';

const AskDrawer = lazyPart(() => import('./AskDrawer').then((module) => module.AskDrawer), {
  texts: ['access', 'permissions', 'enums/records'],
});

/** Offers to ask for what is refused. */
export const AskButton = ({ wanted }: { wanted: Wanted }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon="access" onClick={() => setOpen(true)}>
        {t('locked.request')}
      </Button>
      {open && <AskDrawer wanted={wanted} onClose={() => setOpen(false)} />}
    </>
  );
};
