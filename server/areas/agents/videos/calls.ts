import { agentVideos } from '@/contract/agents/videos';
import type { Tools } from '@/server/areas/auctions/media/storeUploads';
import { implement, type Route } from '@/server/kernel/http/bind';
import { documentAnswer } from '@/server/platform/files/answer';
import { finishVideo, playableVideo, saveVideo, startVideo, videoDetail } from './videos';

export const agentVideoRoutes = (tools: Tools): Route[] =>
  implement('agentVideos', agentVideos, {
    detail: ({ id }, { db, operator }) => videoDetail(db, id, operator),
    saveUpdate: (input, { db, operator }) => saveVideo(db, input, operator),
    startUpload: (input, context) => startVideo(input, context),
    finishUpload: ({ uploadId }, context) => finishVideo(uploadId, context, tools),
    stream: async (input, { db, operator, request }) =>
      documentAnswer(tools.storage, await playableVideo(db, input, operator), request, { inline: true }),
  });
