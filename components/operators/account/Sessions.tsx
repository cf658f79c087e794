import { Device } from '@/components/ui/Device';
import { useDialog } from '@/components/ui/dialog';
import { Section } from '@/components/ui/detail/Section';
import { Icon } from '@/components/ui/Icon';
import { LockedButton } from '@/components/ui/LockedButton';
import { When } from '@/components/ui/When';
import { account, type OpenSession } from '@/contract/operators/account';
import { deviceOf } from '@/lib/device';
import { useViewingLock } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Account.module.css';

/** Where one is signed in; each other device can be signed out, or all at once. */
export const Sessions = ({ sessions }: { sessions: readonly OpenSession[] }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const locked = useViewingLock('signedIn');
  const end = useAction(account.endSession);
  const endOthers = useAction(account.endOtherSessions);
  const others = sessions.filter(({ current }) => !current).length;

  const endOne = async (id: number) => {
    try {
      await end.mutateAsync({ id });
      toast.success(t('account:sessions.ended'));
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  const endAll = async () => {
    const confirmed = await dialog.confirm({
      text: t('account:sessions.endAllText'),
      confirmLabel: t('account:sessions.endAll'),
      danger: true,
    });
    if (!confirmed) return;
    try {
      const { ended } = await endOthers.mutateAsync({});
      toast.success(t('account:sessions.endedAll', { count: ended }));
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  const all = (
    <LockedButton size="small" reason={locked} busy={endOthers.isPending} onClick={() => void endAll()}>
      {t('account:sessions.endAll')}
    </LockedButton>
  );
  return (
    <Section titleKey="account:sections.sessions" aside={others > 0 && all}>
      <ul className={styles.list}>
        {sessions.map(({ id, userAgent, ip, lastSeenAt, startedAt, current }) => (
          <li key={id} data-current={current || undefined}>
            <Icon name={deviceOf(userAgent).mobile ? 'phone' : 'keyboard'} />
            <div className={styles.grow}>
              <strong>
                <Device userAgent={userAgent} />
              </strong>
              {current && <span className={styles.chip}>{t('account:sessions.current')}</span>}
              <p className={styles.note}>
                {ip} · {t('account:sessions.started')} <When at={startedAt} /> · {t('account:sessions.lastSeen')}{' '}
                <When at={lastSeenAt} />
              </p>
            </div>
            {!current && (
              <LockedButton
                size="small"
                reason={locked}
                aria-label={t('account:sessions.endOf', { device: deviceOf(userAgent).browser ?? ip })}
                onClick={() => void endOne(id)}
              >
                {t('account:sessions.end')}
              </LockedButton>
            )}
          </li>
        ))}
      </ul>
      {others === 0 && (
        <p className={styles.note}>
          {t(sessions.length === 0 ? 'account:sessions.none' : 'account:sessions.onlyThis')}
        </p>
      )}
    </Section>
  );
};
