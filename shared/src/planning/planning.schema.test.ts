import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/iso-date.ts';
import { refusedFields } from '../testing/refused-fields.ts';
import { planningFaults } from './planning.faults.ts';
import { blockBody, blockChangeBody, planningSchemas } from './planning.schema.ts';

const FIRST = '2027-05-03';
const block = { vehicleId: 4, firstDay: FIRST, lastDay: '2027-05-07', reason: 'entretien' };
const cancel = { reservationId: 7, act: 'cancel' };
const move = { reservationId: 8, act: 'move', vehicleId: 5 };

describe('an unavailability', () => {
  it.each<[string, object, string[]]>([
    ['of five days', {}, []],
    ['of one day', { lastDay: FIRST }, []],
    ['that ends before it begins', { lastDay: '2027-05-02' }, ['lastDay']],
    ['as long as can be', { lastDay: addDays(FIRST, 365) }, []],
    ['a day longer', { lastDay: addDays(FIRST, 366) }, ['lastDay']],
    ['of no vehicle', { vehicleId: 0 }, ['vehicleId']],
    ['with lines and tabs in its note', { note: 'Pneus\n\tavant' }, []],
    ['with control characters in its note', { note: 'Pneus\u0007' }, ['note']],
    ['that cancels and moves', { resolve: [cancel, move] }, []],
    ['that moves to nowhere', { resolve: [{ ...move, vehicleId: undefined }] }, ['resolve.0.vehicleId']],
    ['that cancels to another vehicle', { resolve: [{ ...cancel, vehicleId: 5 }] }, ['resolve.0.vehicleId']],
    ['that decides twice', { resolve: [cancel, { ...cancel }] }, ['resolve']],
  ])('%s', (_, over, fields) => {
    expect(refusedFields(blockBody, { ...block, ...over })).toEqual(fields);
  });

  it.each<[string, object, string[]]>([
    ['nothing', {}, []],
    ['its first day', { firstDay: FIRST }, []],
    ['its last day', { lastDay: FIRST }, []],
    ['both', { firstDay: FIRST, lastDay: FIRST }, []],
    ['both, turned round', { firstDay: FIRST, lastDay: '2027-05-02' }, ['lastDay']],
  ])('is changed by %s', (_, change, fields) => {
    expect(refusedFields(blockChangeBody, change)).toEqual(fields);
  });

  it('leaves reservations alone unless it is told', () => {
    expect(blockBody.parse(block)).toEqual({ ...block, note: '', resolve: [], force: false });
    expect(blockChangeBody.parse({})).toEqual({ resolve: [], force: false });
  });
});

it.each([0, 0.5, 2 ** 60, '4'])('%j is no vehicle, and has one fault', (vehicleId) => {
  const { error } = blockBody.safeParse({ ...block, vehicleId });
  expect(error?.issues.map(({ message }) => message)).toEqual([planningFaults.vehicleRequired]);
});

describe('the days of the planning', () => {
  it.each([
    ['', FIRST, [['from', planningFaults.datesRequired]]],
    [FIRST, '', [['to', planningFaults.datesRequired]]],
    ['2027-02-30', FIRST, [['from', planningFaults.dateInvalid]]],
    [
      'demain',
      '2027-13-01',
      [
        ['from', planningFaults.dateInvalid],
        ['to', planningFaults.dateInvalid],
      ],
    ],
  ])('have one fault each, from %j to %j', (from, to, faults) => {
    const { error } = planningSchemas.read.query.safeParse({ from, to });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(faults);
  });

  it.each([
    [FIRST, FIRST, []],
    [FIRST, '2027-05-02', ['to']],
    [FIRST, addDays(FIRST, 119), []],
    [FIRST, addDays(FIRST, 120), ['to']],
    ['', FIRST, ['from']],
    [FIRST, 'demain', ['to']],
  ])('from %j to %j', (from, to, fields) => {
    expect(refusedFields(planningSchemas.read.query, { from, to })).toEqual(fields);
  });
});
