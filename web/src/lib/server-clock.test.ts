import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';

const DEVICE = new Date('2026-05-10T10:00:00.000Z');
beforeEach(() => void vi.useFakeTimers({ now: DEVICE }));
afterEach(() => void vi.useRealTimers());

it.each([
  // Whole seconds, and the way of the answer.
  ['Sun, 10 May 2026 09:59:58 GMT', '2026-05-10T10:00:00.000Z'],
  ['Sun, 10 May 2026 09:00:00 GMT', '2026-05-10T09:00:00.000Z'],
  ['Sun, 10 May 2026 11:00:00 GMT', '2026-05-10T11:00:00.000Z'],
])('it is as late as %s says', (date, expected) => {
  noteServerTime(date);
  expect(serverNow().toISOString()).toBe(expected);
});

it.each([null, 'soon'])('is the time of the device when an answer says %s', (date) => {
  noteServerTime('Sun, 10 May 2026 09:00:00 GMT');
  noteServerTime(date);
  expect(serverNow()).toEqual(DEVICE);
});

it('goes on with the device', () => {
  noteServerTime('Sun, 10 May 2026 09:00:00 GMT');
  vi.advanceTimersByTime(60_000);
  expect(serverNow().toISOString()).toBe('2026-05-10T09:01:00.000Z');
});
