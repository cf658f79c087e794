import { useSyncExternalStore } from 'react';
import { useTranslation } from '@/lib/useTranslation';

const MINUTE_MS = 60_000;
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS);
const everyMinute = (tell: () => void) => {
  const timer = setInterval(tell, MINUTE_MS);
  return () => clearInterval(timer);
};

/** How long ago an instant is, in days, hours and minutes; empty until the browser's clock is asked. */
export const Uptime = ({ since }: { since: string }) => {
  const { t } = useTranslation();
  const now = useSyncExternalStore(everyMinute, thisMinute, () => null);
  if (now === null) return null;
  const all = Math.max(0, Math.floor(now - Date.parse(since) / MINUTE_MS));
  const [days, hours, minutes] = [Math.floor(all / 1440), Math.floor(all / 60) % 24, all % 60];
  if (days > 0) return t('backoffice:duration.days', { days, hours });
  return hours > 0 ? t('backoffice:duration.hours', { hours, minutes }) : t('backoffice:duration.minutes', { minutes });
};
