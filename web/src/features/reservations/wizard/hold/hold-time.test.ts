import { describe, expect, it } from 'vitest';
import { holdTimeLeft, timeLeftText } from './hold-time-left.tsx';

const at = (time: string): number => Date.parse(`2026-05-10T${time}.000Z`);
const hold = { expiresAt: '2026-05-10T10:15:00.000Z' };

describe('the time that a hold has left', () => {
  it('runs down to zero', () => {
    const receivedAt = at('10:00:00');
    expect(holdTimeLeft(hold, { receivedAt, now: at('10:05:00') })).toBe(600_000);
    expect(holdTimeLeft(hold, { receivedAt, now: at('10:15:00') })).toBe(0);
    expect(holdTimeLeft(hold, { receivedAt, now: at('10:30:00') })).toBe(0);
  });

  it('is unknown when a live hold has ended by the clock of the device', () => {
    expect(holdTimeLeft(hold, { receivedAt: at('10:20:00'), now: at('10:20:01') })).toBeUndefined();
  });

  it('does not exist without an end', () => {
    expect(holdTimeLeft({ expiresAt: null }, { receivedAt: 0, now: 0 })).toBeUndefined();
  });

  it.each([
    [900_000, 'encore 15\u00a0min'],
    [61_000, 'encore 2\u00a0min'],
    [60_000, 'encore une minute'],
    [1, 'encore une minute'],
  ])('%s ms is "%s"', (ms, text) => {
    expect(timeLeftText(ms)).toBe(text);
  });
});
