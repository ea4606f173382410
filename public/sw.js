// Keeps one page for when there is no connection. Everything else goes its usual way and is kept nowhere here.
const kept = 'offline 1';
const page = '/offline';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.add(new Request(page, { cache: 'reload' }))));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== kept) await caches.delete(name);
      // The page is asked for while this program still starts.
      await self.registration.navigationPreload?.enable();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isPage = request.mode === 'navigate' && request.method === 'GET';
  if (!isPage || /^\/(?:admin|api)(?:\/|$)/.test(new URL(request.url).pathname)) return;
  const asked = async () => (await event.preloadResponse) ?? fetch(request);
  event.respondWith(asked().catch(async () => (await caches.match(page)) ?? Response.error()));
});
