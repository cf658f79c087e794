import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { DEMO_ROLES, type DemoRole } from '@/contract/dashboard';
import styles from './RoleTabs.module.css';

/** The roles whose dashboard can be previewed. */
export const RoleTabs = ({ role }: { role: DemoRole }) => {
  const { t } = useTranslation();
  return (
    <nav className={styles.tabs} aria-label={t('dashboard:demo.roles')}>
      <p>{t('dashboard:demo.lead')}</p>
      <ul>
        {DEMO_ROLES.map((one) => (
          <li key={one}>
            <Chip
              clickable
              component={Link}
              href={`/dashboard/demo?role=${one}`}
              variant="outlined"
              color={one === role ? 'primary' : 'default'}
              aria-current={one === role ? 'page' : undefined}
              label={t(`permissions:authority.${one}`)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
};
