import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '@/components/ui/fields/SearchField';
import { IconButton } from '@/components/ui/IconButton';
import type { Choices } from '@/contract/settings/configuration';
import { matches } from '@/domain/text';
import styles from './Configuration.module.css';

/** A selection of records, in the order they were selected. */
export const ChosenList = ({
  label,
  all,
  value,
  onChange,
  error,
}: {
  label: string;
  all: Choices['collections'];
  value: readonly number[];
  onChange: (value: number[]) => void;
  error?: string | undefined;
}) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const nameOf = (id: number) =>
    all.find((one) => one.id === id)?.name ?? t('settings/configuration:value.gone', { id });
  const found = all.filter(({ id, name }) => !value.includes(id) && matches(name, typed));
  return (
    <div className={styles.chosen}>
      {value.length === 0 ? (
        <p className={styles.quiet}>{t('settings/configuration:form.emptyList')}</p>
      ) : (
        <ul>
          {value.map((id) => (
            <li key={id}>
              <span>{nameOf(id)}</span>
              <IconButton
                icon="close"
                size={16}
                label={t('settings/configuration:form.remove', { name: nameOf(id) })}
                onClick={() => onChange(value.filter((other) => other !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <SearchField
        className={styles.wide}
        label={label}
        error={error}
        onSearch={setTyped}
        from={null}
        found={found}
        none={t('settings/configuration:form.noneFound')}
        keyOf={({ id }) => id}
        show={({ name }) => name}
        onChoose={({ id }) => onChange([...value, id])}
      />
    </div>
  );
};
