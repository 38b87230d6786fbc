// Served where the service worker is switched off: forgets what an earlier one kept, and lets everything pass.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(forget()))

async function forget() {
  await self.registration.navigationPreload?.disable()
  const names = (await caches.keys()).filter((name) => name.startsWith('keur-'))
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.clients.claim()
}
