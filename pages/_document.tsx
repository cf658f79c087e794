import Document, { type DocumentContext, Html, Main, NextScript } from 'next/document';
import type { ComponentType } from 'react';
import { asLanguage, type Language, textsIn } from '@/lib/i18n';
import type { PageProps } from '@/lib/page';
import { PaintFirstHead } from '@/lib/PaintFirstHead';
import { cookie } from '@/lib/preferences';

type Props = { language: Language; nonce?: string; scheme: string; menu: string; environment: string };

/** What the first paint depends on comes with the page: language, colour scheme, width of the menu, and the policy's nonce. */
export default class ConsoleDocument extends Document<Props> {
  static override async getInitialProps(context: DocumentContext) {
    const { req, renderPage } = context;
    const cookies = req?.headers.cookie;
    const nonce = req?.headers['x-nonce'];
    // The session knows the operator's language; before sign-in only the cookie does.
    let language = asLanguage(cookie(cookies, 'LANG'));
    context.renderPage = () =>
      renderPage({
        enhanceApp: (App) => (props) => {
          const { session } = props.pageProps as Partial<PageProps>;
          language = asLanguage(session?.language ?? language);
          const Localised = App as ComponentType<typeof props & { language: Language }>;
          return <Localised {...props} language={language} />;
        },
      });
    const initial = await Document.getInitialProps(context);
    return {
      ...initial,
      language,
      nonce: typeof nonce === 'string' ? nonce : undefined,
      scheme: cookie(cookies, 'SCHEME') ?? 'system',
      menu: cookie(cookies, 'MENU') ?? 'open',
      environment: process.env.APP_MODE ?? 'local',
    };
  }

  override render() {
    const { language, nonce, scheme, menu, environment } = this.props;
    const { t } = textsIn(language);
    const isProduction = environment === 'production';
    return (
      <Html
        lang={language}
        data-scheme={scheme}
        data-menu={menu}
        data-environment={isProduction ? undefined : environment}
        data-api={process.env.API_BASE_URL}
      >
        <PaintFirstHead nonce={nonce}>
          <meta name="description" content={t('app.description')} />
          <meta name="theme-color" content="#0c332d" />
          <link rel="manifest" href="/manifest.webmanifest" />
          <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/icons/icon-180.png" />
          {['latin', 'latin-ext'].map((subset) => (
            <link
              key={subset}
              rel="preload"
              href={`/fonts/figtree-${subset}.woff2`}
              as="font"
              type="font/woff2"
              crossOrigin="anonymous"
            />
          ))}
        </PaintFirstHead>
        <body>
          {!isProduction && (
            <aside className="environment-banner" aria-label={t('environment.label')}>
              {t(`environment.${environment}`)}
            </aside>
          )}
          <Main />
          <NextScript nonce={nonce} />
        </body>
      </Html>
    );
  }
}
