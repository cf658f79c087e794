import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { SelectField } from '@/components/ui/fields/SelectField';
import { announcements } from '@/contract/brokers/announcements';
import { useCall } from '@/lib/useCall';
import styles from './Announcements.module.css';

type Props = { value: readonly number[]; onChange: (ids: number[]) => void; error?: string | undefined };

/** The cities that an announcement is for. */
export const CitiesField = ({ value, onChange, error }: Props) => {
  const { t } = useTranslation();
  const choices = useCall(announcements.choices, {});
  const cities = choices.data?.cities ?? [];
  return (
    <div className={styles.cities}>
      {value.length > 0 && (
        <ul>
          {cities
            .filter(({ id }) => value.includes(id))
            .map(({ id, name }) => (
              <li key={id}>
                <Button
                  size="small"
                  icon="close"
                  aria-label={t('brokers/announcements:cities.remove', { name })}
                  onClick={() => onChange(value.filter((one) => one !== id))}
                >
                  {name}
                </Button>
              </li>
            ))}
        </ul>
      )}
      <SelectField
        from={choices}
        label={t('brokers/announcements:cities.add')}
        error={error}
        value=""
        onChange={({ target }) => {
          const id = Number(target.value);
          if (id) onChange([...value, id]);
        }}
      >
        <option value="">{t('field.choose')}</option>
        {cities
          .filter(({ id }) => !value.includes(id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
    </div>
  );
};
