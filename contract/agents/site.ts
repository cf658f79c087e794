import * as z from 'zod/mini';
import { SOCIAL_NETWORKS } from '@/domain/agents/profile';
import { flag, id, text } from '@/domain/fields';
import { download, fileBytes, get } from '../kit';

const slug = () => z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(120));
const Picture = z.object({
  image: z.string(),
  thumbnail: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
const social = Object.fromEntries(SOCIAL_NETWORKS.map((name) => [name, z.nullable(z.string())])) as Record<
  (typeof SOCIAL_NETWORKS)[number],
  z.ZodMiniNullable<z.ZodMiniString>
>;

export const PublicAgent = z.object({
  slug: z.string(),
  name: z.string(),
  highlightText: z.string(),
  personalText: z.string(),
  certificateNumber: z.nullable(z.string()),
  isBrokerClubMember: z.boolean(),
  ...social,
  towns: z.array(z.object({ id: id(), name: z.string(), city: z.string() })),
  profileImage: z.nullable(Picture),
  heroImage: z.nullable(Picture),
  introImage: z.nullable(Picture),
  gallery: z.array(Picture),
  video: z.nullable(
    z.object({
      title: z.string(),
      /** Embed URL of YouTube or Vimeo that sets no cookies; null for an uploaded file. */
      embed: z.nullable(z.string()),
      stream: z.nullable(z.string()),
      poster: z.nullable(z.string()),
    }),
  ),
});
export type PublicAgent = z.output<typeof PublicAgent>;

/** Data about agents for the marketplace's website, with its API key. */
export const agentSite = {
  page: get({
    path: '/rest/public/agents/{slug}',
    may: 'site',
    input: z.object({
      slug: slug(),
      /** 0: not a visit (the website fills its cache); otherwise the request counts as a visit of the day. */
      visit: z._default(flag(), true),
      /** The visitor's User-Agent: robots are not counted. It is not stored. */
      browser: z.optional(text(512)),
    }),
    output: PublicAgent,
    errors: ['AGENT_NOT_FOUND'],
    summary:
      'A page that is live, with an ETag: If-None-Match is answered 304 for as long as nothing of it has changed; each is a visit of that day, which the agent sees counted',
  }),
  picture: download({
    path: '/rest/public/agents/{slug}/image/{fileId}',
    may: 'site',
    input: z.object({ slug: slug(), fileId: id(), size: z._default(z.enum(['thumb', 'full']), 'full') }),
    output: fileBytes,
    errors: ['S3_DOCUMENT_NOT_FOUND'],
    summary: 'A picture of a page that is live',
  }),
  video: download({
    path: '/rest/public/agents/{slug}/video',
    may: 'site',
    input: z.object({ slug: slug() }),
    output: fileBytes,
    errors: ['S3_DOCUMENT_NOT_FOUND'],
    summary: 'The uploaded video of a page that is live, whole or the range that is asked for',
  }),
};
