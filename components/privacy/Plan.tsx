import { Notice } from '@/components/ui/Notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct } from '@/components/ui/useAct';
import { type DataRequest, kvkk } from '@/contract/privacy';
import { errorText } from '@/lib/errorText';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { Items } from './Items';
import styles from './Kvkk.module.css';

/** The dry run of an erasure, and the erasure as it showed. */
export const Plan = ({ request }: { request: DataRequest }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const erase = useAct(kvkk.erase);
  const [wanted, setWanted] = useState(false);
  const { data, error, isFetching, refetch } = useCall(
    kvkk.plan,
    { id: request.id },
    { enabled: wanted && request.answeredAt === null, staleTime: Infinity },
  );
  const run = async (fingerprint: string) => {
    const confirmed = await dialog.confirm({
      text: t('privacy:plan.confirm', { name: request.person ?? '' }),
      confirmLabel: t('privacy:plan.erase'),
      danger: true,
    });
    if (!confirmed) return;
    await erase.run({ id: request.id, version: request.version, fingerprint }, () => {
      toast.success(t('privacy:plan.done'));
    });
  };
  const reason =
    request.identityCheckedAt === null
      ? t('privacy:identity.first')
      : data && data.blockers.length > 0
        ? t('privacy:plan.blocked')
        : null;
  return (
    <>
      <p className={styles.lead}>{t('privacy:plan.lead')}</p>
      {error && <p role="alert">{errorText(error, t)}</p>}
      {data && (
        <>
          {data.blockers.length > 0 && (
            <Notice kind="error" role="alert" className={styles.warning}>
              <b>{t('privacy:plan.blockers')}</b>
              <ul>
                {data.blockers.map(({ text, count }) => (
                  <li key={text}>
                    {text}: {count}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          <Items items={data.items} />
          <ul className={styles.notes}>
            <li>{t('privacy:plan.audit', { count: data.auditEntries })}</li>
            <li>{t('privacy:plan.files', { count: data.files })}</li>
            {data.namesakes > 0 && <li>{t('privacy:plan.namesakes', { count: data.namesakes })}</li>}
          </ul>
        </>
      )}
      <div className={styles.buttons}>
        <Button icon="eye" busy={isFetching} onClick={() => (wanted ? void refetch() : setWanted(true))}>
          {t(isFetching ? 'privacy:plan.working' : data ? 'privacy:plan.again' : 'privacy:plan.action')}
        </Button>
        {data && (
          <LockedButton
            may="kvkk.destroy"
            variant="danger"
            icon="trash"
            reason={reason}
            busy={erase.busy}
            onClick={() => void run(data.fingerprint)}
          >
            {t('privacy:plan.erase')}
          </LockedButton>
        )}
      </div>
    </>
  );
};
