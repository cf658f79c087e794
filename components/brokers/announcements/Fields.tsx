import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { putIn } from '@/components/ui/detail/putIn';
import { CheckField } from '@/components/ui/fields/CheckField';
import { HeldDateTime } from '@/components/ui/fields/HeldDate';
import { SelectField } from '@/components/ui/fields/SelectField';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { ANNOUNCEMENT_BODY_MAX, ANNOUNCEMENT_TITLE_MAX } from '@/domain/brokers/announcements';
import { ENUMS } from '@/domain/enums';
import { CitiesField } from './CitiesField';

/** An announcement's text, addressees and period; for new and existing ones. */
export const AnnouncementFields = ({ form }: { form: UseFormReturn<FieldValues> }) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const said = (field: string) => errors[field]?.message as string | undefined;
  return (
    <>
      <TextField
        label={t('brokers/announcements:fields.title')}
        required
        autoFocus
        maxLength={ANNOUNCEMENT_TITLE_MAX}
        error={said('title')}
        {...form.register('title')}
      />
      <TextAreaField
        label={t('brokers/announcements:fields.body')}
        hint={t('brokers/announcements:bodyHint')}
        rows={8}
        required
        maxLength={ANNOUNCEMENT_BODY_MAX}
        error={said('body')}
        {...form.register('body')}
      />
      <SelectField
        label={t('brokers/announcements:fields.audience')}
        error={said('audience')}
        {...form.register('audience')}
      >
        {ENUMS.announcementAudience.map((one) => (
          <option key={one} value={one}>
            {enumLabel('announcementAudience', one, t)}
          </option>
        ))}
      </SelectField>
      {form.watch('audience') === 'CITIES' && (
        <CitiesField
          value={(form.watch('cityIds') as number[] | undefined) ?? []}
          error={said('cityIds')}
          onChange={(ids) => putIn(form, 'cityIds', ids)}
        />
      )}
      <SelectField label={t('brokers/announcements:fields.level')} error={said('level')} {...form.register('level')}>
        {ENUMS.noticeLevel.map((one) => (
          <option key={one} value={one}>
            {enumLabel('noticeLevel', one, t)}
          </option>
        ))}
      </SelectField>
      <HeldDateTime
        form={form}
        name="showsFrom"
        label={t('brokers/announcements:fields.showsFrom')}
        hint={t('brokers/announcements:fromHint')}
      />
      <HeldDateTime
        form={form}
        name="showsUntil"
        label={t('brokers/announcements:fields.showsUntil')}
        hint={t('brokers/announcements:untilHint')}
      />
      <CheckField label={t('brokers/announcements:fields.isPinned')} {...form.register('isPinned')} />
    </>
  );
};
