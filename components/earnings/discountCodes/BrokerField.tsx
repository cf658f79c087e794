import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/fields/TextField';
import { discountCodes } from '@/contract/earnings/discountCodes';
import { useCall } from '@/lib/useCall';
import styles from './Code.module.css';

type Named = { id: number; name: string };
type Props = { value: Named | undefined; onChoose: (broker: Named | undefined) => void; error?: string | undefined };

const FROM = 2;

/** An active broker, found by name; what was chosen is shown and can be taken back. */
export const BrokerField = ({ value, onChoose, error }: Props) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const searching = name.length >= FROM && !value;
  const { data, isPending } = useCall(discountCodes.brokers, { name }, { enabled: searching });
  if (value)
    return (
      <div className={styles.chosen}>
        <span>{t('earnings/discountCodes:create.broker')}</span>
        <Button icon="close" onClick={() => onChoose(undefined)}>
          {value.name}
        </Button>
        <p className={styles.left}>{t('earnings/discountCodes:create.brokerNote')}</p>
      </div>
    );
  return (
    <div className={styles.found}>
      <TextField
        label={t('earnings/discountCodes:create.broker')}
        hint={t('earnings/discountCodes:create.brokerHint')}
        error={error}
        required
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {searching &&
        data?.rows.map((broker) => (
          <button key={broker.id} type="button" onClick={() => onChoose(broker)}>
            {broker.name}
          </button>
        ))}
      {searching && !isPending && data?.rows.length === 0 && (
        <p className={styles.left}>{t('earnings/discountCodes:create.noBroker')}</p>
      )}
    </div>
  );
};
