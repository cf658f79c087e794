import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { CheckField } from '@/components/ui/fields/CheckField';
import { SelectField } from '@/components/ui/fields/SelectField';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { type BrokerPerson, brokers } from '@/contract/brokers';
import { ENUMS } from '@/domain/enums';
import { maskEmail, maskPhone } from '@/domain/mask';
import { toast } from '@/lib/toast';

type Props = { brokerId: number; person?: BrokerPerson | undefined; onClose: () => void };

/** The record in a conflict has masked contacts for everybody; unchanged ones are replaced with those this reader knows. */
const asKnown = (now: BrokerPerson, known: BrokerPerson | undefined): BrokerPerson => ({
  ...now,
  ...(known && now.phone === maskPhone(known.phone) && { phone: known.phone }),
  ...(known?.email && now.email === maskEmail(known.email) && { email: known.email }),
});

/** A person of an office, new or edited. */
export const PersonDrawer = ({ brokerId, person, onClose }: Props) => {
  const { t } = useTranslation();
  const { form, submit, busy, close, conflict } = useRecordForm(brokers.savePerson, {
    area: 'brokers',
    record: person && { ...person, brokerId },
    read: (current) => ({ ...asKnown(current as BrokerPerson, person), brokerId }),
    identify: ({ id: personId, version }) => ({ brokerId, personId, version }),
    defaults: { brokerId, name: '', role: 'CONSULTANT', phone: '', email: '', mayAct: false },
    labelOf: (field) => (field === 'name' ? t('brokers:fields.personName') : undefined),
    fields: ['name', 'role', 'phone', 'email', 'mayAct'],
    onSaved: () => {
      toast.success(t('brokers:person.saved'));
      onClose();
    },
  });
  const { errors } = form.formState;
  return (
    <FormDrawer
      open
      title={person ? t('brokers:person.editTitle', { name: person.name }) : t('brokers:person.addTitle')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <TextField
        label={t('brokers:fields.personName')}
        error={errors.name?.message}
        required
        autoFocus
        autoComplete="off"
        {...form.register('name')}
      />
      <SelectField label={t('brokers:fields.role')} error={errors.role?.message} {...form.register('role')}>
        {ENUMS.brokerPersonRole.map((role) => (
          <option key={role} value={role}>
            {enumLabel('brokerPersonRole', role, t)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('brokers:fields.phone')}
        error={errors.phone?.message}
        type="tel"
        required
        autoComplete="off"
        {...form.register('phone')}
      />
      <TextField
        label={t('brokers:fields.email')}
        error={errors.email?.message}
        autoComplete="off"
        {...form.register('email')}
      />
      <CheckField label={t('brokers:fields.mayAct')} {...form.register('mayAct')} />
      {conflict}
    </FormDrawer>
  );
};
