import { useTranslation } from 'react-i18next';
import { Section } from '@/components/ui/detail/Section';
import { LockedButton } from '@/components/ui/LockedButton';
import { When } from '@/components/ui/When';
import { useAct } from '@/components/ui/useAct';
import { account, type KnownDevice } from '@/contract/operators/account';
import { deviceOf } from '@/lib/device';
import { useViewingLock } from '@/lib/session';
import { toast } from '@/lib/toast';
import styles from './Account.module.css';
import { BrowserRow } from './BrowserRow';

/** The operator's known browsers; each can be forgotten. */
export const Devices = ({ devices }: { devices: readonly KnownDevice[] }) => {
  const { t } = useTranslation();
  const locked = useViewingLock('signedIn');
  const forget = useAct(account.forgetDevice);
  const forgetOne = (id: number) =>
    forget.run({ id }, () => {
      toast.success(t('operators/account:devices.forgotten'));
    });
  return (
    <Section titleKey="operators/account:sections.devices">
      <p className={styles.note}>{t('operators/account:devices.note')}</p>
      <ul className={styles.list}>
        {devices.map(({ id, userAgent, ip, since, lastUsedAt, current }) => (
          <BrowserRow
            key={id}
            userAgent={userAgent}
            current={current}
            facts={
              <>
                {ip} · {t('operators/account:devices.since')} <When at={since} /> ·{' '}
                {t('operators/account:devices.lastUsed')} <When at={lastUsedAt} />
              </>
            }
          >
            <LockedButton
              size="small"
              reason={locked}
              aria-label={t('operators/account:devices.forgetOf', { device: deviceOf(userAgent).browser ?? ip })}
              onClick={() => void forgetOne(id)}
            >
              {t('operators/account:devices.forget')}
            </LockedButton>
          </BrowserRow>
        ))}
      </ul>
      {devices.length === 0 && <p className={styles.note}>{t('operators/account:devices.none')}</p>}
    </Section>
  );
};
