import Link from 'next/link';

type Props = { auction: { id: number; extraInfo: string; canOpen: boolean } };

/** An auction by its name; a link for those who may open it. */
export const AuctionLink = ({ auction: { id, extraInfo, canOpen } }: Props) =>
  canOpen ? (
    <Link href={`/auctions/detail?id=${id}`} prefetch={false}>
      {extraInfo}
    </Link>
  ) : (
    <span>{extraInfo}</span>
  );
