import { describe, expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields.ts';
import { fineFaults } from './fines.faults.ts';
import { fineBody, fineFeeBody, finesQuery, fineStateBody } from './fines.schema.ts';

describe('the moment of a fine', () => {
  it.each(['2026-05-12T14:30', '2026-03-29T02:30', '1987-01-01T00:00'])('may be %s', (at) => {
    expect(finesQuery.safeParse({ plate: '1-ABC-123', at }).success).toBe(true);
  });

  it.each([
    '0001-01-01T10:00',
    '9999-12-31T10:00',
    '2026-02-31T10:00',
    '2026-05-12T24:00',
    '2026-05-12T10:00Z',
  ])('is never %s', (at) => {
    const fine = { plate: '1-ABC-123', at, reference: 'A', askedOn: '2026-05-20' };
    expect(finesQuery.safeParse({ plate: '1-ABC-123', at }).success).toBe(false);
    expect(fineBody.safeParse(fine).success).toBe(false);
    expect(fineBody.safeParse({ ...fine, at: '2026-05-12T10:00' }).success).toBe(true);
  });
});

it.each([
  ['plate', fineFaults.plateRequired],
  ['at', fineFaults.atRequired],
  ['reference', fineFaults.referenceRequired],
  ['askedOn', fineFaults.askedOnRequired],
])('an empty %s of a fine is missing, and nothing else', (field, fault) => {
  const fine = { plate: '1-ABC-123', at: '2026-05-12T10:00', reference: 'A', askedOn: '2026-05-20' };
  const { error } = fineBody.safeParse({ ...fine, [field]: '' });
  expect(error?.issues.map(({ message }) => message)).toEqual([fault]);
});

describe('the state of a fine', () => {
  it.each([
    ['closed', 'Classée par la police', []],
    ['closed', ' ', ['reason']],
    ['closed', undefined, ['reason']],
    ['open', undefined, []],
    ['gone', undefined, ['state']],
  ])('becomes %s because of %j', (state, reason, fields) => {
    expect(refusedFields(fineStateBody, { version: 1, state, reason })).toEqual(fields);
  });

  it.each([
    [0, ['amount']],
    [0.01, []],
    [25.5, []],
    [25.505, ['amount']],
  ])('costs %d €', (amount, fields) => {
    expect(refusedFields(fineFeeBody, { version: 1, amount })).toEqual(fields);
  });
});
