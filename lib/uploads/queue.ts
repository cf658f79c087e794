import { CallError, isUnanswered } from '../callError';
import { isUnreadable } from '../unreadable';
import { type Destination, laneOf } from './destination';
import { forget, send } from './send';
import { shrunk } from './shrunk';
import { remembered, type Wanted } from './store';

/**
 * `waiting`: for its turn; `offline`: for the network; `signedOut`: for a sign-in; `arriving`: sent, the server is processing it; `failed`:
 * refused. A refusal is shown once: neither this device nor the server keeps the file.
 */
type UploadState = 'waiting' | 'offline' | 'signedOut' | 'sending' | 'arriving' | 'paused' | 'failed';
export type Upload = Wanted & {
  state: UploadState;
  sent: number;
  failure?: CallError;
  /** The operator has seen why it was refused. */
  told?: true;
  /** The device's own copy, which nobody can move away. */
  copy?: true;
};
export type Snapshot = {
  uploads: readonly Upload[];
  /** How many files have arrived since the page was opened, by their lane. */ arrived: Readonly<
    Record<string, number>
  >;
};

/** A browser opens six connections to a host: uploads use so many, and leave the others to the screens. */
const AT_ONCE = 3;
const RETRY_MS = { first: 1000, longest: 30_000 };
const ELSEWHERE_MS = 3000;

let snapshot: Snapshot = { uploads: [], arrived: {} };
const listeners = new Set<() => void>();
/** `behind`: sent, and waiting for the files before it. */
type Run = { stop: AbortController; done: Promise<void>; behind?: true };
const running = new Map<string, Run>();
/** Another tab is sending it; this one looks again later. */
const elsewhere = new Set<string>();
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let owner: number | undefined;

const publish = (next: Partial<Snapshot>) => {
  snapshot = { ...snapshot, ...next };
  for (const listener of listeners) listener();
};
const change = (id: string, changes: Partial<Upload>) =>
  publish({ uploads: snapshot.uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)) });
const arrive = ({ id, to }: Upload) => {
  const lane = laneOf(to);
  drop(id);
  publish({ arrived: { ...snapshot.arrived, [lane]: (snapshot.arrived[lane] ?? 0) + 1 } });
};
const drop = (id: string) => publish({ uploads: snapshot.uploads.filter((upload) => upload.id !== id) });
const find = (id: string) => snapshot.uploads.find((upload) => upload.id === id);

const MAY_GO_ON: readonly UploadState[] = ['waiting', 'offline', 'signedOut'];
const isPassing = (error: unknown) => !(error instanceof CallError) || isUnanswered(error) || error.status === 429;

const later = (ms: number) => {
  clearTimeout(retry);
  retry = setTimeout(() => pump(), ms);
};

const refuse = (id: string, failure: CallError) => {
  change(id, { state: 'failed', failure });
  void remembered.remove(id);
  void forget(id);
};

/** The chosen file was moved, changed or deleted. What the device kept of it when it was chosen may still be whole. */
const lose = async (id: string, failure: CallError) => {
  const copy = find(id)?.copy ? undefined : await remembered.copyOf(id);
  if (copy) change(id, { file: copy, copy: true, state: 'waiting' });
  else refuse(id, failure);
};

const settle = async (id: string, error: unknown) => {
  if (error instanceof CallError && isUnreadable(error)) await lose(id, error);
  else if (isPassing(error)) {
    change(id, { state: 'offline' });
    failures += 1;
    later(Math.min(RETRY_MS.first * 2 ** (failures - 1), RETRY_MS.longest));
  } else if (error instanceof CallError && error.status === 401) change(id, { state: 'signedOut' });
  else if (error instanceof CallError) refuse(id, error);
};

/** A picture is scaled down to the stored size once, and this device keeps the result. */
const asSent = async (wanted: Upload, { signal }: AbortController): Promise<Upload> => {
  if (wanted.ready) return wanted;
  const file = await shrunk(wanted.file);
  const ready: Upload = { ...wanted, file, ready: true };
  signal.throwIfAborted();
  change(wanted.id, { file, ready: true });
  if (file !== wanted.file) await remembered.put(wantedOf(ready));
  return ready;
};

/** Files are added in the order in which they were chosen: a faster one waits for the one before, unless that one is waiting itself. */
const turnOf = async ({ id, to }: Upload, { signal }: AbortController): Promise<void> => {
  const before = snapshot.uploads.slice(
    0,
    snapshot.uploads.findIndex((one) => one.id === id),
  );
  const lane = laneOf(to);
  const same = before.filter((one) => laneOf(one.to) === lane && running.has(one.id));
  const run = running.get(id);
  if (same.length === 0 || !run || signal.aborted) return;
  const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  // A large file delays only the last step of those after it; they are sent meanwhile.
  run.behind = true;
  next();
  await Promise.race([Promise.allSettled(same.map((one) => running.get(one.id)?.done)), stopped]);
  delete run.behind;
};

const sendNow = async (wanted: Upload, stop: AbortController) => {
  // It was paused or cancelled while it waited for its lock.
  if (stop.signal.aborted) return;
  change(wanted.id, { state: 'sending' });
  try {
    const upload = await asSent(wanted, stop);
    await send(upload, {
      signal: stop.signal,
      onSent: (sent) => change(upload.id, { sent, state: sent < upload.file.size ? 'sending' : 'arriving' }),
      turn: () => turnOf(upload, stop),
    });
    await remembered.remove(wanted.id);
    failures = 0;
    arrive(wanted);
  } catch (error) {
    if (!stop.signal.aborted) await settle(wanted.id, error);
  }
};

