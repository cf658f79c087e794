import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { useSession } from '@/lib/session';
import { Icon } from '../Icon';
import { PopoverPanel } from '../list/PopoverPanel';
import styles from './Account.module.css';
import { LanguageSwitch } from './LanguageSwitch';
import { SchemeSwitch } from './SchemeSwitch';

/** Who is signed in, with what may be set on this device and the way out. */
export const AccountCard = ({
  anchor,
  label,
  onClose,
}: {
  anchor: HTMLElement;
  label: string;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const operator = useSession()?.operator;
  if (!operator) return null;
  const roles = operator.role.split(',').filter(Boolean);
  return (
    <PopoverPanel anchor={anchor} label={label} end className={styles.card} onClose={onClose}>
      <p className={styles.name}>{`${operator.firstName} ${operator.lastName}`}</p>
      <p className={styles.roles}>{roles.map((role) => t(`permissions:authority.${role}`)).join(', ')}</p>
      <div className={styles.row}>
        {t('language.label')}
        <LanguageSwitch />
      </div>
      <div className={styles.row}>
        {t('shell:scheme')}
        <SchemeSwitch />
      </div>
      <Link href="/account" className={styles.link} onClick={onClose}>
        <Icon name="account" />
        {t('screens:title.account')}
      </Link>
      <Link href="/logout" className={styles.out} onClick={onClose}>
        <Icon name="signOut" />
        {t('shell:signOut')}
      </Link>
    </PopoverPanel>
  );
};
