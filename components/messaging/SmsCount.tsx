import { useTranslation } from 'react-i18next';
import { countSms } from '@/domain/messaging/sms';
import { formatMoney } from '@/lib/formats';
import styles from './Messaging.module.css';

/** The number of SMS parts as the operator's network counts, and their price; `partPrice` in kuruş, 0: not set. */
export const SmsCount = ({ text, partPrice }: { text: string; partPrice: number }) => {
  const { t } = useTranslation();
  const { alphabet, places, parts, left } = countSms(text);
  return (
    <div role="status">
      <dl className={styles.count}>
        <div>
          <dt>{t('messaging/templates:count.parts')}</dt>
          <dd>{t('messaging/templates:count.sms', { count: parts })}</dd>
        </div>
        <div>
          <dt>{t('messaging/templates:count.places')}</dt>
          <dd>{t('messaging/templates:count.left', { places, left })}</dd>
        </div>
        <div>
          <dt>{t('messaging/templates:count.price')}</dt>
          <dd>{partPrice > 0 ? formatMoney(partPrice * parts) : t('messaging/templates:count.noPrice')}</dd>
        </div>
      </dl>
      <p className={styles.quiet}>{t(`messaging/templates:count.alphabet.${alphabet}`)}</p>
    </div>
  );
};
