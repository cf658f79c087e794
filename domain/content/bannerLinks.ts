/** The parsed address; null if it is invalid or contains credentials before an @. */
const read = (address: string): URL | null => {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.username || url.password ? null : url;
};

/** Where our apps are downloaded. */
const STORES = ['play.google.com', 'apps.apple.com'];
/** The scheme that opens our app: tellal://auction/15 */
const APP = 'tellal:';

export const isStore = (address: string): boolean => {
  const url = read(address);
  return url !== null && url.protocol === 'https:' && STORES.includes(url.host);
};
/** A place in our own app. Its existence cannot be checked. */
export const isInApp = (address: string): boolean => read(address)?.protocol === APP;

export const isWebAddress = (address: string): boolean => /^https?:$/.test(read(address)?.protocol ?? '');
/** An app's link is an address on the web or in the app. */
export const isAppAddress = (address: string): boolean => isWebAddress(address) || isInApp(address);
