import { lookup as resolve } from 'node:dns';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { SECOND_MS } from '@/domain/time';
import { assertNoTransaction } from '@/server/kernel/db/transaction';

/** The time limit for one answer, from the DNS lookup to its headers; and the maximum of redirects. */
const WAIT_MS = 5 * SECOND_MS;
const STEPS = 3;

const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

/** Whether an IP address is public, and not in an internal network. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 0) return false;
  // An IPv4-mapped address (::ffff:10.0.0.1) is handled by the BlockList itself.
  return !inside.check(address, family === 4 ? 'ipv4' : 'ipv6');
};

class NotPublic extends Error {}

type Settings = {
  /** Whether an address may be requested at all; asked again for every redirect. */
  mayAsk: (url: string) => boolean;
  /** Whether an IP address may be connected to. */
  mayConnect?: (address: string) => boolean;
  waitMs?: number;
};

/**
 * ALIVE: it answers as a page. GONE: it answers that there is no page. FAILING: no answer, or an error. UNCHECKED: it may not be requested.
 */
export type Found = { target: 'ALIVE' | 'GONE' | 'FAILING' | 'UNCHECKED'; status: number | null };

const GONE = [404, 410];
const NO_HEAD = [405, 501];
const meaningOf = (status: number): Found['target'] => {
  if (GONE.includes(status)) return 'GONE';
  // A page that requires a sign-in, or asks to come back later, exists.
  return status < 400 || [401, 402, 403, 407, 423, 429, 451].includes(status) ? 'ALIVE' : 'FAILING';
};

/**
 * Checks whether a URL works. It connects only to allowed hosts and never to the internal network: the resolved IP address is checked when
 * connecting, which prevents DNS rebinding. It reads only the headers of the answer, sends no data of ours, and must not run in a
 * transaction.
 */
export const openProbe = ({ mayAsk, mayConnect = isPublicAddress, waitMs = WAIT_MS }: Settings) => {
  const lookup: LookupFunction = (name, options, callback) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      if (found.length === 0 || !found.every(({ address }) => mayConnect(address)))
        return callback(new NotPublic(name), '');
      if (options.all) return callback(null, found);
      const [first] = found;
      return callback(null, first?.address ?? '', first?.family);
    });

  const ask = (url: URL, method: 'HEAD' | 'GET') =>
    new Promise<{ status: number; location: string | undefined }>((done, fail) => {
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) !== 0 && !mayConnect(host)) return fail(new NotPublic(host));
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const headers = { 'user-agent': 'Tellal link check', accept: '*/*' };
      const request: ClientRequest = send(
        url,
        { method, lookup, headers, agent: false, signal: AbortSignal.timeout(waitMs) },
        (answer) => {
          done({ status: answer.statusCode ?? 0, location: answer.headers.location });
          answer.destroy();
        },
      );
      request.on('error', fail).end();
    });

  const follow = async (url: URL, steps: number): Promise<Found> => {
    if (!mayAsk(url.href)) return { target: 'UNCHECKED', status: null };
    const head = await ask(url, 'HEAD');
    const { status, location } = NO_HEAD.includes(head.status) ? await ask(url, 'GET') : head;
    if (status < 300 || status >= 400 || location === undefined || !URL.canParse(location, url.href))
      return { target: meaningOf(status), status };
    const next = new URL(location, url);
    // A redirect to another host counts as an answer; the other host is not requested.
    if (!mayAsk(next.href)) return { target: 'ALIVE', status };
    return steps > 0 ? follow(next, steps - 1) : { target: 'FAILING', status };
  };

  return async (address: string): Promise<Found> => {
    assertNoTransaction('the target of a link');
    if (!URL.canParse(address)) return { target: 'UNCHECKED', status: null };
    try {
      return await follow(new URL(address), STEPS);
    } catch (error) {
      return { target: error instanceof NotPublic ? 'UNCHECKED' : 'FAILING', status: null };
    }
  };
};
export type Probe = ReturnType<typeof openProbe>;
