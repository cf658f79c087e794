import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { contentLife } from '@/contract/content/life';
import { useMay } from '@/lib/session';
import { useCall } from '@/lib/useCall';
import { useLiveCalls } from '@/lib/useLive';
import styles from './Waiting.module.css';

/** A link from a list of content to everything that waits for the user's approval; nothing if nothing does. */
export const WaitingCount = () => {
  const { t } = useTranslation();
  const enabled = useMay('content.publish');
  const { data } = useCall(contentLife.waiting, {}, { enabled });
  useLiveCalls(enabled ? ['content'] : [], [contentLife.waiting]);
  if (!data || data.count === 0) return null;
  return (
    <span className={styles.link}>
      <Button href="/cms/waiting" icon="clock">
        {t('content/waiting:link', { count: data.count })}
      </Button>
    </span>
  );
};
