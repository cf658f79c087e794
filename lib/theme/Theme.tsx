import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SCHEME_COOKIE, schemeStorage } from '../preferences';
import { theme } from '../theme';

/**
 * Gives MUI's parts below it our theme, in the colour scheme that was chosen on this device. Its variables stand in the document
 * (pages/_document.tsx): MUI would write them anew for every page. `noSsr`: MUI gives the scheme at once. Given a moment later, it would
 * force React to hydrate the whole page in one go; components that show the scheme use `useScheme`.
 */
export const Theme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider
    theme={theme}
    modeStorageKey={SCHEME_COOKIE}
    storageManager={schemeStorage}
    disableStyleSheetGeneration
    noSsr
  >
    {children}
  </ThemeProvider>
);
