import { Controller, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckField } from '@/components/ui/fields/CheckField';
import { DateField } from '@/components/ui/fields/DateField';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { HeldNumber } from '@/components/ui/fields/HeldNumber';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { TextField } from '@/components/ui/fields/TextField';
import type { EnumName } from '@/domain/enums';
import { today } from '@/domain/time';
import { useNow } from '@/lib/useNow';

type Common = { name: string; required?: boolean; autoFocus?: boolean; hint?: string };

/** The fields of a drawer for comparables or encumbrances, by the names of the call's input; `of`: which labels they use. */
export const useBasisFields = (given: unknown, of: 'comparable' | 'encumbrance') => {
  const { t } = useTranslation();
  const now = useNow();
  const form = given as UseFormReturn<FieldValues>;
  const { errors } = form.formState;
  const look = ({ name, ...rest }: Common) => {
    const message = errors[name]?.message;
    return {
      label: t(`auctions/appraisal:${of}.${name}`),
      error: typeof message === 'string' ? message : undefined,
      ...rest,
    };
  };
  return {
    text: ({ maxLength, ...common }: Common & { maxLength: number }) => (
      <TextField {...look(common)} maxLength={maxLength} autoComplete="off" {...form.register(common.name)} />
    ),
    number: ({ min, max, ...common }: Common & { min: number; max: number }) => (
      <HeldNumber form={form} name={common.name} {...look(common)} {...{ min, max }} />
    ),
    choice: ({ of: values, ...common }: Common & { of: EnumName }) => (
      <EnumSelect of={values} {...look(common)} {...form.register(common.name)} />
    ),
    money: (common: Common) => (
      <Controller
        name={common.name}
        control={form.control}
        render={({ field: { value, onChange, name } }) => (
          <MoneyField
            {...look(common)}
            name={name}
            value={typeof value === 'number' ? value : null}
            onChange={onChange}
          />
        )}
      />
    ),
    pastDay: (common: Common) => (
      <Controller
        name={common.name}
        control={form.control}
        render={({ field: { value, onChange, name } }) => (
          <DateField
            {...look(common)}
            name={name}
            value={value as string | null}
            max={today(now)}
            onChange={onChange}
          />
        )}
      />
    ),
    check: (common: Common) => <CheckField {...look(common)} {...form.register(common.name)} />,
  };
};
