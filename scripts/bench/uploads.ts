import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import sharp from 'sharp';
import { auctions } from '../../contract/auctions';
import { media } from '../../contract/auctions/media';
import { AUCTION_IMAGES_MAX } from '../../domain/limits';
import { withClient } from './database';
import { type Load, load } from './load';
import type { Row } from './report';

type Console = { address: string; cookie: string };

const PHOTOS = 6;
const PHOTO_BYTES = 8_000_000;
const RATIO = 2;
const LISTED = 50;

/** A photo of about 8 MB: noise, which takes as long to decode as the most detailed picture. */
const writePhoto = async (path: string): Promise<void> => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 50 };
  const image = sharp({ create: { width: 3600, height: 2700, channels: 3, background: '#888888', noise } });
  const bytes = await image.jpeg({ quality: 80 }).toBuffer();
  await writeFile(path, Buffer.concat([bytes, Buffer.alloc(Math.max(0, PHOTO_BYTES - bytes.length))]));
};

/** Six photos per request until told to stop, each time to another auction. `stop` returns how many arrived. */
const startSending = ({ address, cookie }: Console, photo: string, ids: readonly number[]) => {
  const sender = fork(fileURLToPath(new URL('sendPhotos.mjs', import.meta.url)), { execArgv: [] });
  sender.send({ address, path: media.uploadImages.path, cookie, ids, photo, photos: PHOTOS });
  const arrived = Promise.race([
    once(sender, 'message').then(([count]) => Number(count)),
    once(sender, 'exit').then(() => 0),
  ]);
  return {
    stop: () => {
      if (sender.connected) sender.send('stop');
      return arrived;
    },
  };
};

/** Auctions with room for this many pictures, even if an earlier run has added some. */
const roomyAuctions = async (client: Client): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    `select id from auction where (select count(*) from auction_image where auction_id = auction.id) <= $1 order by id desc limit $2`,
    [AUCTION_IMAGES_MAX - PHOTOS, LISTED],
  );
  return rows.map(({ id }) => id);
};

/** How much slower the slowest lists are while six 8 MB photos are being uploaded. */
export const uploadsRow = async (from: Console, ownerUrl: string, each: Load): Promise<Row> => {
  const path = `${auctions.list.path}?size=${LISTED}`;
  const ids = await withClient(ownerUrl, roomyAuctions);
  const target = { ...from, paths: [path] };
  const folder = await mkdtemp(join(tmpdir(), 'photos-'));
  const photo = join(folder, 'photo.jpg');
  await writePhoto(photo);
  await load(target, { ...each, seconds: 2 });
  const alone = await load(target, each);
  const sending = startSending(from, photo, ids);
  const beside = await load(target, each);
  const arrived = await sending.stop();
  await rm(folder, { recursive: true });
  const ratio = beside.p99 / alone.p99;
  return {
    what: `Auctions, ${LISTED} rows, p99 while ${PHOTOS} photos of 8 MB are in flight (${arrived} arrived), against without`,
    measured: `${beside.p99.toFixed(1)} / ${alone.p99.toFixed(1)} ms = ${ratio.toFixed(2)}`,
    target: `≤ ${RATIO}`,
    pass: arrived > 0 && ratio <= RATIO,
  };
};
