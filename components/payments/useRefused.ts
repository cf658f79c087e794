import { useTranslation } from 'react-i18next';
import { CallError } from '@/lib/callError';
import { toast } from '@/lib/toast';
import { useInvalidate } from '@/lib/useCall';

/**
 * For useAct: after a change by somebody else, the present state is shown; anything else is left to the dialog. `onClose` is called if the
 * decision was based on stale data; if there was no answer, or the input was wrong, the drawer stays open to send again.
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
