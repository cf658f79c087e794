import type { TFunction } from 'i18next';
import { toast } from './toast';

/**
 * Opens the device's share sheet for an address. A device without one gets the address copied to the clipboard, and a toast says so.
 * Cancelling does nothing.
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
