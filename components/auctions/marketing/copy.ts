import type { TFunction } from 'i18next';
import { toast } from '@/lib/toast';

/** Copies a text to the clipboard and shows a toast, also if the browser refuses. Returns whether it was copied. */
export const copyText = async (text: string, t: TFunction, said = t('auctions/marketing:copied')): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(said);
    return true;
  } catch {
    toast.error(t('auctions/marketing:copyFailed'));
    return false;
  }
};

/** A URL for display, without its protocol. */
export const bare = (url: string): string => url.replace(/^https?:\/\//, '');
