import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { memberAgreements } from '@/contract/content/agreements';
import { CONTENT_NAME_MAX } from '@/domain/content/life';
import type { EnumValue } from '@/domain/enums';

type Props = { left: readonly EnumValue<'memberAgreement'>[]; onClose: () => void };

/** Creates the text of a kind that has none yet. */
export const CreateDrawer = ({ left, onClose }: Props) => {
  const { t } = useTranslation();
  const router = useRouter();
  const { form, submit, busy, close } = useRecordForm(memberAgreements.create, {
    area: 'content/agreements',
    defaults: { agreement: left[0] ?? 'MEMBERSHIP', title: '' },
    fields: ['agreement', 'title'],
    onSaved: ({ id }) => {
      onClose();
      void router.push(`/cms/agreement?id=${id}`);
    },
  });
  const { errors } = form.formState;
  return (
    <FormDrawer
      open
      title={t('content/agreements:create.title')}
      submitLabel={t('content/agreements:create.submit')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <EnumSelect
        of="memberAgreement"
        only={[...left]}
        label={t('content/agreements:fields.agreement')}
        error={errors.agreement?.message}
        required
        {...form.register('agreement')}
      />
      <TextField
        label={t('content/agreements:fields.title')}
        error={errors.title?.message}
        maxLength={CONTENT_NAME_MAX}
        required
        autoFocus
        {...form.register('title')}
      />
    </FormDrawer>
  );
};
