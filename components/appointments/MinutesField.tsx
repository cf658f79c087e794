import { useTranslation } from 'react-i18next';
import { APPOINTMENT_MINUTES } from '@/domain/appointments';
import styles from './Book.module.css';

type Props = { value: number; onChange: (minutes: number) => void };

/** The duration in minutes. */
export const MinutesField = ({ value, onChange }: Props) => {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.minutes}>
      <legend>{t('appointments:create.minutes')}</legend>
      {APPOINTMENT_MINUTES.map((minutes) => (
        <label key={minutes}>
          <input type="radio" name="minutes" checked={value === minutes} onChange={() => onChange(minutes)} />
          <span data-figures="">{t('appointments:create.minutesOf', { count: minutes })}</span>
        </label>
      ))}
    </fieldset>
  );
};
