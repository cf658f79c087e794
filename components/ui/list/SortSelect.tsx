import { useTranslation } from 'react-i18next';
import { SelectField } from '../fields/SelectField';
import styles from './ListScreen.module.css';

type Props = {
  sorts: readonly { by: string; label: string }[];
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
};

/** The order of a phone's cards, which have no headers to press. */
export const SortSelect = ({ sorts, sort, onSort }: Props) => {
  const { t } = useTranslation();
  if (sorts.length === 0) return null;
  return (
    <div className={styles.sort}>
      <SelectField
        bare
        label={t('list:sort.label')}
        value={sort ?? ''}
        onChange={(event) => onSort(event.target.value || undefined)}
      >
        <option value="">{t('list:sort.label')}</option>
        {sorts.flatMap(({ by, label }) => [
          <option key={by} value={by}>
            {t('list:sort.ascending', { column: label })}
          </option>,
          <option key={`-${by}`} value={`-${by}`}>
            {t('list:sort.descending', { column: label })}
          </option>,
        ])}
      </SelectField>
    </div>
  );
};
