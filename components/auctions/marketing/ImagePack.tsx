import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Empty } from '@/components/ui/Empty';
import { Picture } from '@/components/ui/Picture';
import { useAttempt } from '@/components/ui/useAct';
import { marketing, type MarketingDetail } from '@/contract/auctions/marketing';
import { formatBytes } from '@/lib/sizes';
import { downloadFile } from '@/lib/downloadFile';
import styles from './Marketing.module.css';

/** Downloads all pictures as one archive. */
export const TakePack = ({ id, images }: Pick<MarketingDetail, 'id' | 'images'>) => {
  const { t } = useTranslation();
  const { run, busy } = useAttempt();
  if (images.length === 0) return null;
  const take = () =>
    run(() => downloadFile(marketing.imagePack, { id }, `${t('auctions/marketing:pack.name', { id })}.zip`));
  const bytes = images.reduce((sum, { size }) => sum + size, 0);
  return (
    <span className={styles.pack}>
      <span className={styles.quiet}>
        {t('auctions/marketing:pack.about', { count: images.length, size: formatBytes(bytes) })}
      </span>
      <Button size="small" icon="download" busy={busy} onClick={() => void take()}>
        {t('auctions/marketing:pack.take')}
      </Button>
    </span>
  );
};

/** The pictures in the archive, in order. */
export const PackImages = ({ images }: Pick<MarketingDetail, 'images'>) => {
  const { t } = useTranslation();
  if (images.length === 0) return <Empty icon="image" title={t('auctions/marketing:pack.none')} />;
  return (
    <ul className={styles.images}>
      {images.map(({ id, thumbnail, caption, isShowcase }, index) => (
        <li key={`${id}-${index}`}>
          <Picture
            src={thumbnail}
            alt={t('auctions/marketing:pack.alt', { number: index + 1, caption })}
            loading="lazy"
          />
          <span>{isShowcase ? t('auctions/marketing:pack.showcase') : index + 1}</span>
        </li>
      ))}
    </ul>
  );
};
