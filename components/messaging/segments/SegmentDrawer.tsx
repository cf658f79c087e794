import { useTranslation } from 'react-i18next';
import { RecordDrawer, type RecordDrawerProps } from '@/components/messaging/RecordDrawer';
import { CheckField } from '@/components/ui/fields/CheckField';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { type SegmentDetail, segments } from '@/contract/messaging/segments';
import { newRule, type SegmentGroups } from '@/domain/messaging/segments';
import { Builder } from './Builder';
import { Count } from './Count';

const asRecord = ({ id, version, name, description, shared, groups }: SegmentDetail) => ({
  id,
  version,
  name,
  description,
  shared,
  groups,
});

/** Whom a segment means, written by clicking and counted meanwhile. */
export const SegmentDrawer = (props: RecordDrawerProps<SegmentDetail>) => {
  const { t } = useTranslation();
  return (
    <RecordDrawer
      {...props}
      area="messaging/segments"
      create={segments.create}
      update={segments.update}
      asRecord={asRecord}
      defaults={{ name: '', description: '', shared: false, groups: [[newRule('CITY')]] }}
    >
      {(form, errorOf) => {
        const groups = form.watch('groups') as SegmentGroups;
        return (
          <>
            <TextField
              label={t('messaging/segments:fields.name')}
              required
              autoFocus
              autoComplete="off"
              maxLength={120}
              error={errorOf('name')}
              {...form.register('name')}
            />
            <Builder
              groups={groups}
              error={errorOf('groups')}
              onChange={(next) => {
                form.setValue('groups', next, { shouldDirty: true });
                form.clearErrors('groups');
              }}
            />
            <Count groups={groups} />
            <TextAreaField
              label={t('messaging/segments:fields.description')}
              error={errorOf('description')}
              {...form.register('description')}
            />
            <CheckField
              label={t('messaging/segments:fields.shared')}
              hint={t('messaging/segments:sharedHint')}
              {...form.register('shared')}
            />
          </>
        );
      }}
    </RecordDrawer>
  );
};
