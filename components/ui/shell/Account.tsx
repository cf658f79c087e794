import Link from 'next/link';
import { useId } from 'react';
import { useTranslation } from '@/lib/useTranslation';
import { useSession } from '@/lib/session';
import { Icon } from '../Icon';
import styles from './Account.module.css';
import { LanguageSwitch } from './LanguageSwitch';
import { SchemeSwitch } from './SchemeSwitch';

/** Who is signed in, with what may be set on this device and the way out. */
export const Account = () => {
  const { t } = useTranslation();
  const id = useId();
  const operator = useSession()?.operator;
  if (!operator) return null;
  const name = `${operator.firstName} ${operator.lastName}`;
  const roles = operator.role.split(',').filter(Boolean);
  return (
    <>
      <button type="button" className={styles.me} popoverTarget={id} aria-label={`${t('shell.account')}: ${name}`}>
        <span aria-hidden="true">
          {operator.firstName.slice(0, 1)}
          {operator.lastName.slice(0, 1)}
        </span>
      </button>
      <div id={id} popover="auto" className={styles.card}>
        <p className={styles.name}>{name}</p>
        <p className={styles.roles}>{roles.map((role) => t(`permissions:authority.${role}`)).join(', ')}</p>
        <div className={styles.row}>
          {t('shell.language')}
          <LanguageSwitch />
        </div>
        <div className={styles.row}>
          {t('shell.scheme')}
          <SchemeSwitch />
        </div>
        <Link href="/account" className={styles.link} prefetch={false}>
          <Icon name="account" />
          {t('screens:title.account')}
        </Link>
        <Link href="/logout" className={styles.out} prefetch={false}>
          <Icon name="signOut" />
          {t('shell.signOut')}
        </Link>
      </div>
    </>
  );
};
