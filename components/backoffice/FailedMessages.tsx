import { useDialog } from '@/components/ui/dialog';
import { Section } from '@/components/ui/detail/Section';
import { LockedButton } from '@/components/ui/LockedButton';
import { When } from '@/components/ui/When';
import { backoffice, type FailedMessage } from '@/contract/settings/backoffice';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import styles from '@/components/settings/backoffice/Backoffice.module.css';
import { Table } from '@/components/ui/Table';

/** Messages that could not be sent: send again, all or one, or give up. */
export const FailedMessages = ({ rows, more }: { rows: readonly FailedMessage[]; more: boolean }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const retry = useAction(backoffice.retryMessages);
  const drop = useAction(backoffice.dropMessage);

  const sendAgain = async (id?: number) => {
    const sure = id !== undefined || (await dialog.confirm({ text: t('backoffice:messages.retryAllText') }));
    if (!sure) return;
    try {
      const { count } = await retry.mutateAsync(id === undefined ? {} : { id });
      toast.success(t('backoffice:messages.retried', { count }));
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  const giveUp = async ({ id, recipient }: FailedMessage) => {
    const text = t('backoffice:messages.dropText', { recipient });
    const confirmLabel = t('backoffice:messages.dropConfirm');
    if (!(await dialog.confirm({ text, confirmLabel, danger: true }))) return;
    try {
      await drop.mutateAsync({ id });
      toast.success(t('backoffice:messages.dropped'));
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  const all = (
    <LockedButton may="backoffice.act" size="small" busy={retry.isPending} onClick={() => void sendAgain()}>
      {t('backoffice:messages.retryAll')}
    </LockedButton>
  );
  return (
    <Section titleKey="backoffice:sections.failed" aside={rows.length > 0 && all}>
      {rows.length === 0 ? (
        <p className={styles.note}>{t('backoffice:messages.empty')}</p>
      ) : (
        <Table
          heads={['recipient', 'reason', 'created', 'acts'].map((key) => t(`backoffice:messages.${key}`))}
          rows={rows.map((message) => ({
            key: message.id,
            cells: [
              <div key="recipient">
                {message.recipient}
                <p className={styles.note}>
                  {[t(`backoffice:channels.${message.channel}`), message.subject].filter(Boolean).join(' · ')}
                </p>
              </div>,
              <div key="reason" className={styles.failure}>
                {message.failure}
                <p className={styles.note}>{t('backoffice:messages.attempts', { count: message.attempts })}</p>
              </div>,
              <When key="created" at={message.createdAt} />,
              <div key="acts" className={styles.acts}>
                <LockedButton may="backoffice.act" size="small" onClick={() => void sendAgain(message.id)}>
                  {t('backoffice:messages.retry')}
                </LockedButton>
                <LockedButton may="backoffice.act" size="small" variant="danger" onClick={() => void giveUp(message)}>
                  {t('backoffice:messages.drop')}
                </LockedButton>
              </div>,
            ],
          }))}
        />
      )}
      {more && <p className={styles.note}>{t('backoffice:messages.more', { count: rows.length })}</p>}
    </Section>
  );
};
