// Loaded before the first test file of a process that runs tests in Node itself.
import { register } from 'tsx/esm/api';

register();

// With several concurrent requests their rejections are handled one after the other: late, but handled. Only a rejection that is never
// handled ends the process, and so fails the file.
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
