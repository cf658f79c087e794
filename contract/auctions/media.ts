import * as z from 'zod/mini';
import { enumOf, id, image, instant, text } from '@/domain/fields';
import { AUCTION_IMAGES_MAX } from '@/domain/limits';
import { announcedFile, uploadProgress } from '../files';
import { done, download, fileBytes, get, post, postBytes, postFiles } from '../kit';
import { FILE_ERRORS, PICTURE_ERRORS } from '../parts';

/** Characters. */
export const CAPTION_MAX = 200;

const count = () => z.int().check(z.minimum(0));
const ofAuction = z.object({ auctionId: id() });
const byId = z.object({ id: id() });

const Image = z.object({
  id: id(),
  fileId: id(),
  image: image(),
  thumbnail: image(),
  name: z.string(),
  caption: z.string(),
  position: count(),
  isShowcase: z.boolean(),
  width: z.nullable(count()),
  height: z.nullable(count()),
  /** Bytes. */
  size: count(),
});
export type AuctionImage = z.output<typeof Image>;

const Document = z.object({
  id: id(),
  /** Input of downloadDocument. */
  fileId: id(),
  type: enumOf('documentType'),
  name: z.string(),
  size: count(),
  contentType: z.string(),
  addedAt: instant(),
  addedBy: z.nullable(z.string()),
  /** Cannot be removed: the last document of a type that the auction needs to be visible. */
  kept: z.boolean(),
});
export type AuctionDocument = z.output<typeof Document>;

const Video = z.object({
  id: id(),
  title: z.string(),
  /** URL on a video site; null for an uploaded file. */
  url: z.nullable(z.string()),
  site: z.nullable(z.enum(['YOUTUBE', 'VIMEO'])),
  /** Where an uploaded file is streamed from. */
  stream: z.nullable(z.string()),
  size: z.nullable(count()),
});
export type AuctionVideo = z.output<typeof Video>;

/** `editable`: whether the reader may change them. */
const listOf = <T extends z.ZodMiniObject>(row: T) => z.object({ rows: z.array(row), editable: z.boolean() });

const starting = { ...announcedFile(), auctionId: id() };

const Added = z.object({
  images: z.array(Image),
  documents: z.array(Document),
  videos: z.array(Video),
});
export type Added = z.output<typeof Added>;

const Progress = uploadProgress(Added);
export type UploadProgress = z.output<typeof Progress>;

const UPLOAD_ERRORS = ['AUCTION_NOT_FOUND', ...FILE_ERRORS] as const;
const IMAGE_ERRORS = [...UPLOAD_ERRORS, ...PICTURE_ERRORS, 'AUCTION_IMAGE_COUNT_MORE_THAN_42'] as const;
const DOCUMENT_ERRORS = [
  ...UPLOAD_ERRORS,
  ...PICTURE_ERRORS,
  'AGENT_ALREADY_UPLOADED_DOCUMENT',
  'DOCUMENT_COUNT_EXCEEDED',
] as const;
const VIDEO_ERRORS = [...UPLOAD_ERRORS, 'VIDEO_COUNT_EXCEEDED'] as const;

