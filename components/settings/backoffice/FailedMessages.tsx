import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { deliveryText } from '@/components/ui/deliveryText';
import { Section } from '@/components/ui/detail/Section';
import { LockedButton } from '@/components/ui/LockedButton';
import { When } from '@/components/ui/When';
import { backoffice, type FailedMessage } from '@/contract/settings/backoffice';
import { readDeliveryFailure } from '@/domain/messaging/failure';
import { phoneInText } from '@/domain/phone';
import { toast } from '@/lib/toast';
import styles from './Backoffice.module.css';
import { Table } from '@/components/ui/Table';
import { useAct } from '@/components/ui/useAct';

/** The provider's answer, for troubleshooting; empty: nothing besides the reason. */
const saidOf = (kept: string, t: TFunction) => {
  const said = readDeliveryFailure(kept)?.said;
  return said && t('delivery:said', { said });
};

/** Messages that failed or whose result is unknown: send again, or discard. */
export const FailedMessages = ({ rows, more }: { rows: readonly FailedMessage[]; more: boolean }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const retry = useAct(backoffice.retryMessages);
  const drop = useAct(backoffice.dropMessage);

  /** No confirmation for a single message that was certainly not sent. */
  const isSure = (message: FailedMessage | undefined) => {
    if (!message) return dialog.confirm({ text: t('settings/backoffice:messages.retryAllText') });
    if (message.status === 'FAILED') return true;
    const text = t('settings/backoffice:messages.retryUnsureText', {
      recipient: phoneInText(message.recipient),
    });
    return dialog.confirm({ text, confirmLabel: t('settings/backoffice:messages.retryUnsureConfirm') });
  };
  const sendAgain = async (message?: FailedMessage) => {
    if (!(await isSure(message))) return;
    await retry.run(message ? { id: message.id } : {}, ({ count }) => {
      toast.success(t('settings/backoffice:messages.retried', { count }));
    });
  };
  const giveUp = async ({ id, recipient, status }: FailedMessage) => {
    const unsure = status === 'UNSURE';
    const text = t(unsure ? 'settings/backoffice:messages.settleText' : 'settings/backoffice:messages.dropText', {
      recipient: phoneInText(recipient),
    });
    const confirmLabel = t(
      unsure ? 'settings/backoffice:messages.settleConfirm' : 'settings/backoffice:messages.dropConfirm',
    );
    if (!(await dialog.confirm({ text, confirmLabel, danger: true }))) return;
    await drop.run({ id }, () => {
      toast.success(t(unsure ? 'settings/backoffice:messages.settled' : 'settings/backoffice:messages.dropped'));
    });
  };
  const all = (
    <LockedButton may="backoffice.act" size="small" busy={retry.busy} onClick={() => void sendAgain()}>
      {t('settings/backoffice:messages.retryAll')}
    </LockedButton>
  );
  return (
    <Section
      titleKey="settings/backoffice:sections.failed"
      aside={rows.some(({ status }) => status === 'FAILED') && all}
    >
      {rows.length === 0 ? (
        <p className={styles.note}>{t('settings/backoffice:messages.empty')}</p>
      ) : (
        <Table
          heads={['recipient', 'reason', 'created', 'acts'].map((key) => t(`settings/backoffice:messages.${key}`))}
          rows={rows.map((message) => ({
            key: message.id,
            cells: [
              <div key="recipient">
                {phoneInText(message.recipient)}
                <p className={styles.note}>
                  {[t(`settings/backoffice:channels.${message.channel}`), message.subject].filter(Boolean).join(' · ')}
                </p>
              </div>,
              <div key="reason" className={styles.failure}>
                {message.status === 'UNSURE' && <strong>{t('settings/backoffice:messages.unsure')}</strong>}{' '}
                {message.failure && (deliveryText(message.failure, t) ?? message.failure)}
                <p className={styles.note}>
                  {[
                    t('settings/backoffice:messages.attempts', { count: message.attempts }),
                    message.failure && saidOf(message.failure, t),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>,
              <When key="created" at={message.createdAt} />,
              <div key="acts" className={styles.acts}>
                <LockedButton may="backoffice.act" size="small" onClick={() => void sendAgain(message)}>
                  {t('settings/backoffice:messages.retry')}
                </LockedButton>
                <LockedButton may="backoffice.act" size="small" variant="danger" onClick={() => void giveUp(message)}>
                  {t(
                    message.status === 'UNSURE'
                      ? 'settings/backoffice:messages.settle'
                      : 'settings/backoffice:messages.drop',
                  )}
                </LockedButton>
              </div>,
            ],
          }))}
        />
      )}
      {more && <p className={styles.note}>{t('settings/backoffice:messages.more', { count: rows.length })}</p>}
    </Section>
  );
};
