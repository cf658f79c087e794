/** A note that has not reached the server yet. Every attempt has the same `key`, so that it is saved once. */
export type WaitingNote = {
  key: string;
  customerId: number;
  body: string;
  mentionIds: number[];
  at: string;
  /** Why the server refused it; then only its writer can correct it. */
  refused?: string;
};

export const CHANGED = 'waiting-notes';
export const placeOf = (operatorId: number) => `waiting-notes-${operatorId}`;

/** The waiting notes of this operator on this device, as text, which useSyncExternalStore can compare. */
export const waitingText = (operatorId: number): string => {
  try {
    return localStorage.getItem(placeOf(operatorId)) ?? '[]';
  } catch {
    return '[]';
  }
};

export const waitingNotes = (text: string): WaitingNote[] => {
  try {
    return JSON.parse(text) as WaitingNote[];
  } catch {
    return [];
  }
};

export const onWaiting = (listen: () => void) => {
  const names = [CHANGED, 'storage'];
  names.forEach((name) => window.addEventListener(name, listen));
  return () => names.forEach((name) => window.removeEventListener(name, listen));
};
