import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { CheckField } from '@/components/ui/fields/CheckField';
import { DateField } from '@/components/ui/fields/DateField';
import { TextField } from '@/components/ui/fields/TextField';
import { IconButton } from '@/components/ui/IconButton';
import type { ClosedDay } from '@/domain/settings/kinds';
import styles from './Configuration.module.css';

/** Days off, each with its name. */
export const ClosedDaysInput = ({
  value,
  onChange,
  error,
}: {
  value: readonly ClosedDay[];
  onChange: (value: ClosedDay[]) => void;
  error?: string | undefined;
}) => {
  const { t } = useTranslation();
  const set = (at: number, part: Partial<ClosedDay>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <div className={styles.chosen}>
      {value.length === 0 && <p className={styles.quiet}>{t('settings/configuration:form.noDays')}</p>}
      {value.map((one, at) => (
        // A day has no id, so its index is the key.
        <div key={at} className={styles.closedDay}>
          <DateField
            label={t('settings/configuration:form.closedDay')}
            required
            value={one.day}
            onChange={(day) => set(at, { day: day ?? '' })}
          />
          <TextField
            label={t('settings/configuration:form.closedName')}
            required
            maxLength={100}
            value={one.name}
            onChange={({ target }) => set(at, { name: target.value })}
          />
          <CheckField
            label={t('settings/configuration:form.closedHalf')}
            checked={one.half}
            onChange={({ target }) => set(at, { half: target.checked })}
          />
          <IconButton
            icon="trash"
            label={t('settings/configuration:form.remove', { name: one.name || one.day })}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {error && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
      <div>
        <Button size="small" icon="plus" onClick={() => onChange([...value, { day: '', name: '', half: false }])}>
          {t('settings/configuration:form.addDay')}
        </Button>
      </div>
    </div>
  );
};
