import { useTranslation } from 'react-i18next';
import { deliveryText } from '@/components/ui/deliveryText';

/** Why an e-mail was not sent: as a sentence if known, otherwise the mail server's message. */
export const MailFailure = ({ failure }: { failure: string }) => {
  const { t } = useTranslation();
  return <>{deliveryText(failure, t) ?? t(`errors:${failure}`, { defaultValue: failure })}</>;
};
