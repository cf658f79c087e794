import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/lib/errorText';
import { toast } from '@/lib/toast';
import { isShownAt, pageOf } from '@/lib/uploads/destination';
import { isComing, type Upload, uploads as queue } from '@/lib/uploads/queue';
import { useUploadQueue } from '@/lib/uploads/useUploads';
import { Button } from '../Button';
import { Icon } from '../Icon';
import styles from './UnsentFiles.module.css';

/**
 * Goes on with files that this device still has to send, on whatever screen, and says that there are some and where they belong. What was
 * refused meanwhile is said once and forgotten.
 */
export const UnsentFiles = () => {
  const { t } = useTranslation();
  const { query, pathname } = useRouter();
  const { uploads } = useUploadQueue();
  useEffect(() => {
    const refused = uploads.filter(
      (one): one is Upload & { failure: object } => !!one.failure && !isShownAt(one.to, pathname, query.id),
    );
    for (const { told, name, failure } of refused)
      if (!told) toast.error(t('uploads:notAdded', { name, reason: errorText(failure, t) }));
    queue.dropRefused(refused.map(({ id }) => id));
  }, [uploads, pathname, query.id, t]);
  const coming = uploads.filter((one) => isComing(one) && !isShownAt(one.to, pathname, query.id));
  const [first] = coming;
  if (!first) return null;
  return (
    <aside className={styles.unsent} aria-live="polite">
      <Icon name="upload" />
      <span>{t('uploads:floating', { count: coming.length })}</span>
      <Button size="small" href={pageOf(first.to)}>
        {t('uploads:show')}
      </Button>
    </aside>
  );
};
