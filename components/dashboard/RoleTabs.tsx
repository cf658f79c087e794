import { Link } from '@/components/ui/Link';
import { DEMO_ROLES, type DemoRole } from '@/contract/dashboard';
import '@/lib/permissionTexts';
import { useTranslation } from '@/lib/useTranslation';
import styles from './RoleTabs.module.css';
import './texts';

/** The roles whose control panel can be looked at. */
export const RoleTabs = ({ role }: { role: DemoRole }) => {
  const { t } = useTranslation();
  return (
    <nav className={styles.tabs} aria-label={t('dashboard:demo.roles')}>
      <p>{t('dashboard:demo.lead')}</p>
      <ul>
        {DEMO_ROLES.map((one) => (
          <li key={one}>
            <Link
              href={`/dashboard/demo?role=${one}`}

              aria-current={one === role ? 'page' : undefined}
            >
              {t(`permissions:authority.${one}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
