import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RegistryRecord } from '@/domain/customers/registryFile';
import { httpRegistry, type Registry } from '@/server/areas/messaging/consents/registry';

export type RegistryManner = 'takes' | 'mute' | 'mute after taking' | 'busy' | 'refuses';
/** The company and brand codes it knows. */
export const REGISTRY_CODES = { iysCode: '710271', iysBrandCode: '710272' } as const;

/** The consent registry as documented: a token, one consent per request, its stored consents, and its own changes. */
export const fakeRegistry = async (port = 0) => {
  const held = new Map<string, RegistryRecord>();
  const fake = {
    manner: 'takes' as RegistryManner,
    taken: [] as RegistryRecord[],
    changes: [] as RegistryRecord[],
    tokens: 0,
    /** How many requests about consents it received. */
    asked: 0,
  };
  const keyOf = ({ type, recipient }: Pick<RegistryRecord, 'type' | 'recipient'>) => `${type} ${recipient}`;
  const server = createServer((req, res) => {
    let text = '';
    req.on('data', (chunk) => (text += chunk));
    req.on('end', () => {
      const say = (status: number, body: object) =>
        res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      const path = req.url ?? '';
      if (path === '/oauth2/token') {
        fake.tokens += 1;
        return say(200, { access_token: 'jeton', expires_in: 7200 });
      }
      if (req.headers.authorization !== 'Bearer jeton') return say(401, {});
      const { iysCode, iysBrandCode } = REGISTRY_CODES;
      if (!path.startsWith(`/sps/${iysCode}/brands/${iysBrandCode}/consents`)) return say(404, {});
      if (path.includes('/changes')) {
        const list = path.includes('after=son') ? [] : fake.changes;
        return say(200, { after: 'son', list });
      }
      fake.asked += 1;
      if (fake.manner === 'mute') return;
      const record = JSON.parse(text) as RegistryRecord;
      if (path.endsWith('/status')) {
        const found = held.get(keyOf(record));
        return found ? say(200, found) : say(404, {});
      }
      if (fake.manner === 'busy') return say(503, {});
      if (fake.manner === 'refuses') return say(422, { errors: [{ code: 'H178', message: 'İzin tarihi geçersiz.' }] });
      fake.taken.push(record);
      held.set(keyOf(record), record);
      if (fake.manner === 'mute after taking') return;
      return say(200, { transactionId: `islem-${fake.taken.length}`, creationDate: '2026-11-25 10:00:00' });
    });
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return Object.assign(fake, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  });
};

/** The console's client: with a short timeout if the registry is silent, otherwise a long one for slow machines. */
export const registryAt = (fake: { url: string; manner: RegistryManner }): Registry => {
  const waiting = (timeoutMs: number) =>
    httpRegistry({ url: fake.url, username: 'tellal', password: 'parola', timeoutMs });
  const [short, long] = [waiting(100), waiting(60_000)];
  const now = () => (fake.manner.startsWith('mute') ? short : long);
  return {
    ...long,
    add: (...given) => now().add(...given),
    find: (...given) => now().find(...given),
  };
};
