import { expect, it } from 'vitest';
import { agencyInstant } from '../../kernel/iso-date.ts';
import { canUndoDeparture, departureRefusal, type DepartureFacts } from './departure.rules.ts';

const rental: DepartureFacts = { state: 'confirmed', startDate: '2027-05-10', departedAt: null };
const morning = agencyInstant('2027-05-10', '08:00');

it.each<[string, Partial<DepartureFacts>, Date, ReturnType<typeof departureRefusal>]>([
  ['on its first day', {}, morning, undefined],
  ['days later', {}, agencyInstant('2027-05-12', '08:00'), undefined],
  ['on the evening before', {}, agencyInstant('2027-05-09', '22:00'), 'departs_later'],
  ['a second time', { departedAt: morning }, morning, 'departed_already'],
  ['of a hold', { state: 'pending' }, morning, 'not_departable'],
  ['of a cancelled rental', { state: 'canceled' }, morning, 'not_departable'],
  ['of a rental that is over', { state: 'finalized' }, morning, 'not_departable'],
])('a departure %s', (_name, facts, now, expected) => {
  expect(departureRefusal({ ...rental, ...facts }, now)).toBe(expected);
});

it('is taken back while the rental goes on', () => {
  expect(canUndoDeparture({ state: 'confirmed', departedAt: morning })).toBe(true);
  expect(canUndoDeparture({ state: 'confirmed', departedAt: null })).toBe(false);
  expect(canUndoDeparture({ state: 'finalized', departedAt: morning })).toBe(false);
});