/** Another tab may be sending it: then it is handled there, and disappears here once it has arrived. */
const sendAlone = async (wanted: Upload, stop: AbortController): Promise<void> => {
  if (!('locks' in navigator)) return sendNow(wanted, stop);
  await navigator.locks.request(`upload:${wanted.id}`, { ifAvailable: true }, async (lock) => {
    if (lock) return sendNow(wanted, stop);
    if (!(await remembered.has(wanted.id))) {
      arrive(wanted);
      return;
    }
    elsewhere.add(wanted.id);
    setTimeout(() => {
      elsewhere.delete(wanted.id);
      pump();
    }, ELSEWHERE_MS);
  });
};

const mayBegin = ({ id }: Upload) => !running.has(id) && !elsewhere.has(id);
const areEnough = () => [...running.values()].filter(({ behind }) => !behind).length >= AT_ONCE;

const pump = () => {
  for (const upload of snapshot.uploads) {
    if (areEnough()) return;
    if (!mayBegin(upload) || !MAY_GO_ON.includes(upload.state)) continue;
    const stop = new AbortController();
    const done = sendAlone(upload, stop);
    running.set(upload.id, { stop, done });
    void done.finally(() => {
      running.delete(upload.id);
      const now = find(upload.id);
      // A file that waits for the network or a sign-in is started again by a timer, or when the wait ends.
      if (!now || !MAY_GO_ON.includes(now.state) || now.state === 'waiting') next();
    });
  }
};
const next = () => {
  if (snapshot.uploads.some((upload) => upload.state === 'waiting' && mayBegin(upload))) setTimeout(pump, 0);
};

const goOn = () => {
  failures = 0;
  pump();
};
const asUpload = (wanted: Wanted): Upload => ({ ...wanted, sent: 0, state: wanted.paused ? 'paused' : 'waiting' });
const ofDevice = (wanted: Wanted): Upload => ({ ...asUpload(wanted), copy: true });

const stopSending = (id: string) => running.get(id)?.stop.abort();

/** Whether a file is still to be added; a refused one is not counted. */
export const isComing = ({ state }: Upload): boolean => state !== 'failed';

/** Files that are still to be added to the places that match `here`. */
export const comingTo = (here: (to: Destination) => boolean): Upload[] =>
  snapshot.uploads.filter((one) => isComing(one) && here(one.to));

/** The files that this device still has to send, and the actions on them. One queue for all screens of a page. */
export const uploads = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: (): Snapshot => snapshot,
  /** Resumes what this operator left unsent on an earlier page or day. */
  open: async (operatorId: number): Promise<void> => {
    if (owner === operatorId) return;
    if (owner === undefined) window.addEventListener('online', goOn);
    owner = operatorId;
    for (const { stop } of running.values()) stop.abort();
    publish({ uploads: [] });
    const found = await remembered.of(operatorId);
    const known = new Set(snapshot.uploads.map(({ id }) => id));
    publish({ uploads: [...found.filter(({ id }) => !known.has(id)).map(ofDevice), ...snapshot.uploads] });
    pump();
  },
  add: async (given: readonly Omit<Wanted, 'id' | 'addedAt' | 'paused'>[]): Promise<void> => {
    const wanted = given.map((one, index): Wanted => ({
      ...one,
      id: crypto.randomUUID(),
      addedAt: Date.now() + index / 1000,
      paused: false,
    }));
    publish({ uploads: [...snapshot.uploads, ...wanted.map(asUpload)] });
    for (const one of wanted) await remembered.put(one);
    goOn();
  },
  pause: async (id: string): Promise<void> => {
    const upload = find(id);
    if (!upload) return;
    change(id, { state: 'paused', paused: true });
    stopSending(id);
    await remembered.put(wantedOf({ ...upload, paused: true }));
  },
  /** Resumes a paused or waiting file; a refused one is sent as a new file. */
  goOn: async (id: string): Promise<void> => {
    const upload = find(id);
    if (!upload) return;
    if (upload.state === 'failed') {
      drop(id);
      await uploads.add([wantedOf(upload)]);
      return;
    }
    change(id, { state: 'waiting', paused: false });
    await remembered.put(wantedOf({ ...upload, paused: false }));
    goOn();
  },
  /** The reason of the refusal has been read: no other screen shows it again. */
  told: (id: string): void => {
    if (find(id)?.told !== true) change(id, { told: true });
  },
  /** Takes the refused ones off the list. */
  dropRefused: (ids: readonly string[]): void => {
    const refused = (one: Upload) => one.state === 'failed' && ids.includes(one.id);
    if (snapshot.uploads.some(refused)) publish({ uploads: snapshot.uploads.filter((one) => !refused(one)) });
  },
  cancel: async (id: string): Promise<void> => {
    const refused = find(id)?.state === 'failed';
    stopSending(id);
    drop(id);
    if (refused) return;
    await remembered.remove(id);
    await forget(id);
    next();
  },
};

const wantedOf = ({ id, operatorId, to, name, file, addedAt, paused, ready }: Wanted): Wanted => ({
  id,
  operatorId,
  to,
  name,
  file,
  addedAt,
  paused,
  ...(ready && { ready }),
});
