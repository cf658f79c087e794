import { links } from '@/contract/auctions/marketing';
import { implement, type Route } from '@/server/kernel/http/bind';
import { type Addresses, createLink, followLink, listLinks, updateLink } from './links';

export const linkRoutes = (addresses: Addresses): Route[] =>
  implement('links', links, {
    list: (input, context) => listLinks(input, context, addresses),
    create: (input, context) => createLink(input, context, addresses),
    update: (input, context) => updateLink(input, context, addresses),
    follow: ({ code }, { db }) => followLink(db, code, addresses),
  });
