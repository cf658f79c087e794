import type { PublicPicture } from '@/contract/content/publicPicture';

/** A picture, one row for each of its sources; `source` null: it has none. */
type Row = {
  id: number;
  src: string;
  width: number | null;
  height: number | null;
  source: { type: string; /** Its address with how fine or how wide it is. */ srcset: string } | null;
};

/** The source of a row that is left-joined to its picture. */
export const sourceOf = (type: string | null, srcset: (format: 'avif' | 'webp') => string): Row['source'] =>
  type === null ? null : { type, srcset: srcset(type === 'image/avif' ? 'avif' : 'webp') };

/** Pictures in the form of the site, by file id. Rows are ordered by type, so that the preferred format comes first. */
export const picturesFrom = (rows: readonly Row[]): Map<number, PublicPicture> => {
  const found = new Map<number, PublicPicture>();
  for (const { id, src, width, height, source } of rows) {
    const picture = found.get(id) ?? { src, width: width ?? 0, height: height ?? 0, sources: [] };
    found.set(id, picture);
    if (!source) continue;
    const known = picture.sources.find(({ type }) => type === source.type);
    if (known) known.srcset += `, ${source.srcset}`;
    else picture.sources.push({ ...source });
  }
  return found;
};
