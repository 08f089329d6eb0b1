// Part of the page's worker (sw.js): who touches a notification comes to its table. Telephones let only the
// worker show notifications, and the page that asked for it may be asleep.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const place = typeof event.notification.data === 'string' ? event.notification.data : '#/online';
  const show = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = pages.find((each) => each.url.startsWith(self.registration.scope));
    if (!page) return self.clients.openWindow(`./${place}`);
    page.postMessage({ type: 'go', place });
    return page.focus();
  };
  event.waitUntil(show());
});
