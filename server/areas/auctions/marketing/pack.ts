import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import messages from '@/locales/tr/messages.json';
import type { Context, FileAnswer } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { fill } from '@/server/kernel/texts';
import type { FileStorage } from '@/server/platform/files/storage';
import { inScope } from '../scope';
import { contentOf } from './preview';
import { marketed } from './record';

type Stored = { key: string; name: string };

/**
 * The files one after the other as a ZIP archive, each read only when it is written, so that memory use stays low. Pictures are
 * compressed already and are stored as they are.
 */
const archive = (files: readonly Stored[], words: { name: string; text: string }, storage: FileStorage): Readable => {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  let reading: Readable | undefined;
  out.once('close', () => reading?.destroy());
  zip.on('error', (error: Error) => out.destroy(error));
  zip.addBuffer(Buffer.from(words.text, 'utf8'), words.name);
  for (const { key, name } of files) {
    zip.addReadStreamLazy(name, { compress: false }, (ready) => {
      void storage.open(key).then(
        ({ body }) => {
          reading = Readable.from(body);
          ready(null, reading);
        },
        (error: Error) => ready(error, Readable.from([])),
      );
    });
  }
  zip.end();
  return out;
};

/**
 * An auction's pictures in their order, named by number, with its texts.
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
    .where((eb) => inScope(eb, operator))
    .orderBy('auction_image.position')
    .execute();
  if (images.length === 0) throw new Refusal('S3_DOCUMENT_NOT_FOUND');
  const files = images.map(({ key, type }, index) => ({
    key,
    name: `${String(index + 1).padStart(2, '0')}.${type.split('/')[1]?.replace('jpeg', 'jpg').replace(/\W.*/, '') ?? 'jpg'}`,
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
    body: archive(files, { name: messages.packTexts, text }, storage),
  };
};
