import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { categories, type SectionRecord } from '@/contract/auctions/categories';
import { toast } from '@/lib/toast';

type Props = {
  /** Absent: a new section, added at the end. */
  section?: SectionRecord;
  position: number;
  onClose: () => void;
};
const NAME_MAX = 100;

export const SectionDrawer = ({ section, position, onClose }: Props) => {
  const { t } = useTranslation();
  const { form, submit, busy, close, conflict } = useRecordForm(categories.saveSection, {
    area: 'auctions/categories',
    ...(section ? { record: section } : { defaults: { name: '', position, status: 'ACTIVE' as const } }),
    onSaved: () => {
      toast.success(t('auctions/categories:section.saved'));
      onClose();
    },
  });
  const error = form.formState.errors.name?.message as string | undefined;
  return (
    <FormDrawer
      open
      title={t(section ? 'auctions/categories:section.edit' : 'auctions/categories:section.new')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <TextField
        label={t('auctions/categories:fields.name')}
        required
        autoFocus
        maxLength={NAME_MAX}
        {...(error && { error })}
        {...form.register('name')}
      />
      <EnumSelect
        label={t('auctions/categories:fields.status')}
        of="activeFlag"
        required
        {...form.register('status')}
      />
      {conflict}
    </FormDrawer>
  );
};
