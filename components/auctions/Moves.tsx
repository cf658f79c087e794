import '@/lib/permissionTexts';
import { useTranslation } from '@/lib/useTranslation';
import type { AuctionMove } from '@/contract/auctions';
import { EnumChip, enumLabel } from '@/components/ui/EnumChip';
import { Icon } from '@/components/ui/Icon';
import type { ErrorCode } from '@/domain/errors';
import { AUCTION_IMAGES_MIN } from '@/domain/limits';
import '@/lib/errorTexts';
import styles from './Moves.module.css';

/** Which statuses can follow, and for those that cannot every reason: a missing permission, document or date. */
export const Moves = ({ moves }: { moves: readonly AuctionMove[] }) => {
  const { t } = useTranslation();
  const reason = (code: ErrorCode, { lacks }: AuctionMove) =>
    code === 'AUTHORIZATION_ERROR' && lacks
      ? t('locked.why', { permission: t(`permissions:action.${lacks}`) })
      : t(`errors:${code}`, { min: AUCTION_IMAGES_MIN });
  if (moves.length === 0) return <p className={styles.quiet}>{t('auctions:moves.none')}</p>;
  return (
    <ul className={styles.moves}>
      {moves.map((move) => {
        const open = move.closed.length === 0;
        return (
          <li key={move.action} data-open={open}>
            <span className={styles.mark}>
              <Icon name={open ? 'check' : 'lock'} size={16} />
            </span>
            <div>
              <p className={styles.title}>
                {enumLabel('auctionAction', move.action, t)}
                <EnumChip name="auctionStatus" value={move.to} />
              </p>
              {open ? (
                <p className={styles.quiet}>{t('auctions:moves.open')}</p>
              ) : (
                <ul className={styles.reasons}>
                  {move.closed.map((code) => (
                    <li key={code}>{reason(code, move)}</li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
};
