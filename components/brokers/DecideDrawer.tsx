import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { brokerInquiries } from '@/contract/brokers/inquiries';
import type { EnumValue } from '@/domain/enums';
import { toast } from '@/lib/toast';
import type { InquiryOfWork } from './Inquiry';

type Props = { inquiry: InquiryOfWork; action: EnumValue<'brokerInquiryAction'>; onClose: () => void };

/** Decides about an inquiry, with the answer to the office. */
export const DecideDrawer = ({ inquiry: { id, version, buyerName }, action, onClose }: Props) => {
  const { t } = useTranslation();
  const { form, submit, busy, close } = useRecordForm(brokerInquiries.decide, {
    area: 'brokers',
    defaults: { id, version, action, answer: '' },
    fields: ['answer'],
    onSaved: () => {
      toast.success(t(`brokers:inquiry.${action}`));
      onClose();
    },
  });
  const said = enumLabel('brokerInquiryAction', action, t);
  return (
    <FormDrawer
      open
      title={t('brokers:inquiry.title', { buyer: buyerName, action: said })}
      submitLabel={said}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      {action === 'PERMIT' && <p>{t('brokers:inquiry.permitText')}</p>}
      {action === 'BOOK' && <p>{t('brokers:inquiry.bookText')}</p>}
      <TextAreaField
        label={t('brokers:inquiry.answer')}
        hint={t('brokers:inquiry.answerHint')}
        error={form.formState.errors.answer?.message}
        required={action === 'ANSWER' || action === 'REJECT'}
        autoFocus
        {...form.register('answer')}
      />
    </FormDrawer>
  );
};
