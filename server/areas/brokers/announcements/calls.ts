import { announcements } from '@/contract/brokers/announcements';
import { DONE } from '@/contract/kit';
import { may } from '@/domain/permissions';
import type { Tools } from '@/server/areas/auctions/media/storeUploads';
import type { Database } from '@/server/kernel/db/pool';
import { type Context, implement, type Route } from '@/server/kernel/http/bind';
import { documentAnswer } from '@/server/platform/files/answer';
import { createAnnouncement, moveAnnouncement, updateAnnouncement } from './change';
import { bringPicture, removePicture } from './pictures';
import { announcedTo, asAgent, markAnnouncement, readablePicture } from './read';
import { announcementDetail, listAnnouncements, listReaders } from './rows';

/** Performs the action and returns the updated announcement. */
const answering =
  <I extends { id: number }>(act: (db: Database, input: I, operator: Context['operator']) => Promise<void>) =>
  async (input: I, { db, operator }: Context) => {
    await act(db, input, operator);
    return announcementDetail(db, input.id, operator);
  };

export const announcementRoutes = (tools: Tools): Route[] =>
  implement('announcements', announcements, {
    list: (input, { db }) => listAnnouncements(db, input),
    detail: ({ id }, { db, operator }) => announcementDetail(db, id, operator),
    choices: async (_, { db }) => ({
      cities: await db.selectFrom('city').select(['id', 'name']).orderBy('name').execute(),
    }),
    create: async (input, { db, operator }) =>
      announcementDetail(db, await createAnnouncement(db, input, operator), operator),
    update: answering(updateAnnouncement),
    move: answering(moveAnnouncement),
    image: (input, context) => bringPicture(input, context, tools),
    removeImage: answering((db, input) => removePicture(db, input)),
    picture: async (input, { db, operator, request }) => {
      const reader = may(operator.authorities, 'announcements.read') ? 'writer' : asAgent(operator);
      return documentAnswer(tools.storage, await readablePicture(db, input, reader), request, { inline: true });
    },
    readers: (input, { db }) => listReaders(db, input),
    mine: async (_, { db, operator }) => ({ rows: await announcedTo(db, asAgent(operator)) }),
    markRead: async ({ id }, { db, operator }) => {
      await markAnnouncement(db, id, asAgent(operator));
      return DONE;
    },
  });
