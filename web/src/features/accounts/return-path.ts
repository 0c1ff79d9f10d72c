/** Any origin serves: it only shows whether an address leaves it. */
const HERE = 'https://volant.invalid';

const parsed = (candidate: string): URL | undefined => {
  try {
    return new URL(candidate, HERE);
  } catch {
    return undefined;
  }
};

/** Pages that only make sense on the way in: coming back to them would loop. */
const ENTRANCES = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/restore-email',
];

/**
 * The page of this site that `candidate` names, or undefined. It is untrusted (part of a link to /login), so anything that
 * a browser could treat as another site is refused (`//host`, `/\host`, a scheme, control characters).
 */
export const safeReturnPath = (candidate: unknown): string | undefined => {
  if (typeof candidate !== 'string' || candidate.length > 2000) return undefined;
  if (!/^\/(?![/\\])/.test(candidate) || /[\\\p{Cc}]/u.test(candidate)) return undefined;
  const url = parsed(candidate);
  if (url === undefined) return undefined;
  // `/.//host` is on this site until its path is read again by itself.
  if (url.origin !== HERE || url.pathname.startsWith('//')) return undefined;
  const steps = url.pathname.split('/').filter((step) => step !== '');
  if (ENTRANCES.includes(`/${steps.join('/')}`)) return undefined;
  return url.pathname + url.search + url.hash;
};

/**
 * The page to come back to, as the link to the login gave it: in the navigation state, or in the address
 * (`?retour=`), which survives a new tab.
 */
export const returnPathOf = ({ state, search }: { state: unknown; search: string }): string | undefined => {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return safeReturnPath(from) ?? safeReturnPath(new URLSearchParams(search).get('retour'));
};

/** Address of the login (or the registration) that comes back to `from`. */
export const entrancePath = (entrance: '/login' | '/register', from: unknown): string => {
  const path = safeReturnPath(from);
  return path === undefined || path === '/' ? entrance : `${entrance}?retour=${encodeURIComponent(path)}`;
};
