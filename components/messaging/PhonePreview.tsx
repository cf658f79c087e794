import { useTranslation } from 'react-i18next';
import styles from './Messaging.module.css';

type Props = {
  /** The title of a push; an SMS has none. */
  title?: string;
  text: string;
  /** The legally required footer. */
  footer?: string | null;
};

/** A message as it appears on the recipient's phone. */
export const PhonePreview = ({ title, text, footer }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={styles.phone} role="group" aria-label={t('messaging/templates:preview.title')}>
      {title === undefined ? (
        <>
          <header>
            {t('messaging/templates:preview.sender')}
            <small>{t('messaging/templates:preview.now')}</small>
          </header>
          <div className={styles.bubble}>
            {text || t('messaging/templates:preview.empty')}
            {footer && <span className={styles.footer}>{footer}</span>}
          </div>
        </>
      ) : (
        <div className={styles.notification}>
          <small>{t('messaging/templates:preview.app')}</small>
          <strong>{title || t('messaging/templates:preview.emptyTitle')}</strong>
          <span>{text || t('messaging/templates:preview.empty')}</span>
          {footer && <span className={styles.footer}>{footer}</span>}
        </div>
      )}
    </div>
  );
};
