import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { LockedButton } from './LockedButton';
import styles from './PhoneBar.module.css';

/** On a phone the first thing on the screen: the actions needed in the field. Not shown elsewhere. */
export const PhoneBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.bar} role="group" aria-label={label}>
    {children}
  </div>
);

/** What stands in the phone's bar too, and there only on a phone. */
export const BesidePhoneBar = ({ children }: { children: ReactNode }) => (
  <span className={styles.beside}>{children}</span>
);

/** Calls with the device's own telephone. */
export const CallButton = ({ phone }: { phone: string | null }) => {
  const { t } = useTranslation();
  return (
    phone && (
      <LockedButton may="customers.seePhone" variant="primary" href={`tel:${phone}`}>
        {t('shell:reach.call')}
      </LockedButton>
    )
  );
};

/** Opens the conversation in WhatsApp; not shown for a masked number. */
export const WhatsAppButton = ({ phone }: { phone: string | null }) => {
  const { t } = useTranslation();
  return (
    phone &&
    !phone.includes('•') && (
      <Button external href={`https://wa.me/${phone.replace(/\D/g, '')}`}>
        {t('shell:reach.whatsApp')}
      </Button>
    )
  );
};
