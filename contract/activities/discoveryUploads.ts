import * as z from 'zod/mini';
import { id } from '@/domain/fields';
import { announcedFile, uploadProgress } from '../files';
import { post } from '../kit';
import { PICTURE_ERRORS } from '../parts';

export const DiscoveryPicture = z.object({
  id: id(),
  /** The room's key; null: the signature. */
  roomKey: z.nullable(z.string()),
});

/** Why a discovery cannot be edited now, by anybody or by this operator. */
export const DISCOVERY_WRITE_ERRORS = [
  'ACTIVITY_NOT_FOUND',
  'NOT_UPDATE_ON_CLOSED_ACTIVITY',
  'AUTHORIZATION_ERROR',
  'DISCOVERY_NOT_ACTIVE',
] as const;
const WRITE_ERRORS = [
  ...DISCOVERY_WRITE_ERRORS,
  'DISCOVERY_ROOM_NOT_FOUND',
  'DISCOVERY_PICTURE_LIMIT',
  'NOT_FILE_TYPE_AVAILABLE',
  'UPLOAD_NOT_FOUND',
] as const;

const Progress = uploadProgress(DiscoveryPicture);
export type PictureProgress = z.output<typeof Progress>;

/** Uploading pictures of a discovery, identified by the id of its activity. Separate from its form, which the uploader does not need. */
export const discoveryUploads = {
  start: post({
    path: '/rest/api/crm-customer/activity/discovery/picture/upload/start',
    may: 'activities.work',
    input: z.object({
      ...announcedFile(),
      id: id(),
      /** Absent: the signature; it replaces an earlier one. */
      roomKey: z.optional(z.uuid()),
    }),
    output: Progress,
    errors: [
      ...WRITE_ERRORS,
      'MAX_UPLOAD_SIZE_ERROR',
      'MAX_UPLOAD_NAME_ERROR',
      'FILE_NAME_TOO_SHORT',
      'TOO_MANY_REQUESTS',
    ],
    summary: 'Begins to send a picture of a room, or the signature, in parts (media.sendPart), or says how far it was',
  }),
  finish: post({
    path: '/rest/api/crm-customer/activity/discovery/picture/upload/{uploadId}/finish',
    may: 'activities.work',
    input: z.object({ uploadId: z.uuid() }),
    output: Progress,
    errors: [...WRITE_ERRORS, 'FILE_UNREADABLE', 'FILE_INFECTED', ...PICTURE_ERRORS, 'UPLOAD_INCOMPLETE'],
    ownTransactions: true,
    summary: 'Makes the picture part of the discovery once all of it is there; repeated, it answers the same',
  }),
};
