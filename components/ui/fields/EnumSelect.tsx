import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { type EnumName, ENUMS } from '@/domain/enums';
import type { FieldLook } from './Field';
import { SelectField } from './SelectField';

type Props<N extends EnumName> = FieldLook &
  ComponentProps<'select'> & {
    of: N;
    /** The values on offer when not all are. */
    only?: readonly (typeof ENUMS)[N][number][];
  };

/** One value of an enumeration, by its Turkish name. Empty until chosen. */
export const EnumSelect = <N extends EnumName>({ of, only, ...select }: Props<N>) => {
  const { t } = useTranslation();
  const values: readonly string[] = only ?? ENUMS[of];
  return (
    <SelectField {...select}>
      <option value="">{t('field.choose')}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {t(`enums:${of}.${value}`)}
        </option>
      ))}
    </SelectField>
  );
};
