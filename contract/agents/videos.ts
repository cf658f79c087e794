import * as z from 'zod/mini';
import { id, image, text } from '@/domain/fields';
import { announcedFile, uploadProgress } from '../files';
import { download, fileBytes, get, post } from '../kit';
import { version } from '../parts';

export const AgentVideo = z.object({
  id: id(),
  title: z.string(),
  /** URL on a video site; null for an uploaded file. */
  url: z.nullable(z.string()),
  site: z.nullable(z.enum(['YOUTUBE', 'VIMEO'])),
  /** The site's embed URL without third-party cookies; null for an uploaded file. */
  embed: z.nullable(z.string()),
  /** Where an uploaded file is streamed from. */
  stream: z.nullable(z.string()),
  poster: z.nullable(image()),
});
export type AgentVideo = z.output<typeof AgentVideo>;

const Detail = z.object({ id: id(), version: version(), editable: z.boolean(), video: z.nullable(AgentVideo) });

const Progress = uploadProgress(Detail);
export type VideoProgress = z.output<typeof Progress>;

const WRITE_ERRORS = ['AGENT_NOT_FOUND', 'AUTHORIZATION_ERROR', 'INVALID_TRANSITION', 'REQUIRED'] as const;
const FILE_ERRORS = [
  ...WRITE_ERRORS,
  'NOT_FILE_TYPE_AVAILABLE',
  'MAX_UPLOAD_SIZE_ERROR',
  'MAX_UPLOAD_NAME_ERROR',
  'FILE_NAME_TOO_SHORT',
  'FILE_UNREADABLE',
  'FILE_INFECTED',
] as const;

/** The introduction video of an agent's page; edited, sent and approved with the page. `id` is the agent's. */
export const agentVideos = {
  detail: get({
    path: '/rest/individual/agent/video/detail',
    may: 'agents.profile.read',
    input: z.object({ id: id() }),
    output: Detail,
    errors: ['AGENT_NOT_FOUND'],
    summary: 'The video that one writes in an agent’s page, or that it shows',
  }),
  saveUpdate: post({
    path: '/rest/individual/agent/video/save-update',
    may: 'agents.profile.write',
    input: z.object({
      id: id(),
      version: version(),
      title: z.optional(text(120)),
      /** On YouTube or Vimeo; null removes the video. */
      url: z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(500)))),
    }),
    output: Detail,
    errors: [...WRITE_ERRORS, 'VERSION_CONFLICT', 'VIDEO_LINK_NOT_VALID', 'AGENT_PROFILE_PAGE_VIDEO_NOT_FOUND'],
    summary: 'Show a video by its address, call it otherwise, or take it away; a poster comes with agentProfile.image',
  }),
  startUpload: post({
    path: '/rest/individual/agent/video/upload/start',
    may: 'agents.profile.write',
    input: z.object({ ...announcedFile(), id: id() }),
    output: Progress,
    errors: [...FILE_ERRORS, 'TOO_MANY_REQUESTS', 'UPLOAD_NOT_FOUND'],
    summary:
      'Begin to send a video (mp4) in parts (media.sendPart), or hear how far it was: the sender’s own id names it',
  }),
  finishUpload: post({
    path: '/rest/individual/agent/video/upload/{uploadId}/finish',
    may: 'agents.profile.write',
    input: z.object({ uploadId: z.uuid() }),
    output: Progress,
    errors: [...FILE_ERRORS, 'UPLOAD_NOT_FOUND', 'UPLOAD_INCOMPLETE'],
    ownTransactions: true,
    summary: 'Put the video on the page once all of it is there; repeated, it answers the same',
  }),
  stream: download({
    path: '/rest/individual/agent/video/stream/{id}/{videoId}',
    may: 'agents.profile.read',
    input: z.object({ id: id(), videoId: id() }),
    output: fileBytes,
    errors: ['S3_DOCUMENT_NOT_FOUND'],
    summary: 'An uploaded video, whole or the range that is asked for',
  }),
};
