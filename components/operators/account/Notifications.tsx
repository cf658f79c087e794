import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from '@/components/ui/fields/Check';
import { Section } from '@/components/ui/detail/Section';
import { useAct } from '@/components/ui/useAct';
import { account, type NotificationChoice } from '@/contract/operators/account';
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from '@/domain/notifications';
import { useViewingLock } from '@/lib/session';
import styles from './Account.module.css';
import { BrowserPush } from './BrowserPush';

/** Which notifications the operator wants, by channel. Each change is saved at once. */
export const Notifications = ({ choices }: { choices: readonly NotificationChoice[] }) => {
  const { t } = useTranslation();
  const locked = useViewingLock('signedIn');
  const set = useAct(account.setNotification);
  /** Unsaved changes, latest first: shown at once, until the saved data is reloaded. */
  const [ticked, setTicked] = useState<readonly NotificationChoice[]>([]);

  const wanted = (choice: Omit<NotificationChoice, 'wanted'>) =>
    [...ticked, ...choices].find((one) => one.kind === choice.kind && one.channel === choice.channel)?.wanted === true;
  const choose = (choice: NotificationChoice) => {
    setTicked((before) => [choice, ...before]);
    void set.run(choice, undefined, () => setTicked((before) => before.filter((one) => one !== choice)));
  };
  return (
    <Section titleKey="operators/account:sections.notifications" anchor="notifications">
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('operators/account:notifications.event')}</th>
            {NOTIFICATION_CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {t(`operators/account:notifications.channels.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`operators/account:notifications.kinds.${kind}`)}</th>
              {NOTIFICATION_CHANNELS.map((channel) => (
                <td key={channel}>
                  <Check
                    aria-label={`${t(`operators/account:notifications.kinds.${kind}`)}: ${t(`operators/account:notifications.channels.${channel}`)}`}
                    checked={wanted({ kind, channel })}
                    disabled={locked !== null}
                    onChange={(event) => choose({ kind, channel, wanted: event.target.checked })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('operators/account:notifications.night')}</p>
      {locked && <p className={styles.note}>{locked}</p>}
      <BrowserPush locked={locked !== null} />
    </Section>
  );
};
