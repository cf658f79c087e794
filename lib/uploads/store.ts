import type { EnumValue } from '@/domain/enums';
import type { UploadPurpose } from '@/domain/files';
import { noteUnsent } from './unsent';

/** A file that somebody wants to send, as this device remembers it until it has arrived. */
export type Wanted = {
  /** The upload's name on the server too: however often it begins, it is one upload. */
  id: string;
  /** Whose it is: nobody else who signs in on this device sees or sends it. */
  operatorId: number;
  /** What it is sent to: an auction, or the page of an agent as its video. */
  auctionId: number;
  agentId?: number;
  purpose: UploadPurpose;
  documentType: EnumValue<'documentType'> | null;
  name: string;
  file: Blob;
  addedAt: number;
  paused: boolean;
  /** It is as it is sent: from now on the same bytes, however often it is begun. */
  ready?: true;
};

const DATABASE = 'tellal-uploads';
const STORE = 'wanted';

const asked = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
  });

let opening: Promise<IDBDatabase> | undefined;
const opened = () => {
  opening ??= (() => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    return asked(request);
  })();
  return opening;
};

const within = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  asked(work((await opened()).transaction(STORE, mode).objectStore(STORE)));

/**
 * What this device remembers, across reloads and restarts. A browser that keeps nothing (a private window) makes each of these
 * answer false or nothing: files are then sent as long as the page is open.
 */
export const remembered = {
  put: (wanted: Wanted): Promise<boolean> =>
    within('readwrite', (store) => store.put(wanted)).then(
      () => {
        noteUnsent(true);
        return true;
      },
      () => false,
    ),
  remove: (id: string): Promise<boolean> =>
    within('readwrite', (store) => store.delete(id)).then(
      async () => {
        // Another operator may have some on this device, too.
        noteUnsent((await within('readonly', (store) => store.count())) > 0);
        return true;
      },
      () => false,
    ),
  has: (id: string): Promise<boolean> =>
    within('readonly', (store) => store.count(id)).then(
      (count) => count > 0,
      () => false,
    ),
  of: (operatorId: number): Promise<Wanted[]> =>
    within<Wanted[]>('readonly', (store) => store.getAll() as IDBRequest<Wanted[]>).then(
      (all) => all.filter((wanted) => wanted.operatorId === operatorId).sort((a, b) => a.addedAt - b.addedAt),
      () => [],
    ),
};
