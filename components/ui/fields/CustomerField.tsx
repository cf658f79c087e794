import { useState } from 'react';
import { customers } from '@/contract/customers';
import { phoneInText } from '@/lib/formats';
import { useCall } from '@/lib/useCall';
import type { FieldLook } from './Field';
import { RecordField, type RecordFieldProps } from './RecordField';

type Props = RecordFieldProps &
  FieldLook & {
    /** Said when nobody is found. */
    none: string;
    required?: boolean;
    autoFocus?: boolean;
  };

/** A customer, found by name or phone. */
export const CustomerField = (props: Props) => {
  const [typed, setTyped] = useState('');
  const found = useCall(customers.search, { value: typed }, { enabled: typed !== '' });
  return (
    <RecordField
      {...props}
      onSearch={setTyped}
      from={found}
      found={found.data?.rows.map(({ id, name, phone, city }) => ({
        id,
        name,
        detail: [phone && phoneInText(phone), city].filter(Boolean).join(' · '),
      }))}
    />
  );
};
