import { AppCacheProvider } from '@mui/material-nextjs/v16-pagesRouter';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import Head from 'next/head';
import '../i18n';

/** With a dark mode, like the console: one of its controls switches the mode. */
const theme = createTheme({ cssVariables: { colorSchemeSelector: 'class' }, colorSchemes: { dark: true } });

/** As in MUI's guide for Next. */
export default function App({ Component, pageProps, ...props }) {
  return (
    <AppCacheProvider {...props}>
      <Head>
        <title>Mezatlar</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </Head>
      <ThemeProvider theme={theme}>
        <Component {...pageProps} />
      </ThemeProvider>
    </AppCacheProvider>
  );
}
