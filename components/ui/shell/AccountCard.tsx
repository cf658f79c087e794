import { Link } from '@/components/ui/Link';
import '@/lib/permissionTexts';
import { useSession } from '@/lib/session';
import { useTranslation } from '@/lib/useTranslation';
import { Icon } from '../Icon';
import styles from './Account.module.css';
import { LanguageSwitch } from './LanguageSwitch';
import { SchemeSwitch } from './SchemeSwitch';

/** Who is signed in, with what may be set on this device and the way out. */
export const AccountCard = () => {
  const { t } = useTranslation();
  const operator = useSession()?.operator;
  if (!operator) return null;
  const roles = operator.role.split(',').filter(Boolean);
  return (
    <>
      <p className={styles.name}>{`${operator.firstName} ${operator.lastName}`}</p>
      <p className={styles.roles}>{roles.map((role) => t(`permissions:authority.${role}`)).join(', ')}</p>
      <div className={styles.row}>
        {t('shell.language')}
        <LanguageSwitch />
      </div>
      <div className={styles.row}>
        {t('shell.scheme')}
        <SchemeSwitch />
      </div>
      <Link href="/account" className={styles.link}>
        <Icon name="account" />
        {t('screens:title.account')}
      </Link>
      <Link href="/logout" className={styles.out}>
        <Icon name="signOut" />
        {t('shell.signOut')}
      </Link>
    </>
  );
};
