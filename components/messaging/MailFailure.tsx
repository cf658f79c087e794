import { useTranslation } from 'react-i18next';
import { deliveryText } from '@/components/ui/deliveryText';

/** Why an e-mail did not go: in words where they are known, else as the mail server said it. */
export const MailFailure = ({ failure }: { failure: string }) => {
  const { t } = useTranslation();
  return <>{deliveryText(failure, t) ?? t(`errors:${failure}`, { defaultValue: failure })}</>;
};
