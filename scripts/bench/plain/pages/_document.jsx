import { documentGetInitialProps, DocumentHeadTags } from '@mui/material-nextjs/v16-pagesRouter';
import Document, { Head, Html, Main, NextScript } from 'next/document';

export default class PlainDocument extends Document {
  static getInitialProps(context) {
    return documentGetInitialProps(context);
  }

  render() {
    return (
      <Html lang="tr">
        <Head>
          <DocumentHeadTags {...this.props} />
        </Head>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
