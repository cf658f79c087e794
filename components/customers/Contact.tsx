import { address, nothing } from '@/components/ui/Value';
import { formatPhone } from '@/lib/formats';
import styles from './Lines.module.css';

/** A customer's contact data in a list; tapping the phone calls it, unless it is masked. */
export const Contact = ({ phone, email }: { phone: string | null; email: string | null }) => {
  if (!phone && !email) return nothing;
  return (
    <span className={styles.lines}>
      {phone && (
        <span data-figures="">
          {phone.includes('•') ? (
            formatPhone(phone)
          ) : (
            <a href={`tel:${phone}`} data-own-click="">
              {formatPhone(phone)}
            </a>
          )}
        </span>
      )}
      {email && address(email)}
    </span>
  );
};
