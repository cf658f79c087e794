import { Link } from '@/components/ui/Link';
import { useTranslation } from 'react-i18next';
import { AGENT_BAR } from '@/domain/menu';
import { useShownScreen } from '@/lib/shownScreen';
import { Icon } from '../Icon';
import styles from './BottomBar.module.css';

/** The agents' bar at the bottom of a phone: dashboard, auctions, customers, earnings, menu. */
export const BottomBar = ({ onMenu }: { onMenu: () => void }) => {
  const { t } = useTranslation();
  const screen = useShownScreen();
  const here = screen?.detailOf ?? screen?.path;
  return (
    <nav className={styles.bar} aria-label={t('shell:bottomBar')}>
      {AGENT_BAR.map(({ labelKey, icon, href }) =>
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
