import { useTranslation } from 'react-i18next';
import { deliveryText } from '@/components/ui/deliveryText';

/** Why a push did not go, in words; what nobody here knows stands as the provider said it. */
export const PushFailure = ({ failure }: { failure: string }) => {
  const { t } = useTranslation();
  return <>{deliveryText(failure, t) ?? failure}</>;
};
