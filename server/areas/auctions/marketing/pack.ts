import messages from '@/locales/tr/messages.json';
import type { Context, FileAnswer } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import { zip } from '@/server/kernel/zip';
import type { FileStorage } from '@/server/platform/files/storage';
import { inScope } from '../scope';
import { contentOf } from './preview';
import { marketed } from './record';

/** A stored file's bytes, opened only when they are read. */
async function* stored(storage: FileStorage, key: string): AsyncGenerator<Uint8Array> {
  const { body } = await storage.open(key);
  yield* body;
}

/**
 * An auction's pictures in order, numbered, with its texts.
 * @throws AUCTION_NOT_FOUND, S3_DOCUMENT_NOT_FOUND when it has no pictures
 */
export const imagePack = async (
  id: number,
  { db, operator }: Pick<Context, 'db' | 'operator'>,
  { storage, site }: { storage: FileStorage; site: string },
): Promise<FileAnswer> => {
  const auction = await marketed(db, id, operator);
  if (!auction) throw new Refusal('AUCTION_NOT_FOUND');
  const images = await db
    .selectFrom('auction_image')
    .innerJoin('auction', 'auction.id', 'auction_image.auction_id')
    .innerJoin('file', 'file.id', 'auction_image.file_id')
    .select(['file.storage_key as key', 'file.content_type as type'])
    .where('auction_image.auction_id', '=', id)
    .where(inScope(operator))
    .orderBy('auction_image.position')
    .execute();
  if (images.length === 0) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  // Pictures are already compressed: they are stored uncompressed in the archive.
  const files = images.map(({ key, type }, index) => ({
    name: `${String(index + 1).padStart(2, '0')}.${type.split('/')[1]?.replace('jpeg', 'jpg').replace(/\W.*/, '') ?? 'jpg'}`,
    body: () => stored(storage, key),
    compress: false,
  }));
  const { headline, body, highlights } = auction;
  const content = contentOf(
    auction,
    { headline: headline ?? '', body: body ?? '', highlights: highlights ?? [] },
    site,
  );
  const text = [content.headline, content.price, content.highlights.map((line) => `• ${line}`).join('\n')]
    .concat([content.body, content.eids, content.link])
    .filter(Boolean)
    .join('\r\n\r\n');
  return {
    name: `${fill(messages.packFolder, { id })}.zip`,
    type: 'application/zip',
    body: zip([{ name: messages.packTexts, body: text }, ...files]),
  };
};
