import * as z from 'zod/mini';
import { AUCTION_ACTS } from '@/domain/auctions/actNames';
import { enumOf, id, image, text } from '@/domain/fields';
import { errorCode, get } from '../kit';

/** An auction as a choice in a picker. */
export const AuctionChoice = z.object({
  id: id(),
  name: z.string(),
  /** The showcase picture, small. */
  image: z.nullable(image()),
  city: z.string(),
  town: z.string(),
  /** Land registry number: ada/parsel (block/parcel). */
  parcel: z.nullable(z.string()),
  status: enumOf('auctionStatus'),
  keyStatus: enumOf('keyStatus'),
});
export type AuctionChoice = z.output<typeof AuctionChoice>;

/** The search behind every form's auction picker. */
export const auctionPick = {
  find: get({
    path: '/rest/admin/auction/pick',
    may: 'signedIn',
    input: z.object({
      /** The act it is chosen for: nothing is found without the permission for the act, or if the act does not accept the auction. */
      act: z.enum(AUCTION_ACTS),
      /** An id, ada/parsel, or words of its text and its place. Empty: the latest. */
      value: text(80),
    }),
    output: z.object({
      rows: z.array(AuctionChoice),
      /** Why the auction with exactly this id is not in the result. */
      closed: z.nullable(errorCode()),
    }),
    errors: ['AUTHORIZATION_ERROR'],
    summary: 'The first few auctions that one may open and that an act takes, found by number, text, place or parcel',
  }),
};
