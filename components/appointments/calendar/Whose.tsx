import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/ui/fields/SelectField';
import { calendar } from '@/contract/appointments/calendar';
import { useCall } from '@/lib/useCall';
import styles from './CalendarScreen.module.css';

type Props = { email: string | undefined; name: string | undefined; onChoose: (email: string | undefined) => void };

/** Selects whose calendar is shown, for those who may see everybody's. */
export const Whose = ({ email, name, onChoose }: Props) => {
  const { t } = useTranslation();
  const asked = useCall(calendar.people, {});
  const people = asked.data ?? [];
  return (
    <SelectField
      from={asked}
      bare
      className={styles.whose}
      label={t('appointments/calendar:whose')}
      value={email ?? ''}
      onChange={(event) => onChoose(event.target.value || undefined)}
    >
      <option value="">{t('appointments/calendar:ownCalendar')}</option>
      {email !== undefined && !people.some((one) => one.email === email) && (
        <option value={email}>{name ?? email}</option>
      )}
      {people.map((one) => (
        <option key={one.email} value={one.email}>
          {one.name}
        </option>
      ))}
    </SelectField>
  );
};
