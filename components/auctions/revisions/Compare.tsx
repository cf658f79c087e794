import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/ui/Notice';
import { enumLabel } from '@/components/ui/chip';
import type { RevisionDetail } from '@/contract/auctions/revisions';
import styles from './Change.module.css';
import { valueText } from './valueText';

/** The value at the time of the request, the present one and the requested one side by side, so that nobody approves blindly. */
export const Compare = ({ record }: { record: RevisionDetail }) => {
  const { t } = useTranslation();
  const { field, status, oldPrice, oldValue, newPrice, newValue, currentPrice, currentValue } = record;
  if (field === null) return <p className={styles.lead}>{t('auctions/revisions:noChange')}</p>;
  const was = valueText(field, oldPrice, oldValue, t);
  const now = valueText(field, currentPrice, currentValue, t);
  const open = status === 'INITIAL';
  return (
    <>
      <p className={styles.lead}>{enumLabel('revisionField', field, t)}</p>
      <dl className={styles.compare}>
        <div>
          <dt>{t('auctions/revisions:was')}</dt>
          <dd>{was}</dd>
        </div>
        {open && now !== was && (
          <div>
            <dt>{t('auctions/revisions:now')}</dt>
            <dd>{now}</dd>
          </div>
        )}
        <div data-wanted="true">
          <dt>{t('auctions/revisions:wanted')}</dt>
          <dd>{valueText(field, newPrice, newValue, t)}</dd>
        </div>
      </dl>
      {open && now !== was && (
        <Notice kind="error" className={styles.warning}>
          {t('auctions/revisions:outdated')}
        </Notice>
      )}
    </>
  );
};
