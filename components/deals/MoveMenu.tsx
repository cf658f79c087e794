import { enumLabel } from '@/components/ui/EnumChip';
import { Icon } from '@/components/ui/Icon';
import { Pop } from '@/components/ui/list/Pop';
import type { DealRow } from '@/contract/deals';
import type { EnumValue } from '@/domain/enums';
import '@/lib/errorTexts';
import { useTranslation } from '@/lib/useTranslation';
import styles from './MoveMenu.module.css';
import './texts';
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
    <Pop anchor={anchor} label={t('deals:move.menu', { name: deal.customer.name })} end onClose={onClose}>
      {deal.moves.length === 0 && <p className={styles.none}>{t('deals:move.none')}</p>}
      <ul className={styles.menu}>
        {deal.moves.map(({ to }) => {
          const { shut } = wayTo(deal, to);
          return (
            <li key={to}>
              <button
                type="button"
                aria-disabled={shut.length > 0 || undefined}
                onClick={() => {
                  onClose();
                  onMove(to);
                }}
              >
                {shut.length > 0 && <Icon name="lock" size={16} />}
                <span>{enumLabel('dealStatus', to, t)}</span>
                {shut[0] && <small>{t(`errors:${shut[0]}`)}</small>}
              </button>
            </li>
          );
        })}
      </ul>
    </Pop>
  );
};
