import FormHelperText from '@mui/material/FormHelperText';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import styles from './RecordField.module.css';
import { SearchField, type SearchFieldProps } from './SearchField';

export type Chosen = { id: number; name: string };
export type RecordFieldProps = {
  value: Chosen | undefined;
  onChoose: (record: Chosen | undefined) => void;
};
type Found = Chosen & { detail?: string };

/** A record, searched by typing; the chosen one is shown and can be removed. */
export const RecordField = ({
  value,
  onChoose,
  ...search
}: RecordFieldProps & Omit<SearchFieldProps<Found>, 'keyOf' | 'show' | 'onChoose'>) => {
  const { t } = useTranslation();
  if (value)
    return (
      <div className={styles.chosen}>
        <span>{search.label}</span>
        <Button icon="close" aria-label={t('field.other', { name: value.name })} onClick={() => onChoose(undefined)}>
          {value.name}
        </Button>
        {search.error && (
          <FormHelperText role="alert" error>
            {search.error}
          </FormHelperText>
        )}
      </div>
    );
  return (
    <SearchField
      {...search}
      keyOf={({ id }) => id}
      show={({ name, detail }) => (
        <span className={styles.found}>
          <span>{name}</span>
          {detail && <small>{detail}</small>}
        </span>
      )}
      onChoose={({ id, name }) => onChoose({ id, name })}
    />
  );
};
