import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RecordedAnswer } from './recorded-answer.ts';

/** The bytes of an answer as the browser reads them. */
export const plainBody = ({ headers, body }: RecordedAnswer): Buffer => {
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(body);
    case 'gzip':
      return gunzipSync(body);
    default:
      return body;
  }
};

/** The page as a document alone: no script, nothing that loads one. Its styles are inside it. */
export const withoutScripts = (answers: readonly RecordedAnswer[]): RecordedAnswer[] => {
  return answers.flatMap((answer) => {
    const type = answer.headers['content-type'] ?? '';
    if (/javascript|^text\/css/.test(type)) return [];
    if (!type.startsWith('text/html')) return [answer];
    const html = plainBody(answer)
      .toString()
      .replaceAll(/<script\b(?=[^>]*\bsrc=)[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '')
      .replaceAll(/<link rel="stylesheet"[^>]*>/g, '');
    const headers = { ...answer.headers, 'content-encoding': 'br' };
    return [{ ...answer, headers, body: brotliCompressSync(html) }];
  });
};
