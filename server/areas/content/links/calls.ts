import { links } from '@/contract/auctions/links';
import { formatDay } from '@/domain/formats';
import { implement, type Route } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import type { Clicks } from './clicks';
import { findTarget, visitorOf } from './follow';
import { createLink, linkQr, listLinks, updateLink } from './links';
import { linkDetail } from './record';
import type { Addresses } from './targets';

export const linkRoutes = (addresses: Addresses, clicks: Pick<Clicks, 'count'>): Route[] =>
  implement('links', links, {
    list: (input, context) => listLinks(input, context, addresses),
    detail: ({ id }, context) => linkDetail(id, context, addresses),
    qr: (input, context) => linkQr(input, context, addresses),
    create: (input, context) => createLink(input, context, addresses),
    update: (input, context) => updateLink(input, context, addresses),
    follow: async ({ code }, { db, request }) => {
      const found = await findTarget(db, code, addresses);
      if (!found) throw new Refusal('LINK_NOT_FOUND');
      const { id, longUrl, listed, endsOn, endsAt } = found;
      if (endsOn !== null && Date.now() >= endsAt)
        throw new Refusal('LINK_ENDED', { params: { day: formatDay(endsOn), site: addresses.site } });
      clicks.count(id, visitorOf(request.headers));
      return { longUrl, listed };
    },
  });
