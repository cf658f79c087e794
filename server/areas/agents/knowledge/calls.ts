import { agentKnowledge } from '@/contract/agents/knowledge';
import { DONE } from '@/contract/kit';
import type { Tools } from '@/server/areas/auctions/media/storeUploads';
import { implement, type Route } from '@/server/kernel/http/bind';
import { documentAnswer } from '@/server/platform/files/answer';
import { createPage, draftOf, saveDraft } from './draft';
import { renderKnowledge } from './markdown';
import { markRead, searchKnowledge, shownPage, withSizes } from './page';
import { bringPicture, readablePicture } from './pictures';
import { publishPage } from './publish';
import { listReaders, readingOf, remindReaders } from './readers';
import { archivePage, bringPageBack, knowledgeTree, movePage } from './tree';
import { compareVersions, restoreVersion, versionsOf } from './versions';

/** Cached for a year: the content behind a picture's id never changes. */
const YEAR_SECONDS = 31_536_000;

export const agentKnowledgeRoutes = (tools: Tools): Route[] =>
  implement('agentKnowledge', agentKnowledge, {
    tree: (_, { db, operator }) => knowledgeTree(db, operator),
    page: ({ id }, { db, operator }) => shownPage(db, id, operator),
    search: (input, { db, operator }) => searchKnowledge(db, input, operator),
    markRead: async (input, { db, operator }) => {
      await markRead(db, input, operator);
      return DONE;
    },
    draft: ({ id }, { db, operator }) => draftOf(db, id, operator),
    preview: async ({ body }, { db }) => ({ pieces: await withSizes(db, renderKnowledge(body).pieces) }),
    create: (input, { db, operator }) => createPage(db, input, operator),
    save: (input, { db, operator }) => saveDraft(db, input, operator),
    publish: (input, { db, operator }) => publishPage(db, input, operator),
    move: async (input, { db }) => {
      await movePage(db, input);
      return DONE;
    },
    archive: async ({ id }, { db }) => {
      await archivePage(db, id);
      return DONE;
    },
    bringBack: async ({ id }, { db }) => {
      await bringPageBack(db, id);
      return DONE;
    },
    versions: ({ id }, { db, operator }) => versionsOf(db, id, operator),
    compare: (input, { db, operator }) => compareVersions(db, input, operator),
    restore: (input, { db, operator }) => restoreVersion(db, input, operator),
    readers: (input, { db }) => listReaders(db, input),
    reading: ({ id }, { db, operator }) => readingOf(db, id, operator),
    remind: ({ id }, { db, operator }) => remindReaders(db, id, operator),
    image: (input, context) => bringPicture(input, context, tools),
    picture: async (input, { db, operator, request }) =>
      documentAnswer(tools.storage, await readablePicture(db, input, operator), request, {
        inline: true,
        maxAge: YEAR_SECONDS,
      }),
  });
