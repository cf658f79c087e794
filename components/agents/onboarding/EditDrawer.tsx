import { useTranslation } from 'react-i18next';
import { putIn } from '@/components/ui/detail/putIn';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { HeldDate } from '@/components/ui/fields/HeldDate';
import { SelectField } from '@/components/ui/fields/SelectField';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { agentOnboarding, type OnboardingDetail } from '@/contract/agents/onboarding';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';

/** Identity number, certificate, training, territory and note. */
export const EditDrawer = ({ onboarding, onClose }: { onboarding: OnboardingDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const choices = useCall(agentOnboarding.choices, {});
  const { id, version, identityNumber, certificateNumber, certificateEndsOn, trainedOn, territory, note } = onboarding;
  const { form, submit, busy, close, conflict } = useRecordForm(agentOnboarding.save, {
    area: 'agents/onboarding',
    record: {
      id,
      version,
      identityNumber: identityNumber ?? '',
      certificateNumber: certificateNumber ?? '',
      certificateEndsOn,
      trainedOn,
      territoryId: territory?.id ?? null,
      note,
    },
    read: (current) => {
      const now = current as OnboardingDetail;
      return { ...now, territoryId: now.territory?.id ?? null };
    },
    onSaved: () => {
      toast.success(t('agents/onboarding:edit.done'));
      onClose();
    },
  });
  const { errors } = form.formState;
  const label = (field: string) => t(`agents/onboarding:fields.${field}`);
  return (
    <>
      <FormDrawer
        open
        title={t('agents/onboarding:edit.title')}
        busy={busy}
        onSubmit={submit}
        onClose={() => close(onClose)}
      >
        <TextField
          label={label('identityNumber')}
          error={errors.identityNumber?.message}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          {...form.register('identityNumber')}
        />
        <TextField
          label={label('certificateNumber')}
          error={errors.certificateNumber?.message}
          autoComplete="off"
          {...form.register('certificateNumber')}
        />
        <HeldDate form={form} name="certificateEndsOn" label={label('certificateEndsOn')} />
        <HeldDate form={form} name="trainedOn" label={label('trainedOn')} />
        <SelectField
          from={choices}
          label={label('territoryId')}
          error={errors.territoryId?.message}
          value={form.watch('territoryId') ?? ''}
          onChange={({ target }) => putIn(form, 'territoryId', Number(target.value) || null)}
        >
          <option value="">{t('field.choose')}</option>
          {choices.data?.territories.map(({ id: one, name }) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextAreaField label={label('note')} error={errors.note?.message} {...form.register('note')} />
      </FormDrawer>
      {conflict}
    </>
  );
};
