import { linkHost } from '@/domain/messaging/mailLinks';
import { type Addresses, isListed, listedHosts } from '@/server/areas/content/links/targets';

let known: Addresses | undefined;

/** Says where e-mails may lead: where short links may. Until somebody has, they lead nowhere. */
export const allowLinks = (addresses: Addresses): void => {
  known = addresses;
};

/** Whether an e-mail may lead there. What its words stand for changes no host. */
export const mayLead = (url: string): boolean =>
  known !== undefined && linkHost(url) !== null && isListed(url.replace(/[{}]/g, '_'), known);

/** The hosts where e-mails may lead, for people to read. */
export const leadingHosts = (): string => (known ? listedHosts(known).join(', ') : '');
