import { useTranslation } from 'react-i18next';
import { deliveryText } from '@/components/ui/deliveryText';

/** Why a message was not sent or delivered: a refusal of the console, a failure of sending, or the provider's message. */
export const useReasonText = () => {
  const { t } = useTranslation();
  return (reason: string): string => {
    const [code = '', detail] = reason.split(': ', 2);
    const known = t(`messaging/campaigns:reason.${code}`, { detail: detail ?? '', defaultValue: '' });
    return known || (deliveryText(reason, t) ?? t(`errors:${code}`, { defaultValue: reason }));
  };
};
