import { draftsOf, dropDrafts } from '../deviceStore';
import { isComing, uploads } from '../uploads/queue';
import { forget } from '../uploads/send';
import { remembered } from '../uploads/store';
import { dropAllWaiting, sendWaiting, waitingNotes, waitingText } from './notes';

/** What an operator made on this device and the server does not have: how many of each. */
export type Unsent = { files: number; notes: number; drafts: number };

const notesOf = (operatorId: number) => waitingNotes(waitingText(operatorId));

/** Theirs alone: whoever else uses this device has their own. */
export const unsentOf = async (operatorId: number): Promise<Unsent> => ({
  files: (await remembered.of(operatorId)).length,
  notes: notesOf(operatorId).length,
  drafts: draftsOf(operatorId),
});

export const countOf = ({ files, notes, drafts }: Unsent): number => files + notes + drafts;

/** Files that nothing but a press, a connection or a sign-in sets going again. */
const RESTING = new Set(['offline', 'signedOut', 'failed']);

const filesAtRest = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!uploads.snapshot().uploads.every(({ state }) => RESTING.has(state))) return;
      stop();
      resolve();
    };
    const stop = uploads.subscribe(look);
    look();
  });

/**
 * Sends the notes and files of an operator and resolves when each has arrived or could not be sent; `onLeft` hears how many are left. Drafts
 * are nobody's to send but their writer's.
 */
export const sendUnsent = async (operatorId: number, onLeft: (count: number) => void): Promise<void> => {
  const tell = () => onLeft(uploads.snapshot().uploads.filter(isComing).length + notesOf(operatorId).length);
  const stop = uploads.subscribe(tell);
  try {
    await uploads.open(operatorId);
    tell();
    for (const { id, state } of uploads.snapshot().uploads)
      if (state === 'paused' || RESTING.has(state)) await uploads.goOn(id);
    await sendWaiting(operatorId);
    tell();
    await filesAtRest();
  } finally {
    stop();
  }
};

/** Takes all of it off this device. */
export const dropUnsent = async (operatorId: number): Promise<void> => {
  // What is on its way is stopped first; the rest was never begun in this page.
  for (const { id } of uploads.snapshot().uploads) await uploads.cancel(id);
  for (const { id } of await remembered.of(operatorId)) {
    await remembered.remove(id);
    await forget(id);
  }
  dropAllWaiting(operatorId);
  dropDrafts(operatorId);
};
