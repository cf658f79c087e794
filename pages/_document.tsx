import Document, { type DocumentContext, Head, Html, Main, NextScript } from 'next/document';
import type { ComponentProps, ComponentType, ReactElement } from 'react';
import { asLanguage, type Language, textsIn } from '@/lib/i18n';
import type { PageProps } from '@/lib/page';
import { cookie } from '@/lib/preferences';

type Files = Parameters<Head['getScripts']>[0];

/** Runs the scripts that wait, in their order, once the page has been painted; at once where nobody looks. */
const RUN = `addEventListener('DOMContentLoaded',function(){
var run=function(){document.querySelectorAll('link[data-script]').forEach(function(link){
var script=document.createElement('script');script.src=link.href;script.async=false;document.head.appendChild(script)})};
document.hidden?run():requestAnimationFrame(function(){setTimeout(run)})})`;

const waiting = (scripts: readonly (ReactElement<ComponentProps<'script'>> | null)[]) =>
  scripts.flatMap((script) => {
    if (!script) return [];
    const { src, nonce } = script.props;
    return src ? (
      <link key={src} rel="preload" as="script" fetchPriority="low" href={src} nonce={nonce} data-script="" />
    ) : (
      script
    );
  });

/** Next's head, but for its scripts: they are fetched with the page and run after it has been seen, not before. */
class PaintFirstHead extends Head {
  override getDynamicChunks(files: Files) {
    return waiting(super.getDynamicChunks(files));
  }

  override getScripts(files: Files) {
    return [
      ...waiting(super.getScripts(files)),
      <script key="run" nonce={this.props.nonce} dangerouslySetInnerHTML={{ __html: RUN }} />,
    ];
  }
}

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
