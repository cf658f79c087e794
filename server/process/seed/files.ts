import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { BANNER_SIZES, SHOWN_ON, type ShownOn } from '@/domain/content/banners';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { fold } from '@/domain/text';
import { enums } from '@/locales/tr/enums';
import { pdf } from './pdf';
import { randomFrom } from './random';
import { draw, type Subject } from './scenes';
import { DOCUMENT_TITLES } from './texts';
import type { Row, World } from './world';

export type Picture = { fileId: number; thumbnailId: number };
type PicturedKind = keyof typeof BANNER_SIZES;
export type Files = {
  pictures: Record<Subject, Picture[]>;
  documents: Record<EnumValue<'documentType'>, number>;
  closing: Record<EnumValue<'closingDocumentType'>, number>;
  /** A few of each kind, in the sizes of its places. */
  banners: Record<PicturedKind, Record<ShownOn, number>[]>;
};

/** The number of pictures drawn of each subject. */
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
/** File names as people use them for photos. */
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
/** A file name from Turkish words, as scanners and phones write it: "Tapu senedi" becomes tapu-senedi.pdf. */
const fileName = (words: string, ending: string) => `${fold(words).replace(/[^a-z0-9]+/g, '-')}.${ending}`;
/** The subjects of banners by kind. */
const BANNER_SUBJECTS: Readonly<Record<PicturedKind, readonly Subject[]>> = {
  MASTHEAD: ['seaView', 'villa', 'view'],
  STICKY: ['apartment', 'view', 'seaView'],
  WIDGET: ['livingRoom', 'apartment'],
  CMS_BANNER: ['view'],
};
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
  const banners = Object.fromEntries(
    (Object.keys(BANNER_SIZES) as PicturedKind[]).map((kind) => [kind, [] as Record<ShownOn, number>[]]),
  ) as Files['banners'];
  const cut: { fileId: number; whole: number; webp: number; key: string }[] = [];
  for (const [kind, sizes] of Object.entries(BANNER_SIZES) as [PicturedKind, (typeof BANNER_SIZES)[PicturedKind]][])
    for (const [index, subject] of BANNER_SUBJECTS[kind].entries()) {
      const whole = rendered.find((one) => one.subject === subject && one.index === index);
      const made = {} as Record<ShownOn, number>;
      for (const device of SHOWN_ON) {
        const picture = sharp(whole?.large).resize({ ...sizes[device], fit: 'cover' });
        const bytes = await picture.clone().jpeg({ quality: 82 }).toBuffer();
        const name = `${enums.contentKind[kind]} ${index + 1} ${enums.bannerDevice[device]}`;
        made[device] = store(fileName(name, 'jpg'), 'image/jpeg', bytes, sizes[device]);
        const digest = createHash('sha256').update(name).digest('hex');
        cut.push({
          fileId: made[device],
          whole: pictures[subject][index]?.fileId ?? 0,
          webp: store(
            fileName(name, 'webp'),
            'image/webp',
            await picture.webp({ quality: 78 }).toBuffer(),
            sizes[device],
          ),
          key: digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5'),
        });
      }
      banners[kind].push(made);
    }
  await world.insert('file', rows);
  const pictureIds = cut.map(() => world.next('banner_picture'));
  await world.insert(
    'banner_picture',
    cut.map(({ fileId, whole, key }, index) => ({
      id: pictureIds[index] ?? 0,
      key,
      file_id: fileId,
      whole_file_id: whole,
    })),
  );
  await world.insert(
    'banner_picture_source',
    cut.map(({ webp }, index) => ({
      id: world.next('banner_picture_source'),
      picture_id: pictureIds[index] ?? 0,
      file_id: webp,
      scale: 1,
    })),
  );
  return { pictures, documents, closing, banners };
};
