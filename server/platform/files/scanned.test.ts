import { randomUUID } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { pino } from 'pino';
import { media } from '@/contract/auctions/media';
import { backoffice } from '@/contract/settings/backoffice';
import { bodyText, type Caller, type TestApi, testApi } from '@/tests/support/api';
import { type Added, addAuctions } from '@/tests/support/auctions';
import { TEST_FILES } from '@/tests/support/cluster';
import { multipart, pdf } from '@/tests/support/pictures';
import { openClamav, type Scanner } from './clamav';
import { localFiles } from './localFiles';
import { scannedFiles } from './scanned';
import { withWaitingFiles } from './waiting';

/** The content that this scanner reports as a virus. */
const VIRUS = 'X5O!TELLAL-TEST-VIRUS';
const SIGNATURE = 'Tellal.Test.Virus';

type Mood = 'well' | 'error' | 'hangs' | 'cuts';
let mood: Mood = 'well';

/** Speaks clamd's INSTREAM: a command, chunks after their length, an empty one at the end. */
const serve = (socket: Socket) => {
  let bytes = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    if (mood === 'cuts') return void socket.destroy();
    const command = 'zINSTREAM\0';
    if (bytes.length < command.length) return;
    if (bytes.toString('latin1', 0, command.length) !== command) return void socket.end('UNKNOWN COMMAND\0');
    const content: Buffer[] = [];
    for (let at = command.length; at + 4 <= bytes.length;) {
      const length = bytes.readUInt32BE(at);
      if (length === 0) {
        if (mood === 'hangs') return;
        if (mood === 'error') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
        const found = Buffer.concat(content).includes(VIRUS);
        return void socket.end(found ? `stream: ${SIGNATURE} FOUND\0` : 'stream: OK\0');
      }
      content.push(bytes.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
  });
};

let server: Server;
let scanner: Scanner;
let away: Scanner;
let t: TestApi;
let added: Added;
let staff: Caller;
beforeAll(async () => {
  server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const waiting = (ms: number) => openClamav(`tcp://127.0.0.1:${port}`, { silentMs: ms, longestMs: 2 * ms });
  // Where it answers, the timeout is long enough for a slow machine.
  const [short, long] = [waiting(300), waiting(60_000)];
  scanner = { ...long, scan: (chunks) => (mood === 'hangs' ? short : long).scan(chunks) };
  away = openClamav('tcp://127.0.0.1:1');
  t = await testApi({ scanner });
  added = await addAuctions(t.owner);
  staff = await t.signIn('sinayan');
});
afterAll(async () => {
  await t.stop();
  server.close();
});
beforeEach(() => {
  mood = 'well';
});

async function* inChunks(bytes: Buffer, size = 1_000): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

describe('the scanner', () => {
  const large = Buffer.concat([Buffer.alloc(500_000, 'a'), Buffer.from(VIRUS), Buffer.alloc(500_000, 'b')]);
  test('reports nothing, or what it found', async () => {
    expect(await scanner.scan(inChunks(Buffer.from('temiz')))).toEqual({ signature: null });
    expect(await scanner.scan(inChunks(Buffer.alloc(0)))).toEqual({ signature: null });
    expect(await scanner.scan(inChunks(large, 70_000))).toEqual({ signature: SIGNATURE });
  });
  test.each(['error', 'hangs', 'cuts'] as const)('gives no answer when it %s', async (now) => {
    mood = now;
    await expect(scanner.scan(inChunks(large, 70_000))).rejects.toThrow();
  });
  test('gives no answer when it is not running', async () => {
    await expect(away.scan(inChunks(large))).rejects.toThrow(/ECONNREFUSED/);
  });
});

