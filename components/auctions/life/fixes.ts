import type { PublishInfo } from '@/contract/auctions/life';

type Line = Pick<PublishInfo['checks'][number], 'section' | 'fields'>;

/** Sections of the editor that the auction's own screen has too. */
const HERE: Record<string, string> = { images: '#pictures', documents: '#documents' };

/** Where what is missing is mended: its field in the editor; null for the verification, which has a form of its own beside the list. */
export const fixOf = ({ section, fields: [field] }: Line, auctionId: number): string | null => {
  if (section === null) return null;
  const query = new URLSearchParams({ id: String(auctionId), ...(field && { field }) });
  return HERE[section] ?? `/auctions/editor?${query}#${section}`;
};
