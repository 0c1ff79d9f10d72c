/**
 * Service worker of the reports of departure and return. It keeps one build at a time: the documents of their pages and
 * the files that they use, named by their content. Documents come from the network whenever it answers, so that a
 * deployment is seen at once; what is kept serves without a network only, and never mixes two builds.
 */
const PREFIX = 'volant-manage-';
const PAGES = /^\/manage\/(depart|retour)\/\d+$/;
/** Who is signed in: without it the pages would not open offline. */
const PROFILE = '/api/auths/me';
const PROFILES = 'volant-profile';
/** A network that does not answer sooner counts as none. */
const PATIENCE_MS = 6_000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const { kind, page, files } = event.data ?? {};
  if (kind === 'keep' && PAGES.test(page) && Array.isArray(files)) event.waitUntil(keep(page, files));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && PAGES.test(pathname)) event.respondWith(documentOf(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
  else if (pathname === PROFILE) event.respondWith(profileOf(request));
});

/** Keeps a page with its files under the name of its build, and forgets the other builds. */
const keep = async (page, files) => {
  const response = await fetch(page, { headers: { accept: 'text/html' } });
  if (!response.ok) return;
  const html = await response.clone().text();
  const entry = /\/assets\/[\w.-]+\.js/.exec(html)?.[0];
  // A deployment since the page was loaded: its files are kept with the next visit.
  if (entry === undefined || !files.includes(entry)) return;
  const name = PREFIX + entry;
  const cache = await caches.open(name);
  for (const file of files) if (!(await cache.match(file))) await cache.add(file);
  await cache.put(page, response);
  for (const other of await caches.keys())
    if (other.startsWith(PREFIX) && other !== name) await caches.delete(other);
};

/** Safari 15 has no `AbortSignal.timeout`. */
const inTime = (request) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), PATIENCE_MS);
  return fetch(request, { signal: controller.signal });
};

/** The document of the network, or else a kept one: that of another report is the same but for its address. */
const documentOf = async (request) => {
  try {
    return await inTime(request);
  } catch (error) {
    const kept = await keptDocument(request);
    if (kept) return kept;
    throw error;
  }
};

const keptDocument = async (request) => {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const cache = await caches.open(name);
    const same = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
    if (same) return same;
    for (const key of await cache.keys())
      if (PAGES.test(new URL(key.url).pathname)) return cache.match(key, { ignoreVary: true });
  }
  return undefined;
};

/** Files are named by their content: a kept one is the same as the server's. */
const fileOf = async (request) => {
  const { pathname } = new URL(request.url);
  return (await caches.match(pathname, { ignoreVary: true })) ?? fetch(request);
};

/** The profile of the network, or else the one of the same session. */
const profileOf = async (request) => {
  const session = request.headers.get('authorization');
  if (session === null) return fetch(request);
  const cache = await caches.open(PROFILES);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(session));
  const key = `${PROFILE}?${Array.from(new Uint8Array(digest), (byte) => byte.toString(16)).join('')}`;
  try {
    const response = await inTime(request);
    // One session at a time; an ended one leaves nothing.
    for (const other of await cache.keys()) await cache.delete(other);
    if (response.ok) await cache.put(key, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(key, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
};
