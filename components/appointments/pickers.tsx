import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { appointments } from '@/contract/appointments';
import { customers } from '@/contract/customers';
import { formatPhone } from '@/lib/formats';
import { useCall } from '@/lib/useCall';
import { type Chosen, Picker } from './Picker';

type Props = {
  value: Chosen | undefined;
  required: boolean;
  error?: string | undefined;
  autoFocus?: boolean;
  onChoose: (chosen: Chosen | undefined) => void;
};

/** A customer by name or phone. */
export const CustomerPicker = (props: Props) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { data } = useCall(customers.search, { value: typed }, { enabled: typed.length > 1 });
  return (
    <Picker
      {...props}
      label={t('appointments:fields.customerId')}
      hint={t('appointments:create.customerHint')}
      none={t('appointments:create.customerNone')}
      onType={setTyped}
      found={
        data?.rows.map(({ id, name, phone, city }) => ({
          id,
          name,
          detail: [phone && formatPhone(phone), city].filter(Boolean).join(' · '),
        })) ?? null
      }
    />
  );
};

/** A property by its auction's number or by words; how its key stands is said at once. */
export const PropertyPicker = (props: Props) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { data } = useCall(appointments.properties, { value: typed }, { enabled: typed.length > 1 });
  return (
    <Picker
      {...props}
      label={t('appointments:fields.auctionId')}
      hint={t('appointments:create.auctionHint')}
      none={t('appointments:create.auctionNone')}
      onType={setTyped}
      found={
        data?.rows.map(({ id, name, town, keyStatus }) => ({
          id,
          name,
          detail: `${town} · ${t('appointments:create.key', { status: enumLabel('keyStatus', keyStatus, t) })}`,
        })) ?? null
      }
    />
  );
};
