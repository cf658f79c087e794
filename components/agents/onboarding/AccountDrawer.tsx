import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { Held } from '@/components/ui/fields/Held';
import { SelectField } from '@/components/ui/fields/SelectField';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { agentOnboarding, type OnboardingDetail } from '@/contract/agents/onboarding';
import { fold } from '@/domain/text';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';

/** The usual form of a user name: ad.soyad */
const usernameOf = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 40);

/** Opens the new agent's account. */
export const AccountDrawer = ({ onboarding, onClose }: { onboarding: OnboardingDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const choices = useCall(agentOnboarding.choices, {});
  const { id, version, name } = onboarding;
  const suggested = usernameOf(name);
  const { form, submit, busy, close } = useRecordForm(agentOnboarding.createAccount, {
    area: 'agents/onboarding',
    defaults: { id, version, username: suggested, email: '', phone: null, managerId: null, yearlyTarget: null },
    toInput: (values) => ({ ...values, phone: values.phone || null }),
    fields: ['username', 'email', 'phone', 'managerId', 'yearlyTarget'],
    onSaved: () => {
      toast.success(t('agents/onboarding:account.done'));
      onClose();
    },
  });
  const { errors } = form.formState;
  const label = (field: string) => t(`agents/onboarding:fields.${field}`);
  return (
    <FormDrawer
      open
      title={t('agents/onboarding:account.title')}
      submitLabel={t('agents/onboarding:account.submit')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <p>{t('agents/onboarding:account.text', { name })}</p>
      <TextField
        label={label('username')}
        error={errors.username?.message}
        required
        autoFocus
        autoComplete="off"
        {...form.register('username')}
      />
      <TextField
        label={label('email')}
        hint={choices.data && t('agents/onboarding:account.emailHint', { domain: choices.data.emailDomain })}
        error={errors.email?.message}
        type="email"
        required
        autoComplete="off"
        {...form.register('email')}
      />
      <TextField
        label={label('phone')}
        hint={t('agents/onboarding:account.phoneHint')}
        error={errors.phone?.message}
        type="tel"
        autoComplete="off"
        {...form.register('phone')}
      />
      <SelectField
        from={choices}
        label={label('managerId')}
        error={errors.managerId?.message}
        {...form.register('managerId', { setValueAs: (chosen: string) => Number(chosen) || null })}
      >
        <option value="">{t('agents/onboarding:account.me')}</option>
        {choices.data?.managers.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <Held form={form} name="yearlyTarget">
        {({ value, onChange, error }) => (
          <MoneyField label={label('yearlyTarget')} error={error} value={value ?? null} onChange={onChange} />
        )}
      </Held>
    </FormDrawer>
  );
};
