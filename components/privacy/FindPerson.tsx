import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from '@/components/ui/fields/Check';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/fields/TextField';
import { kvkk } from '@/contract/privacy';
import { errorText } from '@/lib/errorText';
import { phoneInText } from '@/domain/phone';
import { useAction } from '@/lib/useCall';
import styles from './Kvkk.module.css';

type Props = { chosen: number | null; error: string | undefined; onChoose: (customerId: number) => void };

/** Searches for a person in all data; a request is opened for their customer record. */
export const FindPerson = ({ chosen, error, onChoose }: Props) => {
  const { t } = useTranslation();
  const search = useAction(kvkk.search);
  const [value, setValue] = useState('');
  // The same person may be found as customer and as member: only the selected row is marked.
  const [picked, setPicked] = useState<string | null>(null);
  const find = () => {
    if (value.trim().length >= 3) search.mutate({ value });
  };
  return (
    <>
      <div className={styles.find}>
        <TextField
          label={t('privacy:create.find')}
          hint={t('privacy:create.hint')}
          error={error}
          value={value}
          autoComplete="off"
          onChange={(event) => setValue(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            find();
          }}
        />
        <Button icon="search" busy={search.isPending} onClick={find}>
          {t('privacy:create.search')}
        </Button>
      </div>
      <div role="status">
        {search.error && <p>{errorText(search.error, t)}</p>}
        {search.data?.people.length === 0 && <p>{t('privacy:create.none')}</p>}
        {search.data?.more && <p>{t('privacy:create.more', { count: search.data.people.length })}</p>}
      </div>
      <ul className={styles.people}>
        {search.data?.people.map(({ kind, id, name, phone, email, customerId }) => (
          <li key={`${kind}${id}`}>
            <label>
              <Check
                type="radio"
                name="customerId"
                required
                disabled={customerId === null}
                checked={customerId !== null && customerId === chosen && picked === `${kind}${id}`}
                onChange={() => {
                  setPicked(`${kind}${id}`);
                  if (customerId !== null) onChoose(customerId);
                }}
              />
              <span>
                {name}
                <small>
                  {[t(`privacy:personKind.${kind}`), phone && phoneInText(phone), email].filter(Boolean).join(' · ')}
                </small>
                {customerId === null && <small>{t('privacy:create.notCustomer')}</small>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
};
