import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { Icon } from '@/components/ui/Icon';
import { Menu } from '@/components/ui/Menu';
import type { DealRow } from '@/contract/deals';
import type { EnumValue } from '@/domain/enums';
import styles from './MoveMenu.module.css';
import { wayTo } from './useMove';

type Props = {
  deal: DealRow;
  anchor: HTMLElement;
  onMove: (to: EnumValue<'dealStatus'>) => void;
  onClose: () => void;
};

/** Where a deal may go from here; a closed way says why. */
export const MoveMenu = ({ deal, anchor, onMove, onClose }: Props) => {
  const { t } = useTranslation();
  return (
    <Menu anchor={anchor} label={t('deals:move.menu', { name: deal.customer.name })} end onClose={onClose}>
      {deal.moves.length === 0 && <p className={styles.none}>{t('deals:move.none')}</p>}
      {deal.moves.map(({ to }) => {
        const { shut } = wayTo(deal, to);
        return (
          <MenuItem
            key={to}
            className={styles.move}
            aria-disabled={shut.length > 0 || undefined}
            onClick={() => {
              onClose();
              onMove(to);
            }}
          >
            <span>
              {shut.length > 0 && <Icon name="lock" size={16} />}
              {enumLabel('dealStatus', to, t)}
            </span>
            {shut[0] && <small>{t(`errors:${shut[0]}`)}</small>}
          </MenuItem>
        );
      })}
    </Menu>
  );
};
