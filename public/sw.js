// Caches one page in each language for when there is no connection. Everything else passes through.
const cacheName = 'offline 1';
const page = '/offline';

/** Stores the page in the languages that the site has now. */
async function store() {
  const cache = await caches.open(cacheName);
  const answer = await fetch(page, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(answer.statusText);
  const alternates = (await answer.clone().text()).matchAll(
    /<link rel="alternate" hreflang="[^"]*" href="([^"]*)">/g,
  );
  const paths = [...alternates].map(([, path]) => path);
  const others = paths.map((path) => cache.add(new Request(path, { cache: 'no-cache' })));
  await Promise.all([cache.put(page, answer), ...others]);
  for (const { url } of await cache.keys())
    if (![page, ...paths].includes(new URL(url).pathname)) await cache.delete(url);
}

self.addEventListener('install', (event) => event.waitUntil(store()));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
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
  event.waitUntil(store().catch(() => {})); // its languages and its text may have changed
});
