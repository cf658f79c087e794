import { Link } from '@/components/ui/Link';

type Props = { auction: { id: number; extraInfo: string; canOpen: boolean } };

/** An auction's name; a link if the reader may open it. */
export const AuctionLink = ({ auction: { id, extraInfo, canOpen } }: Props) =>
  canOpen ? <Link href={`/auctions/detail?id=${id}`}>{extraInfo}</Link> : <span>{extraInfo}</span>;
