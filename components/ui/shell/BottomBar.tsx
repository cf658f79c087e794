import { Link } from '@/components/ui/Link';
import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { agentBar, screenFor } from '@/domain/screens';
import { Icon } from '../Icon';
import styles from './BottomBar.module.css';

/** The agents' bar at the bottom of a phone: dashboard, auctions, customers, earnings, menu. */
export const BottomBar = ({ onMenu }: { onMenu: () => void }) => {
  const { t } = useTranslation();
  const screen = screenFor(useRouter().pathname);
  const here = screen?.detailOf ?? screen?.path;
  return (
    <nav className={styles.bar} aria-label={t('shell.bottomBar')}>
      {agentBar().map(({ labelKey, icon, href }) =>
        href === null ? (
          <button
            key={labelKey}
            type="button"
            className={styles.item}
            aria-controls="menu"
            aria-expanded={false}
            onClick={onMenu}
          >
            <Icon name={icon} size={24} />
            {t(labelKey)}
          </button>
        ) : (
          <Link
            key={labelKey}
            href={href}

            className={styles.item}
            aria-current={href.split('?')[0] === here ? 'page' : undefined}
          >
            <Icon name={icon} size={24} />
            {t(labelKey)}
          </Link>
        ),
      )}
    </nav>
  );
};