export const media = {
  images: get({
    path: '/rest/admin/image/list',
    may: 'auctions.open',
    input: ofAuction,
    output: listOf(Image),
    errors: ['AUCTION_NOT_FOUND'],
    summary: 'The pictures of an auction in their order, the showcase picture first',
  }),
  uploadImages: postFiles({
    path: '/rest/admin/image/upload',
    may: 'auctions.photos',
    input: ofAuction,
    output: z.object({ images: z.array(Image) }),
    errors: [...IMAGE_ERRORS, 'IMAGES_PER_UPLOAD_EXCEEDED', 'UNSUPPORTED_MEDIA_TYPE', 'UPLOAD_INCOMPLETE', 'REQUIRED'],
    summary: `Adds up to six pictures at once (jpg, png, heic), of at most ${AUCTION_IMAGES_MAX} in all: every one or none`,
  }),
  moveImage: post({
    path: '/rest/admin/image/move',
    may: 'auctions.photos',
    input: z.object({ id: id(), afterId: z.nullable(id()) }),
    output: done,
    errors: ['NOT_FOUND', 'SHOWCASE_IMAGE_LOCKED'],
    summary: 'Puts a picture behind another, or first; the showcase picture stays where it is',
  }),
  showcaseImage: post({
    path: '/rest/admin/image/showcase',
    may: 'auctions.photos',
    input: byId,
    output: done,
    errors: ['NOT_FOUND'],
    summary: 'Makes a picture the showcase one: it comes first, the one before becomes the second',
  }),
  captionImage: post({
    path: '/rest/admin/image/caption',
    may: 'auctions.photos',
    input: z.object({
      id: id(),
      caption: text(CAPTION_MAX),
      /** The caption as read: if somebody has changed it since, it is not overwritten. */
      was: z.optional(text(CAPTION_MAX)),
    }),
    output: done,
    errors: ['VERSION_CONFLICT', 'NOT_FOUND'],
    summary: 'What a picture shows, in words',
  }),
  deleteImage: post({
    path: '/rest/admin/image/delete',
    may: 'auctions.photos',
    input: byId,
    output: done,
    errors: ['NOT_FOUND', 'SHOWCASE_IMAGE_LOCKED', 'AUCTION_IMAGE_NOT_FOUND'],
    summary: 'Removes a picture; never the showcase one, and never one of the last five of a published auction',
  }),

  documents: get({
    path: '/rest/admin/document/list',
    may: 'auctions.open',
    input: ofAuction,
    output: z.extend(listOf(Document), { readable: z.boolean() }),
    errors: ['AUCTION_NOT_FOUND'],
    summary: 'The documents of an auction; `readable` says whether one may download them',
  }),
  uploadDocument: postFiles({
    path: '/rest/admin/document/upload',
    may: 'auctions.documents',
    input: z.object({ auctionId: id(), type: enumOf('documentType') }),
    output: Document,
    errors: [
      ...DOCUMENT_ERRORS,
      'IMAGES_PER_UPLOAD_EXCEEDED',
      'UNSUPPORTED_MEDIA_TYPE',
      'UPLOAD_INCOMPLETE',
      'REQUIRED',
    ],
    summary: 'Adds one document (pdf, doc, jpg, png, heic) of a type that is not there yet',
  }),
  downloadDocument: download({
    path: '/rest/admin/document/download/{id}',
    may: 'auctions.readDocuments',
    input: byId,
    output: fileBytes,
    errors: ['S3_DOCUMENT_NOT_FOUND'],
    summary: 'A document’s file, by the file’s id, for whoever may see the record that it belongs to',
  }),
  deleteDocument: post({
    path: '/rest/admin/document/delete',
    may: 'auctions.documents',
    input: byId,
    output: done,
    errors: ['S3_DOCUMENT_NOT_FOUND', 'AUCTION_DOCUMENT_KEPT'],
    summary:
      'Removes a document, so that another of its type can be added; not what publication asked for while the auction is on show',
  }),

  videos: get({
    path: '/rest/admin/video/list',
    may: 'auctions.open',
    input: ofAuction,
    output: listOf(Video),
    errors: ['AUCTION_NOT_FOUND'],
    summary: 'The videos of an auction: links, and files of its own',
  }),
  addVideo: post({
    path: '/rest/admin/video/add',
    may: 'auctions.photos',
    input: z.object({
      auctionId: id(),
      url: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
      title: text(120),
    }),
    output: Video,
    errors: ['AUCTION_NOT_FOUND', 'VIDEO_LINK_NOT_VALID', 'VIDEO_COUNT_EXCEEDED'],
    summary: 'Adds a YouTube or Vimeo video by its link',
  }),
  deleteVideo: post({
    path: '/rest/admin/video/delete',
    may: 'auctions.photos',
    input: byId,
    output: done,
    errors: ['NOT_FOUND'],
    summary: 'Removes a video',
  }),
  streamVideo: download({
    path: '/rest/admin/video/stream/{id}',
    may: 'auctions.open',
    input: byId,
    output: fileBytes,
    errors: ['NOT_FOUND'],
    summary: 'An uploaded video, whole or the range that is asked for',
  }),

  startImage: post({
    path: '/rest/admin/image/upload/start',
    may: 'auctions.photos',
    input: z.object(starting),
    output: Progress,
    errors: IMAGE_ERRORS,
    summary: 'Begins to send a picture in parts, or says how far it was: the sender’s own id names the upload',
  }),
  startDocument: post({
    path: '/rest/admin/document/upload/start',
    may: 'auctions.documents',
    input: z.object({ ...starting, type: enumOf('documentType') }),
    output: Progress,
    errors: DOCUMENT_ERRORS,
    summary: 'The same with a document',
  }),
  startVideo: post({
    path: '/rest/admin/video/upload/start',
    may: 'auctions.photos',
    input: z.object(starting),
    output: Progress,
    errors: VIDEO_ERRORS,
    summary: 'The same with a video (mp4)',
  }),
  sendPart: postBytes({
    path: '/rest/admin/upload/{uploadId}/part',
    may: 'signedIn',
    input: z.object({ uploadId: z.uuid(), offset: z.coerce.number().check(z.int(), z.minimum(0)) }),
    output: Progress,
    errors: ['UPLOAD_NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'UPLOAD_INCOMPLETE', 'MAX_UPLOAD_SIZE_ERROR'],
    summary:
      'The next bytes of one’s own upload (512 KiB at most). At another offset than expected it only says how far it is',
  }),
  finishUpload: post({
    path: '/rest/admin/upload/{uploadId}/finish',
    may: 'signedIn',
    input: z.object({ uploadId: z.uuid() }),
    output: Progress,
    errors: [
      ...new Set([...IMAGE_ERRORS, ...DOCUMENT_ERRORS, ...VIDEO_ERRORS]),
      'UPLOAD_NOT_FOUND',
      'UPLOAD_INCOMPLETE',
    ],
    summary: 'Makes the file part of the auction once all of it is there; repeated, it answers the same',
    ownTransactions: true,
  }),
  cancelUpload: post({
    path: '/rest/admin/upload/{uploadId}/cancel',
    ownTransactions: true,
    may: 'signedIn',
    input: z.object({ uploadId: z.uuid() }),
    output: done,
    errors: ['UPLOAD_NOT_FOUND'],
    summary: 'Forgets what was sent of an upload that is not finished',
  }),
};
