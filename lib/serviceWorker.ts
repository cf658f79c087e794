import { offerReload } from './missingParts';

/** Reports a new version: its worker replaces the one with which the page started. */
const watchVersions = ({ serviceWorker }: Navigator) => {
  let first = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (!first) offerReload();
    first = false;
  });
};

/** Registers /sw.js (next.config.js says what it keeps) once the page has loaded. Development builds have none. */
export const registerServiceWorker = () => {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  watchVersions(navigator);
  const register = () =>
    void navigator.serviceWorker.register('/sw.js').then(
      (registration) =>
        // An installed app is rarely reloaded: it checks whenever it becomes visible.
        document.addEventListener('visibilitychange', () => {
          if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
        }),
      () => undefined,
    );
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
};
