import { expect, it } from 'vitest';
import { agencyInstant } from '../../kernel/iso-date.ts';
import { stageText } from '../../words/fr/reservations/stage.ts';
import { isTellingStage, RENTAL_STAGES, rentalStage, stageOfAnswer } from './stage.rules.ts';

const days = { startDate: '2027-05-10', endDate: '2027-05-12' };
const left = agencyInstant('2027-05-10', '09:00');

it.each([
  ['pending', null, '2027-05-20', '12:00', 'pending'],
  ['finalized', left, '2027-05-20', '12:00', 'finalized'],
  ['confirmed', null, '2027-05-09', '12:00', 'upcoming'],
  ['confirmed', null, '2027-05-10', '00:00', 'leaving'],
  ['confirmed', null, '2027-05-10', '22:00', 'leaving'],
  ['confirmed', left, '2027-05-10', '12:00', 'ongoing'],
  // Where departures are not recorded, it is under way from the second day on.
  ['confirmed', null, '2027-05-11', '12:00', 'ongoing'],
  ['confirmed', left, '2027-05-12', '17:59', 'ongoing'],
  ['confirmed', null, '2027-05-12', '17:59', 'ongoing'],
  ['confirmed', left, '2027-05-12', '18:00', 'overdue'],
  ['confirmed', left, '2027-05-13', '00:00', 'overdue'],
  // Nobody knows whether it ever left.
  ['confirmed', null, '2027-05-12', '18:00', 'unrecorded'],
  ['confirmed', null, '2027-05-20', '12:00', 'unrecorded'],
] as const)(
  'a %s rental from 10 to 12 May, left %o, is on %s at %s: %s',
  (state, departedAt, day, time, expected) => {
    const now = agencyInstant(day, time);
    expect(rentalStage({ state, ...days, departedAt }, now, { isVehicleOut: false })).toBe(expected);
  },
);

it.each([
  [null, '2027-05-09', 'upcoming'],
  [null, '2027-05-10', 'waiting'],
  [null, '2027-05-11', 'waiting'],
  [left, '2027-05-11', 'ongoing'],
  [null, '2027-05-13', 'unrecorded'],
  [left, '2027-05-13', 'overdue'],
] as const)(
  'a rental from 10 to 12 May whose vehicle is out, left %o, is on %s: %s',
  (departedAt, day, expected) => {
    const rental = { state: 'confirmed', ...days, departedAt } as const;
    expect(rentalStage(rental, agencyInstant(day, '12:00'), { isVehicleOut: true })).toBe(expected);
  },
);

it.each([
  ['upcoming', null, 'leaving'],
  ['upcoming', left.toISOString(), 'ongoing'],
  ['finalized', left.toISOString(), 'finalized'],
  ['pending', null, 'pending'],
  ['canceled', null, undefined],
] as const)('an answer that is %s, left %s, on its first day: %s', (status, departedAt, expected) => {
  const now = agencyInstant('2027-05-10', '12:00');
  expect(stageOfAnswer({ status, ...days, departedAt }, now, { isVehicleOut: false })).toBe(expected);
});

it.each([
  ['overdue', '2027-05-12', 'En retard'],
  ['overdue', '2027-05-14', 'En retard de 2\u00a0j'],
  ['unrecorded', '2027-05-14', 'À finaliser'],
] as const)('%s on %s: %s', (stage, today, text) => {
  expect(stageText(stage, { endDate: days.endDate, today })).toBe(text);
});

it('says more than the status between the departure and the return', () => {
  const silent = RENTAL_STAGES.filter((stage) => !isTellingStage(stage));
  expect(silent).toEqual(['pending', 'upcoming', 'finalized']);
});
