import * as z from 'zod/mini';
import { AUCTION_ACTS } from '@/domain/auctions/actNames';
import { enumOf, id, image, text } from '@/domain/fields';
import { errorCode, get } from '../kit';

/** An auction as it is chosen from others. */
export const AuctionChoice = z.object({
  id: id(),
  name: z.string(),
  /** The showcase picture, small. */
  image: z.nullable(image()),
  city: z.string(),
  town: z.string(),
  /** In the land registry: ada/parsel. */
  parcel: z.nullable(z.string()),
  status: enumOf('auctionStatus'),
  keyStatus: enumOf('keyStatus'),
});
export type AuctionChoice = z.output<typeof AuctionChoice>;

/** How every form finds the auction that it is about. */
export const auctionPick = {
  find: get({
    path: '/rest/admin/auction/pick',
    may: 'signedIn',
    input: z.object({
      /** What it is chosen for: whoever may not do that finds nothing, and so does one who looks for what the act does not take. */
      act: z.enum(AUCTION_ACTS),
      /** A number, ada/parsel, or words of its text and its place. Empty: the latest. */
      value: text(80),
    }),
    output: z.object({
      rows: z.array(AuctionChoice),
      /** Why the auction of this very number is not among them. */
      closed: z.nullable(errorCode()),
    }),
    errors: ['AUTHORIZATION_ERROR'],
    summary: 'The first few auctions that one may open and that an act takes, found by number, text, place or parcel',
  }),
};
