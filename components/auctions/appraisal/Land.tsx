import { Controller, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Facts } from '@/components/ui/detail/Facts';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { NumberField } from '@/components/ui/fields/NumberField';
import { nothing } from '@/components/ui/Value';
import type { AppraisalDetail } from '@/contract/auctions/appraisal';
import { MEASURES } from '@/domain/auctions/measures';
import { isBuildingLand, LAND_FIELDS } from '@/domain/auctions/editing';
import { formatNumber } from '@/lib/formats';

const OF_BUILDINGS: readonly string[] = ['floorAreaRatio', 'coverageRatio', 'heightLimitM'];

const asked = (category: AppraisalDetail['category']) =>
  LAND_FIELDS.filter((field) => isBuildingLand(category) || !OF_BUILDINGS.includes(field));

/** The auction's land fields. */
export const LandFacts = ({ record }: { record: AppraisalDetail }) => (
  <Facts
    record={record}
    compact
    fields={asked(record.category).map((field) =>
      field === 'zoning'
        ? field
        : { key: field, value: record[field] === null ? nothing : formatNumber(record[field]) },
    )}
  />
);

/** The same as inputs for the expert; saved in the auction with the report. */
export const LandInputs = ({ form: given, category }: { form: unknown; category: AppraisalDetail['category'] }) => {
  const { t } = useTranslation();
  const form = given as UseFormReturn<FieldValues>;
  const look = (field: string) => {
    const message = form.formState.errors[field]?.message;
    return {
      label: t(`auctions/appraisal:fields.${field}`),
      error: typeof message === 'string' ? message : undefined,
    };
  };
  return asked(category).map((field) => (
    <Controller
      key={field}
      name={field}
      control={form.control}
      render={({ field: { value, onChange, name } }) =>
        field === 'zoning' ? (
          <EnumSelect
            of="zoning"
            {...look(field)}
            name={name}
            value={String(value ?? '')}
            onChange={({ target }) => onChange(target.value || null)}
          />
        ) : (
          <NumberField {...look(field)} {...MEASURES[field]} {...{ name, onChange }} value={value as number | null} />
        )
      }
    />
  ));
};
