import ButtonBase from '@mui/material/ButtonBase';
import { Link } from '@/components/ui/Link';
import { useRouter } from 'next/router';
import { Fragment, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MenuItem, menuFor, screenFor } from '@/domain/screens';
import { matches } from '@/domain/text';
import { useHotkey } from '@/lib/hotkeys';
import { toggleMenu } from '@/lib/preferences';
import { useSession } from '@/lib/session';
import { IconButton } from '../IconButton';
import { Icon } from '../Icon';
import styles from './SideMenu.module.css';

/** Whether the menu item leads to where somebody is: the same list, and the same side of the agent's own records. */
const isHere = (item: MenuItem, pathname: string, agent: unknown) => {
  const screen = screenFor(pathname);
  const [path, query] = item.href.split('?');
  const own = query?.includes('agent=1') ?? false;
  return path === (screen?.detailOf ?? screen?.path) && own === (agent === '1');
};

/**
 * The menu: 256 px, or 80 px when collapsed; on a phone it covers the screen while `open`. Its search finds labels without regard to
 * case and Turkish letters.
 */
export const SideMenu = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  // i18next's own: the hook's copies all of i18next's options at each call, and the menu asks sixty times.
  const { t } = useTranslation().i18n;
  const session = useSession();
  const { pathname, query } = useRouter();
  const [sought, setSought] = useState('');
  const search = useRef<HTMLInputElement>(null);
  useHotkey('m', toggleMenu);

  const authorities = session?.operator.authorities;
  const items = useMemo(() => menuFor(authorities ?? []), [authorities]);
  const found = items.filter((item) => matches(t(item.labelKey), sought));
  const here = items.find((item) => isHere(item, pathname, query.agent)) ?? items.find((i) => isHere(i, pathname, '1'));

  return (
    <nav
      id="menu"
      className={styles.menu}
      data-open={open || undefined}
      aria-label={t('shell.menu')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={styles.search} role="search">
        <Icon name="search" size={18} />
        <input
          ref={search}
          type="search"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          placeholder={t('shell.menuSearch')}
          aria-label={t('shell.menuSearch')}
          autoComplete="off"
        />
        <IconButton icon="close" label={t('action.close')} className={styles.close} onClick={onClose} />
      </div>
      <IconButton
        icon="search"
        label={t('shell.menuSearch')}
        className={styles.expand}
        onClick={() => {
          toggleMenu();
          search.current?.focus();
        }}
      />
      <ul className={styles.items}>
        {found.map((item, index) => (
          <Fragment key={item.href}>
            {item.group && item.group !== found[index - 1]?.group && (
              <li className={styles.group}>{t(`screens:group.${item.group}`)}</li>
            )}
            {!item.group && found[index - 1]?.group && <li className={styles.rule} aria-hidden="true" />}
            <li>
              <Link
                href={item.href}

                className={styles.item}
                aria-current={item === here ? 'page' : undefined}
                title={t(item.labelKey)}
                onClick={onClose}
              >
                <Icon name={item.icon} size={22} />
                <span>{t(item.labelKey)}</span>
              </Link>
            </li>
          </Fragment>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.empty}>{t('shell.menuEmpty', { text: sought })}</p>}
      <ButtonBase className={styles.toggle} onClick={toggleMenu} title={t('shell.menuCollapse')}>
        <Icon name="collapse" size={22} />
        <span>{t('shell.menuCollapse')}</span>
      </ButtonBase>
    </nav>
  );
};
