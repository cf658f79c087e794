import { generateKeyPairSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fcmPushes, recordedPushes, type ServiceAccount } from './phonePush';

type Request = { url: string; headers: IncomingHttpHeaders; body: string };
const requests: Request[] = [];
/** The provider's answer to the next message; an access token is always given. */
let answer: { status: number; body: unknown } = { status: 200, body: {} };
let silent = false;
const provider = createServer((req, res) => {
  let body = '';
  req.on('data', (chunk) => (body += chunk));
  req.on('end', () => {
    requests.push({ url: req.url ?? '', headers: req.headers, body });
    if (req.url === '/token')
      return res.end(JSON.stringify({ access_token: `ya29.${requests.length}`, expires_in: 3600 }));
    if (silent) return res.destroy();
    return res.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
});

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
let account: ServiceAccount;
let url: string;
beforeAll(async () => {
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  account = {
    project_id: 'tellal-app',
    client_email: 'konsol@tellal-app.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    token_uri: `${url}/token`,
  };
});
afterAll(() => provider.close());
beforeEach(() => {
  requests.length = 0;
  answer = { status: 200, body: { name: 'projects/tellal-app/messages/1' } };
  silent = false;
});

const gone: string[] = [];
const pushes = () => fcmPushes({ account, url, onGone: async (token) => void gone.push(token) });
const MESSAGE = { recipient: 'cihaz-1', subject: 'Randevunuz yarın', body: 'Saat 11.00’de görüşelim.' };
const claimsOf = (body: string) => {
  const [head = '', claims = '', signature = ''] = (new URLSearchParams(body).get('assertion') ?? '').split('.');
  const fits = verify('RSA-SHA256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'));
  return { fits, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown> };
};

test('a push is sent with an access token that was requested once, by a signed assertion of the service account', async () => {
  const { send } = pushes();
  await send(MESSAGE);
  await send({ ...MESSAGE, recipient: 'topic:herkes' });
  expect(requests.map((request) => request.url)).toEqual([
    '/token',
    '/v1/projects/tellal-app/messages:send',
    '/v1/projects/tellal-app/messages:send',
  ]);
  const { fits, claims } = claimsOf(requests[0]?.body ?? '');
  expect(fits).toBe(true);
  expect(claims).toMatchObject({
    iss: account.client_email,
    aud: account.token_uri,
    scope: 'https://www.googleapis.com/auth/firebase.messaging',
  });
  expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
  expect(requests[1]?.headers.authorization).toBe('Bearer ya29.1');
  expect(JSON.parse(requests[1]?.body ?? '')).toEqual({
    message: { token: 'cihaz-1', notification: { title: 'Randevunuz yarın', body: 'Saat 11.00’de görüşelim.' } },
  });
  expect(JSON.parse(requests[2]?.body ?? '')).toMatchObject({ message: { topic: 'herkes' } });
});

test('a marketing push has the unsubscribe link, for the app', async () => {
  const refusalUrl = 'https://konsol.tellal.example/r/AAAAAAAAAAAAAAAAAAAAAAAA';
  await pushes().send({ ...MESSAGE, refusalUrl });
  expect(JSON.parse(requests.at(-1)?.body ?? '')).toMatchObject({
    message: { notification: { body: MESSAGE.body }, data: { refusalUrl } },
  });
});

test('a device that is gone is reported, and its push fails permanently', async () => {
  answer = { status: 404, body: { error: { status: 'NOT_FOUND', details: [{ errorCode: 'UNREGISTERED' }] } } };
  await expect(pushes().send(MESSAGE)).rejects.toMatchObject({ certainty: 'REFUSED', message: 'PUSH_DEVICE_GONE' });
  expect(gone).toEqual(['cihaz-1']);
});

test('a refusal by the provider is retried or not by its code, and a lost answer is unsure', async () => {
  const { send } = pushes();
  answer = {
    status: 429,
    body: { error: { status: 'RESOURCE_EXHAUSTED', details: [{ errorCode: 'QUOTA_EXCEEDED' }] } },
  };
  await expect(send(MESSAGE)).rejects.toMatchObject({
    certainty: 'NOT_SENT',
    message: 'PUSH_ANSWERED: 429 QUOTA_EXCEEDED',
  });
  answer = { status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } };
  await expect(send(MESSAGE)).rejects.toMatchObject({ certainty: 'REFUSED' });
  silent = true;
  await expect(send(MESSAGE)).rejects.toMatchObject({ certainty: 'UNSURE' });
});

test('an access token that is no longer accepted is requested again', async () => {
  const { send } = pushes();
  answer = { status: 401, body: { error: { status: 'UNAUTHENTICATED' } } };
  await expect(send(MESSAGE)).rejects.toMatchObject({ certainty: 'NOT_SENT' });
  answer = { status: 200, body: {} };
  await send(MESSAGE);
  expect(requests.filter((request) => request.url === '/token')).toHaveLength(2);
});

test('without sending, a file has a line for each push', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'pushes-')), 'pushes.jsonl');
  const { send } = recordedPushes(file);
  await send(MESSAGE);
  await send({ ...MESSAGE, recipient: 'topic:duyurular' });
  const lines = (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(lines).toMatchObject([{ message: { token: 'cihaz-1' } }, { message: { topic: 'duyurular' } }]);
});
