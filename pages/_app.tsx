import { AppCacheProvider } from '@mui/material-nextjs/v16-pagesRouter';
import type { EmotionCache } from '@emotion/react';
import type { AppProps } from 'next/app';
import dynamic from 'next/dynamic';
import Head from 'next/head';
import { Activity, type ReactNode, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { DialogHost } from '@/components/ui/dialog';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { RouteProgress } from '@/components/ui/shell/RouteProgress';
import { Texts } from '@/components/ui/Texts';
import { hearBack } from '@/lib/backCloses';
import { replayEarlyInput } from '@/lib/earlyInput';
import { i18nIn, type Language, pageI18n } from '@/lib/i18n';
import { MissingRecord } from '@/lib/missingRecord';
import { pageNonce } from '@/lib/nonce';
import type { PageProps } from '@/lib/page';
import { retried } from '@/lib/retried';
import { registerServiceWorker } from '@/lib/serviceWorker';
import { ShownScreenProvider, useDocumentTitle } from '@/lib/shownScreen';
import { SessionProvider } from '@/lib/signedIn';
import { Theme } from '@/lib/theme/Theme';
import { styleCache } from '@/lib/styleCache';
import { beginHydration, endHydration } from '@/lib/hydration';
import { guardSinks } from '@/lib/trustedTypes';
import '@/styles/tokens.css';
import '@/styles/base.css';

const DashboardLayout = dynamic(
  retried(() =>
    import(/* webpackChunkName: 'dashboard-layout' */ '@/layouts/DashboardLayout').then(
      (module) => module.DashboardLayout,
    ),
  ),
);
const DefaultLayout = dynamic(
  retried(() =>
    import(/* webpackChunkName: 'default-layout' */ '@/layouts/DefaultLayout').then((module) => module.DefaultLayout),
  ),
);
const FatalError = dynamic(retried(() => import('@/components/ui/ErrorPage').then((module) => module.FatalError)));
const Forbidden = dynamic(retried(() => import('@/components/ui/Forbidden').then((module) => module.Forbidden)));

// Before the first render.
guardSinks();
hearBack();
if (typeof document !== 'undefined') beginHydration();

/** In the browser, styles use the page's CSP nonce; on the server each page has its own cache. */
const browserCache = typeof document === 'undefined' ? undefined : styleCache(pageNonce());

/** Marks in the document that hydration is complete: from then on buttons work. */
const Alive = () => {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    endHydration();
    void replayEarlyInput();
  }, []);
  return null;
};

/** The document's head; the title follows when the screen has its texts. */
const PageHead = () => {
  const title = useDocumentTitle();
  return (
    <Head>
      <title>{title}</title>
      {/* A phone's keyboard shrinks the page, so that the buttons at a form's bottom stay visible above it. */}
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
      />
    </Head>
  );
};

/** `language` and `emotionCache` come from _document on the server; the browser reads what the server wrote into the page. */
type Props = AppProps<Partial<PageProps>> & { language?: Language; emotionCache?: EmotionCache };

export default function App({ Component, pageProps, router, language, emotionCache = browserCache }: Props) {
  const { session = null, screen, dehydratedState, failure, missing = false } = pageProps;
  const i18n = language ? i18nIn(language) : pageI18n();
  useEffect(registerServiceWorker, []);

  const failed = failure !== undefined && failure.status >= 500;
  const content = (): ReactNode => {
    if (failure && failed)
      return (
        <main>
          <FatalError code={failure.code} passing={failure.status === 503} />
          <Alive />
        </main>
      );
    const page = failure?.permission ? <Forbidden permission={failure.permission} /> : <Component {...pageProps} />;
    // The content of an Activity is hydrated after the rest and in small steps, so that taps are handled in between. No Suspense: React
    // sends large content within one through an inline script, which has no nonce and is blocked.
    const guarded = (
      <ErrorBoundary key={router.pathname}>
        <Activity>
          <MissingRecord value={missing}>{page}</MissingRecord>
          <Alive />
        </Activity>
      </ErrorBoundary>
    );
    if (screen?.layout === 'dashboard') return <DashboardLayout data={dehydratedState}>{guarded}</DashboardLayout>;
    return screen ? <DefaultLayout>{guarded}</DefaultLayout> : <main>{guarded}</main>;
  };
  return (
    <AppCacheProvider emotionCache={emotionCache}>
      <Theme>
        <I18nextProvider i18n={i18n}>
          <SessionProvider session={session}>
            <ShownScreenProvider value={failed ? null : (screen ?? null)}>
              <DialogHost>
                <RouteProgress />
                <ErrorBoundary>
                  <Texts of={failed ? [] : (screen?.texts ?? [])}>
                    <PageHead />
                    {content()}
                  </Texts>
                </ErrorBoundary>
              </DialogHost>
            </ShownScreenProvider>
          </SessionProvider>
        </I18nextProvider>
      </Theme>
    </AppCacheProvider>
  );
}
