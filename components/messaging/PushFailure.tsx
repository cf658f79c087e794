import { useTranslation } from 'react-i18next';
import { readDeliveryFailure } from '@/domain/messaging/failure';

/** Why a push did not go, in words; what nobody here knows stands as the provider said it. */
export const PushFailure = ({ failure }: { failure: string }) => {
  const { t } = useTranslation();
  const known = readDeliveryFailure(failure);
  return <>{known ? t(`messaging/push:failure.${known.code}`, { detail: known.detail }) : failure}</>;
};
