import { useDialog } from '@/components/ui/dialog';
import { CallError } from '@/lib/callError';
import { toast } from '@/lib/toast';
import { useAskAgain } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import '@/components/money/texts';

/** What a refusal leads to: what somebody else has changed meanwhile is shown as it is now, anything else is said. */
export const useRefused = () => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const again = useAskAgain();
  return async (failure: unknown): Promise<void> => {
    if (!(failure instanceof CallError && failure.code === 'VERSION_CONFLICT'))
      return void (await dialog.error(failure));
    toast.info(t('payments:stale'));
    await again();
  };
};
