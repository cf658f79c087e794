import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordField, type RecordFieldProps } from '@/components/ui/fields/RecordField';
import { discountCodes } from '@/contract/earnings/discountCodes';
import { useCall } from '@/lib/useCall';
import styles from './Code.module.css';

/** Selects an active broker by name, with a hint about brokers' codes. */
export const BrokerField = (props: RecordFieldProps & { error?: string | undefined }) => {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const search = useCall(discountCodes.brokers, { name }, { enabled: name !== '' });
  return (
    <div>
      <RecordField
        {...props}
        label={t('earnings/discountCodes:create.broker')}
        hint={t('earnings/discountCodes:create.brokerHint')}
        none={t('earnings/discountCodes:create.noBroker')}
        required
        onSearch={setName}
        from={search}
        found={search.data?.rows}
      />
      {props.value && <p className={styles.left}>{t('earnings/discountCodes:create.brokerNote')}</p>}
    </div>
  );
};
