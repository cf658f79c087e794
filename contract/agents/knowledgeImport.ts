import * as z from 'zod/mini';
import { flag } from '@/domain/fields';
import { postBytes } from '../kit';

/** A file of an archive that becomes neither a page nor a picture, and why. */
const LeftOut = z.object({
  name: z.string(),
  why: z.enum(['TYPE', 'NESTED', 'ENCODING', 'TOO_LONG', 'TABLE', 'DUPLICATE', 'PICTURE', 'UNUSED', 'TOO_MANY']),
});
export type KnowledgeLeftOut = z.output<typeof LeftOut>;

const ERRORS = [
  'KNOWLEDGE_ARCHIVE_UNREADABLE',
  'KNOWLEDGE_ARCHIVE_TOO_LARGE',
  'KNOWLEDGE_ARCHIVE_EMPTY',
  'FILE_ENCRYPTED',
  'PAYLOAD_TOO_LARGE',
] as const;

/** Pages of a Notion export (ZIP of Markdown and CSV). The archive is sent twice: for a preview, and to import it. */
export const agentKnowledgeImport = {
  preview: postBytes({
    path: '/rest/individual/agent/knowledge/import/preview',
    may: 'agents.knowledge.write',
    output: z.object({
      /** In tree order. `KNOWN`: it was imported before. */
      pages: z.array(z.object({ title: z.string(), depth: z.int(), state: z.enum(['NEW', 'KNOWN']) })),
      pictures: z.int(),
      leftOut: z.array(LeftOut),
    }),
    errors: ERRORS,
    onlyAsks: true,
    summary: 'What would come of an export of Notion: its pages as a tree, and what is left out with the reason',
  }),
  run: postBytes({
    path: '/rest/individual/agent/knowledge/import',
    may: 'agents.knowledge.write',
    input: z.object({
      /** For pages imported before: skip them, or make the new text their draft. */
      known: z._default(z.enum(['SKIP', 'DRAFT']), 'SKIP'),
      /** Publish new pages at once. */
      publish: z._default(flag(), false),
    }),
    output: z.object({
      created: z.int(),
      drafted: z.int(),
      skipped: z.int(),
      pictures: z.int(),
      leftOut: z.array(LeftOut),
    }),
    errors: ERRORS,
    summary: 'Bring an export of Notion, all of it or nothing; brought again it makes no page twice',
  }),
};
