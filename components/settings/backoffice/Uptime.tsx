import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '@/domain/time';
import { useNow } from '@/lib/useNow';

/** How long ago an instant is, in days, hours and minutes. */
export const Uptime = ({ since }: { since: string }) => {
  const { t } = useTranslation();
  const all = Math.max(0, Math.floor((useNow() - Date.parse(since)) / MINUTE_MS));
  const [days, hours, minutes] = [Math.floor(all / 1440), Math.floor(all / 60) % 24, all % 60];
  if (days > 0) return t('settings/backoffice:duration.days', { days, hours });
  return hours > 0
    ? t('settings/backoffice:duration.hours', { hours, minutes })
    : t('settings/backoffice:duration.minutes', { minutes });
};
