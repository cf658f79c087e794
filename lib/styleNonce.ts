import { pageNonce } from './nonce';

// notistack's style library takes the page's nonce from here when it is imported, so this is imported before it.
if (typeof window !== 'undefined') Object.assign(window, { __nonce__: pageNonce() });
