import { media } from '@/contract/auctions/media';
import { DONE } from '@/contract/kit';
import { IMAGES_PER_UPLOAD } from '@/domain/limits';
import { may } from '@/domain/permissions';
import { type Context, implement, type Route } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { documentAnswer, storedAnswer } from '@/server/platform/files/answer';
import { assertInScope } from '../scope';
import { deleteDocument, documentsOf, readableDocument } from './documents';
import { captionImage, deleteImage, imagesOf, moveImage, showcaseImage } from './images';
import { receiveUploads } from './receiveUploads';
import { assertPermittedFor, isPermittedFor, type MediaPermission } from './scope';
import type { Tools } from './storeUploads';
import { cancelUpload, finishUpload, startUpload, takePart } from './uploads';
import { addVideoLink, deleteVideo, playableVideo, videosOf } from './videos';

const YEAR_SECONDS = 31_536_000;

const listed = async (auctionId: number, { db, operator }: Context, permission: MediaPermission): Promise<boolean> => {
  await assertInScope(db, auctionId, operator);
  return isPermittedFor(db, auctionId, operator, permission);
};

export const mediaRoutes = (tools: Tools): Route[] =>
  implement('media', media, {
    images: async ({ auctionId }, context) => {
      const editable = await listed(auctionId, context, 'auctions.photos');
      return { rows: await imagesOf(context.db, auctionId), editable };
    },
    uploadImages: async ({ auctionId }, context) => {
      const target = { auctionId, purpose: 'IMAGE', documentType: null } as const;
      const { images } = await receiveUploads(target, IMAGES_PER_UPLOAD, context, tools);
      return { images };
    },
    moveImage: async (input, { db, operator }) => {
      await moveImage(db, input, operator);
      return DONE;
    },
    showcaseImage: async ({ id }, { db, operator }) => {
      await showcaseImage(db, id, operator);
      return DONE;
    },
    captionImage: async (input, { db, operator }) => {
      await captionImage(db, input, operator);
      return DONE;
    },
    deleteImage: async ({ id }, { db, operator }) => {
      await deleteImage(db, id, operator);
      return DONE;
    },

    documents: async ({ auctionId }, context) => {
      const { db, operator } = context;
      const editable = await listed(auctionId, context, 'auctions.documents');
      const readable =
        may(operator.authorities, 'auctions.readDocuments') &&
        (await isPermittedFor(db, auctionId, operator, 'auctions.readDocuments'));
      return { rows: await documentsOf(db, auctionId), editable, readable };
    },
    uploadDocument: async ({ auctionId, type }, context) => {
      const target = { auctionId, purpose: 'DOCUMENT', documentType: type } as const;
      const { documents } = await receiveUploads(target, 1, context, tools);
      const [document] = documents;
      if (!document) throw new Refusal('UNEXPECTED');
      return document;
    },
    downloadDocument: async ({ id }, { db, operator, request }) => {
      const found = await readableDocument(db, id, operator);
      return documentAnswer(tools.storage, found, request);
    },
    deleteDocument: async ({ id }, { db, operator }) => {
      await deleteDocument(db, id, operator);
      return DONE;
    },

    videos: async ({ auctionId }, context) => {
      const editable = await listed(auctionId, context, 'auctions.photos');
      return { rows: await videosOf(context.db, auctionId), editable };
    },
    addVideo: async (input, { db, operator }) => {
      await assertPermittedFor(db, input.auctionId, operator, 'auctions.photos');
      return addVideoLink(db, input);
    },
    deleteVideo: async ({ id }, { db, operator }) => {
      await deleteVideo(db, id, operator);
      return DONE;
    },
    streamVideo: async ({ id }, { db, operator, request }) =>
      storedAnswer(tools.storage, await playableVideo(db, id, operator), request, {
        inline: true,
        maxAge: YEAR_SECONDS,
      }),

    startImage: (input, context) => startUpload({ ...input, purpose: 'IMAGE', documentType: null }, context),
    startDocument: ({ type, ...input }, context) =>
      startUpload({ ...input, purpose: 'DOCUMENT', documentType: type }, context),
    startVideo: (input, context) => startUpload({ ...input, purpose: 'VIDEO', documentType: null }, context),
    sendPart: (input, context) => takePart(input, context, tools),
    finishUpload: ({ uploadId }, context) => finishUpload(uploadId, context, tools),
    cancelUpload: async ({ uploadId }, context) => {
      await cancelUpload(uploadId, context, tools);
      return DONE;
    },
  });
