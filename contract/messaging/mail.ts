import * as z from 'zod/mini';
import { enumOf, text } from '@/domain/fields';
import { Block, BLOCKS_MAX } from '@/domain/messaging/blocks';
import { KEYWORD_MAX, SUBJECT_MAX } from './templates';
import { DOCUMENT_ERRORS } from '../parts';
import { post, postFiles } from '../kit';

/** What composing an e-mail needs besides its template. */
export const mailBlocks = {
  preview: post({
    path: '/rest/email/template/preview',
    may: 'emails.read',
    input: z.object({
      type: enumOf('messageType'),
      subject: z._default(text(SUBJECT_MAX), ''),
      blocks: z.array(Block).check(z.maxLength(BLOCKS_MAX)),
      /** The keywords' values: those without a value remain in braces. */
      values: z._default(z.record(text(KEYWORD_MAX), z.string().check(z.maxLength(500))), {}),
    }),
    output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    errors: ['REQUIRED', 'TEXT_TOO_LONG', 'INVALID_URL'],
    whileViewing: true,
    onlyAsks: true,
    summary: 'An e-mail as it would go out, as HTML and as plain text; changes nothing',
  }),
  bringPicture: postFiles({
    path: '/rest/email/template/picture',
    may: 'emails.write',
    output: z.object({ key: z.uuid() }),
    errors: DOCUMENT_ERRORS,
    summary: 'Bring a picture (jpg, png, heic) for an e-mail; a block then names it',
  }),
};

/** URL of a block's picture. */
export const mailPicturePath = (key: string): string => `/rest/public/content/picture/${key}`;
