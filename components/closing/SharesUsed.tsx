import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import type { ClosingDetail } from '@/contract/closing/record';
import { formatPercent } from '@/lib/formats';
import { useMay } from '@/lib/session';
import styles from './Lines.module.css';

/** By which version of whose share the fee is parted. */
export const SharesUsed = ({ file: { shares } }: { file: ClosingDetail }) => {
  const { t } = useTranslation();
  const seesVersions = useMay('earnings.seeShares');
  return (
    <ul className={styles.lines}>
      {(['agent', 'broker'] as const).map((part) => {
        const used = shares[part];
        if (!used) return null;
        const said = t(`closing:shares.${used.source}`, { number: used.number });
        return (
          <li key={part}>
            <Icon name={part === 'agent' ? 'account' : 'company'} size={20} />
            <div>
              <span>
                {t(`closing:shares.${part}`)} · {formatPercent(used.percent)}
              </span>
              <small>
                {used.shareId !== null && seesVersions ? (
                  <Link href={`/earnings/share?id=${used.shareId}`}>{said}</Link>
                ) : (
                  said
                )}
              </small>
            </div>
            <Money kurus={used.amount} />
          </li>
        );
      })}
    </ul>
  );
};
