import * as z from 'zod/mini';
import { enumOf, id, instant, longText, money, text } from '@/domain/fields';
import { Block, BLOCKS_MAX } from '@/domain/messaging/blocks';
import type { Permission } from '@/domain/permissions';
import { done, get, listInput, pageOf, post } from '../kit';
import { orNull, version } from '../parts';

export const TEMPLATE_NAME_MAX = 120;
export const SUBJECT_MAX = 120;
export const KEYWORDS_MAX = 20;
export const KEYWORD_MAX = 40;

const subject = () => text(SUBJECT_MAX);
const letter = () => z.array(Block).check(z.maxLength(BLOCKS_MAX));
/** A template's content. An SMS has a `value`; a push a `subject` (its title) and a `value`; an e-mail a `subject` and `blocks`. */
const said = {
  subject: z._default(subject(), ''),
  value: orNull(longText()),
  blocks: orNull(letter()),
  /** For a push to everybody who subscribed to it. */
  topic: orNull(enumOf('pushTopic')),
};
const Said = z.object({
  subject: z.string(),
  value: z.nullable(longText()),
  blocks: z.nullable(z.array(Block)),
});

const keyword = () =>
  z.string().check(z.trim(), z.maxLength(KEYWORD_MAX), z.regex(/^\p{L}[\p{L}\d_]*$/u, 'INVALID_INPUT'));
const keywords = () => z.array(keyword()).check(z.maxLength(KEYWORDS_MAX));
const kind = {
  language: enumOf('language'),
  type: enumOf('messageType'),
  recipientType: enumOf('recipientType'),
  sendingWay: enumOf('sendingWay'),
};

const TemplateRow = z.object({
  id: id(),
  name: z.string(),
  description: longText(),
  ...kind,
  status: enumOf('activeFlag'),
  /** The beginning of the text, the title of a push, or the subject of an e-mail. */
  excerpt: z.string(),
  number: z.int(),
  /** How many were sent in the last thirty days. */
  sent: z.int(),
  updatedAt: instant(),
});
export type TemplateRow = z.output<typeof TemplateRow>;

const TemplateVersion = z.extend(Said, {
  id: id(),
  number: z.int(),
  writtenBy: z.nullable(z.string()),
  createdAt: instant(),
});
export type TemplateVersion = z.output<typeof TemplateVersion>;

const TemplateDetail = z.extend(Said, {
  id: id(),
  version: version(),
  name: z.string(),
  description: longText(),
  ...kind,
  status: enumOf('activeFlag'),
  topic: z.nullable(enumOf('pushTopic')),
  /** Keywords that the manual sender, or the event, fills in. */
  keywords: z.array(z.string()),
  sent: z.int(),
  createdAt: instant(),
  updatedAt: instant(),
  /** Latest first, including the current one. */
  versions: z.array(TemplateVersion),
  /** The events that send it automatically. */
  events: z.array(enumOf('automaticEvent')),
});
export type TemplateDetail = z.output<typeof TemplateDetail>;

const Samples = z.object({
  /** A few that the reader may see, with the values of the placeholders by name. */
  rows: z.array(z.object({ id: id(), name: z.string(), values: z.record(z.string(), z.string()) })),
  /** The legally required footer of marketing; null while one of its settings is missing. */
  footer: z.nullable(z.string()),
  /** Price of one SMS part in kuruş; 0: not configured. */
  partPrice: money(),
});
export type Samples = z.output<typeof Samples>;

const ERRORS = ['MESSAGE_TEMPLATE_NOT_FOUND'] as const;
const WRITTEN = [
  'TEMPLATE_WORDS_UNKNOWN',
  'TEMPLATE_WORDS_HIDDEN',
  'REQUIRED',
  'TEXT_TOO_LONG',
  'INVALID_URL',
  'LINK_HOST_NOT_LISTED',
] as const;

/** The calls for one channel's templates, below `path`. */
const templates = <R extends Permission, W extends Permission>(
  path: string,
  channel: string,
  { read, write }: { read: R; write: W },
) => ({
  list: get({
    path: `${path}/list`,
    may: read,
    input: listInput(['id', 'name', 'updatedAt'], {
      /** Words of the name, the description or the text. */
      value: z.optional(text(80)),
      type: z.optional(enumOf('messageType')),
      recipientType: z.optional(enumOf('recipientType')),
      sendingWay: z.optional(enumOf('sendingWay')),
      language: z.optional(enumOf('language')),
      status: z.optional(enumOf('activeFlag')),
    }),
    output: pageOf(TemplateRow),
    exportable: write,
    summary: `Templates of ${channel}, the latest first`,
  }),
  detail: get({
    path: `${path}/detail`,
    may: read,
    input: z.object({ id: id() }),
    output: TemplateDetail,
    errors: ERRORS,
    summary: `A template of ${channel} with all its versions`,
  }),
  save: post({
    path: `${path}/save`,
    may: write,
    input: z.object({
      /** Absent: a new one. */
      id: z.optional(id()),
      version: z.optional(version()),
      name: text(TEMPLATE_NAME_MAX).check(z.minLength(1, 'REQUIRED')),
      description: z.optional(longText()),
      ...kind,
      status: z.optional(enumOf('activeFlag')),
      keywords: z.optional(keywords()),
      subject: z.optional(subject()),
      value: z.optional(z.nullable(longText())),
      blocks: z.optional(z.nullable(letter())),
      topic: z.optional(z.nullable(enumOf('pushTopic'))),
    }),
    output: TemplateDetail,
    errors: [...ERRORS, 'TEMPLATE_NAME_TAKEN', 'VERSION_CONFLICT', ...WRITTEN],
    summary: `Save a template of ${channel}; another text is another version, and what a change leaves out stays`,
  }),
  samples: get({
    path: `${path}/samples`,
    may: read,
    input: z.object({ recipientType: enumOf('recipientType') }),
    output: Samples,
    summary: 'Real recipients to see a text with, those that one may see; without what one may not see of them',
  }),
  test: post({
    path: `${path}/test`,
    may: read,
    input: z.object({
      ...kind,
      keywords: z._default(keywords(), []),
      ...said,
    }),
    output: done,
    errors: ['PHONE_REQUIRED', 'PUSH_TOKEN_NOT_FOUND', ...WRITTEN],
    summary: 'Send a text to oneself as it is written, with invented values',
  }),
});

export const smsTemplates = templates('/rest/sms', 'SMS', { read: 'sms.read', write: 'sms.write' });
export const mailTemplates = templates('/rest/email/template', 'e-mails', {
  read: 'emails.read',
  write: 'emails.write',
});
export const pushTemplates = templates('/rest/notification/template', 'pushes', {
  read: 'push.read',
  write: 'push.write',
});
export type TemplateCalls = ReturnType<typeof templates>;
