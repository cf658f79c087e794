import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Health } from '@/server/kernel/db/health';
import type { Metrics } from '@/server/kernel/metrics';

/** Headers of an answer that is not for browsers. */
export const PLAIN_TEXT = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

/**
 * Only requests with METRICS_TOKEN get the metrics; without a token nobody does, since a proxy on this machine looks like a local client.
 */
const mayScrape = (req: IncomingMessage, token: string | undefined) => {
  if (!token) return false;
  const [given, wanted] = [Buffer.from(req.headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

/**
 * /healthz: the process lives. /readyz: it takes requests and its database answers (503 otherwise, within two seconds). /metrics: Prometheus.
 * Returns true when the request was one of these.
 */
export const probes =
  (
    { health, metrics, isStopping = () => false }: { health?: Health; metrics?: Metrics; isStopping?: () => boolean },
    token: string | undefined,
  ) =>
  async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const say = (status: number, text: string, type = 'text/plain; charset=utf-8') => {
      res.writeHead(status, { ...PLAIN_TEXT, 'content-type': type }).end(text);
      return true;
    };
    if (req.method !== 'GET') return false;
    switch (req.url) {
      case '/healthz':
        return say(200, 'ok\n');
      case '/readyz':
        if (isStopping()) return say(503, 'stopping\n');
        return !health || (await health.look()) ? say(200, 'ready\n') : say(503, 'database unreachable\n');
      case '/metrics':
        if (!metrics || !mayScrape(req, token)) return say(404, 'not found\n');
        return say(200, await metrics.text(), metrics.contentType);
      default:
        return false;
    }
  };
