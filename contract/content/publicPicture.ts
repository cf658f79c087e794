import * as z from 'zod/mini';

/** A picture for the website. */
export const PublicPicture = z.object({
  /** JPEG, for any browser. */
  src: z.string(),
  width: z.int(),
  height: z.int(),
  /** The same in smaller formats, for a `<picture>`: the browser uses the first one it supports. `srcset` by density or width. */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
});
export type PublicPicture = z.output<typeof PublicPicture>;
