import type { EnumValue } from './enums';
import type { ErrorCode } from './errors';
import { FILE_NAME_MAX_CHARACTERS, FILE_NAME_MIN_CHARACTERS, UPLOAD_MAX_MB, VIDEO_MAX_MB } from './limits';
import { composed } from './text';

/** File formats, recognised by their first bytes, not by name or declared type. */
export const FILE_FORMATS = {
  jpeg: { type: 'image/jpeg', extensions: ['.jpg', '.jpeg'] },
  png: { type: 'image/png', extensions: ['.png'] },
  heic: { type: 'image/heic', extensions: ['.heic', '.heif'] },
  pdf: { type: 'application/pdf', extensions: ['.pdf'] },
  doc: { type: 'application/msword', extensions: ['.doc'] },
  mp4: { type: 'video/mp4', extensions: ['.mp4'] },
} as const;
export type FileFormat = keyof typeof FILE_FORMATS;

/** Accepted formats by purpose (V12); for an agent's own documents (V13). */
export const ACCEPTED = {
  IMAGE: ['jpeg', 'png', 'heic'],
  DOCUMENT: ['pdf', 'doc', 'jpeg', 'png', 'heic'],
  AGENT_DOCUMENT: ['pdf', 'jpeg', 'png'],
  VIDEO: ['mp4'],
} as const satisfies Record<string, readonly FileFormat[]>;
export type FilePurpose = keyof typeof ACCEPTED;
/** The purposes of files uploaded to an auction. */
export type UploadPurpose = 'IMAGE' | 'DOCUMENT' | 'VIDEO';

/** Documents required for publication (V05, V06, V07). */
export const REQUIRED_DOCUMENTS: readonly EnumValue<'documentType'>[] = [
  'ZONING_STATUS',
  'TITLE_DEED',
  'SALES_AGREEMENT',
];
/** Document types that a property may have several of; of all others one (V14). */
export const SEVERAL_DOCUMENTS: readonly EnumValue<'documentType'>[] = ['TITLE_DEED', 'OTHER'];

/** Maximum size of a file (V15), in MB of 1,048,576 bytes. */
export const maxMegabytes = (purpose: FilePurpose): number => (purpose === 'VIDEO' ? VIDEO_MAX_MB : UPLOAD_MAX_MB);
export const maxBytes = (purpose: FilePurpose): number => maxMegabytes(purpose) * 1024 * 1024;
/** The `accept` value of a file input: types for phones, extensions for desktops. */
export const acceptOf = (purpose: FilePurpose): string =>
  ACCEPTED[purpose].flatMap((format) => [FILE_FORMATS[format].type, ...FILE_FORMATS[format].extensions]).join(',');

/** A crop of a picture, in fractions of its sides from the top left. */
export type Crop = { x: number; y: number; width: number; height: number };

/** How many bytes of a file `formatOf` needs. */
export const SIGNATURE_BYTES = 16;

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const MP4_BRANDS = /^(isom|iso\d|mp4\d|avc1|M4V |M4VP|MSNV|dash|mmp4|3gp\d|qt {2})$/;
const starts = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);
const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** The format by the first bytes; undefined for formats that are not accepted anywhere. */
export const formatOf = (bytes: Uint8Array): FileFormat | undefined => {
  if (starts(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (/^%PDF-[12]\.\d/.test(ascii(bytes, 0, 8))) return 'pdf';
  if (starts(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'doc';
  if (ascii(bytes, 4, 8) !== 'ftyp') return undefined;
  const brand = ascii(bytes, 8, 12);
  if (HEIC_BRANDS.has(brand)) return 'heic';
  return MP4_BRANDS.test(brand) ? 'mp4' : undefined;
};

const EXTENSION = /\.[\p{L}\p{N}]{1,8}$/u;
export const extensionOf = (name: string): string => EXTENSION.exec(name)?.[0].toLowerCase() ?? '';
const withoutExtension = (name: string) => name.replace(EXTENSION, '');

/**
 * A file's name as stored: without folders, control characters, bidirectional marks, and characters not allowed in file names. Empty if
 * nothing remains.
 */
export const cleanName = (name: string): string =>
  (composed(name).split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/[<>:"|?*]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');

type NameProblem = { code: ErrorCode; params?: Record<string, number> };

/** Why a cleaned name is refused for this purpose (V12, V15); null: accepted. Length is counted without the extension. */
export const nameProblem = (name: string, purpose: FilePurpose): NameProblem | null => {
  const extensions = ACCEPTED[purpose].flatMap((format): readonly string[] => FILE_FORMATS[format].extensions);
  if (!extensions.includes(extensionOf(name))) return { code: 'NOT_FILE_TYPE_AVAILABLE' };
  const { length } = [...withoutExtension(name)];
  if (length < FILE_NAME_MIN_CHARACTERS)
    return { code: 'FILE_NAME_TOO_SHORT', params: { size: FILE_NAME_MIN_CHARACTERS } };
  if (length > FILE_NAME_MAX_CHARACTERS)
    return { code: 'MAX_UPLOAD_NAME_ERROR', params: { size: FILE_NAME_MAX_CHARACTERS } };
  return null;
};

/** A name with the extension of its content, whatever extension it had. */
export const nameWithFormat = (name: string, format: FileFormat): string =>
  `${withoutExtension(name)}${FILE_FORMATS[format].extensions[0]}`;

const VIDEO_SITES = [
  {
    site: 'YOUTUBE',
    pattern: /^(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|embed\/|live\/)([\w-]{11})(?:[?&#/]|$)/,
  },
  { site: 'YOUTUBE', pattern: /^youtu\.be\/([\w-]{11})(?:[?&#/]|$)/ },
  { site: 'VIMEO', pattern: /^(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{6,12})(?:[?&#/]|$)/ },
] as const;
type VideoLink = { site: 'YOUTUBE' | 'VIMEO'; id: string; url: string };

/** The YouTube or Vimeo video behind a pasted URL, with its canonical URL. Null for every other URL. */
export const videoLink = (typed: string): VideoLink | null => {
  const bare = typed.trim().replace(/^https?:\/\//i, '');
  for (const { site, pattern } of VIDEO_SITES) {
    const id = pattern.exec(bare)?.[1];
    if (id)
      return {
        site,
        id,
        url: site === 'YOUTUBE' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`,
      };
  }
  return null;
};
