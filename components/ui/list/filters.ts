import type { TFunction } from 'i18next';
import type { FilterControl, InputField, ListCall } from '@/contract/listCall';
import type { Kind } from '@/domain/kinds';
import type { FilterValue } from '@/lib/listState';
import { enumLabel } from '../chip';
import { asText } from '../Value';
import { AUCTION_CHOICES } from './auctionChoices';
import type { Choices, Option } from './types';

/** A filter with everything that its control and its chip need. */
export type ResolvedFilter = {
  name: string;
  /** The input's fields: one, or the two ends of a range. */
  fields: readonly string[];
  range: boolean;
  many: boolean;
  control: FilterControl | 'choices';
  kind: Kind | undefined;
  options: readonly Option[];
  choices: Choices | undefined;
  hidden: boolean;
};
export type Filters = Readonly<Record<string, FilterValue>>;

type Declared = string | { field: string; choices?: Choices | readonly Option[]; hidden?: boolean };

const optionsOf = (name: string, area: string, { kind, values = [] }: InputField, t: TFunction): Option[] =>
  values.map((value) => ({
    value,
    label: kind?.kind === 'enum' ? enumLabel(kind.enum, value, t) : t(`${area}:${name}.${value}`),
  }));

/** Declared filters with what the call's input schema knows about each. */
export const resolveFilters = (
  { input }: ListCall,
  area: string,
  declared: readonly Declared[],
  t: TFunction,
): ResolvedFilter[] => {
  return declared.map((one) => {
    const { field: name, choices, hidden = false } = typeof one === 'string' ? { field: one } : one;
    const range = !(name in input);
    const fields = range ? [`${name}From`, `${name}To`].filter((end) => end in input) : [name];
    const field = input[fields[0] ?? name] as InputField;
    const listed = choices && !('call' in choices) ? choices : undefined;
    // An auction is never chosen by typing its number.
    const called = choices && 'call' in choices ? choices : name === 'auctionId' ? AUCTION_CHOICES : undefined;
    const control = listed ? 'options' : called ? 'choices' : field.control;
    return {
      name,
      fields,
      range,
      many: field.many !== undefined,
      control,
      kind: field.kind,
      options: listed ?? (control === 'options' ? optionsOf(name, area, field, t) : []),
      choices: called,
      hidden,
    };
  });
};

export const isActive = ({ fields }: ResolvedFilter, filters: Filters): boolean =>
  fields.some((field) => filters[field] !== undefined);

/** The filters without this one. */
export const without = ({ fields }: ResolvedFilter, filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !fields.includes(name)));

const listed = (labels: readonly string[], t: TFunction) =>
  labels.length > 2 ? t('list:filter.more', { first: labels[0], count: labels.length - 1 }) : labels.join(', ');

/** The text of a filter's chip. `options` are the choices of a filter by another record. */
export const filterText = (
  filter: ResolvedFilter,
  filters: Filters,
  t: TFunction,
  options: readonly Option[] = filter.options,
): string => {
  if (filter.range) {
    const [from, to] = ['From', 'To'].map((end) => {
      const value = filters[filter.name + end];
      return value === undefined ? undefined : asText(filter.control === 'day' ? value : Number(value), filter.kind, t);
    });
    if (from !== undefined && to !== undefined) return t('list:filter.between', { from, to });
    return from !== undefined ? t('list:filter.atLeast', { value: from }) : t('list:filter.atMost', { value: to });
  }
  const values = [filters[filter.name] ?? []].flat();
  if (filter.control === 'flag') return t(/^(true|1)$/.test(values[0] ?? '') ? 'list:filter.yes' : 'list:filter.no');
  if (filter.control === 'money') return values.map((value) => asText(Number(value), filter.kind, t)).join();
  if (filter.control === 'day') return values.map((value) => asText(value, filter.kind, t)).join();
  return listed(
    values.map((value) => options.find((option) => option.value === value)?.label ?? value),
    t,
  );
};
