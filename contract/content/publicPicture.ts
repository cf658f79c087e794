import * as z from 'zod/mini';

/** A picture as the site draws it. */
export const PublicPicture = z.object({
  /** JPEG, which every browser shows. */
  src: z.string(),
  width: z.int(),
  height: z.int(),
  /** The same in formats that weigh less, for a `<picture>`: the first that a browser knows. Each by how fine or how wide it is. */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
});
export type PublicPicture = z.output<typeof PublicPicture>;
