import { AppCacheProvider } from '@mui/material-nextjs/v16-pagesRouter';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import Head from 'next/head';
import '../i18n';

/** Light and dark, as the console: among its controls is the switch between them. */
const theme = createTheme({ cssVariables: { colorSchemeSelector: 'class' }, colorSchemes: { dark: true } });

/** As MUI's guide has it for Next. */
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
