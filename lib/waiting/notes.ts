import { call, imported } from '../call';
import { CallError } from '../callError';
import { CHANGED, placeOf, type WaitingNote, waitingNotes, waitingText } from './stored';

/** The schemas of notes are loaded when one is sent. */
const createNote = () => import('@/contract/customers/work').then(({ customerWork }) => customerWork.createNote);

const keep = (operatorId: number, notes: readonly WaitingNote[]) => {
  if (notes.length === 0) localStorage.removeItem(placeOf(operatorId));
  else localStorage.setItem(placeOf(operatorId), JSON.stringify(notes));
  window.dispatchEvent(new Event(CHANGED));
};

/** Deletes all of them from this device: their writer has confirmed it. */
export const dropAllWaiting = (operatorId: number): void => keep(operatorId, []);

const change = (operatorId: number, to: (notes: WaitingNote[]) => WaitingNote[]) =>
  keep(operatorId, to(waitingNotes(waitingText(operatorId))));

export const addWaiting = (operatorId: number, note: WaitingNote) => change(operatorId, (notes) => [...notes, note]);
export const dropWaiting = (operatorId: number, key: string) =>
  change(operatorId, (notes) => notes.filter((note) => note.key !== key));

/**
 * No answer, or one that is no refusal of the note, such as an ended session: tried again later. Without a connection not even the code that
 * sends it can be loaded.
 */
export const isLost = (failure: unknown): boolean =>
  failure instanceof CallError
    ? failure.status === 0 || failure.status === 401 || failure.status === 429 || failure.status >= 500
    : failure instanceof Error && failure.name === 'ChunkLoadError';

/** Only one tab of a device sends at a time. */
let sending = false;

/** Sends the waiting notes, the oldest first, until one gets no answer. Returns how many arrived. */
export const sendWaiting = async (operatorId: number): Promise<number> => {
  if (sending) return 0;
  sending = true;
  let arrived = 0;
  try {
    for (const note of waitingNotes(waitingText(operatorId))) {
      if (note.refused) continue;
      const { key, customerId, body, mentionIds } = note;
      try {
        const note = { customerId, body, mentionIds };
        await call(await imported(createNote), note, { headers: { 'Idempotency-Key': key } });
        dropWaiting(operatorId, key);
        arrived += 1;
      } catch (failure) {
        if (isLost(failure)) break;
        const refused = failure instanceof Error ? failure.message : String(failure);
        change(operatorId, (notes) => notes.map((one) => (one.key === key ? { ...one, refused } : one)));
      }
    }
  } finally {
    sending = false;
  }
  return arrived;
};
