import { useTranslation } from 'react-i18next';
import { RecordDrawer, type RecordDrawerProps } from '@/components/messaging/RecordDrawer';
import { CheckField } from '@/components/ui/fields/CheckField';
import { Held } from '@/components/ui/fields/Held';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { type SegmentDetail, segments } from '@/contract/messaging/segments';
import { newRule } from '@/domain/messaging/segments';
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

/** A segment's form, with a live count. */
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
      {(form, errorOf) => (
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
          <Held form={form} name="groups">
            {({ value, onChange }) => (
              <>
                <Builder groups={value} error={errorOf('groups')} onChange={onChange} />
                <Count groups={value} />
              </>
            )}
          </Held>
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
      )}
    </RecordDrawer>
  );
};
