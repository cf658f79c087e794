import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/ui/fields/SelectField';
import type { SendingHours, WorkingHours } from '@/domain/settings/kinds';
import styles from './Configuration.module.css';

const HOURS = Array.from({ length: 25 }, (_, hour) => hour);
type HourProps = {
  label: string;
  error: string | undefined;
  value: number;
  /** The selectable hours, inclusive. */
  first: number;
  last: number;
  onChange: (hour: number) => void;
};
const HourField = ({ first, last, onChange, ...field }: HourProps) => {
  const { t } = useTranslation();
  return (
    <SelectField {...field} onChange={({ target }) => onChange(Number(target.value))}>
      {HOURS.slice(first, last + 1).map((hour) => (
        <option key={hour} value={hour}>
          {t('settings/configuration:form.clock', { hour: String(hour).padStart(2, '0') })}
        </option>
      ))}
    </SelectField>
  );
};

/** Working hours, and the end of half days. */
export const HoursInput = ({
  value,
  onChange,
  error,
}: {
  value: WorkingHours;
  onChange: (value: WorkingHours) => void;
  error?: string | undefined;
}) => {
  const { t } = useTranslation();
  return (
    <div className={styles.parts}>
      {(['from', 'to', 'halfDayTo'] as const).map((part) => (
        <HourField
          key={part}
          label={t(`settings/configuration:form.${part}`)}
          error={part === 'from' ? error : undefined}
          value={value[part]}
          first={part === 'from' ? 0 : 1}
          last={part === 'from' ? 23 : 24}
          onChange={(hour) => onChange({ ...value, [part]: hour })}
        />
      ))}
    </div>
  );
};

/** The hours for sending: on weekdays, and optionally on Saturdays. */
export const SendingHoursInput = ({
  value,
  onChange,
  error,
}: {
  value: SendingHours;
  onChange: (value: SendingHours) => void;
  error?: string | undefined;
}) => {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.parts}>
        {(['weekdayFrom', 'weekdayTo', 'saturdayFrom', 'saturdayTo'] as const).map((part) => (
          <HourField
            key={part}
            label={t(`settings/configuration:form.${part}`)}
            error={part === 'weekdayFrom' ? error : undefined}
            value={value[part]}
            first={part === 'weekdayTo' ? 1 : 0}
            last={part === 'weekdayFrom' || part === 'saturdayFrom' ? 23 : 24}
            onChange={(hour) => onChange({ ...value, [part]: hour })}
          />
        ))}
      </div>
      <p className={styles.quiet}>{t('settings/configuration:form.noSaturday')}</p>
    </>
  );
};
