import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { contentLife } from '@/contract/content/life';
import { useMay } from '@/lib/session';
import { useCall } from '@/lib/useCall';
import { useLiveCalls } from '@/lib/useLive';

/** From a list of content to everything that waits for whoever looks; nothing while nothing does. */
export const WaitingLink = () => {
  const { t } = useTranslation();
  const enabled = useMay('content.publish');
  const { data } = useCall(contentLife.waiting, {}, { enabled });
  useLiveCalls(enabled ? ['content'] : [], [contentLife.waiting]);
  if (!data || data.count === 0) return null;
  return (
    <Button href="/cms/waiting" icon="clock">
      {t('content/waiting:link', { count: data.count })}
    </Button>
  );
};
