import { draftsOf, dropDrafts } from '../deviceStore';
import { isComing, uploads } from '../uploads/queue';
import { forget } from '../uploads/send';
import { remembered } from '../uploads/store';
import { dropAllWaiting, sendWaiting } from './notes';
import { waitingNotes, waitingText } from './stored';

/** How much unsent work of an operator is on this device, by kind. */
export type Unsent = { files: number; notes: number; drafts: number };

const notesOf = (operatorId: number) => waitingNotes(waitingText(operatorId));

/** Only theirs, not that of others who use this device. */
export const unsentOf = async (operatorId: number): Promise<Unsent> => ({
  files: (await remembered.of(operatorId)).length,
  notes: notesOf(operatorId).length,
  drafts: draftsOf(operatorId),
});

export const countOf = ({ files, notes, drafts }: Unsent): number => files + notes + drafts;

/** States of files that stay unsent until somebody presses, signs in, or the connection is back. */
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
 * Sends an operator's notes and files, and resolves when each has arrived or failed; `onLeft` is called with the number left. Drafts are not
 * sent: only their writer can finish them.
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

/** Deletes all of it from this device. */
export const dropUnsent = async (operatorId: number): Promise<void> => {
  // Uploads that are running are stopped first; the others were not started in this page.
  for (const { id } of uploads.snapshot().uploads) await uploads.cancel(id);
  for (const { id } of await remembered.of(operatorId)) {
    await remembered.remove(id);
    await forget(id);
  }
  dropAllWaiting(operatorId);
  dropDrafts(operatorId);
};
