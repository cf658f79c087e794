import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import webpush from 'web-push';
import { notifications } from '@/contract/notifications';
import { notifyOperator } from '@/server/platform/notifications/notify';
import { type TestApi, testApi } from '@/tests/support/api';
import { PUSH_PREFIX, pushDelivery, type PushSender, vapidKeys } from './push';

const CONTACT = 'mailto:it@example.com';
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/bu-tarayici';

type Received = { headers: IncomingHttpHeaders; body: Buffer };

let t: TestApi;
const received: Received[] = [];
/** A push service: accepts what is sent to it. */
const service = createServer((req, res) => {
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on('end', () => {
    received.push({ headers: req.headers, body: Buffer.concat(chunks) });
    res.writeHead(201).end();
  });
});
beforeAll(async () => {
  t = await testApi();
  await once(service.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  service.close();
  await t.stop();
});

/** Sends web-push's encrypted and signed request to this server, in place of the browser's push service. */
const overTheWire: PushSender = async (subscription, payload, options) => {
  const { method, headers, body } = webpush.generateRequestDetails(subscription, payload ?? undefined, options);
  const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
  const { status } = await fetch(address, {
    method,
    headers: headers as Record<string, string>,
    body: body && new Uint8Array(body),
  });
  return { statusCode: status, body: '', headers: {} };
};

/** Decrypts a push as a browser does (RFC 8291, RFC 8188): one record, readable only with the browser's keys. */
const asBrowser = (browser: ECDH, auth: Buffer, body: Buffer): string => {
  const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0];
  const sender = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const material = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32));
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, Buffer.from(`Content-Encoding: ${what}\0`), length));
  const sealed = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};

const json = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

/** The signer (RFC 8292), once the signature fits the given key. */
const signerOf = (authorization = '') => {
  const [, jwt = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = jwt.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const fits = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return { fits, key, head: json(head), claims: json(claims) };
};

it('a push reaches its browser, which alone can decrypt it, signed by this console', async () => {
  const me = await t.signIn('operator');
  const { id: operatorId } = await t.db
    .selectFrom('operator')
    .select('id')
    .where('username', '=', 'operator')
    .executeTakeFirstOrThrow();
  const browser = createECDH('prime256v1');
  const auth = randomBytes(16);
  const p256dh = browser.generateKeys('base64url');
  await me.call(notifications.pushOn, { endpoint: ENDPOINT, p256dh, auth: auth.toString('base64url') });
  await t.db.transaction().execute((trx) =>
    notifyOperator(trx, {
      operatorId,
      kind: 'ASSIGNMENT',
      title: 'Yeni iş: Zehra Hanım aranacak',
      path: '/activities/detail?id=1',
    }),
  );
  const message = await t.db
    .selectFrom('outbox_message')
    .select(['recipient', 'body'])
    .where('channel', '=', 'PUSH')
    .where('recipient', 'like', `${PUSH_PREFIX}%`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

  await pushDelivery(t.db, CONTACT, overTheWire)(message);

  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = received;
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
  const { fits, key, head, claims } = signerOf(headers.authorization);
  expect(fits).toBe(true);
  expect(key).toBe((await vapidKeys(t.owner)).publicKey);
  expect(head).toMatchObject({ alg: 'ES256' });
  expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: CONTACT });
  expect(Number(claims.exp) - Date.now() / 1000).toBeLessThanOrEqual(86_400);

  const read = asBrowser(browser, auth, body);
  expect(JSON.parse(read)).toEqual({
    title: 'Size yeni bir iş atandı',
    path: '/activities/detail?id=1',
    tag: 'ASSIGNMENT',
  });
  expect(body.includes('atandı')).toBe(false);
  const stranger = createECDH('prime256v1');
  stranger.generateKeys();
  expect(() => asBrowser(stranger, auth, body)).toThrow();
});
