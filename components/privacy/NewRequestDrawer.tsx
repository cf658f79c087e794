import { useRouter } from 'next/router';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { putIn } from '@/components/ui/detail/putIn';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { DateField } from '@/components/ui/fields/DateField';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { kvkk } from '@/contract/privacy';
import { today } from '@/lib/rightTime';
import { toast } from '@/lib/toast';
import { FindPerson } from './FindPerson';

/** Enters a data subject's request, and opens its screen. */
export const NewRequestDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const router = useRouter();
  const { form, submit, busy, close } = useRecordForm(kvkk.create, {
    area: 'privacy',
    defaults: { receivedOn: today(), note: '' },
    onSaved: ({ id }) => {
      toast.success(t('privacy:create.saved'));
      void router.push(`/kvkk/detail?id=${id}`);
    },
  });
  const { errors } = form.formState;
  const customerId = form.watch('customerId');
  return (
    <FormDrawer
      open
      title={t('privacy:create.title')}
      submitLabel={t('privacy:create.submit')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <FindPerson
        chosen={customerId === undefined ? null : Number(customerId)}
        error={errors.customerId?.message}
        onChoose={(id) => putIn(form, 'customerId', id)}
      />
      <EnumSelect
        of="dataRequestKind"
        label={t('privacy:fields.kind')}
        error={errors.kind?.message}
        required
        {...form.register('kind')}
      />
      <EnumSelect
        of="dataRequestChannel"
        label={t('privacy:fields.channel')}
        error={errors.channel?.message}
        required
        {...form.register('channel')}
      />
      <Controller
        name="receivedOn"
        control={form.control}
        render={({ field: { value, onChange, name } }) => (
          <DateField
            {...{ name, value, onChange }}
            label={t('privacy:fields.receivedOn')}
            error={errors.receivedOn?.message}
            required
            max={today()}
          />
        )}
      />
      <TextAreaField label={t('privacy:fields.note')} error={errors.note?.message} {...form.register('note')} />
    </FormDrawer>
  );
};
