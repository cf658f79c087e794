import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { SearchField } from '@/components/ui/fields/SearchField';
import { NumberField } from '@/components/ui/fields/NumberField';
import { ToggleChip } from '@/components/ui/ToggleChip';
import type { CollectionBody } from '@/contract/content/bodies/collection';
import type { MembersShown } from '@/contract/content/collections';
import { locations } from '@/contract/locations';
import { COLLECTABLE, COLLECTION_MAX } from '@/domain/content/collections';
import { ENUMS } from '@/domain/enums';
import { useCall } from '@/lib/useCall';
import styles from './Members.module.css';

type Rule = CollectionBody['rule'];
type Props = {
  rule: Rule;
  places: MembersShown['places'];
  onChange: (rule: Partial<Rule>) => void;
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
};

const toggled = <T,>(all: readonly T[], one: T): T[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

type ChoiceProps<T extends string> = {
  label: string;
  all: readonly T[];
  of: 'auctionStatus' | 'propertyCategory';
  value: readonly T[];
  disabled: boolean;
  onChange: (value: T[]) => void;
};
const Choices = <T extends string>({ label, all, of, value, disabled, onChange }: ChoiceProps<T>) => {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {all.map((one) => (
        <ToggleChip
          key={one}
          pressed={value.includes(one)}
          disabled={disabled}
          onClick={() => onChange(toggled(value, one))}
        >
          {t(`enums:${of}.${one}`)}
        </ToggleChip>
      ))}
    </fieldset>
  );
};

const Places = ({ rule, places, onChange, disabled }: Omit<Props, 'errors'>) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useCall(locations.search, { name: typed }, { enabled: typed.length > 1 });
  const found = search.data?.rows.filter(({ level }) => level === 'city' || level === 'town');
  return (
    <div className={styles.places}>
      <SearchField
        label={t('content/collections:rule.place')}
        hint={t('content/collections:rule.placeHint')}
        none={t('content/collections:rule.placeNone')}
        disabled={disabled}
        onSearch={setTyped}
        from={search}
        found={found}
        keyOf={({ level, id }) => `${level}${id}`}
        show={({ name, level, path }) => (
          <span>
            {level === 'city'
              ? t('content/collections:rule.wholeCity', { name })
              : t('content/collections:rule.town', { name, city: path.at(-1)?.name ?? '' })}
          </span>
        )}
        onChoose={({ level, id }) =>
          onChange(
            level === 'city'
              ? { cityIds: [...new Set([...rule.cityIds, id])] }
              : { townIds: [...new Set([...rule.townIds, id])] },
          )
        }
      />
      {places.length > 0 && (
        <ul className={styles.chosen}>
          {places.map(({ level, id, name }) => (
            <li key={`${level}${id}`}>
              <Button
                size="small"
                icon="close"
                disabled={disabled}
                aria-label={t('content/collections:rule.dropPlace', { name })}
                onClick={() =>
                  onChange(
                    level === 'city'
                      ? { cityIds: rule.cityIds.filter((one) => one !== id) }
                      : { townIds: rule.townIds.filter((one) => one !== id) },
                  )
                }
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** The conditions of a collection's rule: all given ones must hold. */
export const RuleFields = ({ rule, places, onChange, errors, disabled }: Props) => {
  const { t } = useTranslation();
  const errorOf = (field: keyof Rule) => errors[`rule.${field}`];
  return (
    <div className={styles.rule}>
      <Choices
        label={t('content/collections:rule.status')}
        all={COLLECTABLE}
        of="auctionStatus"
        value={rule.status}
        disabled={disabled}
        onChange={(status) => onChange({ status })}
      />
      <Choices
        label={t('content/collections:rule.category')}
        all={ENUMS.propertyCategory}
        of="propertyCategory"
        value={rule.category}
        disabled={disabled}
        onChange={(category) => onChange({ category })}
      />
      <Places {...{ rule, places, onChange, disabled }} />
      <div className={styles.pair}>
        <MoneyField
          label={t('content/collections:rule.priceFrom')}
          disabled={disabled}
          value={rule.priceFrom}
          onChange={(priceFrom) => onChange({ priceFrom })}
        />
        <MoneyField
          label={t('content/collections:rule.priceTo')}
          disabled={disabled}
          error={errorOf('priceTo')}
          value={rule.priceTo}
          onChange={(priceTo) => onChange({ priceTo })}
        />
        <NumberField
          label={t('content/collections:rule.scoreFrom')}
          disabled={disabled}
          max={100}
          value={rule.scoreFrom}
          onChange={(scoreFrom) => onChange({ scoreFrom })}
        />
        <NumberField
          label={t('content/collections:rule.scoreTo')}
          disabled={disabled}
          error={errorOf('scoreTo')}
          max={100}
          value={rule.scoreTo}
          onChange={(scoreTo) => onChange({ scoreTo })}
        />
        <NumberField
          label={t('content/collections:rule.endsWithinDays')}
          hint={t('content/collections:rule.endsWithinDaysHint')}
          disabled={disabled}
          min={1}
          max={COLLECTION_MAX.days}
          value={rule.endsWithinDays}
          onChange={(endsWithinDays) => onChange({ endsWithinDays })}
        />
        <NumberField
          label={t('content/collections:rule.addedWithinDays')}
          disabled={disabled}
          min={1}
          max={COLLECTION_MAX.days}
          value={rule.addedWithinDays}
          onChange={(addedWithinDays) => onChange({ addedWithinDays })}
        />
      </div>
    </div>
  );
};
