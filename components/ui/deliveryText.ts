import type { TFunction } from 'i18next';
import { readDeliveryFailure } from '@/domain/messaging/failure';

/** Why a message did not go, in words and with what to do; null: words that nobody here knows. Screens name the texts `delivery`. */
export const deliveryText = (kept: string, t: TFunction): string | null => {
  const known = readDeliveryFailure(kept);
  return known && t(`delivery:${known.text}`);
};
