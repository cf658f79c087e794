import { contentPictures } from '@/contract/content/pictures';
import type { Tools } from '@/server/areas/auctions/media/storeUploads';
import { implement, type Route } from '@/server/kernel/http/bind';
import { documentAnswer } from '@/server/platform/files/answer';
import { bringPicture, contentPicture, shownPicture } from './pictures';

const AS_A_PICTURE = { inline: true, maxAge: 31_536_000 } as const;

export const contentPictureRoutes = (tools: Tools): Route[] =>
  implement('contentPictures', contentPictures, {
    bring: (_, context) => bringPicture('fileId', context, tools),
    picture: async (input, { db, request }) =>
      documentAnswer(tools.storage, await contentPicture(db, input), request, AS_A_PICTURE),
    shown: async (input, { db, request }) =>
      documentAnswer(tools.storage, await shownPicture(db, input), request, AS_A_PICTURE),
  });
