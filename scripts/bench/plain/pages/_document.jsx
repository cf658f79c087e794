import { documentGetInitialProps, DocumentHeadTags } from '@mui/material-nextjs/v16-pagesRouter';
import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
import { Head, Html, Main, NextScript } from 'next/document';

/** As in MUI's guide for Next. */
export default function Document({ emotionStyleTags }) {
  return (
    <Html lang="tr">
      <Head>
        <DocumentHeadTags emotionStyleTags={emotionStyleTags} />
      </Head>
      <body>
        <InitColorSchemeScript attribute="class" />
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}

Document.getInitialProps = documentGetInitialProps;
