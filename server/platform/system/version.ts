import { version } from '@/package.json';

/** Of package.json. */
export const VERSION = version;
