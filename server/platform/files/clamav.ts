import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';

/** What the scanner found: the name of the malware, or null. */
export type Scan = { signature: string | null };
/** Scans bytes. @throws Error when the scanner gives no answer: it is down, hangs, or cannot scan this */
export type Scanner = { scan: (bytes: AsyncIterable<Uint8Array>) => Promise<Scan> };

/** The longest wait for the scanner's next answer, and for a whole scan. */
const SILENT_MS = 15_000;
const LONGEST_MS = 60_000;
const CHUNK_BYTES = 64 * 1024;
/** Longer than any answer. */
const ANSWER_MOST_CHARACTERS = 4_096;

const sized = (chunk: Uint8Array) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return Buffer.concat([length, chunk]);
};

/** Parses clamd's answer: "stream: OK", "stream: NAME FOUND", or "… ERROR". */
const answerOf = (text: string): Scan => {
  const answer = text.replaceAll('\0', '').trim();
  if (answer === 'stream: OK') return { signature: null };
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found) return { signature: found };
  throw new Error(`the virus scanner answered ${JSON.stringify(answer.slice(0, 200))}`);
};

/** ClamAV's daemon, used with INSTREAM over TCP. `url`: tcp://host:3310 */
export const openClamav = (url: string, { silentMs = SILENT_MS, longestMs = LONGEST_MS } = {}): Scanner => {
  const { hostname, port } = new URL(url);
  return {
    scan: async (bytes) => {
      const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) });
      const stop = new AbortController();
      const timer = setTimeout(() => socket.destroy(new Error('the virus scanner takes too long')), longestMs);
      socket.setTimeout(silentMs, () => socket.destroy(new Error('the virus scanner does not answer')));
      let text = '';
      socket.setEncoding('utf8');
      socket.on('data', (said: string) => {
        text = (text + said).slice(0, ANSWER_MOST_CHARACTERS);
      });
      // It may answer and close before everything is sent, for example when the file is too large for it.
      const closed = new Promise<void>((resolve, reject) => {
        socket.once('error', reject);
        socket.once('close', () => resolve());
      });
      closed.catch(() => undefined).finally(() => stop.abort());
      const send = async (chunk: Uint8Array) => {
        if (stop.signal.aborted || socket.destroyed) return;
        if (!socket.write(sized(chunk))) await once(socket, 'drain', { signal: stop.signal }).catch(() => undefined);
      };
      try {
        socket.write('zINSTREAM\0');
        for await (const chunk of bytes) {
          for (let from = 0; from < chunk.length; from += CHUNK_BYTES)
            await send(chunk.subarray(from, from + CHUNK_BYTES));
          if (socket.destroyed) break;
        }
        if (!socket.destroyed) socket.write(Buffer.alloc(4));
        await closed;
        return answerOf(text);
      } finally {
        clearTimeout(timer);
        socket.destroy();
      }
    },
  };
};

export const scanFile = (scanner: Scanner, path: string): Promise<Scan> => scanner.scan(createReadStream(path));
