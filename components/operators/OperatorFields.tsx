import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Asked } from '@/components/ui/fields/Asked';
import { NamedSelect } from '@/components/ui/fields/NamedSelect';
import { PhoneField } from '@/components/ui/fields/PhoneField';
import { Held } from '@/components/ui/fields/Held';
import { TextField } from '@/components/ui/fields/TextField';
import styles from './OperatorForm.module.css';

type Props = {
  form: UseFormReturn<FieldValues>;
  territories: Asked<readonly { id: number; name: string }[]>;
  readOnly: boolean;
  keysLocked: boolean;
  withIdentityNumber: boolean;
};

const chosen = (value: string | number | null) => (value === '' || value === null ? null : Number(value));

/** The operator's name, contact data, and territory. */
export const OperatorFields = ({ form, territories, readOnly, keysLocked, withIdentityNumber }: Props) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const look = (field: string, hint?: string) => ({
    label: t(`operators:fields.${field}`),
    hint,
    error: errors[field]?.message as string | undefined,
    disabled: readOnly,
    autoComplete: 'off',
  });
  const keysHint = keysLocked ? t('locked.why', { permission: t('permissions:action.operators.grant') }) : undefined;
  return (
    <div className={styles.fields}>
      <TextField {...look('firstName')} required maxLength={60} {...form.register('firstName')} />
      <TextField {...look('lastName')} required maxLength={60} {...form.register('lastName')} />
      <TextField
        {...look('username', t('operators:hint.username'))}
        required
        maxLength={40}
        autoCapitalize="none"
        spellCheck={false}
        {...form.register('username')}
      />
      <TextField
        {...look('email', keysHint ?? t('operators:hint.email'))}
        required
        type="email"
        maxLength={254}
        {...form.register('email')}
        readOnly={keysLocked}
      />
      <Held form={form} name="phone">
        {({ value, onChange, error }) => (
          <PhoneField
            {...look('phone', keysHint ?? t('operators:hint.phone'))}
            error={error}
            required
            name="phone"
            value={value ?? ''}
            onChange={onChange}
            readOnly={keysLocked}
          />
        )}
      </Held>
      {withIdentityNumber && (
        <TextField
          {...look('identityNumber', t('operators:hint.identityNumber'))}
          inputMode="numeric"
          maxLength={11}
          {...form.register('identityNumber')}
        />
      )}
      <NamedSelect
        of={territories.data}
        from={territories}
        {...look('territoryId')}
        required
        disabled={readOnly}
        {...form.register('territoryId', { setValueAs: chosen })}
      />
    </div>
  );
};
