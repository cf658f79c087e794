import type { TFunction } from 'i18next';

/** 4200 seconds are "1 sa 10 dk". */
export const durationText = (seconds: number, t: TFunction): string => {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return t('activities:seconds', { count: seconds });
  if (minutes < 60) return t('activities:minutes', { count: minutes });
  return t('activities:hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
};
