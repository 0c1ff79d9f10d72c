import { describe, expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields.ts';
import { blockBody } from './customer-file.schema.ts';

describe('a customer who may not book online', () => {
  it.each([undefined, null, ''])('until somebody decides otherwise: %j', (until) => {
    expect(blockBody.parse({ reason: 'Impayé', until })).toEqual({ reason: 'Impayé', until: null });
  });

  it('until a day', () => {
    expect(blockBody.parse({ reason: ' Impayé ', until: '2027-05-03' })).toEqual({
      reason: 'Impayé',
      until: '2027-05-03',
    });
  });

  it.each([
    [' ', '2027-05-03', ['reason']],
    ['Impayé', 'demain', ['until']],
    ['Impayé', '2027-02-29', ['until']],
  ])('not for %j until %j', (reason, until, fields) => {
    expect(refusedFields(blockBody, { reason, until })).toEqual(fields);
  });
});
