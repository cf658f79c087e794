import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { useUploadQueue } from '@/lib/uploads/useUploads';
import { Button } from '../Button';
import { Icon } from '../Icon';
import styles from './UnsentFiles.module.css';

/** Goes on with files that this device still has to send, on whatever screen, and says that there are some and where they belong. */
export const UnsentFiles = () => {
  const { t } = useTranslation();
  const { query, pathname } = useRouter();
  const { uploads } = useUploadQueue();
  const [first] = uploads;
  if (!first) return null;
  const there = pathname.startsWith('/auctions/') && Number(query.id) === first.auctionId;
  if (there) return null;
  return (
    <aside className={styles.unsent} aria-live="polite">
      <Icon name="upload" />
      <span>{t('auctions/media:queue.floating', { count: uploads.length })}</span>
      <Button size="small" href={`/auctions/detail?id=${first.auctionId}#pictures`}>
        {t('auctions/media:queue.show')}
      </Button>
    </aside>
  );
};
