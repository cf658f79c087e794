import dynamic from 'next/dynamic';
import { useId, useState } from 'react';
import { useSession } from '@/lib/session';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Account.module.css';

const AccountCard = dynamic(() => import('./AccountCard').then((module) => module.AccountCard), { ssr: false });

/** The operator's initials in the top bar; they open the card with everything that is one's own. */
export const Account = () => {
  const { t } = useTranslation();
  const id = useId();
  const [opened, setOpened] = useState(false);
  const operator = useSession()?.operator;
  if (!operator) return null;
  const name = `${operator.firstName} ${operator.lastName}`;
  return (
    <>
      <button
        type="button"
        className={styles.me}
        popoverTarget={id}
        aria-label={`${t('shell.account')}: ${name}`}
        onPointerEnter={() => setOpened(true)}
        onFocus={() => setOpened(true)}
        onClick={() => setOpened(true)}
      >
        <span aria-hidden="true">
          {operator.firstName.slice(0, 1)}
          {operator.lastName.slice(0, 1)}
        </span>
      </button>
      <div id={id} popover="auto" className={styles.card}>
        {opened && <AccountCard />}
      </div>
    </>
  );
};
