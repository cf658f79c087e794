import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/ui/fields/TextField';
import { Money } from '@/components/ui/Money';
import { Pending } from '@/components/ui/Pending';
import { type EftRow, payments } from '@/contract/payments';
import { useCall } from '@/lib/useCall';
import styles from './Reconciliation.module.css';
import { Difference } from './Difference';

const FROM = 3;
const isReference = (text: string) => /^(tll|[\d-]+$)/i.test(text);

type Props = { total: number; input: RefObject<HTMLInputElement | null>; onPick: (eft: EftRow) => void };

/** Finds an expected transfer that was not suggested, by reference or customer name. */
export const Search = ({ total, input, onPick }: Props) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const { data, error, refetch } = useCall(
    payments.list,
    { status: ['WAITING'], size: 6, ...(isReference(wanted) ? { reference: wanted } : { name: wanted }) },
    { enabled: wanted.length >= FROM },
  );
  return (
    <div className={styles.search}>
      <TextField
        ref={input}
        type="search"
        autoComplete="off"
        label={t('payments/statements:search.label')}
        placeholder={t('payments/statements:search.placeholder')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {wanted.length >= FROM && error && <Pending error={error} onRetry={refetch} />}
      {wanted.length >= FROM && data?.rows.length === 0 && (
        <p className={styles.quiet}>{t('payments/statements:search.none')}</p>
      )}
      {wanted.length >= FROM && data && data.rows.length > 0 && (
        <ul>
          {data.rows.map((eft) => (
            <li key={eft.id}>
              <button type="button" onClick={() => onPick(eft)}>
                <span>
                  <b>{eft.customer.name}</b>
                  <small>
                    {eft.reference}
                    {eft.auction && ` · ${eft.auction.name}`}
                  </small>
                </span>
                <span>
                  <Money kurus={eft.amount} /> <Difference kurus={total - eft.amount} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
