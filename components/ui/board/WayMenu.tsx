import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon';
import { Menu } from '../Menu';
import type { BoardCard } from './cards';
import styles from './WayMenu.module.css';

type Props = { card: BoardCard; anchor: HTMLElement; onClose: () => void };

/** Where a card may go from here; a closed way says why. */
export const WayMenu = ({ card: { menu, ways }, anchor, onClose }: Props) => {
  const { t } = useTranslation();
  return (
    <Menu anchor={anchor} label={menu} end onClose={onClose}>
      {ways.length === 0 && <p className={styles.none}>{t('detail:board.none')}</p>}
      {ways.map(({ to, label, shut, go }) => (
        <MenuItem
          key={to}
          className={styles.way}
          aria-disabled={shut !== undefined || undefined}
          onClick={() => {
            onClose();
            go();
          }}
        >
          <span>
            {shut && <Icon name="lock" size={16} />}
            {label}
          </span>
          {shut && <small>{shut}</small>}
        </MenuItem>
      ))}
    </Menu>
  );
};
