import { css } from '@emotion/react';
import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
// @mui/material-nextjs needs @emotion/cache and @emotion/server, which it does not install itself.
import {
  documentGetInitialProps,
  DocumentHeadTags,
  type DocumentHeadTagsProps,
} from '@mui/material-nextjs/v16-pagesRouter';
import Document, { type DocumentContext, Head, Html, Main, NextScript } from 'next/document';
import type { ComponentType } from 'react';
import { KEEP_EARLY_INPUT } from '@/lib/earlyInput';
import { asLanguage, i18nIn, type Language } from '@/lib/i18n';
import type { PageProps } from '@/lib/page';
import { RELOAD_ON_LOST_SCRIPT } from '@/lib/lostScripts';
import { asColorScheme, type ColorScheme, cookie, SCHEME_COOKIE } from '@/lib/preferences';
import { screenTexts } from '@/lib/screenTexts';
import { styleCache } from '@/lib/styleCache';
import { textFiles } from '@/lib/textFiles';
import { theme } from '@/lib/theme';

/** Paper is white in any colour scheme: light text would be invisible on it. */
const onScreen = (selector: string, rule: string) => (selector.includes('dark') ? `@media screen{${rule}}` : rule);

/** The CSS variables of both colour schemes, the same on every page. */
const VARIABLES = theme
  .generateStyleSheets()
  .flatMap((sheet) => Object.entries(sheet))
  .map(([selector, variables]) => onScreen(selector, `${selector}{${css(variables).styles}}`))
  .join('');

type Props = DocumentHeadTagsProps & {
  language: Language;
  nonce?: string;
  scheme: ColorScheme;
  menu: string;
  environment: string;
};

/** Data needed for the first paint is in the page: language, colour scheme, menu width, and the CSP nonce. */
export default class ConsoleDocument extends Document<Props> {
  static override async getInitialProps(context: DocumentContext) {
    const { req } = context;
    const cookies = req?.headers.cookie;
    const given = req?.headers['x-nonce'];
    const nonce = typeof given === 'string' ? given : undefined;
    // The session knows the operator's language; before sign-in only the cookie does.
    let language = asLanguage(cookie(cookies, 'LANG'));
    const initial = await documentGetInitialProps(context, {
      emotionCache: styleCache(nonce),
      plugins: [
        {
          enhanceApp: (App) => (props) => {
            const { session } = props.pageProps as Partial<PageProps>;
            language = asLanguage(session?.language ?? language);
            const Localised = App as ComponentType<typeof props & { language: Language }>;
            return <Localised {...props} language={language} />;
          },
          resolveProps: async (props) => props,
        },
      ],
    });
    return {
      ...initial,
      language,
      nonce,
      scheme: asColorScheme(cookie(cookies, SCHEME_COOKIE)),
      menu: cookie(cookies, 'MENU') ?? 'open',
      environment: process.env.APP_MODE ?? 'local',
    };
  }

  override render() {
    const { language, nonce, scheme, menu, environment, emotionStyleTags, __NEXT_DATA__: next } = this.props;
    const { failure, session } = (next.props as { pageProps?: Partial<PageProps> }).pageProps ?? {};
    const { t } = i18nIn(language);
    const isProduction = environment === 'production';
    return (
      <Html
        lang={language}
        data-scheme={scheme === 'system' ? undefined : scheme}
        data-menu={menu}
        data-environment={isProduction ? undefined : environment}
        data-api={process.env.API_BASE_URL}
        data-operator={session?.operator.id}
      >
        <Head nonce={nonce}>
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: KEEP_EARLY_INPUT }} />
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: RELOAD_ON_LOST_SCRIPT }} />
          <style nonce={nonce} dangerouslySetInnerHTML={{ __html: VARIABLES }} />
          <DocumentHeadTags emotionStyleTags={emotionStyleTags} />
          {textFiles(screenTexts(next.page, failure !== undefined)).map((file) => (
            <script key={file} src={file} nonce={nonce} defer />
          ))}
          <meta name="description" content={t('app.description')} />
          <meta name="theme-color" content="#0c332d" />
          <link rel="manifest" href="/manifest.webmanifest" />
          <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/icons/icon-180.png" />
          <link rel="preload" href="/fonts/figtree-turkish.woff2" as="font" type="font/woff2" crossOrigin="anonymous" />
        </Head>
        <body>
          {/* Applies the system's colour scheme before the first paint. */}
          {scheme === 'system' && (
            <InitColorSchemeScript
              attribute="data-scheme"
              defaultMode="system"
              modeStorageKey={SCHEME_COOKIE}
              nonce={nonce}
            />
          )}
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
