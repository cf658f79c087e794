import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { DateField } from '@/components/ui/fields/DateField';
import { SelectField } from '@/components/ui/fields/SelectField';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { appraisal } from '@/contract/auctions/appraisal';
import { auctionLife } from '@/contract/auctions/life';
import { today } from '@/lib/rightTime';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { Gaps } from '../appraisal/Gaps';

/** Requests an appraisal from an expert; if none is chosen, the one with the least work gets it. */
export const AppraisalDrawer = ({ auctionId, onClose }: { auctionId: number; onClose: () => void }) => {
  const { t } = useTranslation();
  const appraisers = useCall(auctionLife.appraisers, {});
  const { data: info } = useCall(appraisal.info, { auctionId });
  const { form, submit, busy, close } = useRecordForm(auctionLife.createAppraisal, {
    area: 'auctions/life',
    defaults: { auctionId, note: '' },
    onSaved: () => {
      toast.success(t('auctions/life:appraisal.done'));
      onClose();
    },
  });
  const { errors } = form.formState;
  return (
    <FormDrawer
      open
      title={t('auctions/life:appraisal.title')}
      submitLabel={t('auctions/life:appraisal.submit')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      {info && <Gaps auctionId={auctionId} gaps={info.gaps} />}
      <SelectField
        from={appraisers}
        label={t('auctions/life:appraisal.appraiser')}
        error={errors.appraiserId?.message}
        {...form.register('appraiserId', { setValueAs: (id: string) => (id ? Number(id) : undefined) })}
      >
        <option value="">{t('auctions/life:appraisal.anyone')}</option>
        {appraisers.data?.rows.map(({ id, name, openCount }) => (
          <option key={id} value={id}>
            {t('auctions/life:appraisal.load', { name, count: openCount })}
          </option>
        ))}
      </SelectField>
      <Controller
        name="dueOn"
        control={form.control}
        render={({ field: { value, onChange, name } }) => (
          <DateField
            {...{ name, value }}
            label={t('auctions/life:appraisal.dueOn')}
            error={errors.dueOn?.message}
            min={today()}
            onChange={(day) => onChange(day ?? undefined)}
          />
        )}
      />
      <TextAreaField
        label={t('auctions/life:appraisal.note')}
        error={errors.note?.message}
        {...form.register('note')}
      />
    </FormDrawer>
  );
};
