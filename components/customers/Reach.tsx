import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { LockedButton } from '@/components/ui/LockedButton';
import { BesidePhoneBar } from '@/components/ui/PhoneBar';
import type { CustomerDetail } from '@/contract/customers';
import styles from './Reach.module.css';

type Props = {
  customer: CustomerDetail;
  /** Calls through the console's exchange, with the permission; otherwise the device's phone is used. */
  call?: ReactNode;
  /** Whether the phone's bar is shown, which has a call button too. */
  bar: boolean;
};

/** Buttons to call and to write; without the permission to see the number or the address, says so. On a phone the bar calls instead. */
export const Reach = ({ customer: { phone, email }, call, bar }: Props) => {
  const { t } = useTranslation();
  const own = (
    <>
      {call}
      {phone && !call && (
        <LockedButton may="customers.seePhone" variant="primary" icon="phone" href={`tel:${phone}`}>
          {t('customers:call')}
        </LockedButton>
      )}
    </>
  );
  return (
    <span className={styles.reach}>
      {bar ? <BesidePhoneBar>{own}</BesidePhoneBar> : own}
      {email && !email.includes('•') && (
        <Button icon="mail" href={`mailto:${email}`}>
          {t('customers:write')}
        </Button>
      )}
    </span>
  );
};
