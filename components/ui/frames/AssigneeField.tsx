import { useTranslation } from 'react-i18next';
import { SelectField } from '../fields/SelectField';
import { appointments } from '@/contract/appointments';
import type { EnumValue } from '@/domain/enums';
import { useCall } from '@/lib/useCall';

type Props = {
  kind: EnumValue<'appointmentKind'>;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  error?: string | undefined;
};

/** Those whose time one may book; who may book only one's own is not asked. */
export const useAssignees = (kind: EnumValue<'appointmentKind'>) => useCall(appointments.assignees, { kind });

/** Whose time is booked, with how much each has to do. Nothing is shown to those who have only their own. */
export const AssigneeField = ({ kind, value, onChange, error }: Props) => {
  const { t } = useTranslation();
  const asked = useAssignees(kind);
  const people = asked.data?.rows ?? [];
  if (asked.data && people.length < 2) return null;
  return (
    <SelectField
      from={asked}
      label={t('appointments:fields.assigneeId')}
      error={error}
      required
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value ? Number(event.target.value) : undefined)}
    >
      {value === undefined && <option value="">{t('field.choose')}</option>}
      {people.map(({ id, name, upcoming }) => (
        <option key={id} value={id}>
          {name} · {t('appointments:create.upcoming', { count: upcoming })}
        </option>
      ))}
    </SelectField>
  );
};
