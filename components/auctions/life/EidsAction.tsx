import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { lazyPart } from '@/lib/lazyPart';
import type { Eids } from './EidsDrawer';

const EidsDrawer = lazyPart(() => import('./EidsDrawer').then((module) => module.EidsDrawer));

/** A button that renews an auction's verification. */
export const EidsAction = ({ eids, short = false }: { eids: Eids; short?: boolean }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <LockedButton size="small" may="auctions.verify" onClick={() => setOpen(true)}>
        {t(short ? 'auctions/life:eids.renew' : 'auctions/life:eids.edit')}
      </LockedButton>
      {open && <EidsDrawer eids={eids} onClose={() => setOpen(false)} />}
    </>
  );
};
