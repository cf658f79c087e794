import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from './SelectField';

type Props = Omit<ComponentProps<typeof SelectField>, 'children'> & {
  /** Undefined until the call (`from`) has brought them. */
  of: readonly { id: number; name: string }[] | undefined;
};

/** One of some named records. Empty until chosen. */
export const NamedSelect = ({ of, ...select }: Props) => {
  const { t } = useTranslation();
  return (
    <SelectField {...select}>
      <option value="">{t('field.choose')}</option>
      {of?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
};
