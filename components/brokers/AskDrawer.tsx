import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { putIn } from '@/components/ui/detail/putIn';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { AuctionField } from '@/components/ui/fields/AuctionField';
import { SelectField } from '@/components/ui/fields/SelectField';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import type { BrokerDetail } from '@/contract/brokers';
import { brokerInquiries } from '@/contract/brokers/inquiries';
import { ENUMS } from '@/domain/enums';
import { toast } from '@/lib/toast';

/** Enters an office's inquiry about an auction, for its buyer. */
export const AskDrawer = ({ broker: { id, name, people }, onClose }: { broker: BrokerDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const { form, submit, busy, close } = useRecordForm(brokerInquiries.ask, {
    area: 'brokers',
    defaults: {
      brokerId: id,
      personId: people[0]?.id ?? 0,
      auctionId: undefined,
      buyerName: '',
      buyerPhone: '',
      wish: 'INFORMATION',
      question: '',
    },
    onSaved: () => {
      toast.success(t('brokers:inquiry.asked'));
      onClose();
    },
  });
  const { errors } = form.formState;
  const number = { valueAsNumber: true };
  return (
    <FormDrawer
      open
      title={t('brokers:inquiry.askTitle', { name })}
      submitLabel={t('brokers:inquiry.askButton')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <SelectField
        label={t('brokers:inquiry.person')}
        error={errors.personId?.message}
        {...form.register('personId', number)}
      >
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </SelectField>
      <AuctionField
        act="INQUIRY"
        name="auctionId"
        label={t('brokers:inquiry.auction')}
        error={errors.auctionId?.message}
        required
        autoFocus
        value={form.watch('auctionId')}
        onChange={(auctionId) => putIn(form, 'auctionId', auctionId)}
      />
      <TextField
        label={t('brokers:inquiry.buyerName')}
        error={errors.buyerName?.message}
        required
        autoComplete="off"
        {...form.register('buyerName')}
      />
      <TextField
        label={t('brokers:inquiry.buyerPhone')}
        error={errors.buyerPhone?.message}
        required
        type="tel"
        autoComplete="off"
        {...form.register('buyerPhone')}
      />
      <SelectField label={t('brokers:inquiry.wish')} error={errors.wish?.message} {...form.register('wish')}>
        {ENUMS.brokerInquiryWish.map((wish) => (
          <option key={wish} value={wish}>
            {enumLabel('brokerInquiryWish', wish, t)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('brokers:inquiry.question')}
        hint={t('brokers:inquiry.questionHint')}
        error={errors.question?.message}
        {...form.register('question')}
      />
    </FormDrawer>
  );
};
