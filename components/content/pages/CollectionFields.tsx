import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FieldLook } from '@/components/ui/fields/Field';
import { SelectField } from '@/components/ui/fields/SelectField';
import { IconButton } from '@/components/ui/IconButton';
import { SortableList } from '@/components/ui/SortableList';
import { type CollectionChoice, collections } from '@/contract/content/collections';
import { LANDING_MAX } from '@/domain/content/landing';
import { useCall } from '@/lib/useCall';
import styles from './Blocks.module.css';

type Look = FieldLook & { disabled: boolean; required: boolean };

/** An unpublished collection shows nothing until it is published. */
const isShown = (state: CollectionChoice['state']) => state === null || state === 'LIVE' || state === 'CHANGED';
const nameOf = ({ name, state, auctionCount }: CollectionChoice, t: TFunction) =>
  isShown(state)
    ? t('content/pages:collection.shown', { name, count: auctionCount })
    : t('content/pages:collection.notYet', { name });

const useChoices = () => {
  const from = useCall(collections.choices, {});
  return { from, choices: from.data?.rows ?? [] };
};

/** Selects a collection or a computed list, with its number of auctions. */
export const CollectionSelect = ({
  value,
  onChange,
  ...look
}: Look & { value: number | null; onChange: (id: number | null) => void }) => {
  const { t } = useTranslation();
  const { from, choices } = useChoices();
  const chosen = choices.find(({ id }) => id === value);
  return (
    <SelectField
      {...look}
      from={from}
      hint={chosen && !isShown(chosen.state) ? t('content/pages:collection.waits') : look.hint}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t('field.choose')}</option>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {nameOf(choice, t)}
        </option>
      ))}
    </SelectField>
  );
};

/** Several collections, in order. */
export const CollectionsField = ({
  value,
  onChange,
  ...look
}: Look & { value: readonly number[]; onChange: (ids: number[]) => void }) => {
  const { t } = useTranslation();
  const { from, choices } = useChoices();
  const named = (id: number) => {
    const choice = choices.find((one) => one.id === id);
    return choice ? nameOf(choice, t) : `#${id}`;
  };
  return (
    <div className={styles.several}>
      <SelectField
        {...look}
        from={from}
        disabled={look.disabled || value.length >= LANDING_MAX.collections}
        value=""
        onChange={({ target }) => target.value !== '' && onChange([...value, Number(target.value)])}
      >
        <option value="">{t('content/pages:collection.add')}</option>
        {choices
          .filter(({ id }) => !value.includes(id))
          .map((choice) => (
            <option key={choice.id} value={choice.id}>
              {nameOf(choice, t)}
            </option>
          ))}
      </SelectField>
      {value.length > 0 && (
        <SortableList
          label={look.label}
          items={value}
          keyOf={(id) => id}
          nameOf={named}
          disabled={look.disabled}
          onOrder={onChange}
        >
          {(id) => (
            <span className={styles.one}>
              {named(id)}
              <IconButton
                icon="close"
                label={t('content/pages:collection.drop', { name: named(id) })}
                disabled={look.disabled}
                onClick={() => onChange(value.filter((one) => one !== id))}
              />
            </span>
          )}
        </SortableList>
      )}
    </div>
  );
};
