import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { EnumChip } from '@/components/ui/EnumChip';
import { moment } from '@/components/ui/frames/names';
import type { AppointmentDetail } from '@/contract/appointments';
import styles from './Chain.module.css';

/** The chain of appointments that replaced one another, first one first. */
export const Chain = ({ appointment: { id, chain } }: { appointment: AppointmentDetail }) => {
  const { t } = useTranslation();
  return (
    <ol className={styles.chain}>
      {chain.map((link, index) => {
        const name = link.startsAt ? moment(link.startsAt) : t('appointments:untimed');
        const moved = index < chain.length - 1;
        return (
          <li key={link.id} aria-current={link.id === id ? 'step' : undefined}>
            <p>
              {link.id === id ? (
                <b data-figures="">{name}</b>
              ) : (
                <Link href={`/appointments/detail?id=${link.id}`} data-figures="">
                  {name}
                </Link>
              )}
              {moved ? (
                <span className={styles.moved}>{t('appointments:chainMoved')}</span>
              ) : (
                <EnumChip name="appointmentState" value={link.state} />
              )}
            </p>
            {link.note && <p className={styles.note}>{link.note}</p>}
          </li>
        );
      })}
    </ol>
  );
};
