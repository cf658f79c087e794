import { useTranslation } from 'react-i18next';
import { putIn } from '@/components/ui/detail/putIn';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { Field } from '@/components/ui/fields/Field';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import type { Endpoint } from '@/contract/kit';
import { type TagRow, tags } from '@/contract/customers/tags';
import styles from './TagForm.module.css';

type Props = {
  /** Absent: a new tag. */
  record?: TagRow;
  onClose: () => void;
  onSaved: (saved: TagRow) => void;
};
/** Dark enough to be visible on white, light enough on black. */
const COLOURS = [
  '#1565c0',
  '#00838f',
  '#2e7d32',
  '#558b2f',
  '#ef6c00',
  '#c62828',
  '#ad1457',
  '#7b1fa2',
  '#4527a0',
  '#6d4c41',
  '#546e7a',
];

/** A tag's name and colour. */
export const TagForm = ({ record, onClose, onSaved }: Props) => {
  const { t } = useTranslation();
  const call: Endpoint = record ? tags.update : tags.create;
  const saving = useRecordForm(call, {
    area: 'customers/tags',
    ...(record ? { record } : { defaults: { colour: COLOURS[0] } }),
    onSaved: (saved) => onSaved(saved as TagRow),
  });
  const form = saving.untypedForm;
  const colour = String(form.watch('colour') ?? '');
  const offered = COLOURS.includes(colour) || colour === '' ? COLOURS : [...COLOURS, colour];
  return (
    <>
      <FormDrawer
        open
        title={t(record ? 'customers/tags:edit' : 'customers/tags:create')}
        busy={saving.busy}
        onSubmit={saving.submit}
        onClose={() => saving.close(onClose)}
      >
        <TextField
          label={t('customers/tags:fields.name')}
          required
          maxLength={40}
          autoComplete="off"
          error={form.formState.errors.name?.message as string | undefined}
          {...form.register('name')}
        />
        <Field label={t('customers/tags:fields.colour')}>
          {({ id }) => (
            <div className={styles.colours} id={id} role="radiogroup" aria-label={t('customers/tags:fields.colour')}>
              {offered.map((one) => (
                <label key={one} title={one}>
                  <input
                    type="radio"
                    name="colour"
                    aria-label={one}
                    checked={colour === one}
                    onChange={() => putIn(form, 'colour', one)}
                  />
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <circle cx="12" cy="12" r="12" fill={one} />
                  </svg>
                </label>
              ))}
            </div>
          )}
        </Field>
      </FormDrawer>
      {saving.conflict}
    </>
  );
};
