import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SCHEME_COOKIE, schemeStorage } from '../preferences';
import { theme } from '../theme';

/**
 * Gives MUI's parts below it our theme, in the colour scheme that was chosen on this device. Its variables stand in the document
 * (pages/_document.tsx): MUI would write them anew for every page. `noSsr`: it says the scheme at once and not a moment later, when all of the
 * page would have to be taken over in one go to hear of it; what shows the scheme asks `useScheme`.
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
