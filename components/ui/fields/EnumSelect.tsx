import type { ComponentProps } from 'react';
import { useTranslation } from '@/lib/useTranslation';
import { type EnumName, ENUMS } from '@/domain/enums';
import { Field, type FieldLook } from './Field';

type Props<N extends EnumName> = FieldLook &
  ComponentProps<'select'> & {
    of: N;
    /** The values on offer when not all are. */
    only?: readonly (typeof ENUMS)[N][number][];
  };

/** One value of an enumeration, by its Turkish name. Empty until chosen. */
export const EnumSelect = <N extends EnumName>({ of, only, label, hint, error, className, ...select }: Props<N>) => {
  const { t } = useTranslation();
  const values: readonly string[] = only ?? ENUMS[of];
  return (
    <Field {...{ label, hint, error, className, required: select.required }}>
      {(control) => (
        <select {...select} {...control}>
          <option value="">{t('field.choose')}</option>
          {values.map((value) => (
            <option key={value} value={value}>
              {t(`enums:${of}.${value}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
