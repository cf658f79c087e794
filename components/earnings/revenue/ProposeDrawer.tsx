import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { putIn } from '@/components/ui/detail/putIn';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { CheckField } from '@/components/ui/fields/CheckField';
import { HeldDate } from '@/components/ui/fields/HeldDate';
import { NamedSelect } from '@/components/ui/fields/NamedSelect';
import { HeldNumber } from '@/components/ui/fields/HeldNumber';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Segments } from '@/components/ui/Segments';
import { revenueShares } from '@/contract/earnings/revenueShares';
import { ENUMS } from '@/domain/enums';
import { today } from '@/lib/rightTime';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';

/** Proposes an agent's or an office's share of the fee from a day on. */
export const ProposeDrawer = ({ onClose, onProposed }: { onClose: () => void; onProposed: (id: number) => void }) => {
  const { t } = useTranslation();
  const choices = useCall(revenueShares.choices, {});
  const [usual, setUsual] = useState(false);
  const { form, submit, busy, close } = useRecordForm(revenueShares.propose, {
    area: 'earnings/shares',
    defaults: { kind: 'OFFICE', subjectId: '', percent: null, validFrom: today(), reason: '' },
    toInput: ({ subjectId, percent, ...values }) => ({
      ...values,
      subjectId: Number(subjectId) || '',
      percent: usual ? null : (percent ?? ''),
    }),
    fields: ['kind', 'subjectId', 'percent', 'validFrom', 'reason'],
    onSaved: ({ id }) => {
      toast.success(t('earnings/shares:propose.done'));
      onProposed(id);
    },
  });
  const { errors } = form.formState;
  const kind = form.watch('kind') ?? 'OFFICE';
  const people = (kind === 'AGENT' ? choices.data?.agents : choices.data?.offices) ?? [];
  return (
    <FormDrawer
      open
      title={t('earnings/shares:propose.title')}
      submitLabel={t('earnings/shares:propose.button')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <p>{t('earnings/shares:propose.text')}</p>
      <Segments
        label={t('earnings/shares:fields.kind')}
        options={ENUMS.shareKind.map((value) => ({ value, text: enumLabel('shareKind', value, t) }))}
        value={kind}
        onChoose={(value) => {
          putIn(form, 'kind', value);
          putIn(form, 'subjectId', '');
        }}
      />
      <NamedSelect
        of={people}
        from={choices}
        label={enumLabel('shareKind', kind, t)}
        required
        error={errors.subjectId?.message}
        {...form.register('subjectId')}
      />
      <HeldNumber
        form={form}
        name="percent"
        label={t('earnings/shares:fields.percent')}
        hint={t('earnings/shares:propose.percentHint')}
        min={0}
        max={100}
        decimals={2}
        required={!usual}
        disabled={usual}
      />
      <CheckField
        label={t('earnings/shares:propose.usual')}
        checked={usual}
        onChange={({ target }) => setUsual(target.checked)}
      />
      <HeldDate
        form={form}
        name="validFrom"
        label={t('earnings/shares:fields.validFrom')}
        hint={t('earnings/shares:propose.fromHint')}
        min={today()}
        required
      />
      <TextAreaField
        label={t('earnings/shares:fields.reason')}
        required
        rows={3}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
    </FormDrawer>
  );
};
