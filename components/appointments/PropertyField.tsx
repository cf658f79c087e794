import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { RecordField, type RecordFieldProps } from '@/components/ui/fields/RecordField';
import { appointments } from '@/contract/appointments';
import { useCall } from '@/lib/useCall';

type Props = RecordFieldProps & { required: boolean; error: string | undefined; autoFocus: boolean };

/** A property by its auction's number or by words; how its key stands is said at once. */
export const PropertyField = (props: Props) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { data } = useCall(appointments.properties, { value: typed }, { enabled: typed !== '' });
  return (
    <RecordField
      {...props}
      label={t('appointments:fields.auctionId')}
      hint={t('appointments:create.auctionHint')}
      none={t('appointments:create.auctionNone')}
      onSearch={setTyped}
      found={data?.rows.map(({ id, name, town, keyStatus }) => ({
        id,
        name,
        detail: `${town} · ${t('appointments:create.key', { status: enumLabel('keyStatus', keyStatus, t) })}`,
      }))}
    />
  );
};
