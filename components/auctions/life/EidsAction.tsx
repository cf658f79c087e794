import dynamic from 'next/dynamic';
import { useState } from 'react';
import { LockedButton } from '@/components/ui/LockedButton';
import { useTranslation } from '@/lib/useTranslation';
import type { Eids } from '@/components/auctionLife/EidsDrawer';
import '@/components/auctionLife/texts';

const EidsDrawer = dynamic(() => import('@/components/auctionLife/EidsDrawer').then((module) => module.EidsDrawer), {
  ssr: false,
});

/** A button that renews an auction's verification. */
export const EidsAction = ({ eids, short = false }: { eids: Eids; short?: boolean }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <LockedButton size="small" may="auctions.verify" onClick={() => setOpen(true)}>
        {t(short ? 'auctionLife:eids.renew' : 'auctionLife:eids.edit')}
      </LockedButton>
      {open && <EidsDrawer eids={eids} onClose={() => setOpen(false)} />}
    </>
  );
};
