import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import type { Endpoint } from '@/contract/kit';
import { type LinkRow, links } from '@/contract/auctions/marketing';

type Props = {
  /** Absent: a new link. */
  record?: LinkRow;
  onClose: () => void;
  onSaved: (saved: LinkRow) => void;
};

/** Where a short link leads and what it is for. */
export const LinkForm = ({ record, onClose, onSaved }: Props) => {
  const { t } = useTranslation();
  const call: Endpoint = record ? links.update : links.create;
  const saving = useRecordForm(call, {
    area: 'auctions/marketing',
    ...(record ? { record } : { defaults: { description: '', channel: null } }),
    onSaved: (saved) => onSaved(saved as LinkRow),
  });
  const form = saving.form as unknown as UseFormReturn<FieldValues>;
  const wrong = (name: string) => {
    const message = form.formState.errors[name]?.message;
    return typeof message === 'string' ? { error: message } : {};
  };
  return (
    <>
      <FormDrawer
        open
        title={t(record ? 'auctions/marketing:link.edit' : 'auctions/marketing:link.new')}
        busy={saving.busy}
        onSubmit={saving.submit}
        onClose={() => saving.close(onClose)}
      >
        <TextField
          label={t('auctions/marketing:fields.longUrl')}
          hint={t('auctions/marketing:link.longUrlHint')}
          type="url"
          required
          autoComplete="off"
          maxLength={2000}
          {...wrong('longUrl')}
          {...form.register('longUrl')}
        />
        {!record && (
          <EnumSelect
            of="adChannel"
            label={t('auctions/marketing:fields.channel')}
            {...wrong('channel')}
            {...form.register('channel', { setValueAs: (value: string | null) => value || null })}
          />
        )}
        <TextAreaField
          label={t('auctions/marketing:fields.description')}
          {...wrong('description')}
          {...form.register('description')}
        />
      </FormDrawer>
      {saving.conflict}
    </>
  );
};
