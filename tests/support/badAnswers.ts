import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const FLOOD_BYTES = 100 * 1024 * 1024;
const PIECE = Buffer.alloc(256 * 1024, ' ');
const flood = (res: ServerResponse, status: number, written: (bytes: number) => void) => {
  res.writeHead(status, { 'content-type': 'application/json' });
  const pieces = function* () {
    for (let size = 0; size < FLOOD_BYTES; size += PIECE.length) {
      written(PIECE.length);
      yield PIECE;
    }
  };
  // Ends when the client disconnects.
  pipeline(Readable.from(pieces()), res).catch(() => undefined);
};
const PAGE = '<!doctype html><title>Giriş</title><p>Ağa bağlanmak için giriş yapın.';
const page = (res: ServerResponse, status: number) =>
  res.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);

/** Possible wrong answers of a provider. */
const ANSWERS = {
  'an error': (res: ServerResponse) => res.writeHead(500).end(),
  'a page of a proxy': (res: ServerResponse) => page(res, 200),
  'a page that is not found': (res: ServerResponse) => page(res, 404),
  nothing: () => undefined,
  'a hang-up': (res: ServerResponse) => res.destroy(),
  'come in two minutes': (res: ServerResponse) => res.writeHead(429, { 'retry-after': '120' }).end(),
  'a redirect': (res: ServerResponse) => res.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  'not this one': (res: ServerResponse) => res.writeHead(400).end(),
  'thanks without an end': (res: ServerResponse, written: (bytes: number) => void) => flood(res, 200, written),
  'an error without an end': (res: ServerResponse, written: (bytes: number) => void) => flood(res, 500, written),
} as const;
export type BadAnswer = keyof typeof ANSWERS;
/** How long (ms) to wait for such a provider: briefly if it never finishes its answer, otherwise as long as a busy machine may need. */
export const patience = (manner: string) => (/nothing|mute|without an end/.test(manner) ? 1_000 : 30_000);

/** A server that gives such answers, except to URLs that `well` answers. `bytes`: how much it has written of the endless ones. */
export const badProvider = async (well?: (url: string) => object | undefined) => {
  const provider = { answer: 'nothing' as BadAnswer, bytes: 0 };
  const server = createServer((req, res) => {
    req.resume();
    req.on('end', () => {
      const answer = well?.(req.url ?? '');
      if (answer) return res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      return void ANSWERS[provider.answer](res, (bytes) => (provider.bytes += bytes));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return Object.assign(provider, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  });
};

/** Far less than the complete answer: what socket buffers hold. */
export const LITTLE_BYTES = 16 * 1024 * 1024;
