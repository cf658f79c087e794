import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { type DataRequest, kvkk } from '@/contract/privacy';
import { errorText } from '@/lib/errorText';
import { toast } from '@/lib/toast';
import { useAction, useCall } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import { Items } from './Items';
import styles from './Kvkk.module.css';

/** The dry run of an erasure, and the erasure as it showed. */
export const Plan = ({ request }: { request: DataRequest }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const erase = useAction(kvkk.erase);
  const [wanted, setWanted] = useState(false);
  const { data, error, isFetching, refetch } = useCall(
    kvkk.plan,
    { id: request.id },
    { enabled: wanted && request.answeredAt === null, staleTime: Infinity },
  );
  const run = async (fingerprint: string) => {
    const confirmed = await dialog.confirm({
      text: t('kvkk:plan.confirm', { name: request.person ?? '' }),
      confirmLabel: t('kvkk:plan.erase'),
      danger: true,
    });
    if (!confirmed) return;
    try {
      await erase.mutateAsync({ id: request.id, version: request.version, fingerprint });
      toast.success(t('kvkk:plan.done'));
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  const reason =
    request.identityCheckedAt === null
      ? t('kvkk:identity.first')
      : data && data.blockers.length > 0
        ? t('kvkk:plan.blocked')
        : null;
  return (
    <>
      <p className={styles.lead}>{t('kvkk:plan.lead')}</p>
      {error && <p role="alert">{errorText(error, t)}</p>}
      {data && (
        <>
          {data.blockers.length > 0 && (
            <div className={styles.warning} role="alert">
              <b>{t('kvkk:plan.blockers')}</b>
              <ul>
                {data.blockers.map(({ text, count }) => (
                  <li key={text}>
                    {text}: {count}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Items items={data.items} />
          <ul className={styles.notes}>
            <li>{t('kvkk:plan.audit', { count: data.auditEntries })}</li>
            <li>{t('kvkk:plan.files', { count: data.files })}</li>
            {data.namesakes > 0 && <li>{t('kvkk:plan.namesakes', { count: data.namesakes })}</li>}
          </ul>
        </>
      )}
      <div className={styles.buttons}>
        <Button icon="eye" busy={isFetching} onClick={() => (wanted ? void refetch() : setWanted(true))}>
          {t(isFetching ? 'kvkk:plan.working' : data ? 'kvkk:plan.again' : 'kvkk:plan.action')}
        </Button>
        {data && (
          <LockedButton
            may="kvkk.destroy"
            variant="danger"
            icon="trash"
            reason={reason}
            busy={erase.isPending}
            onClick={() => void run(data.fingerprint)}
          >
            {t('kvkk:plan.erase')}
          </LockedButton>
        )}
      </div>
    </>
  );
};
