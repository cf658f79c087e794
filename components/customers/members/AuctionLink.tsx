import { Link } from '@/components/ui/Link';

type Props = { auction: { id: number; extraInfo: string; canOpen: boolean } };

/** An auction by its name; a link for those who may open it. */
export const AuctionLink = ({ auction: { id, extraInfo, canOpen } }: Props) =>
  canOpen ? <Link href={`/auctions/detail?id=${id}`}>{extraInfo}</Link> : <span>{extraInfo}</span>;
