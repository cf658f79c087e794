import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '@/components/ui/detail/Section';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { SelectField } from '@/components/ui/fields/SelectField';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct } from '@/components/ui/useAct';
import {
  customerImport,
  IMPORT_FIELDS,
  type ImportField,
  type ImportRecord,
  type Mapping,
} from '@/contract/customers/import';
import { tags } from '@/contract/customers/tags';
import type { EnumValue } from '@/domain/enums';
import { useCall, useEvery } from '@/lib/useCall';
import { guessMapping } from './guess';
import styles from './Import.module.css';

const EXAMPLES = 3;

/** Maps the file's columns to fields, with example values, then starts the dry run. */
export const MappingStep = ({
  record,
  onChecked,
}: {
  record: ImportRecord;
  onChecked: (record: ImportRecord) => void;
}) => {
  const { t } = useTranslation();
  const check = useAct(customerImport.check);
  const { data: examples } = useCall(customerImport.rows, { importId: record.id, size: EXAMPLES });
  const known = useEvery(tags.list, { status: 'ACTIVE', sort: 'name' });
  const before = Object.keys(record.mapping).length > 0;
  const [mapping, setMapping] = useState<Mapping>(() => (before ? record.mapping : guessMapping(record.columns)));
  const [source, setSource] = useState<EnumValue<'leadSource'>>(record.source);
  const [tagId, setTag] = useState<number | null>(record.tagId);

  const fieldOf = (at: number) => IMPORT_FIELDS.find((field) => mapping[field] === at) ?? '';
  const assign = (at: number, field: ImportField | '') => {
    const others = Object.entries(mapping).filter(([name, place]) => place !== at && name !== field);
    setMapping({ ...Object.fromEntries(others), ...(field && { [field]: at }) });
  };
  const has = (field: ImportField) => mapping[field] !== undefined;
  const isNamed = has('name') || (has('firstName') && has('lastName'));
  const missing = !isNamed ? 'name' : !has('phone') && !has('email') ? 'contact' : null;
  const submit = () => check.run({ id: record.id, mapping, source, tagId }, onChecked);
  return (
    <Section titleKey="customers:import.mapping">
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('customers:import.column')}</th>
              <th scope="col">{t('customers:import.example')}</th>
              <th scope="col">{t('customers:import.is')}</th>
            </tr>
          </thead>
          <tbody>
            {record.columns.map((column, at) => (
              // A file may have two columns of the same name.
              <tr key={`${column}${String(at)}`}>
                <th scope="row">{column || `#${at + 1}`}</th>
                <td>
                  {examples?.rows
                    .map(({ cells }) => cells?.[at])
                    .filter(Boolean)
                    .join(', ')}
                </td>
                <td>
                  <SelectField
                    bare
                    label={`${column} · ${t('customers:import.is')}`}
                    value={fieldOf(at)}
                    onChange={(event) => assign(at, event.target.value as ImportField | '')}
                  >
                    <option value="">{t('customers:import.skip')}</option>
                    {IMPORT_FIELDS.map((field) => (
                      <option key={field} value={field}>
                        {t(`customers:import.field.${field}`)}
                      </option>
                    ))}
                  </SelectField>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.options}>
        <EnumSelect
          of="leadSource"
          label={t('customers:import.source')}
          required
          value={source}
          onChange={(event) => setSource(event.target.value as typeof source)}
        />
        <SelectField
          from={known}
          label={t('customers:import.tag')}
          value={tagId ?? ''}
          onChange={(event) => setTag(event.target.value === '' ? null : Number(event.target.value))}
        >
          <option value="">{t('customers:import.noTag')}</option>
          {known.data?.rows.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <LockedButton
          variant="primary"
          busy={check.busy}
          reason={missing && t(`customers:import.missing.${missing}`)}
          onClick={() => void submit()}
        >
          {t('customers:import.check')}
        </LockedButton>
      </div>
    </Section>
  );
};
