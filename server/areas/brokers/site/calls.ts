import { brokersSite } from '@/contract/brokers/site';
import { DONE } from '@/contract/kit';
import { listShown, shownAuction, shownPicture } from '@/server/areas/auctions/site';
import { implement, type Route } from '@/server/kernel/http/bind';
import { documentAnswer } from '@/server/platform/files/answer';
import type { FileStorage } from '@/server/platform/files/storage';
import { announcedTo, markAnnouncement, readablePicture } from '../announcements/read';
import { workingOffice } from './office';

const asOffice = (brokerId: number) => ({
  looker: 'OFFICE' as const,
  pathOf: (auctionId: number, fileId: number) =>
    `/rest/public/brokers/${brokerId}/auctions/${auctionId}/image/${fileId}`,
});

/** The calls of the brokers' own site, each on behalf of an active office. */
export const brokersSiteRoutes = ({ storage }: { storage: FileStorage }): Route[] =>
  implement('brokersSite', brokersSite, {
    announcements: async ({ brokerId }, { db }) => {
      await workingOffice(db, brokerId);
      return { rows: await announcedTo(db, { brokerId }) };
    },
    readAnnouncement: async ({ brokerId, id }, { db }) => {
      await workingOffice(db, brokerId);
      await markAnnouncement(db, id, { brokerId });
      return DONE;
    },
    announcementPicture: async ({ brokerId, ...picture }, { db, request }) => {
      await workingOffice(db, brokerId);
      return documentAnswer(storage, await readablePicture(db, picture, { brokerId }), request, { inline: true });
    },
    auctions: async ({ brokerId, ...input }, { db }) => {
      await workingOffice(db, brokerId);
      return listShown(db, input, asOffice(brokerId));
    },
    auction: async ({ brokerId, id }, { db }) => {
      await workingOffice(db, brokerId);
      return shownAuction(db, id, asOffice(brokerId));
    },
    auctionPicture: async ({ brokerId, ...picture }, { db, request }) => {
      await workingOffice(db, brokerId);
      return documentAnswer(storage, await shownPicture(db, picture, 'OFFICE'), request, { inline: true });
    },
  });
