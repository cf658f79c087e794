import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '@/server/kernel/configError';
import { checkStorage } from './storage';

let folder: string;
let server: Server;
let answer: (req: IncomingMessage, res: ServerResponse) => void;
let settings: Parameters<typeof checkStorage>[0];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-'));
  server = createServer((req, res) => answer(req, res)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  settings = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'eu-central-1',
    S3_BUCKET: 'dosyalar',
    S3_ACCESS_KEY_ID: 'anahtar',
    S3_SECRET_ACCESS_KEY: 'gizli',
    filesDir: join(folder, 'files'),
  };
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const refuse = (res: ServerResponse, status: number, code: string) =>
  res.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);

/** A bucket in memory; `but` may answer a request first. */
const bucket = (but: (req: IncomingMessage, res: ServerResponse) => boolean = () => false) => {
  const kept = new Map<string, Buffer>();
  answer = (req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const [path = '', query] = (req.url ?? '').split('?');
      if (but(req, res)) return;
      if (req.method === 'PUT') kept.set(path, Buffer.concat(chunks));
      if (req.method === 'DELETE') kept.delete(path);
      const keys = [...kept.keys()].map((key) => `<Contents><Key>${key.replace('/dosyalar/', '')}</Key></Contents>`);
      if (query !== undefined) res.end(`<ListBucketResult>${keys.join('')}</ListBucketResult>`);
      else if (req.method === 'GET') res.end(kept.get(path));
      else res.end();
    });
  };
  return kept;
};
const isList = ({ url = '' }: IncomingMessage) => url.includes('?');

/** The start's sentence, '' when it continues, and the errors that it only logged. */
const said = async (config = settings) => {
  const away: string[] = [];
  const sentence = await checkStorage(config, (error) => away.push(String(error))).then(
    () => '',
    (error: unknown) => {
      if (!(error instanceof ConfigError)) throw error;
      return error.message;
    },
  );
  return { sentence, away };
};
const goesOn = { sentence: '', away: [] };

it('a bucket in which writing, reading, listing and removing work passes, and nothing is left in it', async () => {
  const kept = bucket();
  expect(await said()).toEqual(goesOn);
  expect(kept.size).toBe(0);
});

it.each([
  [404, 'NoSuchBucket', /^Setting S3_BUCKET: there is no bucket dosyalar at http:\S+ \(404 NoSuchBucket\)\.$/],
  [
    403,
    'AccessDenied',
    /^Setting S3_ACCESS_KEY_ID: this key may not write to the bucket dosyalar \(403 AccessDenied\)\.$/,
  ],
  [403, 'InvalidAccessKeyId', /^Setting S3_ACCESS_KEY_ID: http:\S+ knows no such key \(403 InvalidAccessKeyId\)\.$/],
  [403, 'SignatureDoesNotMatch', /^Setting S3_SECRET_ACCESS_KEY: it is not the secret of S3_ACCESS_KEY_ID \(403 /],
  [301, 'PermanentRedirect', /^Setting S3_ENDPOINT: the bucket dosyalar is at another one \(301 /],
  [400, 'AuthorizationHeaderMalformed', /^Setting S3_REGION: the bucket dosyalar is in another one \(400 /],
])('%s %s ends the start with one sentence', async (status, code, sentence) => {
  bucket((_, res) => Boolean(refuse(res, status, code)));
  expect((await said()).sentence).toMatch(sentence);
});

it.each([
  ['read from', (req: IncomingMessage) => req.method === 'GET' && !isList(req)],
  ['list the files of', isList],
  ['remove files from', (req: IncomingMessage) => req.method === 'DELETE'],
])('so does a key that may not %s it', async (what, denied) => {
  bucket((req, res) => denied(req) && Boolean(refuse(res, 403, 'AccessDenied')));
  expect((await said()).sentence).toBe(
    `Setting S3_ACCESS_KEY_ID: this key may not ${what} the bucket dosyalar (403 AccessDenied).`,
  );
});

it('refuses a server that answers everything but does not speak S3', async () => {
  answer = (_, res) => void res.writeHead(405).end();
  expect((await said()).sentence).toMatch(/^Setting S3_ENDPOINT: it is not possible to write to \S* ?.*\(405\)\.$/);
  answer = (_, res) => void res.end('<!doctype html>');
  expect((await said()).sentence).toMatch(/^Setting S3_ENDPOINT: http:\S+ does not work as S3/);
});

it('a bucket that is busy or away does not stop the start, and is logged', async () => {
  bucket((_, res) => Boolean(refuse(res, 503, 'SlowDown')));
  expect(await said()).toEqual({ sentence: '', away: [expect.stringContaining('503 SlowDown')] });
  const gone = { ...settings, S3_ENDPOINT: 'http://127.0.0.1:9' };
  expect(await said(gone)).toEqual({ sentence: '', away: [expect.stringContaining('gave no answer')] });
});

it('a folder for files is tried by writing to it, and a failure is explained', async () => {
  const { S3_ENDPOINT: _, ...local } = settings;
  expect(await said(local)).toEqual(goesOn);
  expect(await readdir(join(settings.filesDir, 'start-check'))).toEqual([]);
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect((await said({ ...local, filesDir: join(file, 'files') })).sentence).toBe(
    `The folder ${join(file, 'files')} cannot be a folder (ENOTDIR): check DATA_DIR.`,
  );
});
