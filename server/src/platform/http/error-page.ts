import { defaultWords } from '@volant/shared/words/words.ts';
import type { FastifyRequest } from 'fastify';

/** Whether a browser opens a page, rather than a program calling an endpoint. */
export const isOpenedByPerson = (request: FastifyRequest, path: string): boolean =>
  request.method === 'GET' &&
  !/^\/(api|photos|assets|sandbox)(\/|$)/.test(path) &&
  (request.headers.accept ?? '').includes('text/html');

/** The page shown when a page cannot be rendered; the sentence is ours, never part of the request. */
export const errorPage = (sentence: string): string => {
  const { language, errorPage: words } = defaultWords();
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<style>body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:20vh auto 0;padding:0 1.5rem}</style>
</head>
<body>
<main>
<h1>${words.title}</h1>
<p>${sentence}</p>
<p><a href="/">${words.home}</a></p>
</main>
</body>
</html>
`;
};
