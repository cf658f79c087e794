import { randomUUID } from 'node:crypto';
import { activities } from '@/contract/activities';
import { discoveries, type DiscoveryPart } from '@/contract/activities/discovery';
import { discoveryUploads } from '@/contract/activities/discoveryUploads';
import type { Input } from '@/contract/kit';
import type { EnumValue } from '@/domain/enums';
import { completeAuction } from '@/server/areas/auctions/life/testAuction';
import type { Caller, TestApi } from './api';
import { jpegOf } from './pictures';
import { sendWhole } from './uploads';

export type Form = Omit<Input<typeof discoveries.save>, 'id' | 'version'>;
/** A room's key for tests. */
export const ROOM = randomUUID();
/** A complete form for a home. */
export const wholeForm = (): Form => ({
  visitedOn: '2026-03-02',
  attendees: [{ name: 'Ayşegül Denizci', role: 'SELLER' }],
  roomLayout: '3+1',
  rooms: [{ key: ROOM, kind: 'KITCHEN', condition: 'WORN', note: 'Tezgâh kırık' }],
  occupancy: 'TENANT_OCCUPIED',
  leaseEndsOn: '2027-06-30',
  keyFinding: 'WITH_TENANT',
  deedFinding: 'Kat irtifakı kurulu.',
  zoningFinding: 'Ruhsata uygun.',
  priceOpinion: 4_500_000_00,
  sellerExpects: 5_000_000_00,
  note: 'Asansör çalışmıyor.',
});

/** An auction without a discovery. */
export const unseenAuction = (t: TestApi): Promise<number> => completeAuction(t.owner, 'LIVE');

/** An activity with a new discovery, assigned by a manager. */
export const newDiscovery = async (
  t: TestApi,
  manager: Caller,
  assigneeId: number,
  auctionId?: number,
): Promise<number> =>
  (
    await manager.call(activities.create, {
      type: 'DISCOVERY',
      auctionId: auctionId ?? (await unseenAuction(t)),
      assigneeId,
    })
  ).id;

/** The discovery as this caller reads it. */
export const seen = async (by: Caller, id: number): Promise<DiscoveryPart> => {
  const { discovery } = await by.call(activities.detail, { id });
  if (!discovery) throw new Error('the work carries no discovery');
  return discovery;
};

export const write = async (by: Caller, id: number, form: Partial<Form> = {}): Promise<DiscoveryPart> =>
  by.call(discoveries.save, { id, version: (await seen(by, id)).version, ...wholeForm(), ...form });

export const step = async (by: Caller, id: number, discovery: EnumValue<'discoveryAction'>, remarks?: string) =>
  by.call(activities.step, { id, discovery, version: (await seen(by, id)).version, ...(remarks && { remarks }) });

type Photo = { name: string; bytes: Uint8Array };
export const photo = async (width = 320): Promise<Photo> => ({ name: 'resim.jpg', bytes: await jpegOf(width) });

/** Announces a picture of a room, or without one the signature. */
export const startPicture = (by: Caller, id: number, uploadId: string, { name, bytes }: Photo, roomKey?: string) =>
  by.call(discoveryUploads.start, { uploadId, id, ...(roomKey && { roomKey }), name, size: bytes.length });

/** Sends a complete picture. `uploadId`: to send it again with the same id. */
export const sendPicture = async (
  t: TestApi,
  by: Caller,
  id: number,
  roomKey?: string,
  file?: Photo,
  uploadId: string = randomUUID(),
) => {
  const sent = file ?? (await photo());
  return sendWhole(t, by, {
    uploadId,
    bytes: sent.bytes,
    start: () => startPicture(by, id, uploadId, sent, roomKey),
    finish: () => by.call(discoveryUploads.finish, { uploadId }),
  });
};

/** Filled in, photographed and signed: ready to be sent. */
export const readyDiscovery = async (t: TestApi, by: Caller, id: number): Promise<void> => {
  await write(by, id);
  await sendPicture(t, by, id, ROOM);
  await sendPicture(t, by, id);
};
