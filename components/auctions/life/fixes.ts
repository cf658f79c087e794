import type { PublishInfo } from '@/contract/auctions/life';

type Line = Pick<PublishInfo['checks'][number], 'section' | 'fields'>;

/** Sections that the auction's own screen has too. */
const HERE: Record<string, string> = { images: '#pictures', documents: '#documents' };

/** The link to correct what is missing: its field in the editor; null for the verification, which has its own form. */
export const fixOf = ({ section, fields: [field] }: Line, auctionId: number): string | null => {
  if (section === null) return null;
  const query = new URLSearchParams({ id: String(auctionId), ...(field && { field }) });
  return HERE[section] ?? `/auctions/editor?${query}#${section}`;
};
