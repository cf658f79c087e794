import { useTranslation } from 'react-i18next';
import { putIn } from '@/components/ui/detail/putIn';
import { Pending } from '@/components/ui/Pending';
import { CheckField } from '@/components/ui/fields/CheckField';
import { Section } from '@/components/ui/detail/Section';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { HeldNumber } from '@/components/ui/fields/HeldNumber';
import { NamedSelect } from '@/components/ui/fields/NamedSelect';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { LockedButton } from '@/components/ui/LockedButton';
import { type AttributeRecord, categories } from '@/contract/auctions/categories';
import { POSITION_MAX } from '@/domain/auctions/measures';
import { formatNumber } from '@/lib/formats';
import { useMay } from '@/lib/session';
import { useCall } from '@/lib/useCall';
import styles from './Categories.module.css';
import { CategoryPicker } from './CategoryPicker';

type Props = {
  /** Absent: a new attribute. */
  record?: AttributeRecord;
  onSaved: (saved: AttributeRecord) => void;
};
const NAME_MAX = 100;
const CHOICES_TEXT_MAX = 10_000;
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** An attribute of properties: its choices, and the categories that ask for it. */
export const AttributeForm = ({ record, onSaved }: Props) => {
  const { t } = useTranslation();
  const mayEdit = useMay('categories.edit');
  const sections = useCall(categories.sections, {});
  const { data: tree, error: treeError, refetch: askTree } = useCall(categories.tree, {});
  const nameOf = (ids: unknown) =>
    tree?.rows
      .filter(({ id }) => Array.isArray(ids) && ids.includes(id))
      .map(({ name }) => name)
      .join(', ');
  const saving = useRecordForm(categories.saveAttribute, {
    area: 'auctions/categories',
    ...(record ? { record } : { defaults: { choices: [], categoryIds: [], status: 'ACTIVE' as const, position: 0 } }),
    onSaved,
    valueText: (field, value) =>
      field === 'categoryIds'
        ? nameOf(value)
        : field === 'sectionId'
          ? sections.data?.rows.find(({ id }) => id === Number(value))?.name
          : undefined,
  });
  const form = saving.untypedForm;
  const { errors, isDirty } = form.formState;
  const said = (field: string) => errors[field]?.message as string | undefined;
  const look = (field: string) => {
    const error = said(field);
    return { label: t(`auctions/categories:fields.${field}`), disabled: !mayEdit, ...(error && { error }) };
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (mayEdit && !saving.busy) saving.submit();
      }}
    >
      <Section titleKey="auctions/categories:sections.data" anchor="data">
        <div className={styles.fields}>
          <TextField {...look('name')} required maxLength={NAME_MAX} autoFocus={!record} {...form.register('name')} />
          <NamedSelect
            of={sections.data?.rows}
            from={sections}
            label={t('auctions/categories:fields.sectionId')}
            error={said('sectionId')}
            required
            disabled={!mayEdit}
            {...form.register('sectionId', { setValueAs: (value: unknown) => (value ? Number(value) : undefined) })}
          />
          <HeldNumber
            form={form}
            name="position"
            {...look('position')}
            hint={t('auctions/categories:hints.position')}
            min={0}
            max={POSITION_MAX}
            required
          />
          <EnumSelect {...look('status')} of="activeFlag" {...form.register('status')} />
          <TextAreaField
            {...look('choices')}
            className={styles.wide}
            hint={t('auctions/categories:hints.choices')}
            rows={8}
            maxLength={CHOICES_TEXT_MAX}
            defaultValue={record?.choices.join('\n')}
            onChange={({ target }) => putIn(form, 'choices', linesOf(target.value))}
          />
          <CheckField
            label={t('auctions/categories:fields.isRequired')}
            hint={t('auctions/categories:hints.required')}
            disabled={!mayEdit}
            {...form.register('isRequired')}
          />
        </div>
      </Section>
      <Section titleKey="auctions/categories:sections.categories" anchor="categories">
        {tree ? (
          <CategoryPicker
            tree={tree.rows}
            value={(form.watch('categoryIds') ?? []) as number[]}
            onChange={(ids) => putIn(form, 'categoryIds', ids)}
            disabled={!mayEdit}
          />
        ) : (
          <Pending error={treeError} onRetry={askTree} />
        )}
      </Section>
      {record && (
        <Section titleKey="auctions/categories:sections.answers" anchor="answers">
          {record.answers.length === 0 ? (
            <p className={styles.quiet}>{t('auctions/categories:answered')}</p>
          ) : (
            <ul className={styles.answers}>
              {record.answers.map(({ value, count }) => (
                <li key={value}>
                  <span>{value}</span>
                  <meter
                    min={0}
                    max={record.answers[0]?.count ?? 1}
                    value={count}
                    aria-label={t('auctions/categories:answerCount', { count })}
                  />
                  <b data-figures="">{formatNumber(count)}</b>
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
      <div className={styles.save} data-dirty={isDirty || undefined}>
        <p role="status">{isDirty ? t('auctions/categories:changed') : ''}</p>
        <LockedButton type="submit" variant="primary" may="categories.edit" busy={saving.busy}>
          {t('action.save')}
        </LockedButton>
      </div>
      {saving.conflict}
    </form>
  );
};
