import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/lib/lazyPart';
import { useSession } from '@/lib/session';
import { withTexts } from '@/lib/withTexts';
import styles from './Account.module.css';

const load = withTexts(['permissions'], () => import('./AccountCard').then((module) => module.AccountCard));
const AccountCard = lazyPart(load);

/** The operator's initials in the top bar; they open the card with everything that is one's own. */
export const Account = () => {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const operator = useSession()?.operator;
  if (!operator) return null;
  const { firstName, lastName } = operator;
  const initials = firstName.slice(0, 1) + lastName.slice(0, 1);
  // Who steers by voice says what they see: the initials belong to the name.
  const label = `${t('shell:account')}: ${firstName} ${lastName}, ${initials}`;
  return (
    <>
      <IconButton
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void load()}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={styles.initials} aria-hidden="true">
          {initials}
        </span>
      </IconButton>
      {anchor && <AccountCard anchor={anchor} label={label} onClose={() => setAnchor(null)} />}
    </>
  );
};
