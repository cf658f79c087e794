import { followed } from './followed';

/**
 * What of the console's own code the page lacks. `offline`: a part waits for the connection and comes by itself; `gone`: it is not there any
 * more, as after a new version; `version`: a newer one has come. The last two are over with a reload.
 */
export type Missing = 'offline' | 'gone' | 'version';

const missing = { offline: 0, gone: 0 };
let version = false;
const now = (): Missing | null =>
  missing.gone > 0 ? 'gone' : version ? 'version' : missing.offline > 0 ? 'offline' : null;
const shown = followed<Missing | null>(null);
const tell = () => shown.set(now());

/** A part is not there; it is said until the answered function is called. */
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
