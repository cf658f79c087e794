import { useTranslation } from 'react-i18next';
import { deliveryText } from '@/components/ui/deliveryText';

/** Why a message did not go or did not arrive: a refusal of the console, a reason of the sending, or the provider's own words. */
export const useReasonText = () => {
  const { t } = useTranslation();
  return (reason: string): string => {
    const [code = '', detail] = reason.split(': ', 2);
    const known = t(`messaging/campaigns:reason.${code}`, { detail: detail ?? '', defaultValue: '' });
    return known || (deliveryText(reason, t) ?? t(`errors:${code}`, { defaultValue: reason }));
  };
};
