// Served if the service worker is switched off: deletes the caches of an earlier one, and handles no request.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(deleteCaches()))

async function deleteCaches() {
  await self.registration.navigationPreload?.disable()
  const names = (await caches.keys()).filter((name) => name.startsWith('keur-'))
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.clients.claim()
}
