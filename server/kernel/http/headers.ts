export const NO_STORE = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // The specification has a token in one call's address, so no request that follows may send it as its referrer.
  'referrer-policy': 'no-referrer',
};
/** Answers are data: opened as a page or in a frame they can do nothing. */
export const NO_PAGE = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
export const JSON_HEADERS = {
  ...NO_STORE,
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': NO_PAGE,
};
