import { useTranslation } from 'react-i18next';
import { deliveryText } from '@/components/ui/deliveryText';

/** Why a push was not sent, as a sentence; an unknown reason as the provider gave it. */
export const PushFailure = ({ failure }: { failure: string }) => {
  const { t } = useTranslation();
  return <>{deliveryText(failure, t) ?? failure}</>;
};
