import { gzipSync } from 'node:zlib';
import { plainBody } from './page-copy.ts';
import type { RecordedAnswer } from './recorded-answer.ts';

const kilobytes = (bytes: number): number => bytes / 1000;

/** What the page weighs before anybody touches it, by kind. */
export const weigh = (answers: readonly RecordedAnswer[], type: RegExp) => {
  const kind = answers.filter(({ headers }) => type.test(headers['content-type'] ?? ''));
  return {
    files: kind.length,
    gzipKb: kilobytes(
      kind.reduce((sum, answer) => sum + gzipSync(plainBody(answer), { level: 9 }).length, 0),
    ),
    sentKb: kilobytes(kind.reduce((sum, { body }) => sum + body.length, 0)),
  };
};

/** The style sheets inside the document, and any other that was fetched. */
export const weighStyles = (answers: readonly RecordedAnswer[]): ReturnType<typeof weigh> => {
  const inside = answers
    .filter(({ headers }) => headers['content-type']?.startsWith('text/html'))
    .flatMap((page) => [
      ...plainBody(page)
        .toString()
        .matchAll(/<style>(.*?)<\/style>/gs),
    ])
    .map(([, css = '']) => css);
  const fetched = weigh(answers, /^text\/css/);
  if (inside.length + fetched.files === 0) throw new Error('the page has no styles');
  return {
    files: inside.length + fetched.files,
    gzipKb: fetched.gzipKb + kilobytes(gzipSync(inside.join('\n'), { level: 9 }).length),
    sentKb: fetched.sentKb,
  };
};
