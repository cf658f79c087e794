import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { calls } from '@/contract/calls';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import './texts';

type Props = { customerId: number; again?: boolean; onCall: (id: number) => void };

/** Calls a customer without any piece of work; consent is asked by the server. */
export const CallCustomer = ({ customerId, again = false, onCall }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const dial = useAction(calls.dial);
  return (
    <LockedButton
      may="calls.make"
      variant="primary"
      icon="phone"
      busy={dial.isPending}
      onClick={() =>
        dial.mutate(
          { customerId },
          { onSuccess: ({ id }) => onCall(id), onError: (failure) => void dialog.error(failure) },
        )
      }
    >
      {t(again ? 'calls:callAgain' : 'calls:call')}
    </LockedButton>
  );
};
