import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct } from '@/components/ui/useAct';
import { calls } from '@/contract/calls';

type Props = { customerId: number; again?: boolean; onCall: (id: number) => void };

/** Calls a customer without an activity; the server checks the consent. */
export const CallCustomer = ({ customerId, again = false, onCall }: Props) => {
  const { t } = useTranslation();
  const dial = useAct(calls.dial);
  return (
    <LockedButton
      may="calls.make"
      variant="primary"
      icon="phone"
      disabled={dial.busy}
      onClick={() => void dial.run({ customerId }, ({ id }) => onCall(id))}
    >
      {t(dial.busy ? 'calls:dialling' : again ? 'calls:callAgain' : 'calls:call')}
    </LockedButton>
  );
};
