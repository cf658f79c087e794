import type { marketing } from '@/contract/auctions/marketing';
import type { Output, Parsed } from '@/contract/kit';
import { type AdContent, adFor, hashtagOf } from '@/domain/auctions/marketing';
import { ENUMS } from '@/domain/enums';
import { formatMoney } from '@/domain/money';
import messages from '@/locales/tr/messages.json';
import type { Context } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { advertisedPrice, type Marketed, marketed, publicUrl } from './record';

type Texts = Pick<AdContent, 'headline' | 'body' | 'highlights'>;

/** The texts, with what every advertisement of the auction contains: its price, its EİDS number, its address. */
export const contentOf = (auction: Marketed, { headline, body, highlights }: Texts, site: string): AdContent => {
  const price = advertisedPrice(auction);
  return {
    headline: headline || auction.extra_info,
    body: body || auction.description,
    highlights,
    price: price === null ? null : fill(messages.adPrice, { price: formatMoney(price) }),
    eids:
      auction.eids_status === 'VERIFIED' && auction.eids_number !== null
        ? [
            fill(messages.adEids, { number: auction.eids_number }),
            auction.eids_certificate_number &&
              fill(messages.adCertificate, { number: auction.eids_certificate_number }),
          ]
            .filter(Boolean)
            .join(' · ')
        : null,
    link: publicUrl(site, auction.slug),
    hashtags: [auction.city, auction.town, auction.category, messages.adTag].map(hashtagOf),
  };
};

/** A preview of the texts in each channel. Saves nothing. @throws AUCTION_NOT_FOUND */
export const previewAds = async (
  { auctionId, channels, ...written }: Parsed<typeof marketing.adPreview>,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
  site: string,
): Promise<Output<typeof marketing.adPreview>> => {
  const found = await marketed(db, auctionId, operator);
  if (!found) throw new Refusal('AUCTION_NOT_FOUND');
  const content = contentOf(found, written, site);
  const wanted = channels.length > 0 ? ENUMS.adChannel.filter((one) => channels.includes(one)) : ENUMS.adChannel;
  return { ads: wanted.map((channel) => adFor(channel, content)) };
};
