import { describe, expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields.ts';
import { entryBody, reversalBody } from './ledger.schema.ts';

const payment = { kind: 'payment', amount: 20, method: 'cash' };
const charge = { kind: 'cleaning', amount: 20, note: 'Poils de chien' };
const reduction = { kind: 'reduction', amount: 20, reason: 'goodwill' };
const refund = { kind: 'refund', amount: 20, method: 'cash', what: 'credit', note: 'Trop perçu' };

describe('an entry by hand', () => {
  it.each<[string, object, string[]]>([
    ['a payment', payment, []],
    ['a payment without its method', { ...payment, method: null }, ['method']],
    ['a payment that gives something back', { ...payment, what: 'credit' }, ['what']],
    ['a payment for a reason', { ...payment, reason: 'goodwill' }, ['reason']],
    ['a charge', charge, []],
    ['a charge with a method', { ...charge, method: 'cash' }, ['method']],
    ['a charge that nobody explains', { ...charge, note: ' ' }, ['note']],
    ['a reduction', reduction, []],
    ['a reduction without a reason', { ...reduction, reason: undefined }, ['reason']],
    ['a reduction for another reason', { ...reduction, reason: 'other' }, ['note']],
    ['another reason, explained', { ...reduction, reason: 'other', note: 'Retard' }, []],
    ['a refund of what was paid too much', refund, []],
    ['a refund without its method', { ...refund, method: undefined }, ['method']],
    ['a refund that does not say what it gives back', { ...refund, what: undefined }, ['what']],
    ['a refund that nobody explains', { ...refund, note: '' }, ['note']],
    ['a refund of a reduction', { ...refund, what: 'reduction', reason: 'breakdown', note: '' }, []],
    ['a refund of a reduction without a reason', { ...refund, what: 'reduction' }, ['reason']],
    ['no amount', { ...payment, amount: 0 }, ['amount']],
    ['half a cent', { ...payment, amount: 0.005 }, ['amount']],
    ['parts of a cent', { ...payment, amount: 10.001 }, ['amount']],
    ['the smallest amount', { ...payment, amount: 0.01 }, []],
    ['a kind that the system writes', { ...charge, kind: 'chargeback' }, ['kind']],
  ])('%s', (_, body, fields) => {
    expect(refusedFields(entryBody, body)).toEqual(fields);
  });

  it('is undone for a reason only', () => {
    expect(refusedFields(reversalBody, { reason: 'Erreur de saisie' })).toEqual([]);
    expect(refusedFields(reversalBody, { reason: '  ' })).toEqual(['reason']);
  });
});
