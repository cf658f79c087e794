import * as z from 'zod/mini';
import { id } from '@/domain/fields';
import { FILE_SIZES } from '../files';
import { done, download, fileBytes, get, pageOf, post } from '../kit';
import { PublicAuction, publicAuctionList, PublicAuctionPage } from '../auctions/site';
import { AnnouncementShown } from './announcements';

const office = { brokerId: id() };

/**
 * The brokers' website, with its own API key (Authorization: Bearer BROKERS_SITE_API_KEY): always for an office that is signed in there. An
 * inactive office is answered like one that does not exist.
 */
export const brokersSite = {
  announcements: get({
    path: '/rest/public/brokers/{brokerId}/announcements',
    may: 'brokersSite',
    input: z.object(office),
    output: z.object({ rows: z.array(AnnouncementShown) }),
    errors: ['BROKER_NOT_FOUND'],
    summary:
      'What is announced to an office now: pinned first, then the latest, each with whether the office has read it',
  }),
  readAnnouncement: post({
    path: '/rest/public/brokers/{brokerId}/announcements/read',
    may: 'brokersSite',
    once: 'byContent',
    input: z.object({ ...office, id: id() }),
    output: done,
    errors: ['BROKER_NOT_FOUND', 'ANNOUNCEMENT_NOT_FOUND'],
    summary: 'Say that an office has read an announcement; said again it changes nothing',
  }),
  announcementPicture: download({
    path: '/rest/public/brokers/{brokerId}/announcements/image/{fileId}',
    may: 'brokersSite',
    input: z.object({ ...office, fileId: id(), size: z._default(z.enum(FILE_SIZES), 'full') }),
    output: fileBytes,
    errors: ['BROKER_NOT_FOUND', 'S3_DOCUMENT_NOT_FOUND'],
    summary: 'A picture of what is announced to an office now',
  }),
  auctions: get({
    path: '/rest/public/brokers/{brokerId}/auctions',
    may: 'brokersSite',
    input: z.extend(publicAuctionList, office),
    output: pageOf(PublicAuction),
    errors: ['BROKER_NOT_FOUND'],
    summary: 'Auctions that are open to offices, from their day on, with those that are only for offices',
  }),
  auction: get({
    path: '/rest/public/brokers/{brokerId}/auctions/{id}',
    may: 'brokersSite',
    input: z.object({ ...office, id: id() }),
    output: PublicAuctionPage,
    errors: ['BROKER_NOT_FOUND', 'AUCTION_NOT_FOUND'],
    summary: 'One auction that is open to offices today',
  }),
  auctionPicture: download({
    path: '/rest/public/brokers/{brokerId}/auctions/{auctionId}/image/{fileId}',
    may: 'brokersSite',
    input: z.object({ ...office, auctionId: id(), fileId: id(), size: z._default(z.enum(FILE_SIZES), 'full') }),
    output: fileBytes,
    errors: ['BROKER_NOT_FOUND', 'S3_DOCUMENT_NOT_FOUND'],
    summary: 'The showcase picture of an auction that is open to offices today',
  }),
};
