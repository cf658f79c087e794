import * as z from 'zod/mini';
import { KNOWLEDGE_BODY_MAX, KNOWLEDGE_ICON_MAX, KNOWLEDGE_TAGS, KNOWLEDGE_TITLE_MAX } from '@/domain/agents/knowledge';
import { day, enumOf, flag, id, instant, text } from '@/domain/fields';
import { FILE_SIZES } from '../files';
import { done, download, fileBytes, get, listInput, pageOf, post, postFiles } from '../kit';
import { DOCUMENT_ERRORS, Named, orNull, version } from '../parts';

/** A piece of a page's text: an opening tag, a closing tag, or text. So no markup is sent, and a screen renders only the tags it knows. */
const Piece = z.object({
  open: z.optional(z.enum(KNOWLEDGE_TAGS)),
  close: z.optional(z.literal(true)),
  text: z.optional(z.string()),
  /** A heading's anchor. */
  id: z.optional(z.string()),
  /** A link's target; checked again when rendered (domain/agents/knowledge.ts `knowledgeHref`). */
  href: z.optional(z.string()),
  /** A picture's file. */
  fileId: z.optional(id()),
  alt: z.optional(z.string()),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  /** A table cell's alignment. */
  align: z.optional(z.enum(['left', 'center', 'right'])),
  /** A numbered list's first number, if not 1. */
  start: z.optional(z.int()),
});
export type KnowledgePiece = z.output<typeof Piece>;

const TreeRow = z.object({
  id: id(),
  parentId: z.nullable(id()),
  icon: z.string(),
  title: z.string(),
  state: enumOf('knowledgePageState'),
  /** For editors: there is a draft that differs from the published version. */
  hasDraft: z.boolean(),
  isMandatory: z.boolean(),
  /** The reader must read it and has not. */
  toRead: z.boolean(),
  dueOn: z.nullable(day()),
});
export type KnowledgeTreeRow = z.output<typeof TreeRow>;

const KnowledgePageShown = z.object({
  id: id(),
  icon: z.string(),
  title: z.string(),
  state: enumOf('knowledgePageState'),
  number: z.int(),
  pieces: z.array(Piece),
  headings: z.array(z.object({ id: z.string(), text: z.string(), level: z.int() })),
  publishedAt: instant(),
  publishedBy: z.nullable(z.string()),
  audience: enumOf('knowledgeAudience'),
  dueOn: z.nullable(day()),
  /** The reader must have read it: this version, or an earlier one that still counts. */
  mustRead: z.boolean(),
  toRead: z.boolean(),
  /** When the reader confirmed having read this version. */
  readAt: z.nullable(instant()),
});
export type KnowledgePageShown = z.output<typeof KnowledgePageShown>;

export const KnowledgeDraft = z.object({
  id: id(),
  icon: z.string(),
  title: z.string(),
  body: z.string(),
  version: version(),
  state: enumOf('knowledgePageState'),
  /** Null: never published. */
  publishedNumber: z.nullable(z.int()),
  /** The published version differs. */
  differs: z.boolean(),
  audience: enumOf('knowledgeAudience'),
  territories: z.array(Named),
  dueOn: z.nullable(day()),
  writtenAt: instant(),
  writtenBy: z.nullable(z.string()),
});
export type KnowledgeDraft = z.output<typeof KnowledgeDraft>;

const title = () => text(KNOWLEDGE_TITLE_MAX).check(z.minLength(1, 'REQUIRED'));
/** Longer than other form texts (V16): writing a page takes days. Its whitespace matters. */
const body = () => z.string().check(z.maxLength(KNOWLEDGE_BODY_MAX, 'TEXT_TOO_LONG'));
const byId = z.object({ id: id() });
const byVersion = z.object({ id: id(), version: version() });
const number = () => z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2 ** 31 - 1));

const KnowledgeReader = z.object({
  /** Identifies the pair of page and agent. */
  id: id(),
  pageId: id(),
  page: z.string(),
  operatorId: id(),
  name: z.string(),
  territory: z.nullable(z.string()),
  reading: enumOf('knowledgeReading'),
  /** The last version they read. */
  number: z.nullable(z.int()),
  readAt: z.nullable(instant()),
  dueOn: z.nullable(day()),
  remindedAt: z.nullable(instant()),
});

