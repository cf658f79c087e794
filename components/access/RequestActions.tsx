import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { Overtaken } from '@/components/ui/Overtaken';
import { useAct } from '@/components/ui/useAct';
import type { AccessRequest } from '@/contract/access';
import { lazyPart } from '@/lib/lazyPart';
import { toast } from '@/lib/toast';
import styles from './RequestList.module.css';

const Decide = lazyPart(() => import('./Decide').then((module) => module.Decide));

/** The possible decisions about a request: grant for a limited time, reject, revoke; in the list of requests and in their activities. */
export const RequestActions = ({ request }: { request: AccessRequest }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const revoke = useAct(() => import('@/contract/access').then(({ access }) => access.revoke));
  const [deciding, setDeciding] = useState<'yes' | 'no' | null>(null);
  const { id, own, status, change, refusedBecause, operatorName } = request;

  const takeBack = async () => {
    const sure = await dialog.confirm({
      title: t('access:revoke.title'),
      text: t('access:revoke.text', { name: operatorName }),
      confirmLabel: t('access:action.revoke'),
      danger: true,
    });
    if (!sure) return;
    await revoke.run({ id }, () => {
      toast.success(t('access:revoke.done'));
    });
  };
  if (own) return null;
  return (
    <span className={styles.actions}>
      {status === 'PENDING' && (
        <>
          <LockedButton
            size="small"
            variant="primary"
            reason={refusedBecause && t(`errors:${refusedBecause}`)}
            onClick={() => setDeciding('yes')}
          >
            {t(change ? 'access:action.agree' : 'access:action.grant')}
          </LockedButton>
          <Button size="small" onClick={() => setDeciding('no')}>
            {t('access:action.reject')}
          </Button>
        </>
      )}
      {status === 'GRANTED' && !change && (
        <Button size="small" busy={revoke.busy} onClick={() => void takeBack()}>
          {t('access:action.revoke')}
        </Button>
      )}
      {deciding && (
        <Overtaken late={status !== 'PENDING'}>
          <Decide request={request} grants={deciding === 'yes'} onClose={() => setDeciding(null)} />
        </Overtaken>
      )}
    </span>
  );
};
