import { linkHost } from '@/domain/messaging/mailLinks';
import { type Addresses, isListed, listedHosts } from '@/server/areas/content/links/targets';

let known: Addresses | undefined;

/** Sets the hosts to which e-mails may link, the same as for short links. Until this is called no link is allowed. */
export const allowLinks = (addresses: Addresses): void => {
  known = addresses;
};

/** Whether an e-mail may link to this address. Its placeholders cannot change the host. */
export const mayLead = (url: string): boolean =>
  known !== undefined && linkHost(url) !== null && isListed(url.replace(/[{}]/g, '_'), known);

/** The hosts to which e-mails may link, as a readable list. */
export const leadingHosts = (): string => (known ? listedHosts(known).join(', ') : '');
