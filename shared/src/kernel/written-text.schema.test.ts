import { expect, it } from 'vitest';
import { writtenText } from './written-text.schema.ts';

const text = writtenText(10, { required: 'required', invalid: 'invalid', tooLong: 'too long' });
const sentenceOf = (value: unknown) => text.safeParse(value).error?.issues[0]?.message;

it.each([
  ['un\r\ndeux\rtrois', undefined, 'too long'],
  [' un\r\ndeux ', 'un\ndeux', undefined],
  ['un\tdeux', 'un\tdeux', undefined],
  ['0123456789', '0123456789', undefined],
  ['01234567890', undefined, 'too long'],
  ['', '', undefined],
  ['un\u0000', undefined, 'invalid'],
  [3, undefined, 'invalid'],
  [null, undefined, 'required'],
  [undefined, undefined, 'required'],
])('a written text of several lines: %j', (typed, stored, sentence) => {
  expect(sentenceOf(typed)).toBe(sentence);
  if (sentence === undefined) expect(text.parse(typed)).toBe(stored);
});
