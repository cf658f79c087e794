import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { pageNonce } from '@/lib/nonce';
import { theme } from '@/lib/theme';

let shared: EmotionCache | undefined;
const cacheOfPage = () => (shared ??= createCache({ key: 'css', nonce: pageNonce() }));

/**
 * Goes around every MUI part. MUI is not in a page's first load: dialogs, drawers and menus bring it when they first open, so load
 * them with next/dynamic and `ssr: false`.
 */
export const Mui = ({ children }: { children: ReactNode }) => {
  const [cache] = useState(cacheOfPage);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
};
