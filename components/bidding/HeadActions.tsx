import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { LockedButton } from '@/components/ui/LockedButton';
import type { Desk } from '@/contract/bidding';
import { lazyPart } from '@/lib/lazyPart';
import { useMay } from '@/lib/session';
import { takesNobody } from './phase';

const RegisterDrawer = lazyPart(() => import('./RegisterDrawer').then((module) => module.RegisterDrawer));

/** Beside the title: link to the property, and adding a participant. */
export const HeadActions = ({ desk }: { desk: Desk }) => {
  const { t } = useTranslation();
  const opensAuction = useMay('auctions.open');
  const [registering, setRegistering] = useState(false);
  const over = takesNobody(desk);
  return (
    <>
      {opensAuction && (
        <Button icon="home" href={`/auctions/detail?id=${desk.auctionId}`}>
          {t('bidding:toAuction')}
        </Button>
      )}
      <LockedButton
        may="bidding.act"
        icon="plus"
        reason={over ? t('errors:PARTICIPANT_BIDDING_OVER') : null}
        onClick={() => setRegistering(true)}
      >
        {t('bidding:register.action')}
      </LockedButton>
      {registering && <RegisterDrawer desk={desk} onClose={() => setRegistering(false)} />}
    </>
  );
};
