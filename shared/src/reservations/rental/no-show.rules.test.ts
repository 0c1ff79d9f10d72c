import { describe, expect, it } from 'vitest';
import { canBeNoShow, noShowFrom } from './no-show.rules.ts';
import type { ReservationStatus } from '../status.rules.ts';

describe('a no-show', () => {
  it.each([
    ['2026-06-06', '2026-06-06T08:00:00.000Z'],
    ['2026-12-06', '2026-12-06T09:00:00.000Z'],
    // Daylight saving time begins that night.
    ['2027-03-28', '2027-03-28T08:00:00.000Z'],
  ])('can be recorded from 10:00 at the agency on %s', (startDate, moment) => {
    expect(noShowFrom(startDate).toISOString()).toBe(moment);
  });

  it.each<[ReservationStatus, number, boolean]>([
    ['upcoming', -1, false],
    ['upcoming', 0, true],
    ['past', 0, true],
    ['pending', 0, false],
    ['finalized', 0, false],
    ['canceled', 0, false],
  ])('of a reservation %s, %i ms after that: %s', (status, offset, expected) => {
    const startDate = '2026-06-06';
    const now = new Date(noShowFrom(startDate).getTime() + offset);
    expect(canBeNoShow({ status, startDate, hasDeparted: false }, now)).toBe(expected);
    expect(canBeNoShow({ status, startDate, hasDeparted: true }, now)).toBe(false);
  });

  it('waits as long as the agency decides', () => {
    const rental = { status: 'upcoming' as const, startDate: '2026-06-06', hasDeparted: false };
    const at = (time: string) => new Date(`2026-06-06T${time}:00Z`);
    expect(canBeNoShow({ ...rental, graceMinutes: 15 }, at('07:14'))).toBe(false);
    expect(canBeNoShow({ ...rental, graceMinutes: 15 }, at('07:15'))).toBe(true);
    expect(canBeNoShow({ ...rental, graceMinutes: 0 }, at('07:00'))).toBe(true);
  });
});
