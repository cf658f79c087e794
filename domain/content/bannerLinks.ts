/** Of an address as browsers read it; null when it is none, or names somebody before an @. */
const read = (address: string): URL | null => {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.username || url.password ? null : url;
};

/** Where the house's apps are fetched from. */
const STORES = ['play.google.com', 'apps.apple.com'];
/** What opens in the house's app: tellal://auction/15 */
const APP = 'tellal:';

export const isStore = (address: string): boolean => {
  const url = read(address);
  return url !== null && url.protocol === 'https:' && STORES.includes(url.host);
};
/** A place in the house's own app. Nobody can be asked whether it is there. */
export const isInApp = (address: string): boolean => read(address)?.protocol === APP;

export const isWebAddress = (address: string): boolean => /^https?:$/.test(read(address)?.protocol ?? '');
/** An app's link is an address on the web or in the app. */
export const isAppAddress = (address: string): boolean => isWebAddress(address) || isInApp(address);
