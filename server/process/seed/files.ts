import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { fold } from '@/domain/text';
import { enums } from '@/locales/tr/enums';
import { pdf } from './pdf';
import { randomFrom } from './random';
import { draw, type Subject } from './scenes';
import { DOCUMENT_TITLES } from './texts';
import type { Row, World } from './world';

export type Picture = { fileId: number; thumbnailId: number };
export type Files = {
  pictures: Record<Subject, Picture[]>;
  documents: Record<EnumValue<'documentType'>, number>;
  closing: Record<EnumValue<'closingDocumentType'>, number>;
  banners: { masthead: number; sticky: number };
};

/** How many pictures are drawn of each subject. */
const POOL: Readonly<Record<Subject, number>> = {
  apartment: 12,
  villa: 7,
  shop: 5,
  land: 8,
  livingRoom: 8,
  kitchen: 6,
  bedroom: 6,
  bathroom: 4,
  view: 4,
  seaView: 4,
};
/** As people call their photos. */
const CALLED: Readonly<Record<Subject, string>> = {
  apartment: 'Bina',
  villa: 'Villa',
  shop: 'Dükkân',
  land: 'Arsa',
  livingRoom: 'Salon',
  kitchen: 'Mutfak',
  bedroom: 'Yatak odası',
  bathroom: 'Banyo',
  view: 'Manzara',
  seaView: 'Deniz manzarası',
};
/** A file's name from Turkish words, as scanners and phones write it: "Tapu senedi" is tapu-senedi.pdf. */
const fileName = (words: string, ending: string) => `${fold(words).replace(/[^a-z0-9]+/g, '-')}.${ending}`;
const PICTURE = { width: 1200, height: 800 };
const THUMBNAIL = { width: 360, height: 240 };

/** Draws the pictures and writes the documents into `filesDir`, each once; the auctions share them. */
export const seedFiles = async (world: World, filesDir: string): Promise<Files> => {
  const rows: Row<'file'>[] = [];
  const store = (
    name: string,
    contentType: string,
    bytes: Buffer,
    size?: { width: number; height: number },
  ): number => {
    const digest = createHash('sha256').update(bytes).digest();
    const hex = digest.toString('hex');
    const key = `${hex.slice(0, 2)}/${hex}${name.slice(name.lastIndexOf('.'))}`;
    mkdirSync(dirname(join(filesDir, key)), { recursive: true });
    writeFileSync(join(filesDir, key), bytes);
    const id = world.next('file');
    rows.push({
      id,
      storage_key: key,
      name,
      content_type: contentType,
      size_bytes: bytes.length,
      width: size?.width ?? null,
      height: size?.height ?? null,
      sha256: digest,
    });
    return id;
  };
  const jpeg = (svg: string, { width, height }: { width: number; height: number }) =>
    sharp(Buffer.from(svg)).resize(width, height, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer();

  const subjects = Object.entries(POOL) as [Subject, number][];
  const drawings = subjects.flatMap(([subject, count], kind) =>
    Array.from({ length: count }, (_, index) => ({
      subject,
      index,
      svg: draw(subject, randomFrom(kind * 1000 + index + 1)),
    })),
  );
  const rendered = await Promise.all(
    drawings.map(async ({ subject, index, svg }) => {
      const large = await jpeg(svg, PICTURE);
      return { subject, index, large, small: await sharp(large).resize(THUMBNAIL).jpeg({ quality: 78 }).toBuffer() };
    }),
  );
  const pictures = Object.fromEntries(subjects.map(([subject]) => [subject, [] as Picture[]])) as Files['pictures'];
  for (const { subject, index, large, small } of rendered) {
    const words = `${CALLED[subject]} ${index + 1}`;
    pictures[subject].push({
      fileId: store(fileName(words, 'jpg'), 'image/jpeg', large, PICTURE),
      thumbnailId: store(fileName(`${words} küçük`, 'jpg'), 'image/jpeg', small, THUMBNAIL),
    });
  }
  const documents = Object.fromEntries(
    ENUMS.documentType.map((type) => {
      const { title, lines } = DOCUMENT_TITLES[type];
      return [type, store(fileName(enums.documentType[type], 'pdf'), 'application/pdf', pdf(title, lines))];
    }),
  ) as Files['documents'];
  const closing = Object.fromEntries(
    ENUMS.closingDocumentType.map((type) => [
      type,
      store(
        fileName(`Kapanış ${enums.closingDocumentType[type]}`, 'pdf'),
        'application/pdf',
        pdf(enums.closingDocumentType[type], ['Kapanış dosyasına eklenmiştir.', 'Bu belge örnek veridir.']),
      ),
    ]),
  ) as Files['closing'];
  const banner = async (name: string, width: number, height: number) =>
    store(name, 'image/jpeg', await jpeg(draw('view', randomFrom(width)), { width, height }), { width, height });
  const banners = {
    masthead: await banner(fileName(enums.bannerKind.MASTHEAD, 'jpg'), 375, 150),
    sticky: await banner(fileName(enums.bannerKind.STICKY, 'jpg'), 728, 90),
  };
  await world.insert('file', rows);
  return { pictures, documents, closing, banners };
};
