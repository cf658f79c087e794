import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { CheckField } from '@/components/ui/fields/CheckField';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { type SegmentDetail, segments } from '@/contract/messaging/segments';
import type { Endpoint } from '@/contract/kit';
import { newRule, type SegmentGroups } from '@/domain/messaging/segments';
import { toast } from '@/lib/toast';
import { Builder } from './Builder';
import { Count } from './Count';

type Props = {
  /** Absent: a new one. */
  record?: SegmentDetail;
  onClose: () => void;
  onSaved?: (saved: SegmentDetail) => void;
};
const asRecord = ({ id, version, name, description, shared, groups }: SegmentDetail) => ({
  id,
  version,
  name,
  description,
  shared,
  groups,
});

/** Whom a segment means, written by clicking and counted meanwhile. */
export const SegmentDrawer = ({ record, onClose, onSaved }: Props) => {
  const { t } = useTranslation();
  const call: Endpoint = record ? segments.update : segments.create;
  const saving = useRecordForm(call, {
    area: 'messaging/segments',
    ...(record
      ? { record: asRecord(record), read: (current: unknown) => asRecord(current as SegmentDetail) }
      : { defaults: { name: '', description: '', shared: false, groups: [[newRule('CITY')]] } }),
    onSaved: (saved) => {
      toast.success(t(record ? 'messaging/segments:saved' : 'messaging/segments:created'));
      onClose();
      onSaved?.(saved as SegmentDetail);
    },
  });
  const form = saving.form as unknown as UseFormReturn<FieldValues>;
  const wrong = (name: string) => {
    const message = form.formState.errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };
  const groups = form.watch('groups') as SegmentGroups;
  return (
    <>
      <FormDrawer
        open
        title={t(record ? 'messaging/segments:edit' : 'messaging/segments:new')}
        busy={saving.busy}
        onSubmit={saving.submit}
        onClose={() => saving.close(onClose)}
      >
        <TextField
          label={t('messaging/segments:fields.name')}
          required
          autoFocus
          autoComplete="off"
          maxLength={120}
          error={wrong('name')}
          {...form.register('name')}
        />
        <Builder
          groups={groups}
          error={wrong('groups')}
          onChange={(next) => {
            form.setValue('groups', next, { shouldDirty: true });
            form.clearErrors('groups');
          }}
        />
        <Count groups={groups} />
        <TextAreaField
          label={t('messaging/segments:fields.description')}
          error={wrong('description')}
          {...form.register('description')}
        />
        <CheckField
          label={t('messaging/segments:fields.shared')}
          hint={t('messaging/segments:sharedHint')}
          {...form.register('shared')}
        />
      </FormDrawer>
      {saving.conflict}
    </>
  );
};
