import { formatNumber } from './formats';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const STEP = 1024;

/** Bytes as people read them: 1536 is 1,5 KB. */
export const formatBytes = (bytes: number): string => {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1);
  const value = bytes / STEP ** power;
  return `${formatNumber(Math.round(value * 10) / 10)} ${UNITS[power] ?? ''}`;
};
