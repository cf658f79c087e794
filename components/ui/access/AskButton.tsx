import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wanted } from '@/contract/access';
import { browserOnly } from '@/lib/browserOnly';
import { withTexts } from '@/lib/withTexts';
import { Button } from '../Button';

const AskDrawer = browserOnly(
  dynamic(
    withTexts(['access', 'permissions'], () => import('./AskDrawer').then((module) => module.AskDrawer)),
    { ssr: false },
  ),
);

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
