import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sep } from 'node:path';
import { valuesOf } from '@/server/kernel/http/http';

const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;
const TYPES: Record<string, string> = {
  js: 'application/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
};

/**
 * Sends scripts and style sheets compressed by the build (scripts/compress.mjs): Next would compress them again for every
 * request, and less well. The request is rewritten to the compressed file, which Next serves like any other.
 */
export const compressedFiles = (folder: string) => {
  const built = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => `/_next/static/${name.replaceAll(sep, '/')}`,
    ),
  );
  return (req: IncomingMessage, res: ServerResponse): void => {
    const path = req.url?.split('?', 1)[0] ?? '';
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
    const accepted = valuesOf(String(req.headers['accept-encoding'] ?? ''));
    const encoding = ENCODINGS.find(({ name, ending }) => accepted.includes(name) && built.has(path + ending));
    if (!type || !encoding) return;
    res.setHeader('content-type', type);
    res.setHeader('content-encoding', encoding.name);
    res.setHeader('vary', 'accept-encoding');
    req.url = path + encoding.ending;
  };
};
