import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chip } from '@/components/ui/chip';
import { Money } from '@/components/ui/Money';
import { Thumbnail } from '@/components/ui/Thumbnail';
import { When } from '@/components/ui/When';
import type { MemberRow } from '@/contract/content/collections';
import { isCollectable } from '@/domain/content/collections';
import styles from './Members.module.css';

type Props = { id: number; row: MemberRow | undefined; acts?: ReactNode };

/** An auction of a collection in one line; one that the website no longer shows says why. */
export const MemberLine = ({ id, row, acts }: Props) => {
  const { t } = useTranslation();
  const off = row !== undefined && !isCollectable(row.status);
  return (
    <div className={styles.member} data-off={off || undefined}>
      <span className={styles.picture}>
        <Thumbnail src={row?.image} />
      </span>
      <span className={styles.name}>
        <span>{row?.name ?? t('content/collections:member.unknown', { id })}</span>
        <small>
          {row && `#${id} · ${row.town}, ${row.city}`}
          {off && ` · ${t('content/collections:member.off')}`}
        </small>
      </span>
      {row && (
        <span className={styles.facts}>
          {chip('auctionStatus', row.status, t)}
          <span>
            {row.startPrice === null ? t('content/collections:member.noPrice') : <Money kurus={row.startPrice} short />}
          </span>
          {row.endAt && (
            <small>
              <When at={row.endAt} />
            </small>
          )}
        </span>
      )}
      <span className={styles.acts}>{acts}</span>
    </div>
  );
};
