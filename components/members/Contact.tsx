import { formatPhone } from '@/lib/formats';
import styles from './Contact.module.css';

/** How to reach a member, in a list: a tap on the phone calls it, unless it is masked. */
export const Contact = ({ phone, email }: { phone: string; email: string }) => (
  <span className={styles.lines}>
    <span data-figures="">
      {phone.includes('•') ? (
        formatPhone(phone)
      ) : (
        <a href={`tel:${phone}`} data-own-click="">
          {formatPhone(phone)}
        </a>
      )}
    </span>
    <span>{email}</span>
  </span>
);
