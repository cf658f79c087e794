import { useTranslation } from 'react-i18next';
import { EnumChip } from '@/components/ui/EnumChip';
import { Notice } from '@/components/ui/Notice';
import type { emails } from '@/contract/messaging/emails';
import { asks } from '@/contract/request';
import { useCall } from '@/lib/useCall';
import styles from './Messaging.module.css';

const SENDER = asks<typeof emails.sender>('/rest/email/sender');
const PROOFS = ['spf', 'dkim', 'dmarc'] as const;

/** Whether other mail servers can verify that our e-mails are really ours. */
export const SenderState = () => {
  const { t } = useTranslation();
  const { data } = useCall(SENDER, {});
  if (!data) return null;
  if (data.address === null) return <Notice kind="info">{t('messaging/emails:sender.none')}</Notice>;
  const wrong = PROOFS.filter((proof) => data[proof] === 'MISSING');
  return (
    <section className={styles.sender} aria-label={t('messaging/emails:sender.title')}>
      <strong>{data.address}</strong>
      {PROOFS.map((proof) => (
        <span key={proof}>
          {t(`messaging/emails:sender.${proof}`)} <EnumChip name="senderProof" value={data[proof]} />
        </span>
      ))}
      {wrong.length > 0 && (
        <Notice kind="warning">
          {t('messaging/emails:sender.wrong', {
            names: wrong.map((proof) => t(`messaging/emails:sender.${proof}`)).join(', '),
          })}
        </Notice>
      )}
      {data.dkim === 'UNKNOWN' && <p className={styles.quiet}>{t('messaging/emails:sender.noSelector')}</p>}
    </section>
  );
};
