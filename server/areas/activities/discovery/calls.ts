import { discoveries } from '@/contract/activities/discovery';
import { discoveryUploads } from '@/contract/activities/discoveryUploads';
import { DONE } from '@/contract/kit';
import type { Tools } from '@/server/areas/auctions/media/storeUploads';
import { implement, type Route } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { documentAnswer } from '@/server/platform/files/answer';
import { discoveryOf } from './facts';
import { makePaper } from './paper';
import { finishPicture, readablePicture, removePicture, startPicture } from './pictures';
import { waitingDiscoveries } from './waiting';
import { saveDiscovery } from './write';

/** Cached for a year: the content behind a picture's id never changes. */
const YEAR_SECONDS = 31_536_000;

export const discoveryRoutes = (tools: Tools): Route[] => [
  ...implement('discoveries', discoveries, {
    waiting: (input, context) => waitingDiscoveries(input, context),
    save: async (input, { db, operator }) => {
      await saveDiscovery(db, input, operator);
      const saved = await discoveryOf(db, input.id, operator);
      if (!saved) throw new Refusal('ACTIVITY_NOT_FOUND');
      return saved;
    },
    removePicture: async (input, { db, operator }) => {
      await removePicture(db, input, operator);
      return DONE;
    },
    picture: async (input, { db, operator, request }) =>
      documentAnswer(tools.storage, await readablePicture(db, input, operator), request, {
        inline: true,
        maxAge: YEAR_SECONDS,
      }),
    paper: ({ id }, context) => makePaper(id, context, tools),
  }),
  ...implement('discoveryUploads', discoveryUploads, {
    start: (input, context) => startPicture(input, context),
    finish: ({ uploadId }, context) => finishPicture(uploadId, context, tools),
  }),
];
