import type { EnumValue } from '@/domain/enums';
import type { UploadPurpose } from '@/domain/files';
import type { Destination } from './destination';
import { noteUnsent } from './unsent';

/** A file to be sent, as this device stores it until it has arrived. */
export type Wanted = {
  /** The upload's id, also on the server: however often it is started, it is one upload. */
  id: string;
  /** Its owner: nobody else who signs in on this device sees or sends it. */
  operatorId: number;
  to: Destination;
  name: string;
  file: Blob;
  addedAt: number;
  paused: boolean;
  /** It has its final bytes, which stay the same however often it is started. */
  ready?: true;
};

/** The older form of a stored file, from before files could belong to discoveries. */
type Before = Omit<Wanted, 'to'> & {
  auctionId: number;
  agentId?: number;
  purpose: UploadPurpose;
  documentType: EnumValue<'documentType'> | null;
};
const asWanted = (row: Wanted | Before): Wanted => {
  if ('to' in row) return row;
  const { auctionId, agentId, purpose, documentType, ...rest } = row;
  const to: Destination =
    agentId === undefined
      ? { kind: 'auction', id: auctionId, purpose, documentType }
      : { kind: 'agentVideo', id: agentId };
  return { ...rest, to };
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

/** Resolves when it is written: a file that can no longer be read fails only at the end of the transaction. */
const within = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const transaction = (await opened()).transaction(STORE, mode);
  const written = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB gave up'));
  });
  const [answer] = await Promise.all([asked(work(transaction.objectStore(STORE))), written]);
  return answer;
};

/**
 * What this device stores across reloads and restarts. In a browser that stores nothing (a private window) each of these returns false or
 * nothing: files are then sent only while the page is open.
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
    within('readonly', (store) => store.getAll() as IDBRequest<(Wanted | Before)[]>).then(
      (all) =>
        all
          .filter((wanted) => wanted.operatorId === operatorId)
          .map(asWanted)
          .sort((a, b) => a.addedAt - b.addedAt),
      () => [],
    ),
  /** The device's own copy of a file, whatever happens to the chosen one. */
  copyOf: (id: string): Promise<Blob | undefined> =>
    within('readonly', (store) => store.get(id) as IDBRequest<Wanted | undefined>).then(
      (found) => found?.file,
      () => undefined,
    ),
};