const infectedPdf = Buffer.concat([pdf, Buffer.from(`% ${VIRUS}\n%%EOF\n`)]);
const upload = async (bytes: Buffer) => {
  const { headers, body } = multipart([{ name: `belge ${randomUUID()}.pdf`, bytes }]);
  const answer = await t.raw({
    method: 'POST',
    url: `${media.uploadDocument.path}?auctionId=${added.draft}&type=OTHER`,
    headers: { ...staff.headers, ...headers },
    body,
  });
  return { status: answer.status, body: JSON.parse(await bodyText(answer)) };
};
const download = async (fileId: number) => {
  const answer = await staff.answer(media.downloadDocument, { id: fileId });
  return { status: answer.status, text: await bodyText(answer) };
};
const job = () =>
  scannedFiles(withWaitingFiles(localFiles(TEST_FILES), t.db), t.db, scanner, pino({ level: 'silent' })).scanWaiting();
const told = () =>
  t.owner.selectFrom('notification').selectAll().where('kind', '=', 'SECURITY').orderBy('id').execute();

test('a clean file is accepted and can be downloaded', async () => {
  const { status, body } = await upload(pdf);
  expect(status).toBe(200);
  expect(await download(body.fileId)).toEqual({ status: 200, text: pdf.toString() });
});

test('an infected file is refused, nothing of it is stored, and administrators are notified', async () => {
  const before = { files: await t.owner.selectFrom('file').select('id').execute(), told: (await told()).length };
  const { status, body } = await upload(infectedPdf);
  expect({ status, errors: body.errors }).toEqual({ status: 422, errors: ['FILE_INFECTED'] });
  expect(await t.owner.selectFrom('file').select('id').execute()).toEqual(before.files);
  const news = (await told()).slice(before.told);
  expect(news.length).toBeGreaterThan(0);
  expect(news[0]?.body).toContain(SIGNATURE);
  const { rows } = {
    rows: await t.owner.selectFrom('file_scan').selectAll().where('state', '=', 'INFECTED').execute(),
  };
  expect(rows.at(-1)?.signature).toBe(SIGNATURE);
  await expect(localFiles(TEST_FILES).open(rows.at(-1)?.storage_key ?? '')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test.each(['error', 'hangs', 'cuts'] as const)(
  'while the scanner %s a file waits and is not given out; the job scans it later',
  async (now) => {
    mood = now;
    const { status, body } = await upload(pdf);
    expect(status).toBe(200);
    expect(await download(body.fileId)).toMatchObject({
      status: 503,
      text: expect.stringContaining('virüs taramasını'),
    });
    expect(await job()).toBeGreaterThan(0);
    expect((await download(body.fileId)).status).toBe(503);
    mood = 'well';
    expect(await job()).toBe(0);
    expect((await download(body.fileId)).status).toBe(200);
  },
);

test('administrators see on /backoffice how many files are waiting and how many were infected', async () => {
  const scans = async () => (await staff.call(backoffice.overview)).files.scans ?? { waiting: NaN, infected: NaN };
  const before = await scans();
  mood = 'hangs';
  await upload(pdf);
  await upload(infectedPdf);
  expect(await scans()).toEqual({ ...before, waiting: before.waiting + 2 });
  mood = 'well';
  await job();
  expect(await scans()).toEqual({ waiting: before.waiting, infected: before.infected + 1 });
});

test('a file found infected later is destroyed, and its uploader and administrators are notified', async () => {
  mood = 'cuts';
  const { body } = await upload(infectedPdf);
  const before = (await told()).length;
  mood = 'well';
  await job();
  expect(await download(body.fileId)).toMatchObject({ status: 422 });
  const file = await t.owner.selectFrom('file').selectAll().where('id', '=', body.fileId).executeTakeFirstOrThrow();
  await expect(localFiles(TEST_FILES).open(file.storage_key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const news = (await told()).slice(before);
  expect(news.map(({ operator_id }) => operator_id)).toContain(file.uploaded_by_id);
  expect(news[0]?.body).toContain(file.name);
});

test('a file from before the scanner is scanned before it can be downloaded again', async () => {
  const { body } = await upload(pdf);
  await t.owner.deleteFrom('file_scan').execute();
  expect((await download(body.fileId)).status).toBe(503);
  await job();
  expect((await download(body.fileId)).status).toBe(200);
});
