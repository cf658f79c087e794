import { useState } from 'react';
import { useDialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/fields/Field';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { auctionLife } from '@/contract/auctions/life';
import { toast } from '@/lib/toast';
import { useAction, useCall } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import { today } from './today';
import './texts';

/** Asks an expert for an appraisal; nobody named, the one with the least in hand has it. */
export const AppraisalDrawer = ({ auctionId, onClose }: { auctionId: number; onClose: () => void }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const ask = useAction(auctionLife.createAppraisal);
  const { data } = useCall(auctionLife.appraisers, {});
  const [form, setForm] = useState({ appraiserId: '', dueOn: '', note: '' });
  const set = (field: keyof typeof form) => ({
    name: field,
    value: form[field],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [field]: event.target.value }),
  });

  const submit = async () => {
    try {
      await ask.mutateAsync({
        auctionId,
        note: form.note,
        ...(form.appraiserId && { appraiserId: Number(form.appraiserId) }),
        ...(form.dueOn && { dueOn: form.dueOn }),
      });
      toast.success(t('auctionLife:appraisal.done'));
      onClose();
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  return (
    <FormDrawer
      open
      title={t('auctionLife:appraisal.title')}
      submitLabel={t('auctionLife:appraisal.submit')}
      busy={ask.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label={t('auctionLife:appraisal.appraiser')}>
        {(control) => (
          <select {...control} {...set('appraiserId')}>
            <option value="">{t('auctionLife:appraisal.anyone')}</option>
            {data?.rows.map(({ id, name, openCount }) => (
              <option key={id} value={id}>
                {t('auctionLife:appraisal.load', { name, count: openCount })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField type="date" label={t('auctionLife:appraisal.dueOn')} min={today()} {...set('dueOn')} />
      <TextAreaField label={t('auctionLife:appraisal.note')} length={form.note.length} {...set('note')} />
    </FormDrawer>
  );
};
