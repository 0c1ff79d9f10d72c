import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields.ts';
import { askBody, noticeBody } from './guarantees.schema.ts';

it.each([
  [0.99, ['amount']],
  [1, []],
  [500.25, []],
  [500.255, ['amount']],
  [10_000, []],
  [10_000.01, ['amount']],
])('a guarantee of %d €', (amount, fields) => {
  expect(refusedFields(askBody, { method: 'card', amount })).toEqual(fields);
});

it.each<[number, string, string[]]>([
  [0.01, 'Jante rayée', []],
  [0, 'Jante rayée', ['amount']],
  [-1, 'Jante rayée', ['amount']],
  [10_000.01, 'Jante rayée', ['amount']],
  [50, ' \n ', ['reason']],
  [50, 'Jante\u0000', ['reason']],
])('%d € of it are kept because %j', (amount, reason, fields) => {
  expect(refusedFields(noticeBody, { amount, reason })).toEqual(fields);
});

it('gives its reason in one line', () => {
  expect(noticeBody.parse({ amount: 5, reason: ' Jante\r\n  rayée ' }).reason).toBe('Jante rayée');
});
