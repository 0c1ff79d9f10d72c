import { expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields.ts';
import { paymentLinksSchemas } from './links.schema.ts';

const { body } = paymentLinksSchemas.create;
const link = { purpose: 'balance', amount: 45.5 };

it.each<[string, object, string[]]>([
  ['of an amount', {}, []],
  ['of the least that cards take', { amount: 0.5 }, []],
  ['of less', { amount: 0.49 }, ['amount']],
  ['of the most that cards take', { amount: 999_999.99 }, []],
  ['of more', { amount: 1_000_000 }, ['amount']],
  ['of parts of a cent', { amount: 45.505 }, ['amount']],
  ['of less than nothing', { amount: -45.5 }, ['amount']],
  ['until an instant', { expiresAt: '2027-05-03T12:00:00Z' }, []],
  ['until an instant elsewhere', { expiresAt: '2027-05-03T12:00:00+02:00' }, []],
  ['until a day', { expiresAt: '2027-05-03' }, ['expiresAt']],
])('a payment link %s', (_, over, fields) => {
  expect(refusedFields(body, { ...link, ...over })).toEqual(fields);
});
