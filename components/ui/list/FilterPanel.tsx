import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matches } from '@/domain/text';
import { FilterFields } from './FilterFields';
import { type Filters, type ResolvedFilter, without } from './filters';
import { type Asked, ChoicesFailed } from '../fields/Asked';
import { Check } from '../fields/Check';
import { Input } from '../fields/Input';
import { PopoverPanel } from './PopoverPanel';
import styles from './PopoverPanel.module.css';
import type { Choices, Option } from './types';
import { useChoices } from './useChoices';

type Props = {
  filter: ResolvedFilter;
  anchor: HTMLElement;
  label: string;
  value: Filters;
  onChange: (next: Filters) => void;
  onClose: () => void;
};

/** The control of one filter, made from the kind of its field. */
export const FilterPanel = ({ filter, anchor, label, value, onChange, onClose }: Props) => {
  const { t } = useTranslation();
  const chosen = [value[filter.name] ?? []].flat();
  const choose = (option: string) => {
    const next = chosen.includes(option)
      ? chosen.filter((one) => one !== option)
      : [...(filter.many ? chosen : []), option];
    const others = without(filter, value);
    onChange(next.length === 0 ? others : { ...others, [filter.name]: filter.many ? next : String(next[0]) });
    if (!filter.many) onClose();
  };
  const flags = [
    { value: 'true', label: t('list:filter.yes') },
    { value: 'false', label: t('list:filter.no') },
  ];
  return (
    <PopoverPanel anchor={anchor} label={label} onClose={onClose}>
      <div className={styles.body}>
        <div className={styles.head}>{label}</div>
        {filter.choices ? (
          <CalledOptions choices={filter.choices} chosen={chosen} many={filter.many} onChoose={choose} />
        ) : filter.control === 'options' ? (
          <Options options={filter.options} chosen={chosen} many={filter.many} onChoose={choose} />
        ) : filter.control === 'flag' ? (
          <Options options={flags} chosen={chosen} many={false} onChoose={choose} />
        ) : (
          <FilterFields
            filter={filter}
            label={label}
            value={value}
            onApply={(next) => {
              onChange({ ...without(filter, value), ...next });
              onClose();
            }}
          />
        )}
      </div>
    </PopoverPanel>
  );
};

const SEARCHED_FROM = 9;
type OptionsProps = {
  options: readonly Option[];
  chosen: readonly string[];
  many: boolean;
  onChoose: (value: string) => void;
  /** When the call searches. */
  typed?: string;
  onType?: (typed: string) => void;
  loading?: boolean;
  /** The call that brings them. */
  from?: Asked;
};

const Options = ({ options, chosen, many, onChoose, typed, onType, loading = false, from }: OptionsProps) => {
  const { t } = useTranslation();
  const [own, setOwn] = useState('');
  const shown = onType ? options : options.filter(({ label }) => matches(label, own));
  /** What Enter chooses: the first match. */
  const best = (typed ?? own).trim() ? shown[0] : undefined;
  return (
    <>
      {(onType || options.length >= SEARCHED_FROM) && (
        <Input
          type="search"
          autoFocus
          value={typed ?? own}
          placeholder={t('list:filter.find')}
          aria-label={t('list:filter.find')}
          onChange={(event) => (onType ?? setOwn)(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (best) onChoose(best.value);
          }}
        />
      )}
      <ul className={styles.list}>
        {shown.map(({ value, label }) => (
          <li key={value}>
            <label className={styles.option} data-best={value === best?.value || undefined}>
              <Check
                type={many ? 'checkbox' : 'radio'}
                checked={chosen.includes(value)}
                onChange={() => onChoose(value)}
                onClick={() => !many && chosen.includes(value) && onChoose(value)}
              />
              <span>{label}</span>
            </label>
          </li>
        ))}
      </ul>
      {from?.error && from.data === undefined ? (
        <p className={styles.hint} role="alert">
          <ChoicesFailed title={t('shell:choices.failed')} error={from.error} onRetry={from.refetch} />
        </p>
      ) : (
        shown.length === 0 && (
          <p className={styles.hint}>{t(loading ? 'shell:choices.loading' : 'list:filter.noChoice')}</p>
        )
      )}
    </>
  );
};

type CalledProps = Pick<OptionsProps, 'chosen' | 'many' | 'onChoose'> & { choices: Choices };

const CalledOptions = ({ choices, ...rest }: CalledProps) => {
  const [typed, setTyped] = useState('');
  const { found, loading, from } = useChoices(choices, choices.searches ? typed : undefined);
  const own = choices.typedAs?.(typed.trim()) ?? null;
  const options = own === null || found.some(({ value }) => value === own.value) ? found : [...found, own];
  return (
    <Options
      {...rest}
      options={options}
      loading={loading}
      from={from}
      {...(choices.searches && { typed, onType: setTyped })}
    />
  );
};
