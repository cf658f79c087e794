import type { AppProps } from 'next/app';
import dynamic from 'next/dynamic';
import Head from 'next/head';
import { type ReactNode, Suspense, useEffect } from 'react';
import { DialogHost } from '@/components/ui/dialog';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { RouteProgress } from '@/components/ui/shell/RouteProgress';
import { Toasts } from '@/components/ui/Toasts';
import { screenFor } from '@/domain/screens';
import { asLanguage, type Language, textsIn } from '@/lib/i18n';
import type { PageProps } from '@/lib/page';
import { pageTitle } from '@/lib/pageTitle';
import { registerServiceWorker } from '@/lib/serviceWorker';
import { SessionProvider } from '@/lib/session';
import { TextsProvider } from '@/lib/useTranslation';
import '@/styles/tokens.css';
import '@/styles/base.css';

const DashboardLayout = dynamic(() =>
  import(/* webpackChunkName: 'dashboard-layout' */ '@/layouts/DashboardLayout').then(
    (module) => module.DashboardLayout,
  ),
);
const DefaultLayout = dynamic(() => import('@/layouts/DefaultLayout').then((module) => module.DefaultLayout));
const FatalError = dynamic(() => import('@/components/ui/ErrorPage').then((module) => module.FatalError));
const Forbidden = dynamic(() => import('@/components/ui/Forbidden').then((module) => module.Forbidden));

/** `language` comes from _document on the server; the browser reads what it wrote into the page. */
type Props = AppProps<Partial<PageProps>> & { language?: Language };

export default function App({ Component, pageProps, router, language }: Props) {
  const { session = null, dehydratedState, failure } = pageProps;
  const texts = textsIn(language ?? asLanguage(document.documentElement.lang));
  const screen = screenFor(router.pathname);
  useEffect(registerServiceWorker, []);

  const content = (): ReactNode => {
    if (failure?.status === 500)
      return (
        <main>
          <FatalError code={failure.code} />
        </main>
      );
    const page = failure?.permission ? <Forbidden permission={failure.permission} /> : <Component {...pageProps} />;
    // A boundary of its own: the browser takes the page over in small steps, after the shell around it.
    const guarded = (
      <ErrorBoundary key={router.pathname}>
        <Suspense>{page}</Suspense>
      </ErrorBoundary>
    );
    if (screen?.layout === 'dashboard') return <DashboardLayout data={dehydratedState}>{guarded}</DashboardLayout>;
    return screen ? <DefaultLayout>{guarded}</DefaultLayout> : <main>{guarded}</main>;
  };
  return (
    <TextsProvider texts={texts}>
      <SessionProvider session={session}>
        <Head>
          <title>{`${pageTitle(router.pathname, router.query.id, texts.t)} · ${texts.t('app.name')}`}</title>
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        </Head>
        <DialogHost>
          <RouteProgress />
          {content()}
          <Toasts />
        </DialogHost>
      </SessionProvider>
    </TextsProvider>
  );
}
