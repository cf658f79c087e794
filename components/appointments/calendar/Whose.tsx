import { calendar } from '@/contract/appointments/calendar';
import { useCall } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import styles from './CalendarScreen.module.css';

type Props = { email: string | undefined; name: string | undefined; onChoose: (email: string | undefined) => void };

/** Whose calendar is shown, for those who may see everybody's. */
export const Whose = ({ email, name, onChoose }: Props) => {
  const { t } = useTranslation();
  const { data } = useCall(calendar.people, {});
  const people = data ?? [];
  return (
    <select
      className={styles.whose}
      aria-label={t('calendar:whose')}
      value={email ?? ''}
      onChange={(event) => onChoose(event.target.value || undefined)}
    >
      <option value="">{t('calendar:ownCalendar')}</option>
      {email !== undefined && !people.some((one) => one.email === email) && (
        <option value={email}>{name ?? email}</option>
      )}
      {people.map((one) => (
        <option key={one.email} value={one.email}>
          {one.name}
        </option>
      ))}
    </select>
  );
};
