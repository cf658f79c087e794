// Every way to upload or create a file, with a disk that accepts no writes: for server/process/fullDisk.test.ts and its long variant.
import { randomUUID } from 'node:crypto';
import fs, { readdirSync, writeFileSync } from 'node:fs';
import fsPromises, { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { appraisal } from '@/contract/auctions/appraisal';
import { auctionLife } from '@/contract/auctions/life';
import { media } from '@/contract/auctions/media';
import { closing } from '@/contract/closing';
import { refunds } from '@/contract/payments/refunds';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import type { ApiResponse } from '@/server/kernel/http/http';
import { type Caller, type TestApi, testApi } from '@/tests/support/api';
import { newClosing, upload } from '@/tests/support/closing';
import { watchCommits } from '@/tests/support/failures';
import { hire } from '@/tests/support/operators';
import { jpegOf, multipart } from '@/tests/support/pictures';
import { refundAt } from '@/tests/support/refunds';

let t: TestApi;
let staff: Caller & { id: number };
let filesDir: string;
/** Call before all tests of a file. */
export const openFullDisk = async (): Promise<void> => {
  filesDir = await mkdtemp(join(tmpdir(), 'full-disk-'));
  t = await testApi({ filesDir });
  staff = await hire(t, 'disk.dolu', [
    'ADMIN',
    'AUCTION_OPERATOR',
    'AUCTION_APPRAISAR',
    'CLOSING_LIST_ACCESS',
    'CLOSING_MANAGER',
    'ASSIGNEE_CLOSING',
    'ASSIGNEE_REFUND',
    'BACKOFFICE',
  ]);
};
export const closeFullDisk = async (): Promise<void> => {
  await t.stop();
  await rm(filesDir, { recursive: true, force: true });
};

/** Error codes of a file system that cannot write, or cannot open files, now. */
export const CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE', 'EIO'] as const;
const trouble = (code: string) => Object.assign(new Error(`${code}: it takes nothing`), { code, syscall: 'write' });

/** The ways of writing to the disk; a failing one leaves half a file. */
const WRITES = {
  mkdtemp: (code: string) => jest.spyOn(fsPromises, 'mkdtemp').mockRejectedValue(trouble(code)),
  mkdir: (code: string) => jest.spyOn(fsPromises, 'mkdir').mockRejectedValue(trouble(code)),
  rename: (code: string) => jest.spyOn(fsPromises, 'rename').mockRejectedValue(trouble(code)),
  createWriteStream: (code: string) =>
    jest.spyOn(fs, 'createWriteStream').mockImplementation(
      (path) =>
        new Writable({
          write(chunk: Buffer, _, done) {
            writeFileSync(path, chunk.subarray(0, chunk.length / 2));
            done(trouble(code));
          },
        }) as fs.WriteStream,
    ),
  copyFile: (code: string) =>
    jest.spyOn(fsPromises, 'copyFile').mockImplementation(async (_, to) => {
      writeFileSync(to, 'half');
      throw trouble(code);
    }),
  writeFile: (code: string) =>
    jest.spyOn(fsPromises, 'writeFile').mockImplementation(async (to) => {
      writeFileSync(to as string, 'half');
      throw trouble(code);
    }),
};
type Write = keyof typeof WRITES;

const multipartTo = (url: string, { headers, body }: { headers: Record<string, string>; body: string | Uint8Array }) =>
  t.raw({ method: 'POST', url, headers: { ...staff.headers, ...headers }, body });
const started = async () => {
  const auctionId = await completeAuction(t.owner, 'INITIAL');
  const [uploadId, bytes] = [randomUUID(), await jpegOf()];
  await staff.call(media.startImage, { uploadId, auctionId, name: 'salon.jpg', size: bytes.length });
  const part = () =>
    t.raw({
      method: 'POST',
      url: media.sendPart.path.replace('{uploadId}', uploadId).concat('?offset=0'),
      headers: { ...staff.headers, 'content-type': 'application/octet-stream' },
      body: bytes,
    });
  return { uploadId, part };
};

type Door = { name: string; writes: readonly Write[]; make: () => Promise<() => Promise<ApiResponse>> };
/** Every way to upload or create a file, with the writes it makes. */
export const DOORS: readonly Door[] = [
  {
    name: 'photos of an auction',
    writes: ['mkdtemp', 'mkdir', 'createWriteStream', 'copyFile', 'rename'],
    make: async () => {
      const auctionId = await completeAuction(t.owner, 'INITIAL');
      const photos = multipart([
        { name: 'salon.jpg', bytes: await jpegOf() },
        { name: 'mutfak.jpg', bytes: await jpegOf() },
      ]);
      return () => multipartTo(`${media.uploadImages.path}?auctionId=${auctionId}`, photos);
    },
  },
  {
    name: 'a part of a photo that comes in parts',
    writes: ['mkdir', 'writeFile', 'rename'],
    make: async () => (await started()).part,
  },
  {
    name: 'the end of a photo that came in parts',
    writes: ['mkdtemp', 'createWriteStream', 'copyFile', 'rename'],
    make: async () => {
      const { uploadId, part } = await started();
      await part();
      return () => staff.answer(media.finishUpload, { uploadId });
    },
  },
  {
    name: 'a document of a closing',
    writes: ['mkdtemp', 'createWriteStream', 'copyFile', 'rename'],
    make: async () => {
      const { id } = await newClosing(t);
      return () => multipartTo(`${closing.uploadDocument.path}?closingId=${id}&type=OTHER`, upload());
    },
  },
  {
    name: 'the bank’s receipt of a refund',
    writes: ['mkdtemp', 'createWriteStream', 'copyFile', 'rename'],
    make: async () => {
      const { refund } = await refundAt(t, 'SENT', { first: staff, second: staff });
      const { id, version } = refund;
      return () => multipartTo(`${refunds.uploadReceipt.path}?id=${id}&version=${version}`, upload());
    },
  },
  {
    name: 'an appraisal’s report',
    writes: ['mkdir', 'writeFile', 'rename'],
    make: async () => {
      const auctionId = await completeAuction(t.owner, 'INITIAL');
      await staff.call(auctionLife.createAppraisal, { auctionId, appraiserId: staff.id });
      // Its pictures are not in this folder.
      await t.owner.deleteFrom('auction_image').where('auction_id', '=', auctionId).execute();
      const { rows } = await staff.call(appraisal.list, { auctionId });
      const found = { priceLow: 4_600_000_00, priceHigh: 5_200_000_00, value: 4_900_000_00, propertyKind: 'APARTMENT' };
      return () =>
        staff.answer(appraisal.report, { id: rows[0]?.id ?? 0, version: 1, ...found, findings: 'Işığı iyi.' });
    },
  },
];
/** Uploads are recorded before their bytes arrive, and deleted with them. */
const ON_THE_WAY = ['upload'];

const files = () =>
  readdirSync(filesDir, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
const uploads = async () =>
  (await sql`select id, received_bytes, result from upload order by id`.execute(t.owner)).rows;

/** Each write fails with these codes: the answer is 503 with Retry-After, and no partial file or row is left. */
export const assertNothingLeft = async (
  { writes, make }: Door,
  codesOf: (turn: number) => readonly (typeof CODES)[number][],
): Promise<void> => {
  const send = await make();
  const committed = await watchCommits(t.owner, { except: ON_THE_WAY });
  const [there, known] = [files(), await uploads()];
  const problems: unknown[] = [];
  for (const [turn, write] of writes.entries())
    for (const code of codesOf(turn)) {
      const spy = WRITES[write](code);
      const { status, headers, body } = await send();
      const said = { status, retryAfter: headers['retry-after'], errors: JSON.parse(String(body)).errors };
      if (spy.mock.calls.length === 0) problems.push(`${write} is not called`);
      jest.restoreAllMocks();
      if (JSON.stringify(said) !== JSON.stringify({ status: 503, retryAfter: '60', errors: ['FILES_UNAVAILABLE'] }))
        problems.push([write, code, said]);
      const left = files().filter((file) => !there.includes(file));
      if (left.length > 0) problems.push([write, code, left]);
    }
  expect(problems).toEqual([]);
  expect(await committed()).toEqual([]);
  expect(await uploads()).toEqual(known);
  // The same request succeeds once there is room.
  expect((await send()).status).toBe(200);
};
