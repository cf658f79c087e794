import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_DEBOUNCE_MS } from '@/domain/basics';
import { lazyPart } from '@/lib/lazyPart';
import { Icon } from '../Icon';
import { type Filters, filterText, isActive, type ResolvedFilter, without } from './filters';
import styles from './FilterBar.module.css';
import type { Choices } from './types';
import { useChoices } from './useChoices';

const FilterPanel = lazyPart(() => import('./FilterPanel').then((module) => module.FilterPanel));

/** More of them would push the rows down; the rest are shown after a click. */
const SHOWN_AT_FIRST = 6;

type Props = {
  filters: readonly ResolvedFilter[];
  value: Filters;
  labelOf: (name: string) => string;
  onChange: (next: Filters, options?: { replace?: boolean }) => void;
  search: RefObject<HTMLInputElement | null>;
  /** Enter was pressed in the search box. */
  onEnter?: (text: string) => void;
};

/** The search box, a button for each filter (which is its chip once it is set), and the way to clear them all. */
export const FilterBar = ({ filters, value, labelOf, onChange, search, onEnter }: Props) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<{ filter: ResolvedFilter; anchor: HTMLElement } | null>(null);
  const box = filters.find(({ control, hidden }) => control === 'text' && !hidden);
  const [all, setAll] = useState(false);
  const offered = filters.filter((filter) => filter !== box && (!filter.hidden || isActive(filter, value)));
  const pills = all ? offered : offered.filter((filter, index) => index < SHOWN_AT_FIRST || isActive(filter, value));
  const anyActive = filters.some((filter) => isActive(filter, value));
  return (
    <div className={styles.bar} role="group" aria-label={t('list:filter.bar')}>
      {box && (
        <SearchBox
          label={t('list:filter.search', { field: labelOf(box.name) })}
          value={String(value[box.name] ?? '')}
          onSearch={(text) => onChange(text ? { ...value, [box.name]: text } : without(box, value), { replace: true })}
          onEnter={onEnter}
          input={search}
        />
      )}
      {pills.map((filter) => (
        <Pill
          key={filter.name}
          filter={filter}
          value={value}
          label={labelOf(filter.name)}
          open={open?.filter.name === filter.name}
          onOpen={(anchor) => setOpen({ filter, anchor })}
          onRemove={() => onChange(without(filter, value))}
        />
      ))}
      {pills.length < offered.length && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          <Icon name="plus" size={16} />
          {t('list:filter.others', { count: offered.length - pills.length })}
        </button>
      )}
      {anyActive && (
        <button type="button" className={styles.clear} onClick={() => onChange({})}>
          {t('list:filter.clear')}
        </button>
      )}
      {open && (
        <FilterPanel
          {...open}
          label={labelOf(open.filter.name)}
          value={value}
          onChange={onChange}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
};

type BoxProps = {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  onEnter: Props['onEnter'] | undefined;
  input: Props['search'];
};

const SearchBox = ({ label, value, onSearch, onEnter, input }: BoxProps) => {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  useEffect(() => {
    // The address has changed by other means (back, a view, "clear"): the box follows.
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (typed: string) => {
    clearTimeout(timer.current);
    sent.current = typed.trim();
    onSearch(sent.current);
  };
  return (
    <form
      role="search"
      aria-label={label}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
        onEnter?.(text.trim());
      }}
    >
      <Icon name="search" size={18} />
      <input
        ref={input}
        type="search"
        value={text}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        onChange={(event) => {
          const typed = event.target.value;
          setText(typed);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => send(typed), SEARCH_DEBOUNCE_MS);
        }}
      />
      <kbd aria-hidden="true">/</kbd>
    </form>
  );
};

type PillProps = {
  filter: ResolvedFilter;
  value: Filters;
  label: string;
  open: boolean;
  onOpen: (anchor: HTMLElement) => void;
  onRemove: () => void;
};

const Pill = ({ filter, value, label, open, onOpen, onRemove }: PillProps) => {
  const { t } = useTranslation();
  const active = isActive(filter, value);
  return (
    <span className={active ? `${styles.pill} ${styles.active}` : styles.pill}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={filter.hidden}
        onClick={(event) => onOpen(event.currentTarget)}
      >
        {label}
        {active && (
          <strong>
            {filter.choices ? (
              <ChosenLabels filter={filter} choices={filter.choices} value={value} />
            ) : (
              filterText(filter, value, t)
            )}
          </strong>
        )}
        {!active && <Icon name="down" size={14} />}
      </button>
      {active && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('list:filter.remove', { field: label })}
          onClick={onRemove}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
};

/** The names of the chosen records; ids until they have loaded. */
const ChosenLabels = ({ filter, choices, value }: { filter: ResolvedFilter; choices: Choices; value: Filters }) => {
  const { t } = useTranslation();
  return filterText(filter, value, t, useChoices(choices).found);
};
