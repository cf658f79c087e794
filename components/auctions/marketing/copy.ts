import type { TFunction } from 'i18next';
import { toast } from '@/lib/toast';

/** Puts a text on the clipboard and says so, or that the browser would not let us. Answers whether it is there. */
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

/** An address as people read it, without its protocol. */
export const bare = (url: string): string => url.replace(/^https?:\/\//, '');
