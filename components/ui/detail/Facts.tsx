import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '@/domain/kinds';
import { Value } from '../Value';
import { useDetail } from './context';
import styles from './Facts.module.css';

/** A field of the record, or a custom value with the label `fields.KEY`. */
export type Fact<R> = (keyof R & string) | { key: string; value: ReactNode };

type Props<R> = {
  record: R;
  fields: readonly Fact<R>[];
  /** Without the fields that have no value. */ compact?: boolean;
};

/** Labelled values of a record; label and display come from the field. */
export const Facts = <R extends object>({ record, fields, compact = false }: Props<R>) => {
  const { t } = useTranslation();
  const { area, shape } = useDetail();
  const shown = fields.flatMap((fact) => {
    if (typeof fact !== 'string') return [fact];
    const value: unknown = record[fact];
    if (compact && (value === null || value === undefined || value === '')) return [];
    const kind = shape[fact] && kindOf(shape[fact]);
    return [{ key: fact, value: <Value value={value} kind={kind} />, wide: kind?.kind === 'longText' }];
  });
  return (
    <dl className={styles.facts}>
      {shown.map((fact) => (
        <div key={fact.key} className={'wide' in fact && fact.wide ? styles.wide : undefined}>
          <dt>{t(`${area}:fields.${fact.key}`)}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
};
