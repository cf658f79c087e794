import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { Empty } from '@/components/ui/Empty';
import { marketing, type MarketingDetail } from '@/contract/auctions/marketing';
import { formatBytes } from '@/lib/sizes';
import { takeArchive } from '@/lib/takeArchive';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Marketing.module.css';
import '@/components/marketing/texts';

/** All pictures as one archive. */
export const TakePack = ({ id, images }: Pick<MarketingDetail, 'id' | 'images'>) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const [busy, setBusy] = useState(false);
  if (images.length === 0) return null;
  const take = async () => {
    setBusy(true);
    try {
      await takeArchive(marketing.imagePack, { id }, `${t('marketing:pack.name', { id })}.zip`);
    } catch (failure) {
      await dialog.error(failure);
    } finally {
      setBusy(false);
    }
  };
  const bytes = images.reduce((sum, { size }) => sum + size, 0);
  return (
    <span className={styles.pack}>
      <span className={styles.quiet}>
        {t('marketing:pack.about', { count: images.length, size: formatBytes(bytes) })}
      </span>
      <Button size="small" icon="download" busy={busy} onClick={() => void take()}>
        {t('marketing:pack.take')}
      </Button>
    </span>
  );
};

/** The pictures that the archive holds, in its order. */
export const PackImages = ({ images }: Pick<MarketingDetail, 'images'>) => {
  const { t } = useTranslation();
  if (images.length === 0) return <Empty icon="image" title={t('marketing:pack.none')} />;
  return (
    <ul className={styles.images}>
      {images.map(({ id, thumbnail, caption, isShowcase }, index) => (
        <li key={`${id}-${index}`}>
          <img src={thumbnail} alt={t('marketing:pack.alt', { number: index + 1, caption })} loading="lazy" />
          <span>{isShowcase ? t('marketing:pack.showcase') : index + 1}</span>
        </li>
      ))}
    </ul>
  );
};
