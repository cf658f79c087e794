import { createHmac, timingSafeEqual } from 'node:crypto';
import type { contentLife } from '@/contract/content/life';
import type { Output, Parsed } from '@/contract/kit';
import { CONTENT_PREVIEW_MS } from '@/domain/content/life';
import { iso } from '@/domain/time';
import type { Database } from '@/server/kernel/db/pool';
import { sharedSecret } from '@/server/kernel/db/secrets';
import type { SignedIn } from '@/server/kernel/http/bind';
import { Refusal } from '@/server/kernel/refusal';
import { shownBody } from './body';
import { kindOf } from './kinds';
import { itemFor, lifeOf, readItem } from './rows';

/** `item.version.ends.signature`: the item, the version of its draft, the expiry, and the signature. */
const TOKEN = /^(\d{1,10})\.(\d{1,10})\.(\d{1,16})\.([\w-]{43})$/;

const signatureOf = async (db: Database, signed: string): Promise<Buffer> =>
  createHmac('sha256', await sharedSecret(db, 'content-preview'))
    .update(signed)
    .digest();

/** A signed address that shows this version of the draft for an hour. @throws the codes of the contract */
export const previewOf = async (
  db: Database,
  { id, version }: Parsed<typeof contentLife.preview>,
  operator: SignedIn,
): Promise<Output<typeof contentLife.preview>> => {
  const { item } = await itemFor(db, id, operator);
  if (item.version !== version) throw new Refusal('VERSION_CONFLICT', { current: await lifeOf(db, id, operator) });
  const ends = Date.now() + CONTENT_PREVIEW_MS;
  const signed = `${id}.${version}.${ends}`;
  const signature = (await signatureOf(db, signed)).toString('base64url');
  return { path: `/content/preview?token=${signed}.${signature}`, endsAt: iso(ends) };
};

/** The content of a preview's address. @throws CONTENT_PREVIEW_ENDED, also for a forged address, and for a draft that has changed */
export const shownPreview = async (
  db: Database,
  { token, ...where }: Parsed<typeof contentLife.shown>,
): Promise<Output<typeof contentLife.shown>> => {
  const [, id = '', version = '', ends = '', signature = ''] = TOKEN.exec(token) ?? [];
  const fits =
    signature !== '' &&
    timingSafeEqual(await signatureOf(db, `${id}.${version}.${ends}`), Buffer.from(signature, 'base64url'));
  if (!fits || Number(ends) < Date.now()) throw new Refusal('CONTENT_PREVIEW_ENDED');
  const item = await readItem(db, Number(id)).catch(() => null);
  if (!item || item.version !== Number(version)) throw new Refusal('CONTENT_PREVIEW_ENDED');
  const kind = kindOf(item.kind);
  return {
    kind: item.kind,
    name: item.name,
    shape: await kind.previewShape(db, { id: item.id }, shownBody(kind, item.draft), where),
    endsAt: iso(Number(ends)),
  };
};
