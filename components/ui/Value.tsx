import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnumName } from '@/domain/enums';
import type { Kind } from '@/domain/kinds';
import { formatDay, formatInstant, formatMoney, formatNumber, formatPercent, formatPhone } from '@/lib/formats';
import { chip, enumLabel } from './chip';
import { Thumbnail } from './Thumbnail';
import styles from './Value.module.css';

export const NOTHING = '—';
/** Marked, so that a phone's card can omit the field. */
export const nothing = (
  <span className={styles.nothing} data-nothing="">
    {NOTHING}
  </span>
);

/** An e-mail address; where its line is too short for it, it breaks after the @ and not inside a word. */
export const address = (text: string): ReactNode => {
  const at = text.indexOf('@') + 1;
  return (
    <span>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </span>
  );
};
const ADDRESS = /^[^\s@]+@[^\s@]+$/;

const named = (value: object): unknown => ('name' in value ? value.name : 'label' in value ? value.label : undefined);

/** A value as plain text, by its kind: for titles, chips' texts and history. An absent value is '—'. */
export const asText = (value: unknown, kind: Kind | undefined, t: TFunction): string => {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return t(value ? 'list:yes' : 'list:no');
  if (Array.isArray(value)) return value.map((one) => asText(one, kind, t)).join(', ') || NOTHING;
  if (typeof value === 'object') return asText(named(value) ?? JSON.stringify(value), undefined, t);
  switch (kind?.kind) {
    case 'money':
      return formatMoney(Number(value));
    case 'instant':
      return formatInstant(String(value));
    case 'day':
      return formatDay(String(value));
    case 'percent':
      return formatPercent(Number(value));
    case 'phone':
      return formatPhone(String(value));
    case 'enum':
      return enumLabel(kind.enum, String(value), t);
    default:
      return typeof value === 'number' ? formatNumber(value) : String(value);
  }
};

/** Only states are coloured chips; kinds are plain text. */
const isState = (name: EnumName) => /(status|state|stage|outcome|progress|priority|flag)$/i.test(name);

const chips = (values: readonly unknown[], name: EnumName, t: TFunction) => (
  <span className={styles.chips}>
    {values.map((one) => (
      <span key={String(one)}>{chip(name, String(one), t)}</span>
    ))}
  </span>
);

/**
 * A value as a list cell or a detail row shows it. Without hooks, since lists have hundreds; `Value` is the component for it. `whole`:
 * numbers do not wrap by themselves; a list's cells never wrap anyway.
 */
export const show = (value: unknown, kind: Kind | undefined, t: TFunction, whole = false): ReactNode => {
  if (value === null || value === undefined || value === '') return nothing;
  if (kind?.kind === 'enum' && isState(kind.enum))
    return Array.isArray(value) ? chips(value, kind.enum, t) : chip(kind.enum, String(value), t);
  if (kind?.kind === 'phone' && !String(value).includes('•'))
    return (
      <a href={`tel:${String(value)}`} data-own-click="">
        {formatPhone(String(value))}
      </a>
    );
  if (kind?.kind === 'image') return <Thumbnail className={styles.image} src={String(value)} instead={nothing} />;
  const text = asText(value, kind, t);
  if (text.includes('@') && ADDRESS.test(text)) return address(text);
  return whole && isFigure(value, kind) ? <span data-figures="">{text}</span> : text;
};

/** Kinds whose values stay on one line. */
const FIGURES: readonly string[] = ['money', 'instant', 'day', 'percent', 'phone'];
const isFigure = (value: unknown, kind: Kind | undefined) =>
  !Array.isArray(value) && (typeof value === 'number' || FIGURES.includes(kind?.kind ?? ''));

/** A value by its kind, with what a detail offers beyond a list: numbers to call, addresses to write to. */
export const Value = ({ value, kind }: { value: unknown; kind?: Kind }) => {
  const { t } = useTranslation();
  const text = typeof value === 'string' && !value.includes('•') ? value : undefined;
  if (kind?.kind === 'phone' && text) return <a href={`tel:${text}`}>{formatPhone(text)}</a>;
  if (kind?.kind === 'email' && text) return <a href={`mailto:${text}`}>{address(text)}</a>;
  if (kind?.kind === 'longText' && text) return <span className={styles.long}>{text}</span>;
  if (kind?.kind === 'instant' && text) return <time dateTime={text}>{formatInstant(text)}</time>;
  return show(value, kind, t, true);
};
