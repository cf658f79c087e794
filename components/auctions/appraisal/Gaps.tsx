import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import type { AppraisalDetail } from '@/contract/auctions/appraisal';
import { AUCTION_IMAGES_MIN } from '@/domain/limits';
import { useMay } from '@/lib/session';
import { fixOf } from '../life/fixes';
import styles from './Basis.module.css';

type Props = { auctionId: number; gaps: AppraisalDetail['gaps'] };

/** The link to where it can be corrected: the auction's form, or its own screen. */
const hrefOf = (gap: Props['gaps'][number], auctionId: number) => {
  const at = fixOf(gap, auctionId);
  return at?.startsWith('#') ? `/auctions/detail?id=${auctionId}${at}` : at;
};

/** The missing data that the appraisal depends on; with links for those who may edit auctions. */
export const Gaps = ({ auctionId, gaps }: Props) => {
  const { t } = useTranslation();
  const edits = useMay('auctions.edit');
  if (gaps.length === 0) return null;
  return (
    <section className={styles.gaps} aria-label={t('auctions/appraisal:gaps.title')}>
      <strong>{t('auctions/appraisal:gaps.title')}</strong>
      <ul>
        {gaps.map((gap) => {
          const href = edits ? hrefOf(gap, auctionId) : null;
          return (
            <li key={gap.check} data-blocks={gap.blocks || undefined}>
              <Icon name="warning" size={18} />
              <span>
                <b>{t(`enums:publishCheck.${gap.check}`)}</b>
                <small>{t(`errors:${gap.code}`, { min: AUCTION_IMAGES_MIN })}</small>
              </span>
              {href && <Link href={href}>{t('auctions/appraisal:gaps.mend')}</Link>}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
