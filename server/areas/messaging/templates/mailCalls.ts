import { mailBlocks } from '@/contract/messaging/mail';
import type { Tools } from '@/server/areas/auctions/media/storeUploads';
import { asSent, htmlAsSent, marketingFooter } from '@/server/areas/customers/contact';
import { bringPicture } from '@/server/areas/content/pictures/pictures';
import { implement, type Route } from '@/server/kernel/http/bind';
import { CONSOLE_ADDRESS } from '@/server/platform/delivery/outbox';
import { htmlWithRefusalLink, refusalSample, withRefusalLink } from '@/server/platform/delivery/refusal';
import { renderContent } from './render';

/** What e-mails are written with: how they look, and their pictures. */
export const mailBlockRoutes = (tools: Tools): Route[] =>
  implement('mailBlocks', mailBlocks, {
    preview: async ({ type, subject, blocks, values }) => {
      const made = renderContent({ subject, body: null, blocks }, values);
      // The console looks at its own pictures.
      const html = htmlAsSent(type, made.html ?? '').replaceAll(CONSOLE_ADDRESS, '');
      const text = asSent(type, made.text);
      return {
        subject: made.subject ?? '',
        ...(type === 'MARKETING' && marketingFooter() !== null
          ? { text: withRefusalLink(text, refusalSample()), html: htmlWithRefusalLink(html, refusalSample()) }
          : { text, html: htmlWithRefusalLink(html, null) }),
      };
    },
    bringPicture: async (_, context) => ({ key: (await bringPicture(context, tools)).key }),
  });
