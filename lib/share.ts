import type { TFunction } from 'i18next';
import { toast } from './toast';

/**
 * Gives an address to whatever the device shares with; where it shares with nothing, to the clipboard, and says so. Nothing happens when somebody
 * thinks better of it.
 */
export const share = async (url: string, title: string, t: TFunction): Promise<void> => {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ url, title });
    await navigator.clipboard.writeText(url);
    toast.success(t('shell:reach.copied'));
  } catch (failure) {
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) toast.error(t('shell:reach.copyFailed'));
  }
};
