import MuiIconButton from '@mui/material/IconButton';
import { Link } from '@/components/ui/Link';
import { lazyPart } from '@/lib/lazyPart';
import { useMayWait } from '@/lib/waiting/mayWait';
import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { Icon } from '../Icon';
import { OfflineMark } from '../waiting/OfflineMark';
import { Account } from './Account';
import { GlobalSearch } from './GlobalSearch';
import { Logo } from './Logo';
import { useNewsLive } from './news';
import { SchemeSwitch } from './SchemeSwitch';
import styles from './TopBar.module.css';

/** They show what is asked for once the page stands. */
const AccessNews = lazyPart(() =>
  import(/* webpackChunkName: 'news' */ './AccessNews').then((module) => module.AccessNews),
);
const WaitingMark = lazyPart(() => import('../waiting/WaitingMark').then((module) => module.WaitingMark), {
  texts: ['waiting', 'uploads'],
  Waiting: OfflineMark,
});
/** Keeps the bell's place: nothing beside it moves when it comes. */
const BellToCome = () => (
  <MuiIconButton component="span" tabIndex={-1} aria-hidden="true">
    <Icon name="bell" />
  </MuiIconButton>
);
const Bell = lazyPart(() => import(/* webpackChunkName: 'news' */ './Bell').then((module) => module.Bell), {
  Waiting: BellToCome,
});

type Props = {
  /** Agents have the bottom bar instead of the hamburger. */
  hamburger: boolean;
  onMenu: () => void;
  onPalette: () => void;
  onShortcuts: () => void;
};

/** Logo and global search: 65 px high, 45 px on a phone. In the installed app it has a way back. */
export const TopBar = ({ hamburger, onMenu, onPalette, onShortcuts }: Props) => {
  const { t } = useTranslation();
  const router = useRouter();
  const waits = useMayWait();
  useNewsLive();
  return (
    <header className={styles.bar}>
      <div className={styles.brand}>
        {hamburger && (
          <IconButton
            icon="menu"
            label={t('shell:menuOpen')}
            className={styles.hamburger}
            aria-controls="menu"
            aria-expanded={false}
            onClick={onMenu}
          />
        )}
        <IconButton icon="left" label={t('action.back')} className={styles.back} onClick={() => router.back()} />
        <Link href="/dashboard" className={styles.home} aria-label={t('screens:title.dashboard')}>
          <Logo size="medium" className={styles.wide} />
          <Logo size="small" className={styles.narrow} />
          <img src="/icons/mark.svg" width={40} height={40} alt="" className={styles.mark} />
        </Link>
      </div>
      <div className={styles.waiting}>{waits ? <WaitingMark /> : <OfflineMark />}</div>
      <div className={styles.search}>
        <GlobalSearch />
      </div>
      <div className={styles.tools}>
        {/* Where it moves nothing else: it is there for some, and comes late. */}
        <AccessNews />
        <Button variant="ghost" className={styles.palette} onClick={onPalette} title={t('shell:palette.open')}>
          <Icon name="search" />
          <span>{t('shell:palette.title')}</span>
          <kbd>Ctrl K</kbd>
        </Button>
        <SchemeSwitch className={styles.desktop} />
        <IconButton
          icon="keyboard"
          label={t('shell:shortcuts.open')}
          className={styles.desktop}
          aria-keyshortcuts="?"
          onClick={onShortcuts}
        />
        <Bell />
        <Account />
      </div>
    </header>
  );
};
