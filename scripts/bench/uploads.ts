import type { Client } from 'pg';
import sharp from 'sharp';
import { auctions } from '../../contract/auctions';
import { media } from '../../contract/media';
import { AUCTION_IMAGES_MAX } from '../../domain/limits';
import { withClient } from './database';
import { type Load, load } from './load';
import type { Row } from './report';

type Console = { address: string; cookie: string };

const PHOTOS = 6;
const PHOTO_BYTES = 8_000_000;
const RATIO = 2;
const LISTED = 50;

/** A photo of about 8 MB: noise, which takes as long to decode as the finest picture. */
const photo = async (): Promise<Blob> => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 50 };
  const image = sharp({ create: { width: 3600, height: 2700, channels: 3, background: '#888888', noise } });
  const bytes = await image.jpeg({ quality: 80 }).toBuffer();
  const rest = Math.max(0, PHOTO_BYTES - bytes.length);
  return new Blob([new Uint8Array(bytes), new Uint8Array(rest)], { type: 'image/jpeg' });
};

/** Six photos in one request, again and again until told to stop, each time to another auction. Answers how many arrived. */
const keepUploading = async ({ address, cookie }: Console, ids: readonly number[], stopped: () => boolean) => {
  const token = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '';
  const form = new FormData();
  const one = await photo();
  for (let index = 1; index <= PHOTOS; index++) form.append('file', one, `olcum-${index}.jpg`);
  let arrived = 0;
  for (const id of ids) {
    if (stopped()) break;
    const answer = await fetch(`${address}${media.uploadImages.path}?auctionId=${id}`, {
      method: 'POST',
      headers: { cookie, 'x-xsrf-token': token },
      body: form,
    });
    if (answer.status !== 200)
      throw new Error(`${media.uploadImages.path} answered ${answer.status}: ${await answer.text()}`);
    arrived += PHOTOS;
  }
  return arrived;
};

/** Auctions that have room for so many pictures, be it that an earlier run has added some. */
const roomyAuctions = async (client: Client): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    `select id from auction where (select count(*) from auction_image where auction_id = auction.id) <= $1 order by id desc limit $2`,
    [AUCTION_IMAGES_MAX - PHOTOS, LISTED],
  );
  return rows.map(({ id }) => id);
};

/** How much longer the slowest lists take while six 8 MB photos are in flight. */
export const uploadsRow = async (from: Console, ownerUrl: string, each: Load): Promise<Row> => {
  const path = `${auctions.list.path}?size=${LISTED}`;
  const ids = await withClient(ownerUrl, roomyAuctions);
  const target = { ...from, paths: [path] };
  await load(target, { ...each, seconds: 2 });
  const alone = await load(target, each);
  let done = false;
  const uploading = keepUploading(from, ids, () => done);
  const beside = await load(target, each);
  done = true;
  const arrived = await uploading;
  const ratio = beside.p99 / alone.p99;
  return {
    what: `Auctions, ${LISTED} rows, p99 while ${PHOTOS} photos of 8 MB are in flight (${arrived} arrived), against without`,
    measured: `${beside.p99.toFixed(1)} / ${alone.p99.toFixed(1)} ms = ${ratio.toFixed(2)}`,
    target: `≤ ${RATIO}`,
    pass: arrived > 0 && ratio <= RATIO,
  };
};
