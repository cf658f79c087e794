import { cleanName } from '@/domain/files';
import messages from '@/locales/tr/messages.json';

const MAX = 80;

/** The report's file name, with the auction it is about. */
export const reportName = ({ auctionId, extraInfo }: { auctionId: number; extraInfo: string }): string =>
  `${cleanName(`${messages.reportTitle} ${auctionId} ${extraInfo}`).slice(0, MAX).trim()}.pdf`;
