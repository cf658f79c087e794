import { useTranslation } from 'react-i18next';
import { Line, Lines } from '@/components/ui/Lines';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import type { ClosingDetail } from '@/contract/closing/record';
import { formatPercent } from '@/lib/formats';
import { useMay } from '@/lib/session';

/** Which version of which share splits the fee. */
export const SharesUsed = ({ file: { shares } }: { file: ClosingDetail }) => {
  const { t } = useTranslation();
  const seesVersions = useMay('earnings.seeShares');
  return (
    <Lines>
      {(['agent', 'broker'] as const).map((part) => {
        const used = shares[part];
        if (!used) return null;
        const said = t(`closing:shares.${used.source}`, { number: used.number });
        return (
          <Line key={part} icon={part === 'agent' ? 'account' : 'company'} end={<Money kurus={used.amount} />}>
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
          </Line>
        );
      })}
    </Lines>
  );
};
