// Imported by /sw.js (next.config.mjs): shows a push and leads to what it is about. It never says whom it is about.
self.addEventListener('push', (event) => {
  let told = {};
  try {
    told = event.data.json();
  } catch {
    return;
  }
  event.waitUntil(
    self.registration.showNotification(String(told.title || 'Tellal'), {
      tag: String(told.tag || 'tellal'),
      renotify: true,
      lang: 'tr',
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-192.png',
      data: { path: String(told.path || '/dashboard') },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data;
  const address = new URL(path, self.location.origin);
  if (address.origin !== self.location.origin) return;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (open) => {
      const [tab] = open;
      if (!tab) return self.clients.openWindow(address.href);
      await tab.focus();
      return tab.navigate(address.href);
    }),
  );
});
