import { useTranslation } from 'react-i18next';
import { DateField } from '@/components/ui/fields/DateField';
import { KEY_DAYS_MAX } from '@/domain/brokers/keys';
import { addDays } from '@/domain/time';
import { today } from '@/lib/rightTime';

type Props = { value: string | null; onChange: (day: string | null) => void; error: string | undefined };

/** A key's return date; null: none. */
export const DueOnField = ({ value, onChange, error }: Props) => {
  const { t } = useTranslation();
  return (
    <DateField
      label={t('brokers/keys:fields.dueOn')}
      hint={t('brokers/keys:give.forGood')}
      min={today()}
      max={addDays(today(), KEY_DAYS_MAX)}
      value={value}
      error={error}
      onChange={(day) => onChange(day || null)}
    />
  );
};
