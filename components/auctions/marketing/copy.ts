import { toast } from '@/lib/toast';
import type { TFunction } from '@/lib/i18n';

/** Puts a text on the clipboard and says so, or that the browser would not let us. Answers whether it is there. */
export const copyText = async (text: string, t: TFunction, said = t('marketing:copied')): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said);
    return true;
  } catch {
    toast.error(t('marketing:copyFailed'));
    return false;
  }
};
