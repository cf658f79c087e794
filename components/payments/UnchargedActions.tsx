import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { Overtaken } from '@/components/ui/Overtaken';
import type { UnchargedFeeRow } from '@/contract/payments';
import { lazyPart } from '@/lib/lazyPart';
import styles from './Money.module.css';

const CollectDrawer = lazyPart(() => import('./CollectDrawer').then((module) => module.CollectDrawer));
const ExplainDrawer = lazyPart(() => import('./ExplainDrawer').then((module) => module.ExplainDrawer));

const CLOSED = { OPEN: null, PAID: 'UNCHARGED_SERVICE_ALREADY_PAID', IN_COLLECTION: 'UNCHARGED_SERVICE_IN_COLLECTION' };

/** A fee row's actions: collect it, or record why it could not be charged. */
export const UnchargedActions = ({ fee }: { fee: UnchargedFeeRow }) => {
  const { t } = useTranslation();
  const [doing, setDoing] = useState<'collect' | 'explain' | null>(null);
  const closed = CLOSED[fee.state];
  const close = () => setDoing(null);
  return (
    <span className={styles.acts}>
      {fee.state !== 'PAID' && (
        <>
          <LockedButton may="uncharged.collect" size="small" variant="ghost" onClick={() => setDoing('explain')}>
            {t('payments/uncharged:explain.action')}
          </LockedButton>
          <LockedButton
            may="uncharged.collect"
            reason={closed && t(`errors:${closed}`)}
            size="small"
            variant="primary"
            onClick={() => setDoing('collect')}
          >
            {t('payments/uncharged:collect.action')}
          </LockedButton>
        </>
      )}
      <Overtaken late={doing === 'collect' ? closed !== null : fee.state === 'PAID'}>
        {doing === 'collect' && <CollectDrawer fee={fee} onClose={close} />}
        {doing === 'explain' && <ExplainDrawer fee={fee} onClose={close} />}
      </Overtaken>
    </span>
  );
};
