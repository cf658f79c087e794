import { mailBlocks } from '@/contract/messaging/mail';
import type { Tools } from '@/server/areas/auctions/media/storeUploads';
import { bringPicture } from '@/server/areas/content/pictures/pictures';
import { implement, type Route } from '@/server/kernel/http/bind';
import { renderContent } from './render';
import { asShown } from './shown';

/** The preview and the pictures of e-mails in blocks. */
export const mailBlockRoutes = (tools: Tools): Route[] =>
  implement('mailBlocks', mailBlocks, {
    preview: async ({ type, subject, blocks, values }) => {
      return asShown(type, renderContent({ subject, body: null, blocks }, values));
    },
    bringPicture: (_, context) => bringPicture('key', context, tools),
  });
