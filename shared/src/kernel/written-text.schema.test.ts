import { expect, it } from 'vitest';
import { fault, faultsOf } from './faults.ts';
import { writtenText } from './written-text.schema.ts';

const text = writtenText(10, faultsOf('notes', { required: fault, invalid: fault, tooLong: fault }));
const faultIn = (value: unknown) => text.safeParse(value).error?.issues[0]?.message;

it.each([
  ['un\r\ndeux\rtrois', undefined, 'notes.tooLong'],
  [' un\r\ndeux ', 'un\ndeux', undefined],
  ['un\tdeux', 'un\tdeux', undefined],
  ['0123456789', '0123456789', undefined],
  ['01234567890', undefined, 'notes.tooLong'],
  ['', '', undefined],
  ['un\u0000', undefined, 'notes.invalid'],
  [3, undefined, 'notes.invalid'],
  [null, undefined, 'notes.required'],
  [undefined, undefined, 'notes.required'],
])('a written text of several lines: %j', (typed, stored, wrong) => {
  expect(faultIn(typed)).toBe(wrong);
  if (wrong === undefined) expect(text.parse(typed)).toBe(stored);
});
