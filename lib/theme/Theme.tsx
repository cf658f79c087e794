import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SCHEME_COOKIE, schemeStorage } from '../preferences';
import { theme } from '../theme';

/** Gives MUI's parts below it our theme, in the colour scheme that was chosen on this device. */
export const Theme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme} modeStorageKey={SCHEME_COOKIE} storageManager={schemeStorage}>
    {children}
  </ThemeProvider>
);
