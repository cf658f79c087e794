import { createStore } from './store';

/**
 * Which files of the console the page could not load. `offline`: one waits for the connection and loads by itself; `gone`: the server no
 * longer has it, as after a new version; `version`: a newer version is out. A reload ends the last two.
 */
export type Missing = 'offline' | 'gone' | 'version';

const missing = { offline: 0, gone: 0 };
let version = false;
const now = (): Missing | null =>
  missing.gone > 0 ? 'gone' : version ? 'version' : missing.offline > 0 ? 'offline' : null;
const shown = createStore<Missing | null>(null);
const tell = () => shown.set(now());

/** Reports a missing file until the returned function is called. */
export const partMissing = (why: keyof typeof missing): (() => void) => {
  missing[why] += 1;
  tell();
  return () => {
    missing[why] -= 1;
    tell();
  };
};

/** A new version has come. */
export const offerReload = (): void => {
  version = true;
  tell();
};

export const useMissingParts = shown.use;
