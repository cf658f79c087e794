import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { Section } from '@/components/ui/detail/Section';
import { LockedButton } from '@/components/ui/LockedButton';
import { When } from '@/components/ui/When';
import { useAct } from '@/components/ui/useAct';
import { account, type OpenSession } from '@/contract/operators/account';
import { deviceOf } from '@/lib/device';
import { useViewingLock } from '@/lib/session';
import { toast } from '@/lib/toast';
import styles from './Account.module.css';
import { BrowserRow } from './BrowserRow';

/** Where the operator is signed in; other devices can be signed out, one by one or all at once. */
export const Sessions = ({ sessions }: { sessions: readonly OpenSession[] }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const locked = useViewingLock('signedIn');
  const end = useAct(account.endSession);
  const endOthers = useAct(account.endOtherSessions);
  const others = sessions.filter(({ current }) => !current).length;

  const endOne = (id: number) =>
    end.run({ id }, () => {
      toast.success(t('operators/account:sessions.ended'));
    });
  const endAll = async () => {
    const confirmed = await dialog.confirm({
      text: t('operators/account:sessions.endAllText'),
      confirmLabel: t('operators/account:sessions.endAll'),
      danger: true,
    });
    if (!confirmed) return;
    await endOthers.run({}, ({ ended }) => {
      toast.success(t('operators/account:sessions.endedAll', { count: ended }));
    });
  };
  const all = (
    <LockedButton size="small" reason={locked} busy={endOthers.busy} onClick={() => void endAll()}>
      {t('operators/account:sessions.endAll')}
    </LockedButton>
  );
  return (
    <Section titleKey="operators/account:sections.sessions" aside={others > 0 && all}>
      <ul className={styles.list}>
        {sessions.map(({ id, userAgent, ip, lastSeenAt, startedAt, current }) => (
          <BrowserRow
            key={id}
            userAgent={userAgent}
            current={current}
            facts={
              <>
                {ip} · {t('operators/account:sessions.started')} <When at={startedAt} /> ·{' '}
                {t('operators/account:sessions.lastSeen')} <When at={lastSeenAt} />
              </>
            }
          >
            {!current && (
              <LockedButton
                size="small"
                reason={locked}
                aria-label={t('operators/account:sessions.endOf', { device: deviceOf(userAgent).browser ?? ip })}
                onClick={() => void endOne(id)}
              >
                {t('operators/account:sessions.end')}
              </LockedButton>
            )}
          </BrowserRow>
        ))}
      </ul>
      {others === 0 && (
        <p className={styles.note}>
          {t(sessions.length === 0 ? 'operators/account:sessions.none' : 'operators/account:sessions.onlyThis')}
        </p>
      )}
    </Section>
  );
};
