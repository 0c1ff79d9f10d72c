import { LANGUAGE, OG_LOCALE } from '#words/format/locale.ts';
import fontUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import faviconUrl from './favicon.svg?inline';
import * as words from '#words/screens/app/page-head.ts';
import { SESSION_KEY } from '../lib/storage/session-storage.ts';
import { phoneHref } from '../lib/site.tsx';
import type { PageHead } from './page-head.ts';
import { PAGE_BLOCK_ID, type PageBlock } from './page-data.ts';

/** Addresses of the built files that a page starts with, from the client's manifest. */
export interface PageAssets {
  scripts: string[];
  modulePreloads: string[];
  styles: { file: string; css: string }[];
}

const THEME_COLOR = '#ffffff';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** JSON that cannot close the script element that contains it. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const meta = (name: string, content: string): string =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}">`;

const headTags = (head: PageHead, agencyName: string): string[] => {
  const tags = [`<title>${escapeHtml(head.title)}</title>`, meta('description', head.description)];
  if (head.canonical === undefined) return [...tags, meta('robots', 'noindex')];
  if (head.isSearch) tags.push(meta('robots', 'noindex'));
  tags.push(
    `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    meta('og:type', 'website'),
    meta('og:site_name', agencyName),
    meta('og:locale', OG_LOCALE),
    meta('og:title', head.previewTitle ?? head.title),
    meta('og:description', head.description),
    meta('og:url', head.canonical),
    meta('twitter:card', 'summary_large_image'),
  );
  if (head.image) {
    tags.push(
      meta('og:image', head.image.url),
      meta('og:image:width', String(head.image.width)),
      meta('og:image:height', String(head.image.height)),
      ...(head.image.alt === undefined ? [] : [meta('og:image:alt', head.image.alt)]),
    );
  }
  return tags;
};

/** Without JavaScript the menu button does nothing: the links replace it, on lines of their own on a phone. */
const NO_SCRIPT_STYLE =
  '<noscript><style>[data-needs-script]{display:none!important}form>noscript{display:contents}[data-main-nav]{display:block!important}@media(max-width:899.98px){[data-main-nav]{order:1;flex-basis:100%;margin-inline:-14px}[data-main-nav] ul{flex-wrap:wrap}header:has([data-main-nav]){position:static}header>:has([data-main-nav]){flex-wrap:wrap;padding-block:8px}}</style></noscript>';

const NO_SCRIPT_NOTICE = `<noscript><p style="margin:0;padding:12px 16px;background:#fdf5e2;text-align:center">${words.needsScript}</p></noscript>`;

/**
 * For browsers older than the site is made for (`web/browser-floor.ts`): their scripts may stop at the first line, so no
 * script can tell them. All that know the unit `dvh` (Safari 15.4, Chrome 108, Firefox 101) hide it.
 */
const OLD_BROWSER_STYLE =
  '<style>#old-browser{margin:0;padding:12px 16px;background:#fdf5e2;text-align:center}@supports (height:1dvh){#old-browser{display:none}}</style>';

const oldBrowserNotice = (phone: string): string =>
  [
    `<p id="old-browser">${words.browserTooOld} `,
    `<a href="${escapeHtml(phoneHref(phone))}">${escapeHtml(phone.replaceAll(' ', '\u00a0'))}</a>.`,
    '</p>',
  ].join('');

/**
 * The only script inside the document; the content security policy allows it by its hash. It holds back a form that needs
 * the scripts, until they are there (`ui/controls/form.tsx`): the browser would put what was typed, passwords too, into the
 * address. And it marks the document with who is signed in, before anything of it is shown: see `[data-for]` in
 * `styles/base.css`.
 */
export const FIRST_SCRIPT = `onsubmit=e=>{const d=e.target.dataset;if("submitted"in d&&d.submitted!="by-script"&&!e.defaultPrevented){e.preventDefault();d.submitted="early"}};try{const u=JSON.parse(sessionStorage.getItem("${SESSION_KEY}")||localStorage.getItem("${SESSION_KEY}"));if(u.token){const d=document.documentElement.dataset;d.who=u.isManager?"MANAGER":u.isAccountant?"ACCOUNTANT":"CUSTOMER";if(u.isOwner)d.owner=""}}catch{}`;

/** The complete HTML document of a page. */
export const writeDocument = ({
  head,
  body,
  block,
  assets,
}: {
  head: PageHead;
  body: string;
  block: PageBlock;
  assets: PageAssets;
}): string => {
  const attribute = escapeHtml;
  const lines = [
    '<!doctype html>',
    `<html lang="${LANGUAGE}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${FIRST_SCRIPT}</script>`,
    ...headTags(head, block.agency.name),
    meta('theme-color', THEME_COLOR),
    `<link rel="icon" type="image/svg+xml" href="${attribute(faviconUrl)}">`,
    // Inside the document they cost no round trip before the first paint. The links tell the bundler's loader that these
    // styles are there; `disabled` and a medium that never matches keep the browser and its preload scanner from
    // fetching them.
    ...assets.styles.flatMap(({ file, css }) => [
      `<style>${css.trim().replaceAll('</', '<\\/')}</style>`,
      `<link rel="stylesheet" href="${attribute(file)}" media="not all" disabled>`,
    ]),
    ...(head.jsonLd === undefined
      ? []
      : [`<script type="application/ld+json">${escapeJson(head.jsonLd)}</script>`]),
    NO_SCRIPT_STYLE,
    OLD_BROWSER_STYLE,
    '</head>',
    '<body>',
    oldBrowserNotice(block.agency.phone),
    NO_SCRIPT_NOTICE,
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="${PAGE_BLOCK_ID}">${escapeJson(block)}</script>`,
    // In the head, it would make Chrome wait for the font before the first paint; fetched as early from here.
    `<link rel="preload" as="font" type="font/woff2" href="${attribute(fontUrl)}" crossorigin>`,
    // After the content, so that its pictures and the font have the network first: in the head, 150 KB of scripts doubled the
    // time until a vehicle's picture showed on a phone. Modules run after parsing wherever they stand.
    ...assets.modulePreloads.map(
      (href) => `<link rel="modulepreload" fetchpriority="low" href="${attribute(href)}">`,
    ),
    ...assets.scripts.map(
      (src) => `<script type="module" fetchpriority="low" src="${attribute(src)}"></script>`,
    ),
    '</body>',
    '</html>',
  ];
  return lines.join('\n');
};
