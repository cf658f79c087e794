import ButtonBase from '@mui/material/ButtonBase';
import { Link } from '@/components/ui/Link';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MenuFolder, type MenuItem, menuTree } from '@/domain/menu';
import { matches } from '@/domain/text';
import { useBackCloses } from '@/lib/backCloses';
import { useShortcut } from '@/lib/hotkeys';
import { keepGroups, toggleMenu, useMenuCollapsed } from '@/lib/preferences';
import { useSession } from '@/lib/session';
import { showWithin } from '@/lib/showWithin';
import { type ShownScreen, useShownScreen } from '@/lib/shownScreen';
import { IconButton } from '../IconButton';
import { Icon } from '../Icon';
import styles from './SideMenu.module.css';

/** Whether the menu item leads to where somebody is: the same list, and the same side of the agent's own records. */
const isHere = (item: MenuItem, screen: ShownScreen | null, agent: unknown) => {
  const [path, query] = item.href.split('?');
  const own = query?.includes('agent=1') ?? false;
  return path === (screen?.detailOf ?? screen?.path) && own === (agent === '1');
};

/** A menu of so many items is seen at a glance: its groups are open until somebody closes one. */
const SHORT = 18;

/** Which groups are open: the one that somebody is in, what was opened by hand, and all of a short menu. While one searches, all. */
const useGroups = (items: readonly MenuItem[], here: MenuItem | undefined, searching: boolean) => {
  const kept = useSession()?.menuGroups;
  const [byHand, setByHand] = useState<Readonly<Record<string, boolean>>>(kept ?? {});
  /** The item whose own group was closed while somebody was there; the next screen opens its group again. */
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const isOpen = (group: string) =>
    searching || (group === here?.group ? closedAt !== here.href : (byHand[group] ?? items.length <= SHORT));
  const set = (group: string, open: boolean) => {
    if (group === here?.group) setClosedAt(open ? null : here.href);
    const next = { ...byHand, [group]: open };
    setByHand(next);
    keepGroups(next);
  };
  return { isOpen, set };
};

type ItemProps = { item: MenuItem; here: boolean; onClick: () => void };
const Item = ({ item, here, onClick }: ItemProps) => {
  const { t } = useTranslation().i18n;
  return (
    <li>
      <Link
        href={item.href}
        className={styles.item}
        aria-current={here ? 'page' : undefined}
        title={t(item.labelKey)}
        onClick={onClick}
      >
        <Icon name={item.icon} size={22} />
        <span>{t(item.labelKey)}</span>
      </Link>
    </li>
  );
};

type FolderProps = {
  folder: MenuFolder;
  here: MenuItem | undefined;
  open: boolean;
  onOpen: (open: boolean) => void;
  onClick: () => void;
};
/** A group: its button opens and closes it, as do the right and the left arrow. */
const Folder = ({ folder: { group, labelKey, icon, children }, here, open, onOpen, onClick }: FolderProps) => {
  const { t } = useTranslation().i18n;
  const id = `menu-${group}`;
  return (
    <li>
      <ButtonBase
        className={styles.folder}
        aria-expanded={open}
        aria-controls={id}
        title={t(labelKey)}
        onClick={() => onOpen(!open)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') onOpen(true);
          if (key === 'ArrowLeft') onOpen(false);
        }}
      >
        <Icon name={icon} size={22} />
        <span>{t(labelKey)}</span>
        <Icon name={open ? 'up' : 'down'} size={16} />
      </ButtonBase>
      <ul id={id} className={styles.children} hidden={!open}>
        {/* A closed group has none: links that nobody sees cost each page. */}
        {open && children.map((item) => <Item key={item.href} item={item} here={item === here} onClick={onClick} />)}
      </ul>
    </li>
  );
};

/**
 * The menu: 256 px, or 80 px when collapsed; on a phone it covers the screen while `open`. Its groups open and close, which is
 * remembered. Its search finds labels without regard to case and Turkish letters.
 */
export const SideMenu = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  // i18next's own: the hook's copies all of i18next's options at each call, and the menu asks sixty times.
  const { t } = useTranslation().i18n;
  const session = useSession();
  const { agent } = useRouter().query;
  const screen = useShownScreen();
  const [sought, setSought] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const toggleKey = useMenuCollapsed() ? 'shell:menuExpand' : 'shell:menuCollapse';
  useShortcut('shell.menu', toggleMenu);
  useBackCloses(onClose, open);

  const items = session?.menu ?? [];
  const found = items.filter((item) => matches(t(item.labelKey), sought));
  const here = items.find((item) => isHere(item, screen, agent)) ?? items.find((item) => isHere(item, screen, '1'));
  const groups = useGroups(items, here, sought !== '');

  const list = useRef<HTMLUListElement>(null);
  const hereHref = here?.href;
  useEffect(() => {
    if (hereHref) showWithin(list.current?.querySelector('[aria-current]'));
  }, [hereHref]);

  return (
    <nav
      id="menu"
      className={styles.menu}
      data-open={open || undefined}
      aria-label={t('shell:menu')}
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
          placeholder={t('shell:menuSearch')}
          aria-label={t('shell:menuSearch')}
          autoComplete="off"
        />
        <IconButton icon="close" label={t('action.close')} className={styles.close} onClick={onClose} />
      </div>
      <IconButton
        icon="search"
        label={t('shell:menuSearch')}
        className={styles.expand}
        onClick={() => {
          toggleMenu();
          search.current?.focus();
        }}
      />
      <ul ref={list} className={styles.items}>
        {menuTree(found).map((entry) =>
          'children' in entry ? (
            <Folder
              key={entry.group}
              folder={entry}
              here={here}
              open={groups.isOpen(entry.group)}
              onOpen={(toOpen) => groups.set(entry.group, toOpen)}
              onClick={onClose}
            />
          ) : (
            <Item key={entry.href} item={entry} here={entry === here} onClick={onClose} />
          ),
        )}
      </ul>
      {found.length === 0 && <p className={styles.empty}>{t('shell:menuEmpty', { text: sought })}</p>}
      <ButtonBase className={styles.toggle} onClick={toggleMenu} title={t(toggleKey)}>
        <Icon name="collapse" size={22} />
        <span>{t(toggleKey)}</span>
      </ButtonBase>
    </nav>
  );
};
