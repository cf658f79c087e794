import type { PublicPicture } from '@/contract/content/publicPicture';

/** A picture, once for each of its sources; `source` null: it has none. */
type Row = {
  id: number;
  src: string;
  width: number | null;
  height: number | null;
  source: { type: string; /** Its address with how fine or how wide it is. */ srcset: string } | null;
};

/** What has to be known of a source that is left-joined to its picture. */
export const sourceOf = (type: string | null, srcset: (format: 'avif' | 'webp') => string): Row['source'] =>
  type === null ? null : { type, srcset: srcset(type === 'image/avif' ? 'avif' : 'webp') };

/** Pictures as the site draws them, by their file's number. Rows are ordered by type: the first is what browsers take rather. */
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
