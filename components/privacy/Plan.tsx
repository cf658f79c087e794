import { Notice } from '@/components/ui/Notice';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct } from '@/components/ui/useAct';
import { type DataRequest, kvkk } from '@/contract/privacy';
import { errorText } from '@/lib/errorText';
import { formatInstant } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { Items } from './Items';
import styles from './Kvkk.module.css';

/** Polling interval of a plan in preparation, ms. */
const LOOK_EVERY_MS = 1_000;

/** The request's last plan, polled while it is being prepared. */
const usePlan = ({ id, answeredAt }: DataRequest) => {
  const act = useAct(kvkk.plan);
  const { data, error } = useCall(
    kvkk.lastPlan,
    { id },
    {
      enabled: answeredAt === null,
      refetchInterval: ({ state }) => (state.data?.last && !state.data.last.plan ? LOOK_EVERY_MS : false),
    },
  );
  const last = data?.last ?? null;
  return { last, error, working: act.busy || (last !== null && !last.plan), start: () => act.run({ id }) };
};

/** The dry run of an erasure, and the erasure according to it. */
export const Plan = ({ request }: { request: DataRequest }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const erase = useAct(kvkk.erase);
  const { last, error, working, start } = usePlan(request);
  const data = last?.plan;
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
          <p className={styles.lead}>
            {t('privacy:plan.made', { at: formatInstant(last.startedAt), name: last.startedBy })}
          </p>
          <Items items={data.items} />
          <ul className={styles.notes}>
            <li>{t('privacy:plan.audit', { count: data.auditEntries })}</li>
            <li>{t('privacy:plan.files', { count: data.files })}</li>
            {data.namesakes > 0 && <li>{t('privacy:plan.namesakes', { count: data.namesakes })}</li>}
          </ul>
        </>
      )}
      <div className={styles.buttons}>
        <Button icon="eye" busy={working} onClick={() => void start()}>
          {t(working ? 'privacy:plan.working' : data ? 'privacy:plan.again' : 'privacy:plan.action')}
        </Button>
        {data && (
          <LockedButton
            may="kvkk.destroy"
            variant="danger"
            icon="trash"
            reason={reason}
            busy={erase.busy || working}
            onClick={() => void run(data.fingerprint)}
          >
            {t('privacy:plan.erase')}
          </LockedButton>
        )}
      </div>
    </>
  );
};
