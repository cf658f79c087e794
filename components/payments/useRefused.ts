import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { CallError } from '@/lib/callError';
import { toast } from '@/lib/toast';
import { useInvalidate } from '@/lib/useCall';

/** What a refusal leads to: what somebody else has changed meanwhile is shown as it is now, anything else is said. */
export const useRefused = () => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const invalidate = useInvalidate();
  return async (failure: unknown): Promise<void> => {
    if (!(failure instanceof CallError && failure.code === 'VERSION_CONFLICT'))
      return void (await dialog.error(failure));
    toast.info(t('payments:stale'));
    await invalidate();
  };
};