/** What agents have to know: a tree of pages, their versions, and who has read them. */
export const agentKnowledge = {
  tree: get({
    path: '/rest/individual/agent/knowledge/tree',
    may: 'agents.knowledge.read',
    output: z.object({ rows: z.array(TreeRow) }),
    summary: 'All pages in the order of their tree: readers get what is published, who writes gets all of them',
  }),
  page: get({
    path: '/rest/individual/agent/knowledge/page/{id}',
    may: 'agents.knowledge.read',
    input: byId,
    output: KnowledgePageShown,
    errors: ['KNOWLEDGE_PAGE_NOT_FOUND', 'KNOWLEDGE_PAGE_NOT_PUBLISHED'],
    summary: 'A page as it is published, as pieces to draw',
  }),
  search: get({
    path: '/rest/individual/agent/knowledge/search',
    may: 'agents.knowledge.read',
    input: z.object({ q: text(80) }),
    output: z.object({
      rows: z.array(
        z.object({
          id: id(),
          icon: z.string(),
          title: z.array(z.object({ text: z.string(), hit: z.boolean() })),
          excerpt: z.array(z.object({ text: z.string(), hit: z.boolean() })),
        }),
      ),
    }),
    summary: 'Published pages in whose title or text all words stand, whatever their Turkish letters; the best first',
  }),
  markRead: post({
    path: '/rest/individual/agent/knowledge/read/{id}',
    may: 'agents.knowledge.read',
    input: z.object({ id: id(), number: number() }),
    output: done,
    errors: ['KNOWLEDGE_PAGE_NOT_FOUND', 'KNOWLEDGE_PAGE_NOT_PUBLISHED', 'KNOWLEDGE_VERSION_NOT_FOUND'],
    summary: 'Say that one has read a page, in the version that one has read; said again it changes nothing',
  }),
  draft: get({
    path: '/rest/individual/agent/knowledge/draft/{id}',
    may: 'agents.knowledge.write',
    input: byId,
    output: KnowledgeDraft,
    errors: ['KNOWLEDGE_PAGE_NOT_FOUND'],
    summary: 'A page as it is being written, and who must read it',
  }),
  preview: post({
    path: '/rest/individual/agent/knowledge/preview',
    may: 'agents.knowledge.write',
    input: z.object({ body: body() }),
    output: z.object({ pieces: z.array(Piece) }),
    errors: ['TEXT_TOO_LONG'],
    onlyAsks: true,
    summary: 'A text as it would be drawn; nothing is kept',
  }),
  create: post({
    path: '/rest/individual/agent/knowledge/create',
    may: 'agents.knowledge.write',
    input: z.object({ parentId: orNull(id()), title: title() }),
    output: KnowledgeDraft,
    errors: ['KNOWLEDGE_PAGE_NOT_FOUND', 'REQUIRED'],
    summary: 'Begin a page below another, or at the top: a draft, which readers do not see',
  }),
  save: post({
    path: '/rest/individual/agent/knowledge/save',
    may: 'agents.knowledge.write',
    input: z.object({
      id: id(),
      version: version(),
      icon: z.optional(text(KNOWLEDGE_ICON_MAX)),
      title: z.optional(title()),
      body: z.optional(body()),
    }),
    output: KnowledgeDraft,
    errors: ['KNOWLEDGE_PAGE_NOT_FOUND', 'VERSION_CONFLICT', 'REQUIRED', 'TEXT_TOO_LONG', 'INVALID_TRANSITION'],
    summary: 'Keep what is being written; readers go on seeing what is published',
  }),
  publish: post({
    path: '/rest/individual/agent/knowledge/publish/{id}',
    may: 'agents.knowledge.write',
    input: z.extend(byVersion, {
      note: z._default(text(), ''),
      audience: enumOf('knowledgeAudience'),
      territoryIds: z._default(z.array(id()).check(z.maxLength(200)), []),
      dueOn: orNull(day()),
      /** Those who have read an earlier version must read this one too. */
      readAgain: z._default(flag(), false),
    }),
    output: KnowledgeDraft,
    errors: [
      'KNOWLEDGE_PAGE_NOT_FOUND',
      'VERSION_CONFLICT',
      'INVALID_TRANSITION',
      'KNOWLEDGE_NOTHING_CHANGED',
      'TERRITORY_NOT_FOUND',
      'REQUIRED',
      'INVALID_DATE',
    ],
    summary: 'Give the draft to readers as a new version, and say who must have read it until when',
  }),
  move: post({
    path: '/rest/individual/agent/knowledge/move/{id}',
    may: 'agents.knowledge.write',
    input: z.object({ id: id(), parentId: orNull(id()), beforeId: orNull(id()) }),
    output: done,
    errors: ['KNOWLEDGE_PAGE_NOT_FOUND', 'KNOWLEDGE_PAGE_BELOW_ITSELF', 'INVALID_TRANSITION'],
    summary: 'Put a page with all below it under another, before one of its pages or at their end; never below itself',
  }),
  archive: post({
    path: '/rest/individual/agent/knowledge/archive/{id}',
    may: 'agents.knowledge.write',
    input: byId,
    output: done,
    errors: ['KNOWLEDGE_PAGE_NOT_FOUND', 'INVALID_TRANSITION'],
    summary: 'Take a page with all below it from readers; nothing is lost',
  }),
  bringBack: post({
    path: '/rest/individual/agent/knowledge/bringBack/{id}',
    may: 'agents.knowledge.write',
    input: byId,
    output: done,
    errors: ['KNOWLEDGE_PAGE_NOT_FOUND', 'INVALID_TRANSITION'],
    summary: 'Bring a page back from the archive with what was archived with it, as it was published',
  }),
  versions: get({
    path: '/rest/individual/agent/knowledge/versions/{id}',
    may: 'agents.knowledge.write',
    input: byId,
    output: z.object({
      id: id(),
      title: z.string(),
      /** The draft's version, to be sent with a restore. */
      version: version(),
      differs: z.boolean(),
      rows: z.array(
        z.object({
          number: z.int(),
          title: z.string(),
          note: z.string(),
          publishedAt: instant(),
          publishedBy: z.nullable(z.string()),
          /** How many have read this version. */
          readers: z.int(),
        }),
      ),
    }),
    errors: ['KNOWLEDGE_PAGE_NOT_FOUND'],
    summary: 'The published versions of a page, the newest first',
  }),
  compare: get({
    path: '/rest/individual/agent/knowledge/compare/{id}',
    may: 'agents.knowledge.write',
    /** 0 is the draft. */
    input: z.object({ id: id(), from: number(), to: number() }),
    output: z.object({
      lines: z.array(z.object({ kind: z.enum(['SAME', 'ADDED', 'REMOVED', 'LEFT_OUT']), text: z.string() })),
      added: z.int(),
      removed: z.int(),
    }),
    errors: ['KNOWLEDGE_PAGE_NOT_FOUND', 'KNOWLEDGE_VERSION_NOT_FOUND'],
    heavy: true,
    summary: 'Two versions of a page line by line; long stretches that are the same are left out',
  }),
  restore: post({
    path: '/rest/individual/agent/knowledge/restore/{id}',
    may: 'agents.knowledge.write',
    input: z.extend(byVersion, { number: number() }),
    output: KnowledgeDraft,
    errors: ['KNOWLEDGE_PAGE_NOT_FOUND', 'KNOWLEDGE_VERSION_NOT_FOUND', 'VERSION_CONFLICT', 'INVALID_TRANSITION'],
    summary: 'Make a version the draft; readers see it once it is published',
  }),
  readers: get({
    path: '/rest/individual/agent/knowledge/readers',
    may: 'agents.knowledge.readers',
    input: listInput(['page', 'name', 'readAt'], {
      pageId: z.optional(id()),
      name: z.optional(text(80)),
      territoryId: z.optional(id()),
      reading: z.optional(enumOf('knowledgeReading')),
    }),
    output: pageOf(KnowledgeReader),
    exportable: 'agents.knowledge.export',
    summary: 'Who must have read what: mandatory pages with their agents, and who of them has',
  }),
  reading: get({
    path: '/rest/individual/agent/knowledge/reading/{id}',
    may: 'agents.knowledge.readers',
    input: byId,
    output: z.object({
      id: id(),
      title: z.string(),
      audience: enumOf('knowledgeAudience'),
      territories: z.array(Named),
      dueOn: z.nullable(day()),
      readFrom: z.int(),
      read: z.int(),
      unread: z.int(),
      /** How many of those who have not read it were not reminded yet. */
      toRemind: z.int(),
    }),
    errors: ['KNOWLEDGE_PAGE_NOT_FOUND'],
    summary: 'How many of those who must read a page have',
  }),
  remind: post({
    path: '/rest/individual/agent/knowledge/remind/{id}',
    may: 'agents.knowledge.readers',
    input: byId,
    output: z.object({ reminded: z.int() }),
    errors: ['KNOWLEDGE_PAGE_NOT_FOUND', 'KNOWLEDGE_PAGE_NOT_PUBLISHED'],
    summary: 'Remind those who must read a page and have not, each once',
  }),
  image: postFiles({
    path: '/rest/individual/agent/knowledge/image',
    may: 'agents.knowledge.write',
    input: byId,
    output: z.object({ fileId: id() }),
    errors: ['KNOWLEDGE_PAGE_NOT_FOUND', 'INVALID_TRANSITION', ...DOCUMENT_ERRORS],
    summary: 'Bring a picture to a page (jpg, png, heic); the text then names it',
  }),
  picture: download({
    path: '/rest/individual/agent/knowledge/image/{fileId}',
    may: 'agents.knowledge.read',
    input: z.object({ fileId: id(), size: z._default(z.enum(FILE_SIZES), 'full') }),
    output: fileBytes,
    errors: ['S3_DOCUMENT_NOT_FOUND'],
    summary: 'A picture of a page that one may read',
  }),
};

/** URL of a page's picture in the console. */
export const knowledgePicturePath = (fileId: number, size: 'thumb' | 'full' = 'full'): string =>
  `/rest/individual/agent/knowledge/image/${fileId}?size=${size}`;
