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

// Before anything is drawn.
guardSinks();
hearBack();
if (typeof document !== 'undefined') beginHydration();

/** The browser's styles carry the page's nonce; on the server each page has a cache of its own. */
const browserCache = typeof document === 'undefined' ? undefined : styleCache(pageNonce());

/** Says in the document that the browser has taken over what stands beside this: from then on buttons do what they say. */
const Alive = () => {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    endHydration();
    replayEarlyInput();
  }, []);
  return null;
};

/** What stands in the document's head; the title has its text once the screen has. */
const PageHead = () => {
  const title = useDocumentTitle();
  return (
    <Head>
      <title>{title}</title>
      {/* A phone's keyboard takes its room from the page: what stands at a form's foot stays above it. */}
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
      />
    </Head>
  );
};

/** `language` and `emotionCache` come from _document on the server; the browser reads what it wrote into the page. */
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
    // What stands in an Activity the browser takes over after the rest and in small steps, between which a touch is heard. No Suspense: React
    // sends what is large within one with an inline script, which has no nonce and is refused.
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
