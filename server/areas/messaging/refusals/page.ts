import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import messages from '@/locales/tr/messages.json';
import type { Database } from '@/server/kernel/db/pool';
import { clientAddress } from '@/server/kernel/http/http';
import { fill } from '@/server/kernel/texts';
import { readRefusalToken, REFUSAL_PATH, refusalSecret } from '@/server/platform/delivery/refusal';
import { setting } from '@/server/platform/settings/settings';
import { hasRefused, refuseByLink } from './refusal';

/** Requests per minute of one IP address. */
const LIMIT = 60;
const STYLE =
  ':root{color-scheme:light dark}body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:34rem;margin:12vh auto;padding:0 1.25rem}' +
  'h1{font-size:1.375rem;line-height:1.3}button{font:inherit;font-weight:600;padding:.75rem 1.25rem;border:0;border-radius:.5rem;' +
  'background:#0b5c4c;color:#fff;cursor:pointer}button:focus-visible{outline:3px solid;outline-offset:2px}small{opacity:.75}';
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const page = (title: string, text: string, more = '') =>
  `<!doctype html><html lang="tr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>` +
  `<style>${STYLE}</style><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${more}</main></html>`;

const CHANNEL = {
  SMS: messages.refusalPage.channel.SMS,
  EMAIL: messages.refusalPage.channel.EMAIL,
  PUSH: messages.refusalPage.channel.PUSH,
} as const;
const BUTTON = `<form method="post"><button type="submit">${escaped(messages.refusalPage.button)}</button></form><p><small>${escaped(messages.refusalPage.others)}</small></p>`;

/**
 * The opt-out page of a marketing message: without sign-in and scripts, with one button. Opening it changes nothing, because mail programs
 * and scanners open links; the button and the one-click unsubscribe of mail programs (RFC 8058) use POST.
 * @returns whether the request was for such a page
 */
export const refusalPages = async (db: Database, trustedProxies: number) => {
  const limiter = new RateLimiterMemory({ points: LIMIT, duration: 60 });
  const secret = await refusalSecret(db);

  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const { url = '', method = '' } = req;
    if (!url.startsWith(REFUSAL_PATH)) return false;
    req.resume();
    const say = (status: number, html: string, headers: Record<string, string> = {}) => {
      res.writeHead(status, { ...HEADERS, ...headers }).end(method === 'HEAD' ? undefined : html);
      return true;
    };
    if (!['GET', 'HEAD', 'POST'].includes(method))
      return say(405, page(messages.refusalPage.unknown.title, messages.refusalPage.unknown.text), {
        allow: 'GET, HEAD, POST',
      });
    try {
      await limiter.consume(clientAddress(req, trustedProxies));
    } catch {
      return say(429, page(messages.refusalPage.later.title, messages.refusalPage.later.text), { 'retry-after': '60' });
    }
    try {
      const token = url.slice(REFUSAL_PATH.length).split('?', 1)[0] ?? '';
      const refuses = readRefusalToken(secret, token);
      if (!refuses) return say(404, page(messages.refusalPage.unknown.title, messages.refusalPage.unknown.text));
      const words = {
        company: setting('companyTitle') ?? messages.refusalPage.company,
        channel: CHANNEL[refuses.channel],
      };
      if (method === 'POST') await refuseByLink(db, refuses, randomUUID());
      if (method === 'POST' || (await hasRefused(db, refuses)))
        return say(200, page(messages.refusalPage.done.title, fill(messages.refusalPage.done.text, words)));
      return say(200, page(messages.refusalPage.ask.title, fill(messages.refusalPage.ask.text, words), BUTTON));
    } catch {
      return say(503, page(messages.refusalPage.later.title, messages.refusalPage.later.text), { 'retry-after': '60' });
    }
  };
};
