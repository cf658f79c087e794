// Before the first test file of a process that runs them in Node itself.
import { register } from 'tsx/esm/api';

register();

// Several requests are on their way at once, and what each is refused with is looked at in turn: late, but looked at. Only what nobody
// ever looks at ends the process, and so fails the file.
const LOOKED_AT_WITHIN_MS = 30_000;
const unseen = new Map();
process.on('unhandledRejection', (reason, promise) => {
  const end = () =>
    setImmediate(() => {
      throw reason;
    });
  unseen.set(promise, setTimeout(end, LOOKED_AT_WITHIN_MS).unref());
});
process.on('rejectionHandled', (promise) => {
  clearTimeout(unseen.get(promise));
  unseen.delete(promise);
});
