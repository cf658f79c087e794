import { cleanName } from '@/domain/files';
import messages from '@/locales/tr/messages.json';

const MAX = 80;

/** The report's name on disk: what it is, of which auction. */
export const reportName = ({ auctionId, extraInfo }: { auctionId: number; extraInfo: string }): string =>
  `${cleanName(`${messages.reportTitle} ${auctionId} ${extraInfo}`).slice(0, MAX).trim()}.pdf`;
