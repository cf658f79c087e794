import { useTranslation } from 'react-i18next';
import { spanText } from '@/lib/duration';
import { useNow } from '@/lib/useNow';

/** The time since an instant, in days, hours and minutes. */
export const Uptime = ({ since }: { since: string }) => {
  const { t } = useTranslation();
  return spanText(useNow() - Date.parse(since), t);
};
