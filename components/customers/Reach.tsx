import { useTranslation } from '@/lib/useTranslation';
import { Button } from '@/components/ui/Button';
import { LockedButton } from '@/components/ui/LockedButton';
import type { CustomerDetail } from '@/contract/customers';
import styles from './Reach.module.css';
import './texts';

/** Calls or writes; without the permission to see the number or the address, says so. On a phone it stays under the thumb. */
export const Reach = ({ customer: { phone, email } }: { customer: CustomerDetail }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.reach}>
      {phone && (
        <LockedButton may="customers.seePhone" variant="primary" icon="phone" href={`tel:${phone}`}>
          {t('customers:call')}
        </LockedButton>
      )}
      {email && !email.includes('•') && (
        <Button icon="mail" href={`mailto:${email}`}>
          {t('customers:write')}
        </Button>
      )}
    </span>
  );
};
