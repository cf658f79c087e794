/** Numbers and formats that every page needs: limits.ts has the others, and is loaded with what needs one of them (decision 0162). */

// Text (V16), characters
export const TEXT_LIMIT = 1024;

// The layout, pixels
export const LOGO_SIZES_PX = [
  { width: 213, height: 50 },
  { width: 170, height: 40 },
  { width: 128, height: 30 },
] as const;
export const BREAKPOINTS_PX = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;
export const SPACING_PX = 8;
/** Elements this close to the viewport are prefetched. */
export const PREFETCH_MARGIN_PX = 200;

export const SEARCH_DEBOUNCE_MS = 166;

export const SESSION_IDLE_MINUTES = 30;

// Formats of dates and money
export const CURRENCY = 'TRY';
export const LOCALE = 'tr-TR';
export const DATE_TIME_FORMAT = 'D/MM/YYYY HH:mm';
