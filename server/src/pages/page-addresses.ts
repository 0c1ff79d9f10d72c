/** A path that no page has. */
const NO_PAGE = '/page-introuvable';

/**
 * The one page of all links to pay, or to give a guarantee; undefined for other addresses. The token is a part of the
 * address, and its letters stay as they are, also where a mail program added a sign or a slash to it.
 */
export const secretPageOf = (path: string): string | undefined => {
  const [, kind] = /^\/(caution|payer)\/[^/]+\/?$/.exec(path) ?? [];
  if (kind === undefined) return undefined;
  return kind === 'caution' ? '/caution/carte' : '/payer/retour';
};

export const vehiclePath = (id: number): string => `/vehicules/details/${id}`;

export const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

/** Decodes escaped letters, digits and slashes: `/%6Cogin` → `/login` */
const withoutNeedlessEscapes = (path: string): string => {
  if (!path.includes('%')) return path;
  try {
    const text = decodeURIComponent(path);
    return /^[\w/-]+$/.test(text) ? text : path;
  } catch {
    return path;
  }
};

/** How a page is kept: `/VEHICULES/details/0099/` → `/vehicules/details/99` */
export const canonicalPath = (path: string): string =>
  withoutSlash(
    withoutNeedlessEscapes(path)
      .toLowerCase()
      .replace(/\/{2,}/g, '/'),
  ).replace(/(?<=\/)0+(?=[1-9]\d*$)/, '');

/** The path under which the "not found" page for an unknown path is rendered. */
export const noPageLike = (path: string): string =>
  /^\/vehicules\/details\/[^/]+$/.test(path) ? '/vehicules/details/0' : NO_PAGE;

/** `/.env`, `/.git/config`: never a page. */
export const hasHiddenPart = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'));
