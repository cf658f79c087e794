import type { ErrorCode } from '@/domain/errors';
import { AUCTION_IMAGES_MIN } from '@/domain/limits';
import type { Database } from '../db/pool';

export type FileBlocker = { code: ErrorCode; params?: Record<string, number> };

/** What an auction's files lack for it to be published: pictures (V03), zoning status (V05), title deed (V06), agreement (V07). */
export const publishBlockersOfFiles = async (db: Database, auctionId: number): Promise<FileBlocker[]> => {
  const [images, documents] = await Promise.all([
    db
      .selectFrom('auction_image')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('auction_id', '=', auctionId)
      .executeTakeFirstOrThrow(),
    db.selectFrom('auction_document').select('type').where('auction_id', '=', auctionId).execute(),
  ]);
  const types = new Set(documents.map(({ type }) => type));
  const blockers: FileBlocker[] = [];
  if (Number(images.count) < AUCTION_IMAGES_MIN)
    blockers.push({ code: 'AUCTION_IMAGE_NOT_FOUND', params: { min: AUCTION_IMAGES_MIN } });
  if (!types.has('ZONING_STATUS')) blockers.push({ code: 'ZONING_DOCUMENT_REQUIRED' });
  if (!types.has('TITLE_DEED')) blockers.push({ code: 'TITLE_DEED_DOCUMENT_REQUIRED' });
  if (!types.has('SALES_AGREEMENT')) blockers.push({ code: 'SALES_AGREEMENT_REQUIRED' });
  return blockers;
};
