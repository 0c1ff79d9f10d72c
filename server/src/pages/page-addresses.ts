import { SEARCH_KEYS } from '@volant/shared/search/search.rules.ts';

/** A path that no page has. */
const NO_PAGE = '/page-introuvable';

/**
 * The one page of all links to pay, or to give a guarantee, with the address of this link; undefined for other addresses.
 * The token is a part of the address, and its letters stay as they are.
 */
export const secretPageOf = (path: string): { page: string; address: string } | undefined => {
  const [, kind = '', token = ''] = /^\/+(caution|payer)\/+([^/]+)\/*$/i.exec(path) ?? [];
  if (token === '') return undefined;
  const address = `/${kind.toLowerCase()}/${token}`;
  return { page: address.startsWith('/caution') ? '/caution/carte' : '/payer/retour', address };
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

/** A sign that no address of ours ends with, as it is or escaped: `.`, `%29`, the bytes of U+200B. */
const SIGN = /^(?:[^\w/%-]|%(?:[01][\da-f]|2[\da-ce]|3[a-f]|40|5[b-e]|60|7[b-f]|[89a-f][\da-f]))$/i;

const withoutSigns = (text: string): string => {
  let end = text.length;
  for (;;) {
    const length = SIGN.test(text.slice(Math.max(0, end - 3), end)) ? 3 : 1;
    if (end === 0 || !SIGN.test(text.slice(end - length, end))) return text.slice(0, end);
    end -= length;
  }
};

/** What a value ends with belongs to it, except where it is one of these. */
const WITHOUT_SIGNS = new Set<string>(['token', ...SEARCH_KEYS]);

/**
 * An address without the signs that mail and chat programs took from the text around the link: `/login).`,
 * `/payer/…%E2%80%8B`, `/?du=2027-05-12,`
 */
export const withoutSignsAround = (url: string): { path: string; query: string } => {
  const start = url.includes('?') ? url.indexOf('?') : url.length;
  const query = url.slice(start);
  const valueAt = query.lastIndexOf('=') + 1;
  const lastKey = /[?&]([a-z]+)=$/.exec(query.slice(0, valueAt))?.[1] ?? '';
  const hasSigns = WITHOUT_SIGNS.has(lastKey) && !query.slice(valueAt).includes('&');
  return {
    path: withoutSigns(url.slice(0, start)),
    // `tri=` is the key of the criteria, whatever its value.
    query: hasSigns ? query.slice(0, valueAt) + withoutSigns(query.slice(valueAt)) : query,
  };
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
