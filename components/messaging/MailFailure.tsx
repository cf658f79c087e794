import { useTranslation } from 'react-i18next';
import { readDeliveryFailure } from '@/domain/messaging/failure';

/** Why an e-mail did not go: the console's own reasons in words, a mail server's as it said them. */
export const MailFailure = ({ failure }: { failure: string }) => {
  const { t } = useTranslation();
  const known = readDeliveryFailure(failure);
  if (known) return <>{t(`messaging/emails:failure.${known.code}`, { detail: known.detail })}</>;
  return <>{t(`errors:${failure}`, { defaultValue: failure })}</>;
};
