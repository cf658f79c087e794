import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { brokers } from '@/contract/brokers';
import { toast } from '@/lib/toast';
import { OfficeFields } from './OfficeFields';

/** Enters an office by hand, with its owner. */
export const CreateDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const router = useRouter();
  const { form, untypedForm, submit, busy, close } = useRecordForm(brokers.create, {
    area: 'brokers',
    defaults: {
      name: '',
      taxNumber: '',
      certificateNumber: '',
      certificateEndsOn: null,
      agreementType: 'NON_EXCLUSIVE',
      cityId: null,
      townIds: [],
      note: '',
      firstName: '',
      lastName: '',
      phone: '',
      email: '',
    },
    onSaved: ({ id }) => {
      toast.success(t('brokers:create.done'));
      onClose();
      void router.push(`/brokers/detail?id=${id}`);
    },
  });
  const { errors } = form.formState;
  const owner = (name: 'firstName' | 'lastName' | 'phone' | 'email') => ({
    label: t(`brokers:fields.${name}`),
    error: errors[name]?.message,
    autoComplete: 'off',
    ...form.register(name),
  });
  return (
    <FormDrawer
      open
      title={t('brokers:create.title')}
      submitLabel={t('brokers:create.button')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <OfficeFields form={untypedForm} />
      <p>{t('brokers:create.ownerHint')}</p>
      <TextField {...owner('firstName')} required />
      <TextField {...owner('lastName')} required />
      <TextField {...owner('phone')} type="tel" required />
      <TextField {...owner('email')} type="email" />
    </FormDrawer>
  );
};
