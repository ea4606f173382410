// Keeps one page in each language for when there is no connection. Everything else goes its usual way and is kept nowhere here.
const kept = 'offline 1';
const page = '/offline';

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(kept);
      const add = (path) => cache.add(new Request(path, { cache: 'reload' }));
      await add(page);
      const text = await (await cache.match(page)).text();
      const others = text.matchAll(/<link rel="alternate" hreflang="[^"]*" href="([^"]*)">/g);
      await Promise.all([...others].map(([, path]) => add(path)));
    })(),
  );
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
  const { pathname } = new URL(request.url);
  if (!isPage || /^\/(?:admin|api)(?:\/|$)/.test(pathname)) return;
  const [, code] = pathname.split('/');
  const asked = async () => (await event.preloadResponse) ?? fetch(request);
  event.respondWith(
    asked().catch(
      async () => (await caches.match(`/${code}${page}`)) ?? (await caches.match(page)) ?? Response.error(),
    ),
  );
});
