import { useTranslation } from 'react-i18next';
import { CallError } from '@/lib/callError';
import { toast } from '@/lib/toast';
import { useInvalidate } from '@/lib/useCall';

/**
 * For useAct: what somebody else has changed meanwhile is shown as it is now; anything else is for the dialog to say. `onClose` is called
 * when it was decided about something that is no longer so; where no answer came, or something typed is wrong, that stays to be sent again.
 */
export const useRefused = (onClose?: () => void) => {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  return async (failure: unknown): Promise<boolean> => {
    if (!(failure instanceof CallError)) return false;
    if (failure.status === 409) onClose?.();
    if (failure.code !== 'VERSION_CONFLICT') return false;
    toast.info(t('payments:stale'));
    await invalidate();
    return true;
  };
};
