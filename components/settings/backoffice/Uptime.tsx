import { useTranslation } from 'react-i18next';
import { spanText } from '@/lib/duration';
import { useNow } from '@/lib/useNow';

/** How long ago an instant is, in days, hours and minutes. */
export const Uptime = ({ since }: { since: string }) => {
  const { t } = useTranslation();
  return spanText(useNow() - Date.parse(since), t);
};
