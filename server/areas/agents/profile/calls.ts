import { agentProfile } from '@/contract/agents/profile';
import { agentSite } from '@/contract/agents/site';
import type { Tools } from '@/server/areas/auctions/media/storeUploads';
import { implement, type Route } from '@/server/kernel/http/bind';
import { documentAnswer } from '@/server/platform/files/answer';
import { approveProfile, sendBack, sendToApproval, withdrawChange } from './decide';
import { saveProfile } from './edit';
import { bringPicture, cropPicture, readablePicture } from './pictures';
import { profileRecord } from './record';
import { revealIdentity } from './reveal';
import { ownAgent } from './scope';
import { etagOf, publicPage, publicPicture, publicVideo } from './site';
import type { Visits } from './visits';

/** Cached for a year: the content behind a picture's id never changes. */
const YEAR_SECONDS = 31_536_000;

export const agentProfileRoutes = (tools: Tools, visits: Pick<Visits, 'count'>): Route[] => [
  ...implement('agentProfile', agentProfile, {
    detail: ({ id }, { db, operator }) => profileRecord(db, id, operator),
    own: async (_, { db, operator }) => profileRecord(db, await ownAgent(db, operator), operator),
    save: (input, { db, operator }) => saveProfile(db, input, operator),
    image: (input, context) => bringPicture(input, context, tools),
    crop: (input, context) => cropPicture(input, context, tools),
    picture: async (input, { db, operator, request }) =>
      documentAnswer(tools.storage, await readablePicture(db, input, operator), request, {
        inline: true,
        maxAge: YEAR_SECONDS,
      }),
    sendToApproval: (input, { db, operator }) => sendToApproval(db, input, operator),
    approveProfile: (input, { db, operator }) => approveProfile(db, input, operator),
    sendBack: (input, { db, operator }) => sendBack(db, input, operator),
    withdraw: (input, { db, operator }) => withdrawChange(db, input, operator),
    reveal: (input, { db, operator }) => revealIdentity(db, input, operator),
  }),
  ...implement('agentSite', agentSite, {
    page: async (input, { db, setHeaders }) => {
      const { agentId, page } = await publicPage(db, input);
      if (input.visit) visits.count(agentId, input.browser);
      setHeaders.etag = etagOf(page);
      setHeaders['cache-control'] = 'no-cache';
      return page;
    },
    picture: async (input, { db, request }) =>
      documentAnswer(tools.storage, await publicPicture(db, input), request, { inline: true, maxAge: YEAR_SECONDS }),
    video: async (input, { db, request }) =>
      documentAnswer(tools.storage, await publicVideo(db, input), request, { inline: true }),
  }),
];
